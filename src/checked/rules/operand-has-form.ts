import type { List, Literal } from "../../ast/nodes.js";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import { fieldFacts } from "../../language/dataset.js";
import type { FieldType, Scalar } from "../../language/field-types.js";
import { spelledInteger } from "../../language/integer.js";
import { type Operator, operators } from "../../language/operators.js";
import type { CheckContext, Rule, Subject } from "../context.js";
import { acceptedLiterals } from "../literals.js";

/** Operators that compare with one value, and those that compare the same way with a list. */
const listForm: Partial<Record<Operator, Operator>> = { eq: "in", "!eq": "!in", contains: "in", "!contains": "!in" };
const singleForm: Partial<Record<Operator, Operator>> = { in: "eq", "!in": "!eq" };

/** `in` and `!in` take a list, the others one value. */
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
    return [
      report("LW218", value, { operator: operator.name, pieces: pieces.length }, { fixes: isPlain ? listOfPieces(subject, value, pieces, context) : [] }),
    ];
  }
  const single = singleForm[operator.name] ?? null;
  const { start, end } = value.span;
  const fixes = [safeFix({ span: { start, end: start }, text: "[" }, { span: { start: end, end }, text: "]" })];
  return [
    report(
      "LW209",
      value,
      { operator: operator.name, single: subject.type !== null && acceptedLiterals(subject.type, single ?? "eq").length === 0 ? null : single },
      { fixes },
    ),
  ];
}

/** What stands between the brackets of a list that is written inside a string. */
function withoutBrackets(text: string): string {
  return /^\s*\[[^[\]]*\]\s*$/.test(text) ? text.trim().slice(1, -1) : text;
}

function withoutQuotes(piece: string): string {
  return /^"[^"\\]*"$|^'[^'\\]*'$/.test(piece) ? piece.slice(1, -1) : piece;
}

/** `"200,201"` as a list, of integers where the field holds such. */
function listOfPieces({ comparison, type }: Subject, value: Literal, pieces: readonly string[], { datasets, notation }: CheckContext): readonly Fix[] {
  const integers: Scalar[] = pieces.flatMap((piece) => spelledInteger(piece) ?? []);
  const allIntegers = integers.length === pieces.length;
  // Without a dataset, what the shipped ones say of a field of this name decides; where they disagree, nothing does.
  const types: readonly FieldType[] = type !== null ? [type] : datasets.flatMap((dataset) => fieldFacts(dataset, comparison.field.name)?.type ?? []);
  const holdsOnly = (literal: "int" | "string") =>
    types.length > 0 && types.every((t) => acceptedLiterals(t, comparison.operator.name).every((l) => l === literal));
  const asIntegers = allIntegers && !holdsOnly("string");
  const edit = { span: value.span, text: notation.value(asIntegers ? integers : pieces) };
  if (!allIntegers && holdsOnly("int")) return [];
  return [!allIntegers || holdsOnly("int") || holdsOnly("string") ? safeFix(edit) : suggestedFix(edit)];
}

function singleExpected({ comparison: { operator }, type }: Subject, list: List, { form, text, notation }: CheckContext): readonly Diagnostic[] {
  const many = listForm[operator.name];
  const usable = many !== undefined && acceptedLiterals(type, many).length > 0 && (type !== null || !operator.name.endsWith("contains"));
  const [only] = list.members;
  const fixes: Fix[] = [];
  if (list.members.length === 1 && only !== undefined) fixes.push(safeFix({ span: list.span, text: notation.value(only.value) }));
  else if (usable && list.members.length > 0) {
    // `A=[1]`: a word needs the blank that a symbol does not.
    const blank = form === "text" && /\w/.test(text.charAt(operator.span.start - 1)) ? " " : "";
    const edit = { span: operator.span, text: blank + notation.operator(many) };
    fixes.push(operator.name.endsWith("contains") ? suggestedFix(edit) : safeFix(edit));
  }
  return [report("LW210", list, { operator: operator.name, many: usable ? many : null }, { fixes })];
}
