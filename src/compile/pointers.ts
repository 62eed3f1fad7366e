import type { Expression } from "../ast/nodes.js";
import { type Span, spanKey } from "../diagnostics/span.js";

/** Gives the JSON pointer of the node of an expression at a place; none for filter text. They are put together when the first is asked for. */
export function pointersOf(expression: Expression): (span: Span) => string | undefined {
  let pointers: ReadonlyMap<number, string> | undefined;
  return (span) => {
    pointers ??= pointersBySpan(expression);
    return pointers.get(spanKey(span));
  };
}

function pointersBySpan(expression: Expression): ReadonlyMap<number, string> {
  const pointers = new Map<number, string>();
  const visit = (node: Expression): void => {
    if (node.pointer !== undefined) pointers.set(spanKey(node.span), node.pointer);
    if (node.kind === "Not") visit(node.term);
    else if (node.kind === "And" || node.kind === "Or") node.terms.forEach(visit);
  };
  visit(expression);
  return pointers;
}
