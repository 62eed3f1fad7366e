/** What to write in the place of a comparison, as text for people and as a suggestion in the notation of the source. */
import type { Comparison } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import { type Instead, insteadFixes, insteadOf } from "../checked/instead.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { Scalar } from "../language/field-types.js";
import { jsonString } from "../language/json-string.js";
import { type OperatorName, operators } from "../language/operators.js";
import { textNotation } from "../text/notation.js";

export interface Suggestion {
  /** As filter text. */
  readonly text: string;
  readonly fixes: readonly DiagnosticFix[];
}

/** Another comparison, or several, of the same field. */
export function suggestion(comparison: Comparison, instead: Instead, context: CheckContext): Suggestion {
  return { text: textOf(comparison.field.name, instead), fixes: insteadFixes(comparison, instead, context) };
}

/** As filter text. */
export function textOf(field: string, instead: Instead): string {
  if ("word" in instead) return `(${instead.parts.map((part) => textOf(field, part)).join(` ${instead.word} `)})`;
  return `${textNotation.field(field)} ${instead.operator} ${textNotation.value(instead.value)}`;
}

export function comparisonsOf(instead: Instead): number {
  return "word" in instead ? instead.parts.reduce((count, part) => count + comparisonsOf(part), 0) : 1;
}

/** The constants of a comparison as it is written. */
export function constantsOf({ value }: Comparison): readonly Scalar[] {
  return value.kind === "List" ? value.members.map((member) => member.value) : [value.value];
}

/** What is said in the place of some of the constants, together with the others as they are. */
export function withOthers(
  { operator, value }: Comparison,
  parts: readonly Instead[],
  others: readonly Scalar[],
): Instead {
  const denied = operators[operator.name].negates !== null;
  const [only, ...more] = others;
  const single: OperatorName = denied ? "!eq" : "eq";
  const kept: readonly Instead[] =
    value.kind !== "List" || only === undefined
      ? []
      : more.length === 0
        ? [{ operator: single, value: only }]
        : [{ operator: operator.name, value: others }];
  return insteadOf(denied ? "and" : "or", [...kept, ...parts]);
}

/** The plain operator, or its negation where the comparison is one. */
export function sameSign({ operator }: Comparison, plain: OperatorName): OperatorName {
  return operators[operator.name].negates === null ? plain : (operators[plain].dual as OperatorName);
}

/** Another value in the place of one. */
export function valueFix(
  literal: Comparison["value"],
  value: Scalar | readonly Scalar[],
  { notation }: CheckContext,
): DiagnosticFix {
  return suggestedFix({ span: literal.span, text: notation.value(value) });
}

/** As JSON writes it. */
export function spelled(value: Scalar): string {
  return typeof value === "string" ? jsonString(value) : String(value);
}
