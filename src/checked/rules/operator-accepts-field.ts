import type { Comparison } from "../../ast/nodes.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { type FieldType, fieldTypes } from "../../language/field-types.js";
import type { OperatorName } from "../../language/operators.js";
import { readQuantity } from "../../language/quantity.js";
import type { Rule } from "../context.js";
import { type Instead, insteadFixes, insteadOf } from "../instead.js";
import { acceptedLiterals, acceptedOperators } from "../literals.js";
import { notFiltered } from "../not-filtered.js";
import { isStatus, rangeFixes, rangeText } from "../range.js";

/** What is probably meant on an array, where a whole value cannot be compared. */
const onArrays: Partial<Record<OperatorName, OperatorName>> = { eq: "contains", "!eq": "!contains" };

const listsOnArrays: Partial<Record<OperatorName, OperatorName>> = { eq: "in", "!eq": "!in" };

/** The operator applies to the field's type (language.md §6.2). */
export const operatorAcceptsField: Rule = ({ comparison, type }, context) => {
  const { field, operator } = comparison;
  if (type === null || acceptedLiterals(type, operator.name).length > 0) return [];
  const allowed = acceptedOperators(type);
  if (allowed.length === 0) return [notFiltered(field, { field: field.name, type, part: null }, comparison, context)];
  const statuses = statusesBeginningWith(comparison, type);
  const classes = classesOf(comparison, type);
  const onArray = comparison.value.kind === "List" ? listsOnArrays : onArrays;
  const meant = fieldTypes[type].array ? onArray[operator.name] : undefined;
  const fixes =
    statuses !== null
      ? rangeFixes(comparison, statuses.low, statuses.high, context)
      : classes !== null
        ? insteadFixes(comparison, classes, context)
        : meant === undefined
          ? []
          : [suggestedFix({ span: operator.span, text: context.notation.operator(meant) })];
  const instead = statuses === null ? null : rangeText(comparison, statuses.low, statuses.high);
  return [report("LW207", operator, { operator: operator.name, field: field.name, type, allowed, instead }, { fixes })];
};

/** `EdgeResponseStatus startsWith "5"`: statuses have three digits, so those with this beginning are a range. */
function statusesBeginningWith({ field, operator, value }: Comparison, type: FieldType) {
  if (type !== "int" || !/Status(?:Code)?$/.test(field.name) || (operator.name !== "startsWith" && operator.name !== "!startsWith")) return null;
  const [, digits = ""] = value.kind === "String" || value.kind === "Integer" ? (/^([1-5]\d?)[xX*]{0,2}$/.exec(String(value.value)) ?? []) : [];
  const range = digits === "" ? undefined : readQuantity(digits.padEnd(3, "x"));
  return range?.kind === "range" ? range : null;
}

/** The numbers that fulfil an order, of a hundred that begins there: all, none, or, null, some. */
const ofHundred: Partial<Record<OperatorName, (low: number, bound: number) => boolean | null>> = {
  geq: (low, bound) => (low >= bound ? true : low + 99 < bound ? false : null),
  gt: (low, bound) => (low > bound ? true : low + 99 <= bound ? false : null),
  leq: (low, bound) => (low + 99 <= bound ? true : low > bound ? false : null),
  lt: (low, bound) => (low + 99 < bound ? true : low >= bound ? false : null),
};

/** `status geq 500` of statuses that are texts: those that begin with `5`. */
function classesOf({ field, operator, value }: Comparison, type: FieldType): Instead | null {
  const within = ofHundred[operator.name];
  if (type !== "string" || within === undefined || !isStatus.test(field.name) || value.kind === "List" || !/^[1-6]\d\d$/.test(String(value.value))) return null;
  const classes = ["1", "2", "3", "4", "5"].map((digit) => [digit, within(Number(digit) * 100, Number(value.value))] as const);
  const held = classes.flatMap(([digit, holds]) => (holds === true ? [digit] : []));
  if (held.length === 0 || held.length === 5 || classes.some(([, holds]) => holds === null)) return null;
  return insteadOf(
    "or",
    held.map((digit) => ({ operator: "startsWith", value: digit })),
  );
}
