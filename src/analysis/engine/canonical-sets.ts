/**
 * Sets of small numbers that are the same number when they have the same members: trees of halves, each half there once.
 * Whether two criteria-by-criteria descriptions of a value are equal is then one comparison, and exact.
 */
export interface CanonicalSets {
  /** The set with a member put in, or taken out where it was in. The empty set is 0. */
  toggled(set: number, member: number): number;
  /** Halvings between a set and a member: the work of one change. */
  readonly depth: number;
}

/** Sets of numbers below `limit`. */
export function canonicalSets(limit: number): CanonicalSets {
  const depth = 32 - Math.clz32(Math.max(limit, 1) - 1);
  const known = new Map<number, number>();
  /** The halves of each set of more than one number; 0 is none, and among single numbers 1 is one. */
  const lower = [0, 0];
  const upper = [0, 0];

  function joined(low: number, high: number): number {
    if (low === 0 && high === 0) return 0;
    const key = low * 2 ** 26 + high;
    let set = known.get(key);
    if (set === undefined) {
      set = lower.push(low) - 1;
      upper.push(high);
      known.set(key, set);
    }
    return set;
  }

  function toggle(set: number, member: number, level: number): number {
    if (level === 0) return set ^ 1;
    const [low, high] = set === 0 ? [0, 0] : [lower[set] ?? 0, upper[set] ?? 0];
    return ((member >> (level - 1)) & 1) === 0
      ? joined(toggle(low, member, level - 1), high)
      : joined(low, toggle(high, member, level - 1));
  }

  return { toggled: (set, member) => toggle(set, member, depth), depth };
}
