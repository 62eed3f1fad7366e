import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";

/** Of wide trees: each question about a filter asks for them again. */
const known = new WeakMap<CheckedNode, readonly Criterion[]>();
const wide = 1000;

/** Every criterion of a tree, in order. */
export function criteriaOf(tree: CheckedTree): readonly Criterion[] {
  if (tree.kind === "Everything") return [];
  const before = known.get(tree);
  if (before !== undefined) return before;
  const found: Criterion[] = [];
  const add = (node: CheckedNode): void => {
    if (node.kind === "Criterion") found.push(node);
    else for (const term of node.terms) add(term);
  };
  add(tree);
  if (found.length >= wide) known.set(tree, found);
  return found;
}

/** Criteria by their field, in the order of first use. */
export function byField(criteria: readonly Criterion[]): ReadonlyMap<string, readonly Criterion[]> {
  const groups = new Map<string, Criterion[]>();
  for (const criterion of criteria) {
    const own = groups.get(criterion.field);
    if (own === undefined) groups.set(criterion.field, [criterion]);
    else own.push(criterion);
  }
  return groups;
}
