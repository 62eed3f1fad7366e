/** A tree as text without its places, and without what is named. Trees that mean the same have the same shape. */
export function shapeOf(tree: unknown, ...without: readonly string[]): string {
  return JSON.stringify(tree, (key, value: unknown) =>
    key === "span" || without.includes(key) ? undefined : typeof value === "bigint" ? `${value}n` : value,
  );
}
