import { CommonRefusal, type Io, Refusal } from "../world/io.js";

/** Refuses what no text could be put into, before it is read: what it gives would be lost, and a pipe without a writer is waited for without end. */
export function refuseReplacing(file: string, io: Io): void {
  if (file === "-") return;
  try {
    io.refuseReplacing(file);
  } catch (error) {
    throw withHelp(error, file);
  }
}

/** Puts what became of a file's text into the file. Throws a Refusal, and leaves the file as it is, where it cannot be kept safe. */
export async function writeBack(file: string, before: string, after: string, io: Io): Promise<void> {
  try {
    await io.replace(file, before, after);
  } catch (error) {
    throw withHelp(error, file);
  }
}

function withHelp(error: unknown, file: string): unknown {
  if (!(error instanceof Refusal)) return error;
  const Kind = error instanceof CommonRefusal ? CommonRefusal : Refusal;
  return new Kind(error.message, "`--diff` shows what would change", file);
}

/** What to say of the files behind one that could not be written for a reason that is not its own. */
export function leftOut(files: number): Refusal {
  return new Refusal(`${files} more ${files === 1 ? "file was" : "files were"} not looked at`, null);
}
