/** Suggestions held against the limits of the job: one that the service would refuse, beside those before it, is none. */
import { check } from "../checked/check.js";
import { applyEdits, editsTogether } from "../diagnostics/apply-fixes.js";
import type { OverJob } from "../diagnostics/catalog/limits.js";
import type { Diagnostic, DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { FilterLimits } from "../language/limits.js";
import { sizesOf } from "../where/sizes.js";
import { limitOver } from "./limit-diagnostics.js";
import type { Measured } from "./settings.js";

/** More suggestions than these are not measured one by one. */
const mostMeasured = 20;

/** The diagnostics without suggestions that would take their filter over a limit together with those before them; what is over one already may grow. */
export function limitedFixes(diagnostics: readonly Diagnostic[], measured: Measured): readonly Diagnostic[] {
  const { sizes, limits, context, place } = measured;
  if ((sizes !== null && limitOver(sizes, limits) !== null) || !diagnostics.some(({ fixes }) => fixes.some(grows))) return diagnostics;
  const source = context.text.slice(place.start, place.end);
  let taken: readonly TextEdit[] = [];
  let left = mostMeasured;
  return diagnostics.map((diagnostic) => {
    let over: OverJob | null = null;
    let first = true;
    const fixes = diagnostic.fixes.filter((fix) => {
      const together = editsTogether(taken, fix);
      // What stands in the place of another suggestion is in its place as well.
      if (together === null || fix.safe || !grows(fix) || left === 0) {
        if (first && together !== null) taken = together;
        first = false;
        return true;
      }
      const text = applyEdits(source, within(place, together));
      if (!surelyFits(text, limits)) {
        left--;
        over = overOf(text, measured);
        if (over !== null) return false;
      }
      if (first) taken = together;
      first = false;
      return true;
    });
    return over === null || fixes.length > 0
      ? fixes.length === diagnostic.fixes.length
        ? diagnostic
        : { ...diagnostic, fixes }
      : { ...diagnostic, fixes, over };
  });
}

/** Whether a fix says more than it replaces, by some comparisons or members of a list. */
function grows({ edits }: DiagnosticFix): boolean {
  const growth = edits.reduce((sum, { span, text }) => sum + text.length - (span.end - span.start), 0);
  return growth > 0 && edits.some(({ text }) => /[\s"](?:and|or)[\s"]|,/.test(text));
}

/** As much as a comparison takes in where JSON beside what is written in text, at most. */
const perComparison = 60;

/** Whether a text is so small that what it means is, too. */
function surelyFits(text: string, { operators, bytes, countGroups, measureEscaped }: FilterLimits): boolean {
  if (countGroups || measureEscaped) return false;
  const comparisons = (text.match(/and|or|&|\||,/gi)?.length ?? 0) + 1;
  return comparisons <= operators && text.length + comparisons * perComparison <= bytes;
}

/** Edits of the source as those of a part of it. */
function within({ start, end }: Span, edits: readonly TextEdit[]): readonly TextEdit[] {
  const own = edits.filter(({ span }) => start <= span.start && span.end <= end);
  return own.map(({ span, text }) => ({ span: { start: span.start - start, end: span.end - start }, text }));
}

function overOf(text: string, { limits, context, readAgain }: Measured): OverJob | null {
  const expression = readAgain(text);
  const { filter } = expression === null ? { filter: null } : check(expression, { ...context, text });
  return filter === null || filter.tree.kind === "Everything" ? null : limitOver(sizesOf(filter.tree), limits);
}
