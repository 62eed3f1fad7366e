import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf, reasonOf, writeAll } from "./descriptors.js";
import { type OutputFile, UnwritableOutput } from "./io.js";
import { makeFolders } from "./make-folders.js";

/** A file to be written piece by piece, empty at first, with the folders it lies in. Throws an UnwritableOutput when it cannot be written. */
export function createFile(path: string, isNew: boolean): OutputFile {
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw error instanceof UnwritableOutput
        ? error
        : new UnwritableOutput(`cannot write \`${path}\`: ${reasonOf(error)}`, null, path);
    }
  };
  const descriptor = attempt(() => {
    makeFolders(dirname(path));
    return opened(path, isNew);
  });
  return {
    out: (data) => attempt(() => writeAll(descriptor, data)),
    // Some systems say only here that what was written has no room.
    close: () => attempt(() => closeSync(descriptor)),
  };
}

/** What has come to that name meanwhile is somebody else's. */
function opened(path: string, isNew: boolean): number {
  try {
    return openSync(path, isNew ? "wx" : "w");
  } catch (error) {
    throw isNew && codeOf(error) === "EEXIST"
      ? new UnwritableOutput(`cannot write \`${path}\`: it is there already`, null, path)
      : error;
  }
}
