import { CommonRefusal, type Io, Refusal } from "../world/io.js";

/** Puts what became of a file's text into the file. Throws a Refusal, and leaves the file as it is, where it cannot be kept safe. */
export async function writeBack(file: string, before: string, after: string, io: Io): Promise<void> {
  try {
    await io.replace(file, before, after);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const Kind = error instanceof CommonRefusal ? CommonRefusal : Refusal;
    throw new Kind(error.message, "`--diff` shows what would change", file);
  }
}

/** What to say of the files behind one that could not be written for a reason that is not its own. */
export function leftOut(files: number): Refusal {
  return new Refusal(`${files} more ${files === 1 ? "file was" : "files were"} not looked at`, null);
}
