import { report, suggestedFix } from "../../diagnostics/report.js";
import { fieldTypes } from "../../language/field-types.js";
import type { Operator } from "../../language/operators.js";
import type { Rule } from "../context.js";
import { acceptedLiterals, acceptedOperators } from "../literals.js";

/** What is probably meant on an array, where a whole value cannot be compared. */
const onArrays: Partial<Record<Operator, Operator>> = { eq: "contains", "!eq": "!contains" };

/** The operator applies to the field's type. */
export const operatorAcceptsField: Rule = ({ comparison: { field, operator }, type }, { notation }) => {
  if (type === null || acceptedLiterals(type, operator.name).length > 0) return [];
  const allowed = acceptedOperators(type);
  if (allowed.length === 0) return [report("LW216", field, { field: field.name, type })];
  const meant = fieldTypes[type].array ? onArrays[operator.name] : undefined;
  const fixes = meant === undefined ? [] : [suggestedFix({ span: operator.span, text: notation.operator(meant) })];
  return [report("LW207", operator, { operator: operator.name, field: field.name, type, allowed }, { fixes })];
};
