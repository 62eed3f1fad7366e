import type { CheckedTree, Criterion } from "../checked/filter.js";

/** Every criterion of a tree, in order. */
export function criteriaOf(tree: CheckedTree): readonly Criterion[] {
  return tree.kind === "Everything" ? [] : tree.kind === "Criterion" ? [tree] : tree.terms.flatMap(criteriaOf);
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
