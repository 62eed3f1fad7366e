/** Makes several new files, all of them or none. */
import { closeSync, fsyncSync, linkSync, openSync, renameSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf, reasonOf, writeAll } from "./descriptors.js";
import { holdingSignals } from "./holding-signals.js";
import { type NewFile, Refusal, UnwritableOutput } from "./io.js";
import { makeFolders } from "./make-folders.js";

/**
 * Each is written beside its place and flushed before the first has its name, so that whatever ends the process leaves whole files only. Throws a
 * Refusal, and leaves none of them, where one is there already or cannot be written. Signals that would end the process do so afterwards.
 */
export function createFiles(files: readonly NewFile[]): Promise<void> {
  return holdingSignals(() => {
    const beside: string[] = [];
    const made: string[] = [];
    try {
      for (const { path, text } of files) beside.push(writeBeside(path, text));
      for (const [at, { path }] of files.entries()) {
        name(beside[at] ?? "", path);
        made.push(path);
      }
    } catch (error) {
      for (const path of made) remove(path);
      throw error;
    } finally {
      for (const path of beside) remove(path);
    }
  });
}

/** A file that nobody finds by its name yet, in the folder where it is to be. */
function writeBeside(path: string, text: string): string {
  const beside = join(dirname(path), `.logwhere-${process.pid}-${Math.random().toString(36).slice(2, 10)}.tmp`);
  return attempt(path, () => {
    makeFolders(dirname(path));
    const descriptor = openSync(beside, "wx");
    try {
      writeAll(descriptor, text);
      fsyncSync(descriptor);
    } catch (error) {
      remove(beside);
      throw error;
    } finally {
      closeSync(descriptor);
    }
    return beside;
  });
}

/** A link takes no other file's place, which a new name would. */
function name(beside: string, path: string): void {
  attempt(path, () => {
    try {
      linkSync(beside, path);
    } catch (error) {
      if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"].includes(codeOf(error))) throw error;
      // Not every file system has links: whoever makes the file between these two steps loses it.
      closeSync(openSync(path, "wx"));
      renameSync(beside, path);
    }
  });
}

function attempt<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnwritableOutput) throw error;
    if (codeOf(error) === "EEXIST") throw new Refusal(`cannot write \`${path}\`: it is there already`, undefined, path);
    throw new UnwritableOutput(`cannot write \`${path}\`: ${reasonOf(error)}`, null, path);
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It is gone, or became the file that it was made for.
  }
}
