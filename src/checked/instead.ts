/** Several comparisons of one field in the place of one: `A contains ["a", "b"]` as `(A contains "a" or A contains "b")`. */
import type { Comparison } from "../ast/nodes.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { Scalar } from "../language/field-types.js";
import type { OperatorName } from "../language/operators.js";
import type { CheckContext } from "./context.js";

/** What is said of the field of the comparison, or of another. */
export type Instead =
  | { readonly field?: string; readonly operator: OperatorName; readonly value: Scalar | readonly Scalar[] }
  | { readonly word: "and" | "or"; readonly parts: readonly Instead[] };

/** One part as itself, several joined. */
export function insteadOf(word: "and" | "or", parts: readonly Instead[]): Instead {
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? only : { word, parts };
}

/** In the place of the comparison; none where a comment would be lost. */
export function insteadFixes(
  { field, operator, value, span }: Comparison,
  instead: Instead,
  { form, notation, text }: CheckContext,
): readonly DiagnosticFix[] {
  const between = text.slice(field.span.end, operator.span.start) + text.slice(operator.span.end, value.span.start);
  const isWhole = value.kind !== "List" || !/[#\n]/.test(text.slice(value.span.start, value.span.end));
  if (form === "text" && (between.includes("#") || !isWhole)) return [];
  const keyOf = (named: string | undefined) => notation.field(named ?? field.name);
  const asText = (each: Instead): string =>
    "word" in each
      ? `(${each.parts.map(asText).join(` ${each.word} `)})`
      : `${keyOf(each.field)} ${notation.operator(each.operator)} ${notation.value(each.value)}`;
  const asJson = (each: Instead): string =>
    "word" in each
      ? `{${notation.field(each.word)}:[${each.parts.map(asJson).join(",")}]}`
      : `{${notation.field("key")}:${keyOf(each.field)},${notation.field("operator")}:${notation.operator(each.operator)},${notation.field("value")}:${notation.value(each.value)}}`;
  return [suggestedFix({ span, text: form === "text" ? asText(instead) : asJson(instead) })];
}
