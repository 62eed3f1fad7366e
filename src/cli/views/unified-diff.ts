/** What changes between two texts, as `patch` and `git apply` read it. A file of its own in the package, read when it is asked for. */
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, structuredPatch } from "diff";
import { printable } from "./print.js";

const context = 3;
/** Texts that differ in more lines are shown as one replaced by the other: finding what they share would take too long. */
const mostEdits = 4000;

/** The unified diff, with names as git gives them, `a/…` and `b/…`; empty where the texts are the same. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return "";
  const [old, made] = ["a", "b"].map((side) => `${side}/${file.replace(/^(?:\.?\/)+/, "")}`) as [string, string];
  const found = structuredPatch(old, made, before, after, undefined, undefined, { context, maxEditLength: mostEdits });
  const text = formatPatch(found ?? replacement(old, made, before, after), FILE_HEADERS_ONLY);
  // A name ends at its line's end, or at a tab where it has a space in it.
  return /\s/.test(file) ? text.replace(/^((?:---|\+\+\+) .*)$/gm, (line, _, at: number) => (at < headerLength(text) ? `${line}\t` : line)) : text;
}

function headerLength(text: string): number {
  return text.indexOf("\n@@ ");
}

function replacement(oldFileName: string, newFileName: string, before: string, after: string): StructuredPatch {
  const [old, made] = [linesOf(before, "-"), linesOf(after, "+")];
  const hunk = { oldStart: 1, oldLines: old.count, newStart: 1, newLines: made.count, lines: [...old.lines, ...made.lines] };
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] };
}

function linesOf(text: string, sign: "-" | "+"): { readonly lines: readonly string[]; readonly count: number } {
  const rows = text.split("\n");
  const ended = rows.at(-1) === "";
  if (ended) rows.pop();
  const lines = rows.map((row) => sign + row);
  return { lines: ended || lines.length === 0 ? lines : [...lines, "\\ No newline at end of file"], count: lines.length };
}

const colours: readonly (readonly [begins: RegExp, colour: string])[] = [
  [/^(?:---|\+\+\+) /, "\u001b[1m"],
  [/^@@ /, "\u001b[36m"],
  [/^-/, "\u001b[31m"],
  [/^\+/, "\u001b[32m"],
];

/** The same for a terminal: coloured, and with nothing in it that the terminal would act upon. */
export function colouredDiff(diff: string): string {
  let header = 2;
  return diff.replace(/[^\n]+/g, (line) => {
    const shown = line.split("\t").map(printable).join("\t");
    // Behind the header a removed line may begin with two hyphens.
    const colour = colours.slice(header-- > 0 ? 0 : 1).find(([begins]) => begins.test(line))?.[1];
    return colour === undefined ? shown : `${colour}${shown}\u001b[0m`;
  });
}
