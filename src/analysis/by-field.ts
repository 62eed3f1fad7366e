/** What is of some field, such as criteria, by its field, in the order of first use. */
export function byField<One extends { readonly field: string }>(all: readonly One[]): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const own = groups.get(one.field);
    if (own === undefined) groups.set(one.field, [one]);
    else own.push(one);
  }
  return groups;
}
