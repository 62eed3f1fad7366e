/** What would change, on standard output. */
import type { Io } from "../world/io.js";
import { colored, emit, show, showPainted } from "./print.js";

export const diffOption = {
  diff: { help: "change nothing; print what would change as a unified diff, and exit with status 1 if anything would" },
} as const;

/** The diff of a text that came from a file, from standard input or from the command line; empty where nothing changes. */
export async function diffOf(file: string | null, before: string, after: string): Promise<string> {
  if (before === after) return "";
  const { unifiedDiff } = await import("./unified-diff.js");
  return unifiedDiff(file ?? "-e", before, after);
}

export async function showDiff(diff: string, io: Io): Promise<void> {
  if (diff === "") return;
  const { colouredDiff } = await import("./unified-diff.js");
  if (colored(io, "stdout")) showPainted(colouredDiff(diff), io);
  // What goes elsewhere is applied by a program.
  else if (io.isTerminal("stdout")) show(diff, io);
  else emit(diff, io);
}
