import { unzipped } from "./unzip.js";

/** The lines of a log as texts, plain or compressed, without their line feeds. Throws what the stream or the decompression throws. */
export async function* readLines(...log: Parameters<typeof unzipped>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of unzipped(...log)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
