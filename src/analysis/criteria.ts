import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";

/** Every criterion of a tree, in order. */
export function criteriaOf(tree: CheckedTree): readonly Criterion[] {
  const found: Criterion[] = [];
  const add = (node: CheckedNode): void => {
    if (node.kind === "Criterion") found.push(node);
    else node.terms.forEach(add);
  };
  if (tree.kind !== "Everything") add(tree);
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
