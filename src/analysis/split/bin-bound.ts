/**
 * How many bins of a size some items need at least, by Martello and Toth's second bound: for a border, items that are too large to stand beside one
 * that is not smaller than it have bins of their own, and what is left of those is filled with what lies between.
 */
export function binsAtLeast(items: readonly number[], capacity: number): number {
  if (items.length === 0) return 0;
  if (capacity <= 0 || items.some((item) => item > capacity)) return 1;
  const sorted = [...items].sort((a, b) => b - a);
  const sums = [0];
  for (const item of sorted) sums.push((sums.at(-1) ?? 0) + item);
  /** How many are larger than some size, and how large they are together. */
  const larger = (size: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) > size) low = middle + 1;
      else high = middle;
    }
    return { count: low, sum: sums[low] ?? 0 };
  };
  const half = larger(capacity / 2);
  let most = 0;
  for (const border of new Set([0, ...sorted.filter((item) => item <= capacity / 2)])) {
    const huge = larger(capacity - border);
    const enough = larger(border - 1);
    // Those above half, but not huge, have a bin each and leave room for those from the border to the half.
    const [large, between] = [half.count - huge.count, enough.sum - half.sum];
    const room = large * capacity - (half.sum - huge.sum);
    most = Math.max(most, half.count + Math.max(0, Math.ceil((between - room) / capacity)));
  }
  return most;
}
