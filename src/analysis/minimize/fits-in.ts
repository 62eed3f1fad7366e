import type { CheckedTree } from "../../check/filter.js";
import type { FilterLimits } from "../../language/limits.js";
import { sizesOf } from "../../where/sizes.js";

/** Whether a filter is within the limits. */
export function fitsIn(tree: CheckedTree, { operators, bytes, countGroups, measureEscaped }: FilterLimits): boolean {
  const sizes = sizesOf(tree);
  const counted = sizes.operators + (countGroups ? sizes.groups : 0);
  return counted <= operators && (measureEscaped ? sizes.escapedBytes : sizes.bytes) <= bytes;
}
