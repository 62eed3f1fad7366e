/** Places of a file in order, of which may be thousands. */
import type { Span } from "../diagnostics/span.js";

export interface OrderedSpans {
  /** The last that begins no later than a place. */
  lastFrom(place: number): Span | undefined;
  /** How far those reach that begin no later than a place. */
  reachFrom(place: number): number;
  /** Whether any has something in common with a place, or a place without length stands within one. */
  meets(place: Span): boolean;
}

export function ordered(spans: readonly Span[]): OrderedSpans {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let furthest = -1;
  const reach = sorted.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  const countFrom = (place: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? place) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const reachFrom = (place: number) => reach[countFrom(place) - 1] ?? -1;
  return {
    lastFrom: (place) => sorted[countFrom(place) - 1],
    reachFrom,
    meets: ({ start, end }) => reachFrom(end - 1) > start,
  };
}
