import type { Literal } from "../../ast/nodes.js";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { LiteralType } from "../../language/field-types.js";
import { integerPattern, spelledInteger } from "../../language/integer.js";
import type { CheckContext, Rule, Subject } from "../context.js";
import { acceptedLiterals, converted, meaningOf } from "../literals.js";

/** The operand is of the type that field and operator ask for. */
export const operandHasType: Rule = (subject, context) => {
  const { value } = subject.comparison;
  return (value.kind === "List" ? value.members : [value]).flatMap((literal) => literalHasType(literal, subject, context));
};

function literalHasType(literal: Literal, { comparison, type }: Subject, { form, notation }: CheckContext): readonly Diagnostic[] {
  const operator = comparison.operator.name;
  const expected = acceptedLiterals(type, operator);
  const { type: found, value } = meaningOf(literal, type, operator, form);
  if (expected.includes(found)) {
    const ambiguous = form === "text" && type === "timestamp" && expected.length > 1 && typeof value === "string" ? spelledInteger(value) : undefined;
    if (ambiguous === undefined || typeof value !== "string") return [];
    return [
      report("LW219", literal, { text: value, field: comparison.field.name }, { fixes: [safeFix({ span: literal.span, text: notation.value(ambiguous) })] }),
    ];
  }
  if (form === "where" && typeof value === "string" && expected.includes("int") && integerPattern.test(value))
    return [report("LW108", literal, { text: value })];
  const fixes = expected.flatMap((wanted) => fixFor(literal, wanted, notation.value));
  const time = type === "timestamp" && typeof value === "string" && spelledInteger(value) === undefined;
  return [report("LW208", literal, { found, expected, field: comparison.field.name, operator, time }, { fixes: expected.length === 1 ? fixes : [] })];
}

function fixFor(literal: Literal, wanted: LiteralType, spell: CheckContext["notation"]["value"]): readonly Fix[] {
  const value = converted(literal.value, wanted);
  if (value !== undefined) return [safeFix({ span: literal.span, text: spell(value) })];
  const truth = wanted !== "bool" ? undefined : isOne(literal) ? true : isZero(literal) ? false : undefined;
  return truth === undefined ? [] : [suggestedFix({ span: literal.span, text: spell(truth) })];
}

const isOne = ({ value }: Literal) => value === 1 || value === "1" || (typeof value === "string" && /^(?:true|yes)$/i.test(value));
const isZero = ({ value }: Literal) => value === 0 || value === "0" || (typeof value === "string" && /^(?:false|no)$/i.test(value));
