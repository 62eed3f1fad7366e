import type { List, Literal } from "../../ast/nodes.js";
import type { Diagnostic, DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import { type AddressTexts, addressTexts, isNoNetwork } from "../../language/address-texts.js";
import { type FieldFacts, fieldFacts } from "../../language/dataset.js";
import { type FieldType, fieldTypes, type Scalar } from "../../language/field-types.js";
import type { FormName } from "../../language/forms.js";
import { spelledInteger } from "../../language/integer.js";
import { type OperatorName, operators } from "../../language/operators.js";
import type { CheckContext, Rule, Subject } from "../context.js";
import { type Instead, insteadFixes, insteadOf } from "../instead.js";
import { acceptedLiterals } from "../literals.js";

/** Operators that compare with one value, and those that compare the same way with a list. */
const listForm: Partial<Record<OperatorName, OperatorName>> = {
  eq: "in",
  "!eq": "!in",
  contains: "in",
  "!contains": "!in",
};
const singleForm: Partial<Record<OperatorName, OperatorName>> = { in: "eq", "!in": "!eq" };

/** `in` and `!in` take a list, the others one value (language.md §6.3). */
export const operandHasForm: Rule = (subject, context) => {
  const { operator, value } = subject.comparison;
  const many = operators[operator.name].operand === "many";
  if (many && value.kind !== "List") return listExpected(subject, value, context);
  if (!many && value.kind === "List") return singleExpected(subject, value, context);
  return [];
};

function listExpected(subject: Subject, value: Literal, context: CheckContext): readonly Diagnostic[] {
  const { operator } = subject.comparison;
  const inner = value.kind === "String" ? withoutBrackets(value.value) : "";
  if (value.kind === "String" && (inner.includes(",") || inner !== value.value)) {
    const pieces = inner.split(",").map((piece) => withoutQuotes(piece.trim()));
    const isPlain = pieces.length <= 1000 && pieces.every((piece) => piece !== "" && !/[[\](){}"']/.test(piece));
    const fixes = isPlain ? listOfPieces(subject, value, pieces, context) : [];
    // `"Washington, D.C."`: texts have commas of their own, unless brackets make a list of them.
    const isList = inner !== value.value || areSingle(pieces, subject, context);
    const one = suggestedFix({ span: value.span, text: context.notation.value([value.value]) });
    const perhaps = fixes.some(({ safe }) => safe) ? [...fixes.map((fix) => ({ ...fix, safe: false })), one] : fixes;
    return [
      report("LW218", value, { operator: operator.name, pieces: pieces.length }, { fixes: isList ? fixes : perhaps }),
    ];
  }
  const network =
    value.kind === "String" && (subject.type === null || subject.type === "string")
      ? addressTexts(value.value.trim())
      : null;
  if (value.kind === "String" && network !== null) {
    const fixes = networkFixes(subject, network, context);
    return [
      report(
        "LW141",
        value,
        { text: value.value, said: fixes.length > 0, isNone: isNoNetwork(value.value.trim()) },
        { fixes },
      ),
    ];
  }
  const single = singleForm[operator.name] ?? null;
  const { start, end } = value.span;
  const edits = [
    { span: { start, end: start }, text: "[" },
    { span: { start: end, end }, text: "]" },
  ];
  const pieces = value.kind === "String" ? piecesOf(value.value) : [];
  const listed =
    pieces.length < 2 ? [] : listOfPieces(subject, value, pieces, context).map((fix) => ({ ...fix, safe: false }));
  const several =
    pieces.length < 2 || listed.length > 0
      ? listed
      : [suggestedFix({ span: value.span, text: context.notation.value(pieces) })];
  // `"a|b"`, `"a b"`, `"/api/*"`: several texts in one, in other languages.
  const isOne = value.kind !== "String" || !/[|;*%]|^\(.*\)$|\S\s+\S/.test(value.value);
  const isNumbers =
    pieces.length > 1 &&
    subject.type !== null &&
    acceptedLiterals(subject.type, operator.name).every((literal) => literal === "int");
  const fixes = isNumbers ? several : [...several, { safe: isOne, edits }];
  return [
    report(
      "LW209",
      value,
      {
        operator: operator.name,
        single: subject.type !== null && acceptedLiterals(subject.type, single ?? "eq").length === 0 ? null : single,
      },
      { fixes },
    ),
  ];
}

/** What other languages separate in one text, by `|` or `;` or else by blanks, perhaps in parentheses; too much is no list. */
function piecesOf(text: string): readonly string[] {
  if (text.length > 1300) return [];
  const inner = /^\s*\(([^()]*)\)\s*$/.exec(text)?.[1] ?? text;
  const pieces = (/[|;]/.test(inner) ? inner.split(/[|;]/) : inner.trim().split(/\s+/)).map((piece) => piece.trim());
  return pieces.length <= 21 && pieces.every((piece) => piece !== "" && piece.length <= 60) ? pieces : [];
}

function networkFixes(
  { comparison }: Subject,
  { addresses, prefixes }: AddressTexts,
  context: CheckContext,
): readonly DiagnosticFix[] {
  const denied = comparison.operator.name === "!in";
  if (addresses.length + prefixes.length === 0) return [];
  const [only, ...more] = addresses;
  const listed: readonly Instead[] =
    only === undefined
      ? []
      : more.length === 0
        ? [{ operator: denied ? "!eq" : "eq", value: only }]
        : [{ operator: denied ? "!in" : "in", value: addresses }];
  const beginnings: readonly Instead[] = prefixes.map((value) => ({
    operator: denied ? "!startsWith" : "startsWith",
    value,
  }));
  return insteadFixes(comparison, insteadOf(denied ? "and" : "or", [...listed, ...beginnings]), context);
}

/** What stands between the brackets of a list that is written inside a string. */
function withoutBrackets(text: string): string {
  return /^\s*\[[^[\]]*\]\s*$/.test(text) ? text.trim().slice(1, -1) : text;
}

function withoutQuotes(piece: string): string {
  return /^"[^"\\]*"$|^'[^'\\]*'$/.test(piece) ? piece.slice(1, -1) : piece;
}

/** `"200,201"` as a list, of integers where the field holds such. */
function listOfPieces(
  { comparison, type }: Subject,
  value: Literal,
  pieces: readonly string[],
  { datasets, notation }: CheckContext,
): readonly DiagnosticFix[] {
  const integers: Scalar[] = pieces.flatMap((piece) => spelledInteger(piece) ?? []);
  const allIntegers = integers.length === pieces.length;
  // Without a dataset, what the shipped ones say of a field of this name decides; where they disagree, nothing does.
  const types: readonly FieldType[] =
    type !== null ? [type] : datasets.flatMap((dataset) => fieldFacts(dataset, comparison.field.name)?.type ?? []);
  const holdsOnly = (literal: "int" | "string") =>
    types.length > 0 && types.every((t) => acceptedLiterals(t, comparison.operator.name).every((l) => l === literal));
  const asIntegers = allIntegers && !holdsOnly("string");
  const edit = { span: value.span, text: notation.value(asIntegers ? integers : pieces) };
  if (!allIntegers && holdsOnly("int")) return [];
  return [!allIntegers || holdsOnly("int") || holdsOnly("string") ? safeFix(edit) : suggestedFix(edit)];
}

/** Forms of which no value has a comma, and what a value of them looks like at first sight: whether it is one is held against it once it is in a list. */
const withoutCommas: Partial<Record<FormName, RegExp>> = {
  country2: /^..$/,
  ip: /^[\da-f:.]+$/i,
  rayid: /^[\da-f]+$/i,
};

/** Whether each piece is a value of the field by itself, and no value is several of them: integers, and texts of a closed list or of a form without commas. */
function areSingle(
  pieces: readonly string[],
  { comparison, type }: Subject,
  { dataset, datasets }: CheckContext,
): boolean {
  const known = (dataset === null ? datasets : [dataset]).flatMap(
    (one) => fieldFacts(one, comparison.field.name) ?? [],
  );
  const types = type !== null ? [type] : known.map((facts) => facts.type);
  if (
    types.length > 0 &&
    types.every((one) => acceptedLiterals(one, comparison.operator.name).every((literal) => literal === "int"))
  )
    return true;
  const isSingle = ({ form, values }: FieldFacts) => {
    if (values?.closed)
      return !values.are.some((text) => text.includes(",")) && pieces.every((piece) => values.are.includes(piece));
    const shape = form === undefined ? undefined : withoutCommas[form.is];
    return shape !== undefined && pieces.every((piece) => shape.test(piece));
  };
  return known.length > 0 && known.every(isSingle);
}

/** More comparisons than these would fill a filter. */
const mostComparisons = 10;

function singleExpected({ comparison, type }: Subject, list: List, context: CheckContext): readonly Diagnostic[] {
  const { operator } = comparison;
  const { form, text, notation } = context;
  const isEquality = operator.name === "eq" || operator.name === "!eq";
  const many = listForm[operator.name];
  // `contains` a member is `in` of an array, and something else of a text.
  const usable =
    many !== undefined &&
    acceptedLiterals(type, many).length > 0 &&
    (isEquality || (type !== null && fieldTypes[type].array));
  const [only] = list.members;
  const fixes: DiagnosticFix[] = [];
  if (list.members.length === 1 && only !== undefined)
    fixes.push(safeFix({ span: list.span, text: notation.value(only.value) }));
  else if (usable && list.members.length > 0) {
    // `A=[1]`: a word needs the blank that a symbol does not.
    const blank = form === "text" && /\w/.test(text.charAt(operator.span.start - 1)) ? " " : "";
    const edit = { span: operator.span, text: blank + notation.operator(many) };
    fixes.push(isEquality ? safeFix(edit) : suggestedFix(edit));
  } else if (isOfText(operator.name) && list.members.length > 1 && list.members.length <= mostComparisons) {
    const parts = list.members.map(({ value }) => ({ operator: operator.name, value }));
    fixes.push(...insteadFixes(comparison, insteadOf(operator.name.startsWith("!") ? "and" : "or", parts), context));
  }
  return [report("LW210", list, { operator: operator.name, many: usable ? many : null }, { fixes })];
}

/** Whether an operator compares with a piece of a text. */
function isOfText(operator: OperatorName): boolean {
  return /(?:startsWith|endsWith|contains)$/.test(operator);
}
