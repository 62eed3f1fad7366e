import { keyOfNode } from "../../analysis/minimize/key-of-node.js";
import { nodesOf } from "../../analysis/tree.js";
import type { CheckedNode } from "../../check/filter.js";

/** Returns the other terms of the group that has a part as a term. */
export function neighboursOf(node: CheckedNode, tree: CheckedNode): readonly CheckedNode[] {
  const groups = nodesOf(tree).map((one): readonly CheckedNode[] => (one.kind === "Criterion" ? [] : one.terms));
  return (groups.find((terms) => terms.includes(node)) ?? []).filter((term) => term !== node);
}

/** Returns the equal part that is earlier in the same group, or undefined. */
export function equalPart(node: CheckedNode, tree: CheckedNode): CheckedNode | undefined {
  return neighboursOf(node, tree).find((one) => one.span.start < node.span.start && keyOfNode(one) === keyOfNode(node));
}
