/** A filter over a log file. */
import type { CheckedFilter } from "../checked/filter.js";
import { abortable, type LineForms, type Matches, type MatchOptions, matchText } from "./match-stream.js";
import { nodeModule } from "./node-module.js";
import { unzipped } from "./unzip.js";

/** As much of a URL as is used. */
export interface FileUrl {
  readonly href: string;
}

const readSize = 262_144;

/**
 * Goes through a log file, plain or zipped whatever its name, and hands out the lines that the filter keeps, as `matchStream`
 * does. In Node only. The file is opened when the first line is asked for; what cannot be read throws what Node says.
 */
export function matchFile<Form extends keyof LineForms = "bytes">(
  filter: CheckedFilter,
  path: string | FileUrl,
  options: MatchOptions<Form> = {},
): Matches<LineForms[Form]> {
  return matchText(
    filter,
    unzipped(abortable(chunksOf(path), options.signal), () => chunksOf(path)),
    options,
  );
}

/** Each chunk is valid until the next is asked for. */
async function* chunksOf(path: string | FileUrl): AsyncGenerator<Uint8Array, void, void> {
  const files = nodeModule("node:fs/promises");
  if (files === null) throw new TypeError("files are read in Node only: use matchStream");
  const file = await files.open(typeof path === "string" ? path : new URL(path.href));
  try {
    const buffer = new Uint8Array(readSize);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, readSize, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
