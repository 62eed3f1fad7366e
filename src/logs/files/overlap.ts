/** Counts the lines that pairs of filters keep. */
export interface Overlap {
  /** Counts one line. Bit i % 32 of word i / 32 is 1 when filter i keeps it. */
  add(keptBy: Uint32Array): void;
  /** For each pair of filters, row by row, the lines since the last call that both keep. */
  take(): readonly number[];
}

export function createOverlap(filters: number): Overlap {
  let counts = new Array<number>(filters ** 2).fill(0);
  const all = Array.from({ length: filters }, (_, filter) => filter);
  return {
    add(keptBy) {
      const keeping = all.filter((filter) => ((keptBy[filter >>> 5] ?? 0) & (1 << (filter & 31))) !== 0);
      for (const a of keeping) for (const b of keeping) counts[a * filters + b] = (counts[a * filters + b] ?? 0) + 1;
    },
    take() {
      const taken = counts;
      counts = new Array<number>(filters ** 2).fill(0);
      return taken;
    },
  };
}
