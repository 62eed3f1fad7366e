import type { Diagnosed, Diagnostic, DiagnosticFix, TextEdit } from "./diagnostic.js";
import { isError, isSuppressed } from "./severity.js";

/** A text after some fixes. */
export interface FixedText {
  readonly text: string;
  /** How many diagnostics had a fix applied. */
  readonly applied: number;
}

export interface FixChoice {
  /** Default: true. */
  readonly safeOnly?: boolean | undefined;
}

/**
 * Applies at most one fix of each diagnostic to the text of a result: the first safe one, or with `safeOnly: false` the
 * first. Of two fixes that touch, only the first is applied. Check the new text and apply fixes again for the other one.
 */
export function applyFixes({ diagnostics, source }: Diagnosed, choice: FixChoice = {}): FixedText {
  const { edits, fixed } = chooseFixes(diagnostics, choice);
  return { text: applyEdits(source, edits), applied: fixed.length };
}

const mostRounds = 10;

/** Applies safe fixes until a reader reports no error. Null when errors remain. */
export function readableText(text: string, read: (text: string) => readonly Diagnostic[]): string | null {
  let current = text;
  for (let round = 0; round < mostRounds; round++) {
    const diagnostics = read(current);
    if (!diagnostics.some(isError)) return current;
    const fixed = applyFixes({ diagnostics, source: current });
    if (fixed.applied === 0) return null;
    current = fixed.text;
  }
  return null;
}

/** The edits of the fixes that are applied together, in ascending order, and the diagnostics that they fix. */
export function chooseFixes(diagnostics: readonly Diagnostic[], { safeOnly = true }: FixChoice = {}) {
  const edits: TextEdit[] = [];
  const fixed: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const { fixes } = diagnostic;
    // A suppressed diagnostic keeps its text.
    if (isSuppressed(diagnostic)) continue;
    const fix = fixes.find((candidate) => candidate.safe) ?? (safeOnly ? undefined : fixes[0]);
    if (fix === undefined || !fits(fix, edits)) continue;
    for (const edit of fix.edits) edits.splice(placeOf(edit, edits), 0, edit);
    fixed.push(diagnostic);
  }
  return { edits, fixed };
}

/** The edits of a fix among accepted ones; null where they touch those. */
export function editsTogether(accepted: readonly TextEdit[], fix: DiagnosticFix): readonly TextEdit[] | null {
  if (!fits(fix, accepted)) return null;
  return [...accepted, ...fix.edits].sort((a, b) => a.span.start - b.span.start);
}

/** A text with edits made, which are in ascending order and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let done = 0;
  for (const { span, text: replacement } of edits) {
    result += text.slice(done, span.start) + replacement;
    done = span.end;
  }
  return result + text.slice(done);
}

function fits(fix: DiagnosticFix, accepted: readonly TextEdit[]): boolean {
  return fix.edits.every((edit) => {
    const place = placeOf(edit, accepted);
    return !touches(accepted[place - 1], edit) && !touches(edit, accepted[place]);
  });
}

/** Before which of the accepted edits this one comes. */
function placeOf({ span }: TextEdit, accepted: readonly TextEdit[]): number {
  let low = 0;
  let high = accepted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((accepted[middle]?.span.start ?? 0) < span.start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Two replacements may stand side by side; beside an insertion nothing may, for the order would be a guess. */
function touches(before: TextEdit | undefined, after: TextEdit | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const inserts = before.span.start === before.span.end || after.span.start === after.span.end;
  return inserts ? before.span.end >= after.span.start : before.span.end > after.span.start;
}
