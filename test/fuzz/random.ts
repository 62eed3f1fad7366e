/** A source of random choices that a seed repeats. */
export interface Random {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number;
  /** One of the given. */
  pick<T>(choices: readonly T[]): T;
}

/** The generator "mulberry32": small, fast, and good enough to choose inputs. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    pick: (choices) => {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error("there is nothing to pick from");
      return chosen;
    },
  };
}
