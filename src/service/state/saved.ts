/** What documents of rows are made with. */

/** Members that are not null. */
export function present<Members extends Readonly<Record<string, unknown>>>(
  members: Members,
): { readonly [Name in keyof Members]?: NonNullable<Members[Name]> } {
  // What is null was taken out.
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as never;
}

/** Items by a key, in their order. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]>;
export function grouped<Item, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => Value,
): ReadonlyMap<string, readonly Value[]>;
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => unknown = (item) => item,
) {
  const groups = new Map<string, unknown[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [valueOf(item)]);
    else group.push(valueOf(item));
  }
  return groups;
}

/** The key of what belongs to a zone or an account. */
export const scopeKey = (kind: string, id: string) => `${kind} ${id}`;
