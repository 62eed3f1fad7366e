/** Filters without repetitions. */
import type { CheckedFilter, CheckedTree } from "../check/filter.js";

export interface DistinctFilters {
  readonly filters: readonly CheckedFilter[];
  /** For each of the original filters, its index in `filters`. */
  readonly indices: readonly number[];
  /** Turns the bits of `filters` into those of the original filters. The result is valid until the next call. */
  expand(keptBy: Uint32Array): Uint32Array;
}

export function distinctFilters(all: readonly CheckedFilter[]): DistinctFilters {
  const known = new Map<string, number>();
  const filters: CheckedFilter[] = [];
  const indices = all.map((filter) => {
    const key = keyOf(filter.tree);
    const index = known.get(key) ?? filters.push(filter) - 1;
    known.set(key, index);
    return index;
  });
  const expanded = new Uint32Array(Math.ceil(all.length / 32));
  const expand = (keptBy: Uint32Array): Uint32Array => {
    expanded.fill(0);
    for (const [bit, index] of indices.entries()) {
      const isKept = ((keptBy[index >> 5] ?? 0) >>> (index & 31)) & 1;
      expanded[bit >> 5] = (expanded[bit >> 5] ?? 0) | (isKept << (bit & 31));
    }
    return expanded;
  };
  return { filters, indices, expand };
}

/** Equal for trees that differ only in their positions in the text. */
function keyOf(tree: CheckedTree): string {
  return JSON.stringify(tree, (name, value) => {
    if (name === "span") return undefined;
    return typeof value === "bigint" ? `${value}n` : value;
  });
}
