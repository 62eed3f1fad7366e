/** Reads comparisons whose value stands before their field. */
import type { Expression } from "../../ast/nodes.js";
import type { DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { cover, type Span } from "../../diagnostics/span.js";
import { operators } from "../../language/operators.js";
import { isToken, type Part } from "./concrete.js";
import { type Context, insertion, spanOfPart } from "./context.js";
import { chainedOperator, readChain } from "./read-chain.js";
import { readField } from "./read-field.js";
import { readList } from "./read-list.js";
import type { FoundOperator } from "./read-operator.js";
import { readScalar } from "./read-scalar.js";
import { incomplete, type ReadTerm } from "./read-term.js";
import { spanOf, type Token } from "./tokens.js";

/** `500 leq Field`, perhaps going on with `lt 600`. */
export function reversed(
  parts: readonly Part[],
  at: number,
  operator: FoundOperator,
  right: Token,
  context: Context,
): ReadTerm {
  const { text, reports } = context;
  const left = parts[at] as Part;
  const value = isToken(left) ? readScalar(left, context) : readList(left, true, context);
  const field = readField(right, context);
  const rightAt = at + 1 + operator.length;
  const mirrored = operator.name === null ? null : operators[operator.name].mirrored;
  const span = cover(spanOfPart(left), spanOf(right));
  // Turning the sides moves the text of the value, which takes no comment along.
  const literal = text.slice(span.start, spanOfPart(left).end);
  const turned =
    mirrored === null || /[#\n\r]/.test(text.slice(span.start + literal.length, right.startOffset))
      ? null
      : `${right.image} ${mirrored} ${literal}`;
  const chained = chainedOperator(parts, rightAt + 1);
  if (chained !== null) {
    const next = reports.muted(() => readChain(parts, rightAt + 1, field, context));
    const edits = [{ span, text: `${context.denied ? "(" : ""}${turned} and ${right.image}` }];
    if (context.denied) edits.push(insertion(spanOfPart(parts[next - 1] as Part).end, ")"));
    const isSaid =
      turned !== null &&
      chainedOperator(parts, rightAt + 1 + chained.length + 1) === null &&
      (!context.denied || context.roomForParentheses);
    reports.report("LW122", chained, { operator: chained.text }, { fixes: isSaid ? [{ safe: false, edits }] : [] });
    return incomplete(field, parts, at, next);
  }
  reports.report(
    "LW123",
    { span: spanOf(right) },
    { field: field.name },
    { fixes: turned === null ? asContains(operator, right, literal, span) : [safeFix({ span, text: turned })] },
  );
  if (value === null || mirrored === null) return incomplete(field, parts, at, rightAt + 1, true);
  context.last = { field, operator: mirrored, operatorSpan: null, value: spanOf(right), span, denied: context.denied };
  const node: Expression = {
    kind: "Comparison",
    field,
    operator: { kind: "Operator", name: mirrored, span: operator.span },
    value,
    span,
  };
  return { term: node, next: rightAt + 1, complete: true };
}

/** `"text" in Field`, as some languages say it. */
function asContains({ name }: FoundOperator, right: Token, literal: string, span: Span): DiagnosticFix[] {
  if ((name !== "in" && name !== "!in") || literal.startsWith("[")) return [];
  return [suggestedFix({ span, text: `${right.image} ${name === "in" ? "contains" : "!contains"} ${literal}` })];
}
