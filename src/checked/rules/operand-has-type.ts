import type { Literal } from "../../ast/nodes.js";
import type { Meant } from "../../diagnostics/catalog/meant.js";
import type { Diagnostic, DiagnosticFix, TextEdit } from "../../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import { fieldTypes, type LiteralType, type Scalar } from "../../language/field-types.js";
import { integerPattern, spelledInteger } from "../../language/integer.js";
import type { CheckContext, Rule, Subject } from "../context.js";
import { acceptedLiterals, converted, meaningOf } from "../literals.js";
import { meaningOfText } from "../meant.js";
import { rangesOfList } from "../range.js";

/** The operand is of the type that field and operator ask for (language.md §6.4). */
export const operandHasType: Rule = (subject, context) => {
  const { value } = subject.comparison;
  return value.kind === "List"
    ? rangesMerged(mergedFixes(value.members, subject, context), value.members, subject, context)
    : literalHasType(value, subject, context);
};

/** `["4xx", "5xx"]`: ranges among integers are one mistake, mended in the place of the comparison. */
function rangesMerged(
  diagnostics: readonly Diagnostic[],
  members: readonly Literal[],
  { comparison, type }: Subject,
  context: CheckContext,
): readonly Diagnostic[] {
  const isRange = (one: Diagnostic) => one.code === "LW208" && one.args.meant?.kind === "range";
  const [first] = diagnostics.filter(isRange);
  if (first === undefined || members.length < 2 || type === null || fieldTypes[type].array) return diagnostics;
  const fixes = rangesOfList(comparison, members, context);
  return fixes.length === 0 ? diagnostics : [{ ...first, fixes }];
}

/**
 * Members of a list that can all be mended unasked are one mistake, at the first of them; so are those that only lack their quotes. Of the rest
 * nothing is kept but how they are mended: there may be hundreds of thousands.
 */
function mergedFixes(members: readonly Literal[], subject: Subject, context: CheckContext): readonly Diagnostic[] {
  const kept: Diagnostic[] = [];
  const texts: TextEdit[] = [];
  const certain: TextEdit[] = [];
  let first: Diagnostic | undefined;
  let areTexts = true;
  for (const literal of members)
    for (const diagnostic of literalHasType(literal, subject, context)) {
      const { fixes } = diagnostic;
      const edits = fixes[0]?.edits ?? [];
      areTexts &&= diagnostic.code === "LW208" && diagnostic.args.meant?.kind === "text";
      if (areTexts) texts.push(...edits);
      const isCertain = fixes.length === 1 && fixes[0]?.safe === true;
      if (isCertain) certain.push(...edits);
      if (!isCertain || first === undefined) kept.push(diagnostic);
      if (isCertain) first ??= diagnostic;
    }
  const [before] = kept;
  if (areTexts && before !== undefined)
    return [{ ...before, fixes: [{ safe: kept.length === 1 && before === first, edits: texts }] }];
  return kept.map((diagnostic) =>
    diagnostic === first ? { ...diagnostic, fixes: [{ safe: true, edits: certain }] } : diagnostic,
  );
}

function literalHasType(literal: Literal, subject: Subject, context: CheckContext): readonly Diagnostic[] {
  const { comparison, type } = subject;
  const { form, notation } = context;
  const operator = comparison.operator.name;
  const expected = acceptedLiterals(type, operator);
  const { type: found, value } = meaningOf(literal, type, operator, form);
  if (expected.includes(found)) {
    const ambiguous =
      form === "text" && type === "timestamp" && expected.length > 1 && typeof value === "string"
        ? spelledInteger(value)
        : undefined;
    if (ambiguous === undefined || typeof value !== "string") return [];
    return [
      report(
        "LW219",
        literal,
        { text: value, field: comparison.field.name },
        { fixes: [safeFix({ span: literal.span, text: notation.value(ambiguous) })] },
      ),
    ];
  }
  if (form === "where" && typeof value === "string" && expected.includes("int") && integerPattern.test(value))
    return [report("LW108", literal, { text: value })];
  const wanted = expected.length === 1 ? expected[0] : undefined;
  const fixes = wanted === undefined ? [] : fixFor(literal, wanted, subject, context);
  const unclear = literal.kind === "String" && wanted === "int" && !fixes.some(({ safe }) => safe);
  const meaning = unclear ? meaningOfText(literal, subject, context) : null;
  const time =
    type === "timestamp" &&
    context.timestamps === null &&
    typeof value === "string" &&
    (meaning !== null || spelledInteger(value) === undefined);
  const [text] = wanted === "string" && fixes.length === 1 ? fixes : [];
  const asText: Meant | null = text === undefined ? null : { kind: "text", value: text.edits[0]?.text ?? "" };
  const args = { found, expected, field: comparison.field.name, operator, time, meant: meaning?.meant ?? asText };
  return [report("LW208", literal, args, { fixes: meaning?.fixes ?? fixes })];
}

function fixFor(
  literal: Literal,
  wanted: LiteralType,
  { comparison, type }: Subject,
  { notation, spell: spelling, form, text }: CheckContext,
): readonly DiagnosticFix[] {
  const spell = notation.value;
  const value = converted(literal.value, wanted);
  if (value !== undefined) {
    const { value: written } = literal;
    const meant =
      wanted !== "string" || spelling === undefined
        ? value
        : spelling(comparison.field.name, comparison.operator.name, written);
    // What no value of the field is in quotes would only look mended.
    if (meant === null) return [];
    const edit = { span: literal.span, text: spell(typeof meant === "string" || wanted !== "string" ? meant : value) };
    // Who asks whether something is so asks for a word that says it, not for `true` in quotes.
    const isOther = (typeof meant === "string" && meant !== value) || typeof written === "boolean";
    // Of `024`, the zero would be lost.
    const isBent =
      form === "text" &&
      typeof written !== "string" &&
      typeof written !== "boolean" &&
      text.slice(literal.span.start, literal.span.end) !== String(written);
    return [
      isBent || isOther || (type === "timestamp" && wanted === "int" && mayBeDate(value))
        ? suggestedFix(edit)
        : safeFix(edit),
    ];
  }
  const truth = wanted !== "bool" ? undefined : isOne(literal) ? true : isZero(literal) ? false : undefined;
  return truth === undefined ? [] : [suggestedFix({ span: literal.span, text: spell(truth) })];
}

/** `"2024"` and `"20240101"` among times: that many seconds are a time, too, but hardly the one that was meant. */
function mayBeDate(value: Scalar): boolean {
  return typeof value === "number" && value >= 0 && value < 1_000_000_000;
}

const isOne = ({ value }: Literal) =>
  value === 1 || value === "1" || (typeof value === "string" && /^(?:true|yes)$/i.test(value));
const isZero = ({ value }: Literal) =>
  value === 0 || value === "0" || (typeof value === "string" && /^(?:false|no)$/i.test(value));
