/** The reader of text knows no types: what it suggests is held against the dataset here, and said only where it fits. */
import { comparisonsIn } from "../ast/visit.js";
import { check } from "../checked/check.js";
import type { CheckContext } from "../checked/context.js";
import { applyFixes } from "../diagnostics/apply-fixes.js";
import type { Code } from "../diagnostics/catalog.js";
import type { Diagnostic, Fix } from "../diagnostics/diagnostic.js";
import { parse } from "../text/parse.js";

const refusals: ReadonlySet<Code> = new Set<Code>(["LW207", "LW208", "LW209", "LW210", "LW214", "LW216"]);

/** Whose fixes stand in the place of whole comparisons. */
const translations: ReadonlySet<Code> = new Set<Code>(["LW123", "LW136", "LW137", "LW138", "LW140", "LW141"]);

/** What is reported of a text, without suggestions that the types of fields refuse; with what the types make of them. */
export function fittingFixes(diagnostics: readonly Diagnostic[], context: CheckContext): readonly Diagnostic[] {
  return context.dataset === null ? diagnostics : diagnostics.map((diagnostic) => fitting(diagnostic, context));
}

/** A suggestion that the types of its fields allow, or the first comparison that they refuse. */
type Held = { readonly fix: Fix } | { readonly refused: string };

function fitting(diagnostic: Diagnostic, context: CheckContext): Diagnostic {
  if (!translations.has(diagnostic.code) || diagnostic.fixes.length === 0) return diagnostic;
  const held = diagnostic.fixes.map((fix) => heldAgainst(fix, context));
  const fixes = held.flatMap((each) => ("fix" in each ? [each.fix] : []));
  if (fixes.length === held.length && fixes.every((fix, at) => fix === diagnostic.fixes[at])) return diagnostic;
  const meant = fixes.map(({ edits }) => edits[0]?.text.trim() ?? "");
  const refused = held.flatMap((each) => ("refused" in each ? [each.refused] : []));
  switch (diagnostic.code) {
    case "LW136": {
      // Digits and dots are a range of integers, and no text has one.
      const isNumber = diagnostic.args.loose === "number";
      const args =
        fixes.length === 0 && isNumber
          ? { ...diagnostic.args, meant, obstacle: "construct" as const, part: diagnostic.args.text }
          : fixes.length === 0
            ? { ...diagnostic.args, meant, obstacle: "type" as const, part: refused[0] ?? "" }
            : { ...diagnostic.args, meant };
      return { ...diagnostic, fixes, args: { ...args, loose: null } };
    }
    case "LW137":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, meant: meant[0] ?? null } };
    case "LW138":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, exact: fixes.length > 0 } };
    case "LW140":
    case "LW141":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, said: fixes.length > 0 } };
    default:
      return { ...diagnostic, fixes };
  }
}

function heldAgainst(fix: Fix, context: CheckContext): Held {
  const [edit, ...more] = fix.edits;
  if (edit === undefined || more.length > 0) return { fix };
  const refusal = refusalOf(edit.text, context);
  if (refusal === null) return { fix };
  // What the checker would suggest next is suggested at once, where it says the same.
  const mended = refusal.mended === null || refusalOf(refusal.mended, context) !== null ? null : refusal.mended;
  return mended === null ? { refused: refusal.refused } : { fix: { ...fix, edits: [{ ...edit, text: mended }] } };
}

/** What the types of fields refuse of a filter; null: nothing, or it is none. */
function refusalOf(text: string, context: CheckContext): { readonly refused: string; readonly mended: string | null } | null {
  const { expression } = parse(text).document;
  if (expression === null) return null;
  const { diagnostics } = check(expression, { ...context, text });
  const refused = diagnostics.filter(({ code, severity }) => severity === "error" && refusals.has(code));
  const [first] = refused;
  if (first === undefined) return null;
  const comparison = comparisonsIn(expression).find(({ span }) => span.start <= first.span.start && first.span.end <= span.end);
  const saysTheSame = refused.every((one) => one.fixes[0]?.safe === true || (one.code === "LW207" && one.args.instead !== null));
  return {
    refused: comparison === undefined ? text.trim() : text.slice(comparison.span.start, comparison.span.end),
    mended: saysTheSame ? applyFixes(text, refused, { safeOnly: false }).text : null,
  };
}
