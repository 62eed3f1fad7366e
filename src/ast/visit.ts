import type { Comparison, Document, Expression, Field, Header, Incomplete, Operator, Value } from "./nodes.js";

export type Node = Document | Header | Expression | Field | Operator | Value;
type NodeOf<Kind extends Node["kind"]> = Extract<Node, { readonly kind: Kind }>;

const none: readonly Node[] = [];

const children: { readonly [Kind in Node["kind"]]: (node: NodeOf<Kind>) => readonly Node[] } = {
  Document: ({ header, expression }) => [header, expression].filter((node) => node !== null),
  Header: ({ dataset }) => [dataset],
  And: ({ terms }) => terms,
  Or: ({ terms }) => terms,
  Not: ({ term }) => [term],
  Comparison: ({ field, operator, value }) => [field, operator, value],
  Incomplete: ({ field }) => (field === null ? none : [field]),
  Field: () => none,
  Operator: () => none,
  List: ({ members }) => members,
  String: () => none,
  Integer: () => none,
  Boolean: () => none,
};

/** Returns the children of a node, in the order of the source. */
function childrenOf(node: Node): readonly Node[] {
  // The compiler cannot see that the row of a kind takes nodes of this kind.
  return (children[node.kind] as (node: Node) => readonly Node[])(node);
}

/** Visits a node and its descendants in the order of the source, each node before its children. */
export function walk(node: Node, visit: (node: Node) => void): void {
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    visit(next);
    const below = childrenOf(next);
    for (let at = below.length - 1; at >= 0; at--) waiting.push(below[at] as Node);
  }
}

/** Returns the comparisons, whole and incomplete, in the order of the source. */
export function comparisonsIn(expression: Expression): readonly (Comparison | Incomplete)[] {
  const found: (Comparison | Incomplete)[] = [];
  walk(expression, (node) => {
    if (node.kind === "Comparison" || node.kind === "Incomplete") found.push(node);
  });
  return found;
}
