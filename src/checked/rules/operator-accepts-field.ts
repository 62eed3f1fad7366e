import type { Comparison } from "../../ast/nodes.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { type FieldType, fieldTypes } from "../../language/field-types.js";
import type { OperatorName } from "../../language/operators.js";
import { readQuantity } from "../../language/quantity.js";
import type { Rule } from "../context.js";
import { insteadFixes } from "../instead.js";
import { acceptedLiterals, acceptedOperators } from "../literals.js";
import { notFiltered } from "../not-filtered.js";
import { classesBeyond, rangeFixes, rangeText } from "../range.js";

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
  const classes = type === "string" ? classesBeyond(comparison) : null;
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
  if (
    type !== "int" ||
    !/Status(?:Code)?$/.test(field.name) ||
    (operator.name !== "startsWith" && operator.name !== "!startsWith")
  )
    return null;
  const [, digits = ""] =
    value.kind === "String" || value.kind === "Integer"
      ? (/^([1-5]\d?)[xX*]{0,2}$/.exec(String(value.value)) ?? [])
      : [];
  const range = digits === "" ? undefined : readQuantity(digits.padEnd(3, "x"));
  return range?.kind === "range" ? range : null;
}
