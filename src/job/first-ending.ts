import type { SecretPart } from "./secret-part.js";

/** Of parts in order the first that ends at an offset or behind it. */
export function firstEnding(parts: readonly SecretPart[], offset: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
