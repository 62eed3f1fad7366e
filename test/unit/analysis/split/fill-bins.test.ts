import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binsAtLeast } from "../../../../src/analysis/split/bin-bound.js";
import { fillBins, leastBinsOf, type Sizes } from "../../../../src/analysis/split/fill-bins.js";
import { runs } from "../../../support/seed.js";

const times = (count: number, size: number): readonly Sizes[] => Array.from({ length: count }, () => [size]);

/** Holds whatever is given to what a packing is. */
function sound(items: readonly Sizes[], capacity: Sizes, bins: readonly (readonly number[])[]): boolean {
  const places = bins.flat().sort((a, b) => a - b);
  const fit = bins.every(
    (bin) =>
      bin.length === 1 ||
      capacity.every((most, kind) => bin.reduce((sum, at) => sum + (items[at]?.[kind] ?? 0), 0) <= most),
  );
  return fit && places.join() === items.map((_, at) => at).join();
}

/** The fewest bins, by trying every way. */
function fewest(items: readonly Sizes[], capacity: Sizes): number {
  let best = items.length;
  const bins: number[][] = [];
  const place = (at: number): void => {
    if (bins.length >= best) return;
    const item = items[at];
    if (item === undefined) {
      best = bins.length;
      return;
    }
    for (const bin of bins) {
      if (item.some((size, kind) => (bin[kind] ?? 0) + size > (capacity[kind] ?? 0))) continue;
      for (const [kind, size] of item.entries()) bin[kind] = (bin[kind] ?? 0) + size;
      place(at + 1);
      for (const [kind, size] of item.entries()) bin[kind] = (bin[kind] ?? 0) - size;
    }
    bins.push([...item]);
    place(at + 1);
    bins.pop();
  };
  place(0);
  return best;
}

describe("as few bins as there can be", () => {
  test("where what is put first where it fits takes one more", () => {
    const items = [...times(6, 500), ...times(6, 265), ...times(6, 255), ...times(12, 225)];
    const { bins } = fillBins(items, [990], 9, { left: 100_000 });
    expect(bins === null ? null : [bins.length, sound(items, [990], bins)]).toEqual([9, true]);
    expect(leastBinsOf(items, [990])).toBe(9);
  });

  test("or none at all, once all is tried", () => {
    // Three of them would fit by their sum, and no two do.
    expect(fillBins(times(3, 60), [100], 2, { left: 100_000 })).toEqual({ bins: null, complete: true });
    expect(fillBins([[6], [6], [4], [3], [3], [8]], [10], 2, { left: 100_000 })).toEqual({
      bins: null,
      complete: true,
    });
  });

  test("or it is said that not all was tried", () => {
    const items = Array.from({ length: 60 }, (_, at): Sizes => [101 + ((at * 37) % 97)]);
    expect(fillBins(items, [400], leastBinsOf(items, [400]), { left: 50 })).toEqual({ bins: null, complete: false });
    expect(fillBins(times(400, 1), [1000], 1, { left: 100_000 })).toEqual({ bins: null, complete: false });
  });

  test("as every way together tells, of one kind of size and of two", () => {
    const sized = (kinds: number) =>
      fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: kinds, maxLength: kinds }), {
        minLength: 1,
        maxLength: 8,
      });
    fc.assert(
      fc.property(fc.constantFrom(1, 2).chain(sized), (items) => {
        const capacity = (items[0] ?? []).map(() => 14);
        const least = fewest(items, capacity);
        const work = { left: 1_000_000 };
        const { bins } = fillBins(items, capacity, least, work);
        expect(bins === null ? null : [bins.length, sound(items, capacity, bins)]).toEqual([least, true]);
        expect(fillBins(items, capacity, least - 1, work)).toEqual({ bins: null, complete: true });
        expect(leastBinsOf(items, capacity)).toBeLessThanOrEqual(least);
      }),
      runs(300),
    );
  });
});

test("a bound by sizes is never more than there are", () => expect(binsAtLeast([60, 60, 60], 100)).toBe(3));
