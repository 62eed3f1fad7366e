/** What changes between two texts, as `patch` and `git apply` read it. A file of its own in the package, read when it is asked for. */
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatch, type StructuredPatchHunk, structuredPatch } from "diff";
import { printable } from "./print.js";

/** The most lines around a change comes first. */
const contexts = [3, 2, 1] as const;
/** What texts share that differ in more lines is told by the number of each line: finding more would take as long as the square of that. */
const mostEdits = 1000;

/** A text, and as it may be shown: the same but for stars. */
export interface DiffSide {
  readonly text: string;
  readonly shown: string;
}

/** The unified diff of texts in which nothing is secret. */
export function unifiedDiff(file: string, before: string, after: string): string {
  return shownDiff(file, { text: before, shown: before }, { text: after, shown: after }).text;
}

/**
 * The unified diff, with names as git gives them, `a/…` and `b/…`; empty where the texts are the same. Where a secret stands around a change fewer
 * lines of that are given, so that it can be applied; where that does not help it is hidden.
 */
export function shownDiff(
  file: string,
  before: DiffSide,
  after: DiffSide,
): { readonly text: string; readonly hidden: boolean } {
  if (before.text === after.text) return { text: "", hidden: false };
  const secret = before.text !== before.shown || after.text !== after.shown;
  let least = { text: "", hidden: true };
  for (const context of secret ? contexts : contexts.slice(0, 1)) {
    const { patch, hidden } = withoutSecrets(
      patchOf(file, before.text, after.text, context),
      before.shown.split("\n"),
      after.shown.split("\n"),
    );
    const text = formatPatch(patch, FILE_HEADERS_ONLY);
    // A name ends at its line's end, or at a tab where it has a space in it.
    const named = /\s/.test(file)
      ? text.replace(/^((?:---|\+\+\+) .*)$/gm, (line, _, at: number) => (at < headerLength(text) ? `${line}\t` : line))
      : text;
    if (!hidden) return { text: named, hidden };
    if (least.text === "") least = { text: named, hidden };
  }
  return least;
}

function patchOf(file: string, before: string, after: string, context: number): StructuredPatch {
  const [old, made] = ["a", "b"].map((side) => `${side}/${file.replace(/^(?:\.?\/)+/, "")}`) as [string, string];
  return (
    structuredPatch(old, made, before, after, undefined, undefined, { context, maxEditLength: mostEdits }) ??
    byNumber(old, made, before, after, context)
  );
}

/** The patch with each line as it may be shown, which is told by its number. */
function withoutSecrets(
  patch: StructuredPatch,
  before: readonly string[],
  after: readonly string[],
): { readonly patch: StructuredPatch; readonly hidden: boolean } {
  let hidden = false;
  const hunks = patch.hunks.map((hunk) => {
    let [old, made] = [hunk.oldStart - (hunk.oldLines === 0 ? 0 : 1), hunk.newStart - (hunk.newLines === 0 ? 0 : 1)];
    const lines = hunk.lines.map((line) => {
      const sign = line.charAt(0);
      if (sign === "\\") return line;
      const shown = sign + ((sign === "+" ? after[made] : before[old]) ?? "");
      if (sign !== "+") old++;
      if (sign !== "-") made++;
      if (shown !== line) hidden = true;
      return shown;
    });
    return { ...hunk, lines };
  });
  return { patch: { ...patch, hunks }, hidden };
}

function headerLength(text: string): number {
  return text.indexOf("\n@@ ");
}

/** Compares each line with that of the same number; where there are not as many of both, one text replaces the other. */
function byNumber(
  oldFileName: string,
  newFileName: string,
  before: string,
  after: string,
  context: number,
): StructuredPatch {
  const [old, made] = [before.split("\n"), after.split("\n")];
  const isEnded = old.pop() === "" && made.pop() === "";
  if (!isEnded || old.length !== made.length) return replacement(oldFileName, newFileName, before, after);
  const changed = old.flatMap((line, at) => (line === made[at] ? [] : [at]));
  const hunks: StructuredPatchHunk[] = [];
  for (let next = 0; next < changed.length; ) {
    const first = changed[next] ?? 0;
    let last = first;
    for (; next < changed.length && (changed[next] ?? 0) <= last + 2 * context + 1; next++) last = changed[next] ?? 0;
    const [start, end] = [Math.max(0, first - context), Math.min(old.length, last + context + 1)];
    hunks.push({
      oldStart: start + 1,
      oldLines: end - start,
      newStart: start + 1,
      newLines: end - start,
      lines: hunkLines(old, made, start, end),
    });
  }
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks };
}

/** Lines that are the same, and of those beside each other that are not, first all of the one text. */
function hunkLines(old: readonly string[], made: readonly string[], start: number, end: number): string[] {
  const lines: string[] = [];
  for (let at = start; at < end; ) {
    const from = at;
    while (at < end && old[at] !== made[at]) at++;
    for (let line = from; line < at; line++) lines.push(`-${old[line]}`);
    for (let line = from; line < at; line++) lines.push(`+${made[line]}`);
    if (at < end) lines.push(` ${old[at++]}`);
  }
  return lines;
}

function replacement(oldFileName: string, newFileName: string, before: string, after: string): StructuredPatch {
  const [old, made] = [linesOf(before, "-"), linesOf(after, "+")];
  const hunk = {
    oldStart: 1,
    oldLines: old.count,
    newStart: 1,
    newLines: made.count,
    lines: [...old.lines, ...made.lines],
  };
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] };
}

function linesOf(text: string, sign: "-" | "+"): { readonly lines: readonly string[]; readonly count: number } {
  const rows = text.split("\n");
  const ended = rows.at(-1) === "";
  if (ended) rows.pop();
  const lines = rows.map((row) => sign + row);
  return {
    lines: ended || lines.length === 0 ? lines : [...lines, "\\ No newline at end of file"],
    count: lines.length,
  };
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
