import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { reasonOf, writeAll } from "./descriptors.js";
import { type OutputFile, UnwritableOutput } from "./io.js";
import { makeFolders } from "./make-folders.js";

/** A file to be written piece by piece, empty at first, with the folders it lies in. Throws an UnwritableOutput when it cannot be written. */
export function createFile(path: string): OutputFile {
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw error instanceof UnwritableOutput ? error : new UnwritableOutput(`cannot write \`${path}\`: ${reasonOf(error)}`, null, path);
    }
  };
  const descriptor = attempt(() => {
    makeFolders(dirname(path));
    return openSync(path, "w");
  });
  return {
    out: (data) => attempt(() => writeAll(descriptor, data)),
    // Some systems say only here that what was written has no room.
    close: () => attempt(() => closeSync(descriptor)),
  };
}
