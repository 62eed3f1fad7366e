/** Suggestions held against the limits of the job: one that the service would refuse, beside those before it, is none. */
import { check } from "../checked/check.js";
import { applyEdits, editsTogether } from "../diagnostics/apply-fixes.js";
import type { OverJob } from "../diagnostics/catalog/limits.js";
import type { Diagnostic, DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { FilterLimits, FilterSizes } from "../language/limits.js";
import { sizesOf } from "../where/sizes.js";
import { limitOver } from "./limit-diagnostics.js";
import type { Measured } from "./settings.js";

/** More suggestions than these are not measured one by one. */
const mostMeasured = 40;

/** Nor are those of a text a hundred times as long as a job's filter may be: it is read anew for each. */
const longestMeasured = 100_000;

/** The diagnostics without suggestions that would take their filter over a limit together with those before them; what is over one already may grow. */
export function limitedFixes(diagnostics: readonly Diagnostic[], measured: Measured): readonly Diagnostic[] {
  const { sizes, limits, context, place } = measured;
  if (limits.operators === Number.POSITIVE_INFINITY && limits.bytes === Number.POSITIVE_INFINITY) return diagnostics;
  if (sizes !== null && limitOver(sizes, limits) !== null) return diagnostics;
  // Of a filter that fits, whatever takes it over a limit does; of one that cannot be read yet, only what says more is blamed.
  let fits = sizes !== null;
  const isMeasured = (fix: DiagnosticFix) => !fix.safe && (fits || grows(fix));
  if (!diagnostics.some(({ fixes }) => fixes.some(isMeasured))) return diagnostics;
  if (place.end - place.start > longestMeasured) return diagnostics;
  const source = context.text.slice(place.start, place.end);
  let taken: readonly TextEdit[] = [];
  let left = mostMeasured;
  return diagnostics.map((diagnostic) => {
    let over: OverJob | null = null;
    let first = true;
    const fixes = diagnostic.fixes.filter((fix) => {
      const together = editsTogether(taken, fix);
      // What stands in the place of another suggestion is in its place as well.
      if (together === null || !isMeasured(fix) || left === 0) {
        if (first && together !== null) taken = together;
        first = false;
        return true;
      }
      const text = applyEdits(source, within(place, together));
      if (!surelyFits(text, limits)) {
        left--;
        const found = sizesAfter(text, measured);
        const exceeded = found === null ? null : limitOver(found, limits);
        if (exceeded !== null) {
          over = exceeded;
          return false;
        }
        if (found !== null && first) fits = true;
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

/** As much as a comparison takes in where JSON beside what is written in text, at most: the longest operator, negated, and a group of its own. */
const perComparison = 60;
/** What stands around all of them. */
const around = 20;

/** Whether a text is so small that what it means is, too, whichever way it is written as JSON. */
function surelyFits(text: string, { operators, bytes, countGroups, measureEscaped }: FilterLimits): boolean {
  if (countGroups || measureEscaped) return false;
  const comparisons = (text.match(/and|or|&|\||,/gi)?.length ?? 0) + 1;
  return comparisons <= operators && mostBytes(text) + comparisons * perComparison + around <= bytes;
}

/** The bytes of a text were all of it in strings of JSON: UTF-8 has at most three for a unit, an escape two or six for a character. */
function mostBytes(text: string): number {
  const count = (characters: RegExp) => text.match(characters)?.length ?? 0;
  return text.length + count(/["\\]/g) + 5 * count(/[\u0000-\u001f]/g) + 5 * count(/[\u007f-\uffff]/g);
}

/** Edits of the source as those of a part of it. */
function within({ start, end }: Span, edits: readonly TextEdit[]): readonly TextEdit[] {
  const own = edits.filter(({ span }) => start <= span.start && span.end <= end);
  return own.map(({ span, text }) => ({ span: { start: span.start - start, end: span.end - start }, text }));
}

/** Null where that is no filter. */
function sizesAfter(text: string, { context, readAgain }: Measured): FilterSizes | null {
  const expression = readAgain(text);
  const { filter } = expression === null ? { filter: null } : check(expression, { ...context, text });
  return filter === null || filter.tree.kind === "Everything" ? null : sizesOf(filter.tree);
}
