import type { CheckedNode } from "../checked/filter.js";

const known = new WeakMap<CheckedNode, number>();

/** How much a tree takes to look at once: its criteria, members of lists and constants as long as several each counted. */
export function weightOf(node: CheckedNode): number {
  let weight = known.get(node);
  if (weight === undefined) {
    weight = 1;
    if (node.kind !== "Criterion") for (const term of node.terms) weight += weightOf(term);
    else if (typeof node.operand === "object") weight += node.operand.length;
    else if (typeof node.operand === "string") weight += node.operand.length >> 6;
    known.set(node, weight);
  }
  return weight;
}
