/** The reader of text knows no types: what it suggests is held against the dataset here, and said only where it fits. */
import type { Comparison, Expression, Incomplete } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { check } from "../checked/check.js";
import type { CheckContext } from "../checked/context.js";
import { applyFixes } from "../diagnostics/apply-fixes.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";
import { type FieldType, fieldTypes, type LiteralType } from "../language/field-types.js";
import { plainOperator } from "../language/operators.js";
import { formatOnOneLine } from "../text/format/format.js";
import { parse } from "../text/parse.js";

const refusals: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "LW207",
  "LW208",
  "LW209",
  "LW210",
  "LW214",
  "LW216",
]);

/** Whose fixes stand in the place of whole comparisons. */
const translations: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "LW112",
  "LW123",
  "LW136",
  "LW137",
  "LW138",
  "LW140",
  "LW141",
]);

/** What is reported of a text, without suggestions that the types of fields refuse; with what the types make of them. */
export function fittingFixes(
  diagnostics: readonly Diagnostic[],
  expression: Expression | null,
  context: CheckContext,
): readonly Diagnostic[] {
  const { dataset } = context;
  if (dataset === null) return diagnostics;
  const comparisons =
    expression === null || !diagnostics.some(({ code }) => bareValues.has(code)) ? [] : comparisonsIn(expression);
  return diagnostics.map((diagnostic) => {
    if (diagnostic.code === "LW112" && diagnostic.args.apart === null)
      return withoutOperator(diagnostic, dataset, context);
    const at = bareValues.has(diagnostic.code)
      ? comparisons.find(({ span }) => span.start < diagnostic.span.start && diagnostic.span.end <= span.end)
      : undefined;
    const field = at?.field ?? null;
    const type =
      field === null || field.span.end > diagnostic.span.start ? undefined : fieldFacts(dataset, field.name)?.type;
    const bare = type === undefined ? diagnostic : bareValue(diagnostic, type, at, dataset, context);
    return bare === diagnostic ? fitting(diagnostic, context) : bare;
  });
}

/** A field alone, of which the texts say yes and no: the fix compares it with the one that is meant. */
function withoutOperator(
  diagnostic: Diagnostic & { readonly code: "LW112" },
  dataset: Dataset,
  { spell, notation }: CheckContext,
): Diagnostic {
  const { field } = diagnostic.args;
  const facts = fieldFacts(dataset, field);
  if (facts?.type !== "string" || facts.values === undefined || spell === undefined) return diagnostic;
  const fixes = diagnostic.fixes.map(({ edits, ...fix }) => ({
    ...fix,
    edits: edits.map((edit) => ({ ...edit, text: edit.text.replace(/ eq (true|false)$/, inWords) })),
  }));
  return { ...diagnostic, fixes };

  function inWords(written: string, word: string): string {
    const spelled = facts?.values?.are.includes(word) ? word : spell?.(field, "eq", word);
    return typeof spelled === "string" ? ` eq ${notation.value(spelled)}` : written;
  }
}

/** Values without quotes that are none. */
const bareValues: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(["LW107", "LW121", "LW140"]);

/** What a value without quotes can be meant as, by the type of the field before it. */
function bareValue(
  diagnostic: Diagnostic,
  type: FieldType,
  at: Comparison | Incomplete | undefined,
  dataset: Dataset,
  context: CheckContext,
): Diagnostic {
  const { notation, text, spell } = context;
  const { span } = diagnostic;
  const word = text.slice(span.start, span.end);
  const literals: readonly LiteralType[] = fieldTypes[type].literals;
  const takesText = literals.includes("string");
  /** In quotes, as values of the field are spelled. */
  const quoted = (one: string): Diagnostic => {
    const found = at?.field == null ? one : spell?.(at.field.name, at.operator?.name ?? "eq", one);
    const spelled = typeof found === "string" ? found : one;
    const args = spelled === one ? { word: one } : { word: one, spelled };
    return report("LW121", diagnostic, args, { fixes: [suggestedFix({ span, text: notation.value(spelled) })] });
  };
  if (diagnostic.code === "LW121") {
    const meant = diagnostic.args.word;
    const truth = /^(?:yes|on|y|t)$/i.test(meant) ? true : /^(?:no|off|n|f)$/i.test(meant) ? false : undefined;
    const isTruth = literals.includes("bool");
    if (isTruth && truth !== undefined)
      return {
        ...diagnostic,
        args: { word: meant, as: "truth" },
        fixes: [suggestedFix({ span, text: notation.value(truth) })],
      };
    if (fieldFacts(dataset, meant) !== undefined)
      return { ...diagnostic, args: { word: meant, as: "field" }, fixes: [] };
    const isSpelled = diagnostic.fixes.some(({ safe }) => safe);
    // `True` where a text belongs is that text.
    if (isSpelled) return isTruth || !takesText ? diagnostic : quoted(meant);
    // What is more than a word is suggested by whoever read it.
    if (takesText && literals.length === 1 && meant === word && diagnostic.fixes.length === 1) return quoted(meant);
    return takesText || literals.length === 0 || diagnostic.fixes.length === 0
      ? diagnostic
      : { ...diagnostic, args: { word: meant, as: "other" }, fixes: [] };
  }
  if (!takesText || literals.length > 1 || word.length > 100 || !/^[^\s"'\\[\](){}#]+(?: [A-Za-z]+)?$/.test(word))
    return diagnostic;
  return quoted(word);
}

/** A suggestion that the types of its fields allow, or the first comparison that they refuse. */
type Held = { readonly fix: DiagnosticFix } | { readonly refused: string };

function fitting(diagnostic: Diagnostic, context: CheckContext): Diagnostic {
  if (!translations.has(diagnostic.code) || diagnostic.fixes.length === 0) return diagnostic;
  // Only of a name with its operator joined to it is the whole comparison written.
  if (diagnostic.code === "LW112" && diagnostic.args.apart === null) return diagnostic;
  const held = diagnostic.fixes.map((fix) =>
    diagnostic.code === "LW136" && asksForParts(fix, context) ? parts : heldAgainst(fix, context),
  );
  const fixes = held.flatMap((each) => ("fix" in each ? [each.fix] : []));
  if (fixes.length === held.length && fixes.every((fix, at) => fix === diagnostic.fixes[at])) return diagnostic;
  const meant = fixes.map(({ edits }) => edits[0]?.text.trim() ?? "");
  const refused = held.flatMap((each) => ("refused" in each ? [each.refused] : []));
  switch (diagnostic.code) {
    case "LW136": {
      // Digits and dots are a range of integers, and no text has one.
      const isNumber = diagnostic.args.loose === "number";
      const [first] = held;
      // Of two readings the first is anywhere in the value. Characters that were taken for themselves are the same in both.
      if (fixes.length > 0)
        return {
          ...diagnostic,
          fixes,
          args: { ...diagnostic.args, meant, left: first !== undefined && "refused" in first ? "whole" : null },
        };
      const obstacle = isNumber ? "construct" : first === parts ? "elements" : "type";
      const part = isNumber ? diagnostic.args.text : (refused[0] ?? "");
      return { ...diagnostic, fixes, args: { ...diagnostic.args, meant, obstacle, part, loose: null } };
    }
    case "LW112":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, apart: meant[0] ?? null } };
    case "LW137":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, meant: meant[0] ?? null } };
    case "LW138":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, exact: fixes.length > 0 } };
    case "LW140":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, said: fixes.length > 0 } };
    case "LW141":
      return { ...diagnostic, fixes, args: { ...diagnostic.args, said: fixes.length > 0 } };
    default:
      return { ...diagnostic, fixes };
  }
}

/** What a suggestion is that asks for parts of elements. */
const parts: Held = { refused: "" };

/** Whether a pattern was to be found in a text where there is an array, of which `contains` asks for whole elements. */
function asksForParts({ edits: [edit] }: DiagnosticFix, context: CheckContext): boolean {
  const { dataset } = context;
  const expression =
    edit === undefined || dataset === null ? null : parse(inOurNames(edit.text, context)).document.expression;
  if (expression === null || dataset === null) return false;
  return comparisonsIn(expression).some(({ field, operator }) => {
    const type = field === null ? undefined : fieldFacts(dataset, field.name)?.type;
    return (
      type !== undefined && fieldTypes[type].array && operator != null && plainOperator(operator.name) === "contains"
    );
  });
}

function heldAgainst(fix: DiagnosticFix, context: CheckContext): Held {
  const [edit, ...more] = fix.edits;
  if (edit === undefined || more.length > 0) return { fix };
  const text = inOurNames(edit.text, context);
  if (text !== edit.text) return heldAgainst({ ...fix, edits: [{ ...edit, text }] }, { ...context, names: undefined });
  const refusal = refusalOf(edit.text, context);
  if (refusal === null) return { fix };
  // What the checker would suggest next is suggested at once, where it says the same.
  const mended = refusal.mended === null || refusalOf(refusal.mended, context) !== null ? null : refusal.mended;
  return mended === null ? { refused: refusal.refused } : { fix: { ...fix, edits: [{ ...edit, text: mended }] } };
}

/** Filter text with fields under names of other languages in our words, where all of them can be told. */
function inOurNames(text: string, { dataset, names }: CheckContext): string {
  const { expression } = dataset === null || names === undefined ? { expression: null } : parse(text).document;
  const told = expression === null || dataset === null ? undefined : names?.translate(expression, dataset);
  return told === undefined || told.renamed.length === 0 || told.untold !== null
    ? text
    : text.replace(text.trim(), () => ourText(told.expression, text));
}

/** In parentheses where the text was, or where it has become several comparisons. */
function ourText(expression: Expression, text: string): string {
  const line = formatOnOneLine(expression);
  return expression.kind === "Comparison" ||
    !(text.trim().startsWith("(") || parse(text).document.expression?.kind === "Comparison")
    ? line
    : `(${line})`;
}

/** What the types of fields refuse of a filter; null: nothing, or it is none. */
function refusalOf(
  text: string,
  context: CheckContext,
): { readonly refused: string; readonly mended: string | null } | null {
  const { expression } = parse(text).document;
  if (expression === null) return null;
  const { diagnostics } = check(expression, { ...context, text });
  const refused = diagnostics.filter((diagnostic) => isError(diagnostic) && refusals.has(diagnostic.code));
  const [first] = refused;
  if (first === undefined) return null;
  const comparison = comparisonsIn(expression).find(
    ({ span }) => span.start <= first.span.start && first.span.end <= span.end,
  );
  const saysTheSame = refused.every(
    (one) => one.fixes[0]?.safe === true || (one.code === "LW207" && one.args.instead !== null),
  );
  return {
    refused: comparison === undefined ? text.trim() : text.slice(comparison.span.start, comparison.span.end),
    mended: saysTheSame ? applyFixes({ diagnostics: refused, source: text }, { safeOnly: false }).text : null,
  };
}
