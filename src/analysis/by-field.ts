import type { Criterion } from "../checked/filter.js";

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
