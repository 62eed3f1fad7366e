import type { Chunks } from "./chunks.js";
import { unzipped } from "./decompress.js";

/** Yields the lines of a log, plain or compressed, as texts without line feeds. Throws the errors of `unzipped`. */
export async function* readLines(log: Chunks): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of unzipped(log)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
