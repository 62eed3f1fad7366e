/**
 * Fewer bins for some items than were found, by bin completion: the largest item left stands in some bin, and whatever else that holds, it may be taken
 * to hold so much that nothing left would fit beside it. Such bins are tried, the fullest first; of items that are alike one stands for all.
 * Sizes are of several kinds, each with a capacity of its own. Work is counted, so that the answer is the same on every machine.
 */
import { binsAtLeast } from "./bin-bound.js";

/** What an item takes of each kind. */
export type Sizes = readonly number[];

export interface Filled {
  /** Positions of items, bin by bin; null where no packing into as few was found. */
  readonly bins: readonly (readonly number[])[] | null;
  /** All was tried: where there are no bins, there are none. */
  readonly complete: boolean;
}

/** Of more items the search is not even begun. */
const mostItems = 300;

/** Bins with the same largest item that are kept to be tried. */
const mostCompletions = 300;

/** Items that are all alike. */
interface Kind {
  readonly sizes: Sizes;
  readonly places: readonly number[];
}

/** A packing of the items into at most so many bins. Items larger than a bin are taken to fill it. `work`: steps that may be taken, and are taken from it. */
export function fillBins(items: readonly Sizes[], capacity: Sizes, most: number, work: { left: number }): Filled {
  if (items.length > mostItems || capacity.some((size) => size <= 0)) return { bins: null, complete: false };
  const clamped = items.map((sizes) => sizes.map((size, at) => Math.min(size, capacity[at] ?? 0)));
  const kinds = kindsOf(clamped, capacity);
  const left = kinds.map(({ places }) => places.length);
  let complete = true;
  /** By what is left, how many bins are too few for it. */
  const failed = new Map<string, number>();
  const chosen: (readonly number[])[] = [];

  const search = (bins: number): boolean => {
    const first = left.findIndex((count) => count > 0);
    if (first === -1) return true;
    if (bins === 0 || leastBins(kinds, left, capacity, work) > bins) return false;
    const key = left.join();
    if ((failed.get(key) ?? 0) >= bins) return false;
    const before = complete;
    complete = true;
    const completions = completionsOf(kinds, left, first, capacity, work);
    complete &&= completions.complete;
    for (const bin of completions.bins) {
      if (work.left <= 0) {
        complete = false;
        break;
      }
      for (const kind of bin) left[kind] = (left[kind] ?? 0) - 1;
      chosen.push(bin);
      if (search(bins - 1)) return true;
      chosen.pop();
      for (const kind of bin) left[kind] = (left[kind] ?? 0) + 1;
    }
    if (complete) failed.set(key, bins);
    complete &&= before;
    return false;
  };

  if (!search(most)) return { bins: null, complete };
  const next = kinds.map(() => 0);
  const placeOf = (kind: number): number => {
    const at = next[kind] ?? 0;
    next[kind] = at + 1;
    return kinds[kind]?.places[at] ?? 0;
  };
  return { bins: chosen.map((bin) => bin.map(placeOf)), complete: true };
}

/** How many bins the items need at least, by each kind of size alone. */
export function leastBinsOf(items: readonly Sizes[], capacity: Sizes): number {
  return Math.max(
    0,
    ...capacity.map((most, at) =>
      binsAtLeast(
        items.map((sizes) => Math.min(sizes[at] ?? 0, most)),
        most,
      ),
    ),
  );
}

function leastBins(kinds: readonly Kind[], left: readonly number[], capacity: Sizes, work: { left: number }): number {
  const items = kinds.flatMap(({ sizes }, kind) => Array.from({ length: left[kind] ?? 0 }, () => sizes));
  work.left -= items.length;
  return leastBinsOf(items, capacity);
}

/** The largest first, as they fill a bin. */
function kindsOf(items: readonly Sizes[], capacity: Sizes): readonly Kind[] {
  const alike = new Map<string, { sizes: Sizes; places: number[] }>();
  for (const [place, sizes] of items.entries()) {
    const known = alike.get(sizes.join());
    if (known === undefined) alike.set(sizes.join(), { sizes, places: [place] });
    else known.places.push(place);
  }
  const share = ({ sizes }: Kind) => Math.max(...sizes.map((size, at) => size / (capacity[at] ?? 1)));
  return [...alike.values()].sort((a, b) => share(b) - share(a));
}

/** Bins with an item of a kind in which nothing more has room, by the kinds of their items, the fullest first. */
function completionsOf(
  kinds: readonly Kind[],
  counts: readonly number[],
  first: number,
  capacity: Sizes,
  work: { left: number },
): { readonly bins: readonly (readonly number[])[]; readonly complete: boolean } {
  const left = [...counts];
  const room = [...capacity];
  const bin: number[] = [];
  const found: { readonly bin: readonly number[]; readonly free: number }[] = [];
  let complete = true;
  const hasRoom = (kind: number) =>
    (left[kind] ?? 0) > 0 && (kinds[kind]?.sizes.every((size, at) => size <= (room[at] ?? 0)) ?? false);
  const put = (kind: number, sign: 1 | -1): void => {
    left[kind] = (left[kind] ?? 0) - sign;
    for (const [at, size] of (kinds[kind]?.sizes ?? []).entries()) room[at] = (room[at] ?? 0) - sign * size;
  };
  const extend = (from: number): void => {
    let full = true;
    for (let kind = 0; kind < kinds.length; kind++) {
      if (!hasRoom(kind)) continue;
      full = false;
      // Smaller numbers have had their turn: with them this bin is met elsewhere.
      if (kind < from) continue;
      if (work.left <= 0 || found.length >= mostCompletions) {
        complete = false;
        return;
      }
      put(kind, 1);
      bin.push(kind);
      extend(kind);
      bin.pop();
      put(kind, -1);
    }
    work.left -= 1;
    if (full) found.push({ bin: [...bin], free: Math.min(...room.map((free, at) => free / (capacity[at] ?? 1))) });
  };
  put(first, 1);
  bin.push(first);
  extend(first);
  found.sort((a, b) => a.free - b.free);
  return { bins: found.map((one) => one.bin), complete };
}
