import type { Expression } from "../ast/nodes.js";

/** The JSON pointers of the nodes of an expression, by "start-end" of their spans; none for filter text. */
export function pointersOf(expression: Expression): ReadonlyMap<string, string> {
  const pointers = new Map<string, string>();
  const visit = (node: Expression): void => {
    if (node.pointer !== undefined) pointers.set(`${node.span.start}-${node.span.end}`, node.pointer);
    if (node.kind === "Not") visit(node.term);
    else if (node.kind === "And" || node.kind === "Or") node.terms.forEach(visit);
  };
  visit(expression);
  return pointers;
}
