import { expect, test } from "vitest";
import {
  comparisonsFor,
  jobsForLinesApart,
  jobsForPairs,
  leastSizeOf,
} from "../../../../src/analysis/split/jobs-for-pairs.js";
import { type Random, randomFrom } from "../../../support/random.js";

const subsets = (count: number) => Array.from({ length: 2 ** count }, (_, set) => set);
const has = (set: number, at: number) => ((set >> at) & 1) === 1;
const bitsIn = (set: number): number => (set === 0 ? 0 : (set & 1) + bitsIn(set >> 1));
const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

/** Sets of which none holds another. */
function largestAntichain(comparisons: number): number {
  const extend = (chosen: readonly number[], left: readonly number[]): number => {
    const [first, ...more] = left;
    if (first === undefined) return chosen.length;
    const apart = more.filter((set) => (set & first) !== set && (set & first) !== first);
    return Math.max(extend([...chosen, first], apart), extend(chosen, more));
  };
  return extend([], subsets(comparisons));
}

test("as many comparisons as so many lines need to have sets of them of which none holds another", () => {
  for (let comparisons = 1; comparisons <= 4; comparisons++) {
    const most = largestAntichain(comparisons);
    expect([comparisonsFor(most), comparisonsFor(most + 1) > comparisons]).toEqual([comparisons, true]);
  }
});

/** Trying every job. */
function fewest(
  left: readonly number[],
  right: readonly number[],
  edges: readonly (readonly number[])[],
  room: number,
): number {
  const all = edges.flatMap((others, one) => others.map((other) => [one, other] as const));
  const jobs = subsets(left.length).flatMap((ones) =>
    subsets(right.length).flatMap((others) => {
      const size = sumOf(left.filter((_, at) => has(ones, at))) + sumOf(right.filter((_, at) => has(others, at)));
      return size > room
        ? []
        : [all.reduce((held, [one, other], at) => held | (has(ones, one) && has(others, other) ? 1 << at : 0), 0)];
    }),
  );
  let reached = new Set([0]);
  for (let count = 0; ; count++) {
    if (reached.has(2 ** all.length - 1)) return count;
    reached = new Set([...reached].flatMap((held) => jobs.map((job) => held | job)));
  }
}

test("never more than there have to be, and often as many", () => {
  const random = randomFrom(5);
  let [cases, exact] = [0, 0];
  while (cases < 120) {
    const sizes = () => Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(12) / 4);
    const [left, right] = [sizes(), sizes()];
    const edges = left.map(() => right.flatMap((_, at) => (random.chance(0.7) ? [at] : [])));
    const room = 8 + random.below(4);
    if (!edges.some((others) => others.length > 0)) continue;
    cases++;
    const said = jobsForPairs({ left: left.map((size) => [size]), right: right.map((size) => [size]), edges }, room);
    const found = fewest(left, right, edges, room);
    expect(said).toBeLessThanOrEqual(found);
    if (said === found) exact++;
  }
  expect(exact).toBeGreaterThan(cases / 3);
});

test("of a table one job holds a rectangle", () => {
  const table = {
    left: [Array.from({ length: 20 }, () => 5)],
    right: [Array.from({ length: 30 }, () => 5)],
    edges: [[0]],
  };
  // Ten and ten of each: 100 of 600.
  expect(jobsForPairs(table, 100)).toBe(6);
  expect(jobsForPairs({ ...table, edges: [[]] }, 100)).toBe(1);
  expect(jobsForPairs(table, 4)).toBe(1);
});

/** The least that names take in lists: each of so many lists is negated or not, and of what a text fulfils none holds what another does. */
function leastByTrying(sizes: readonly number[], head: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let lists = 1; lists <= 4; lists++) {
    for (let negated = 0; negated <= lists; negated++) {
      const turned = 2 ** negated - 1;
      const choose = (at: number, chosen: readonly number[], size: number): void => {
        if (size >= least) return;
        const name = sizes[at];
        if (name === undefined) {
          least = size;
          return;
        }
        for (const stands of subsets(lists)) {
          if ((stands & ~turned) === 0) continue;
          const fulfils = stands ^ turned;
          if (chosen.some((other) => (other & fulfils) === other || (other & fulfils) === fulfils)) continue;
          choose(at + 1, [...chosen, fulfils], size + name * bitsIn(stands));
        }
      };
      choose(0, [], head * lists);
    }
  }
  return least;
}

test("names take no less in lists than is said", () => {
  const random = randomFrom(6);
  let exact = 0;
  for (let run = 0; run < 60; run++) {
    const sizes = Array.from({ length: 2 + random.below(3) }, () => 2 + random.below(20));
    const head = 1 + random.below(40);
    const said = leastSizeOf({ sizes, head, text: 1000, by: "lists" }, 0)(sizes.length);
    const found = leastByTrying(sizes, head);
    expect(said.bytes).toBeLessThanOrEqual(found);
    if (said.bytes === found) exact++;
  }
  expect(exact).toBeGreaterThan(30);
});

test("of lines with names of their own a job holds those whose names it has room for", () => {
  const side = (random: Random) => ({
    sizes: Array.from({ length: 40 }, () => 60 + random.below(3)),
    head: 50,
    text: 60,
    by: "lists" as const,
  });
  const random = randomFrom(7);
  const sides = [side(random), side(random)] as const;
  expect(jobsForLinesApart(sides, { operators: 30, bytes: 950, group: 9 })).toBe(10);
  expect(jobsForLinesApart(sides, { operators: 5, bytes: 950, group: 9 })).toBe(20);
  expect(jobsForLinesApart(sides, { operators: 3, bytes: 950, group: 9 })).toBe(40);
  // What no job can hold says nothing.
  expect(jobsForLinesApart(sides, { operators: 30, bytes: 100, group: 9 })).toBe(1);
});
