import type { Diagnostic, Edit, Fix } from "./diagnostic.js";

/** A text after some fixes. */
export interface FixedText {
  readonly text: string;
  /** How many diagnostics had a fix applied. */
  readonly applied: number;
}

/**
 * Applies at most one fix per diagnostic: the first safe one, or with `safeOnly: false` the first. Where two touch the
 * same place the first wins and the other stays out; check the new text and apply again to get at it.
 */
export function applyFixes(text: string, diagnostics: readonly Diagnostic[], { safeOnly = true }: { readonly safeOnly?: boolean | undefined } = {}): FixedText {
  const accepted: Edit[] = [];
  let applied = 0;
  for (const { fixes } of diagnostics) {
    const fix = fixes.find((candidate) => candidate.safe) ?? (safeOnly ? undefined : fixes[0]);
    if (fix === undefined || !fits(fix, accepted)) continue;
    for (const edit of fix.edits) accepted.splice(placeOf(edit, accepted), 0, edit);
    applied++;
  }
  let result = "";
  let done = 0;
  for (const { span, text: replacement } of accepted) {
    result += text.slice(done, span.start) + replacement;
    done = span.end;
  }
  return { text: result + text.slice(done), applied };
}

function fits(fix: Fix, accepted: readonly Edit[]): boolean {
  return fix.edits.every((edit) => {
    const place = placeOf(edit, accepted);
    return !touches(accepted[place - 1], edit) && !touches(edit, accepted[place]);
  });
}

/** Before which of the accepted edits this one comes. */
function placeOf({ span }: Edit, accepted: readonly Edit[]): number {
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
function touches(before: Edit | undefined, after: Edit | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const inserts = before.span.start === before.span.end || after.span.start === after.span.end;
  return inserts ? before.span.end >= after.span.start : before.span.end > after.span.start;
}
