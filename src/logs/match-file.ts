/** Applies a filter to a log file. */
import type { CheckedFilter } from "../check/filter.js";
import { abortable, type LineForms, type Matches, type MatchOptions, matchChunks } from "./match-stream.js";

/** The used members of a `URL`. */
export interface FileUrl {
  readonly href: string;
}

/** A smaller read spends more time in the thread pool of Node. */
const readSize = 1_048_576;

/**
 * Yields the lines of a log file that a filter keeps, as `matchStream` does. Needs Node. Opens the file at the request
 * for the first line, and throws the errors of Node.
 */
export function matchFile<Form extends keyof LineForms = "bytes">(
  filter: CheckedFilter,
  path: string | FileUrl,
  options: MatchOptions<Form> = {},
): Matches<LineForms[Form]> {
  return matchChunks(filter, abortable(readChunks(path), options.signal), options, () => readChunks(path));
}

/** Each chunk is valid until the caller asks for the next. */
async function* readChunks(path: string | FileUrl): AsyncGenerator<Uint8Array, void, void> {
  const { open } = await import("node:fs/promises");
  const file = await open(typeof path === "string" ? path : new URL(path.href));
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
