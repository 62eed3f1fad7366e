/** What would change, on standard output. */
import type { Io } from "../world/io.js";
import { colored, emit, printable, say, show, showPainted } from "./print.js";
import type { Shown } from "./show.js";
import { type Showable, shownText } from "./shown-text.js";

export const diffOption = {
  diff: {
    help: "change nothing; print what would change as a unified diff, with stars for what is secret of a destination, and exit with status 1 if anything would",
  },
} as const;

/** A diff, and whether stars stand in it for what is secret. */
export interface ShownDiff {
  readonly text: string;
  readonly hidden: boolean;
}

/** The diff of a text that came from a file, from standard input or from the command line; empty where nothing changes. */
export async function diffOf(given: Showable & Pick<Shown, "file">, after: string): Promise<ShownDiff> {
  const { file, text } = given;
  if (text === after) return { text: "", hidden: false };
  const { shownDiff } = await import("./unified-diff.js");
  return shownDiff(
    file ?? "-e",
    { text, shown: shownText(given) },
    { text: after, shown: shownText({ ...given, text: after }) },
  );
}

/** Says of a diff that it cannot be applied, and why. */
export function sayHidden({ name }: Pick<Shown, "name">, io: Io): void {
  say(
    `note: the diff of \`${printable(name ?? "-e")}\` has stars for what is secret of a destination, so it cannot be applied; without \`--diff\` the file is changed\n`,
    io,
  );
}

export async function showDiff(diff: string, io: Io): Promise<void> {
  if (diff === "") return;
  const { colouredDiff } = await import("./unified-diff.js");
  if (colored(io, "stdout")) showPainted(colouredDiff(diff), io);
  // What goes elsewhere is applied by a program.
  else if (io.isTerminal("stdout")) show(diff, io);
  else emit(diff, io);
}
