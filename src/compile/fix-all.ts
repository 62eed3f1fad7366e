/** Applies safe fixes, checks the text again, and repeats that until no fix is left. */
import { type CompileOptions, compile } from "../compile.js";
import { applyEdits, chooseFixes } from "../diagnostics/apply-fixes.js";
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import { type Rounds, toOriginal } from "../diagnostics/map-positions.js";
import { isError } from "../diagnostics/severity.js";

export interface FixResult {
  /** The text after the fixes. */
  readonly text: string;
  /** The diagnostics that fixes removed, at their positions in the original text. */
  readonly fixed: readonly Diagnostic[];
  /** The diagnostics that remain, in the fixed text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies all safe fixes to filter text or where JSON. Never throws on any text. */
export function fixAll(text: string, options: CompileOptions = {}): FixResult {
  const check = (each: string): CheckedParts => ({ parts: [compile(each, options).diagnostics], rest: [] });
  const { checked, ...after } = fixParts(text, check);
  return { text: after.text, fixed: after.fixed, diagnostics: checked.parts.flat() };
}

/** The diagnostics of a text, by the filters that fixes are applied to. */
export interface CheckedParts {
  readonly parts: readonly (readonly Diagnostic[])[];
  /** Diagnostics that are not fixed. */
  readonly rest: readonly Diagnostic[];
}

export interface FixedParts<Checked extends CheckedParts> {
  readonly text: string;
  /** The fixed text as `check` sees it. */
  readonly checked: Checked;
  /** The diagnostics that fixes removed, at their positions in the original text. */
  readonly fixed: readonly Diagnostic[];
  /** All edits, for `toOriginal`. */
  readonly rounds: Rounds;
}

/** Fixes that undo each other would never end. */
const mostRounds = 10;

/** How many filters are tried one by one when a fix does not fit. */
const mostTried = 100;

/**
 * Applies the safe fixes of all parts. Drops a fix when the text, read again, has another number of parts or more errors:
 * the file around a filter may be unable to hold a fix at its position.
 */
export function fixParts<Checked extends CheckedParts>(
  source: string,
  check: (text: string) => Checked,
): FixedParts<Checked> {
  let text = source;
  let checked = check(text);
  const rounds: (readonly TextEdit[])[] = [];
  const fixed: Diagnostic[] = [];
  const keepUnlessWorse = (chosen: Chosen): boolean => {
    const edits = [...chosen.edits].sort((a, b) => a.span.start - b.span.start);
    const after = applyEdits(text, edits);
    const checkedAfter = check(after);
    if (isWorse(checked, checkedAfter)) return false;
    fixed.push(...toOriginal(chosen.fixed, rounds));
    rounds.push(edits);
    [text, checked] = [after, checkedAfter];
    return true;
  };
  for (let round = 0; round < mostRounds; round++) {
    const chosen = checked.parts.map((part) => chooseFixes(part)).filter(({ edits }) => edits.length > 0);
    if (chosen.length === 0) break;
    const all = { edits: chosen.flatMap(({ edits }) => edits), fixed: chosen.flatMap((one) => one.fixed) };
    // The last filter comes first, so that the edits of the other filters keep their positions.
    const isAnyKept =
      keepUnlessWorse(all) || chosen.toReversed().slice(0, mostTried).map(keepUnlessWorse).includes(true);
    if (!isAnyKept) break;
  }
  return { text, checked, fixed, rounds };
}

type Chosen = ReturnType<typeof chooseFixes>;

/**
 * A fix may reveal another mistake, which the next round fixes. So an equal number of errors is not worse. The others
 * count apart: the filters of a file that cannot be read have no errors, only the file has.
 */
function isWorse(before: CheckedParts, after: CheckedParts): boolean {
  const errors = ({ parts, rest }: CheckedParts) => [rest, parts.flat()].map((all) => all.filter(isError).length);
  const most = errors(before);
  return before.parts.length !== after.parts.length || errors(after).some((count, at) => count > (most[at] ?? 0));
}
