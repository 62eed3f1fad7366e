/**
 * How many jobs take what has to stand together in some job, two by two: how many such pairs one job holds at most says how few jobs hold all.
 * Sizes are bytes, and parts of bytes where a constant serves several.
 */
import { binsAtLeast } from "./bin-bound.js";

/** Sizes of names of two fields, those together that are alike, and which of the one have to stand in a job with which of the other. */
export interface Pairs {
  readonly left: readonly (readonly number[])[];
  readonly right: readonly (readonly number[])[];
  /** For each kind of the left, positions of those of the right. */
  readonly edges: readonly (readonly number[])[];
}

/** Sizes are quarters of a byte. A job's room is divided between two fields at so many places at most; between two of them the larger share is taken for both. */
const [quarter, mostDivisions] = [0.25, 4000];

/**
 * Jobs for all pairs, each of which has so much room for names. However it is divided between the two fields, a job holds no more pairs than its names of
 * the one are paired with, nor than of the other, nor than its names of both could make; pairs count as one, and then by the bytes of both their names.
 */
export function jobsForPairs({ left, right, edges }: Pairs, room: number): number {
  // What no job could hold says nothing of how many there are.
  if ([...left, ...right].some((sizes) => sizes.some((size) => size > room))) return 1;
  const back: number[][] = right.map(() => []);
  for (const [one, others] of edges.entries()) for (const other of others) back[other]?.push(one);
  let jobs = 1;
  const step = quarter * Math.ceil(room / quarter / mostDivisions);
  for (const weight of [() => 1, (size: number) => size]) {
    const [ones, others] = [fillings(left, right, edges, weight), fillings(right, left, back, weight)];
    let held = 0;
    for (let from = 0; from <= room; from += step) {
      const [here, there] = [from + step - quarter, room - from];
      held = Math.max(held, Math.min(ones.names(here) * others.names(there), ones.pairs(here), others.pairs(there)));
    }
    if (held > 0) jobs = Math.max(jobs, Math.ceil(ones.all / held - tolerance));
  }
  return jobs;
}

/** The most that names of one side can be worth in some room: themselves, and the pairs that they are in. */
function fillings(own: Pairs["left"], others: Pairs["left"], edges: Pairs["edges"], weight: (size: number) => number) {
  const sums = others.map((sizes) => sizes.reduce((sum, size) => sum + weight(size), 0));
  const sizes = own.flat();
  const paired = own.flatMap((alike, at) => {
    const worth = (edges[at] ?? []).reduce((sum, other) => sum + (sums[other] ?? 0), 0);
    return alike.map((size) => weight(size) * worth);
  });
  return {
    names: filling(sizes, sizes.map(weight)),
    pairs: filling(sizes, paired),
    all: paired.reduce((sum, worth) => sum + worth, 0),
  };
}

/** Sums in another order differ by less; nothing that is counted differs by as little. */
const tolerance = 1e-6;

/** The most worth that fits, or more: the last thing may be cut. */
function filling(sizes: readonly number[], worth: readonly number[]): (room: number) => number {
  const sorted = sizes
    .map((size, at) => ({ size, worth: worth[at] ?? 0 }))
    .sort((a, b) => b.worth * a.size - a.worth * b.size);
  const sums = [{ size: 0, worth: 0 }];
  for (const one of sorted) {
    const last = sums.at(-1) ?? one;
    sums.push({ size: last.size + one.size, worth: last.worth + one.worth });
  }
  const areCounted = worth.every(Number.isInteger);
  return (room) => {
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((sums[middle]?.size ?? 0) <= room) low = middle;
      else high = middle - 1;
    }
    const [whole, next] = [sums[low], sorted[low]];
    const most =
      (whole?.worth ?? 0) +
      (next === undefined ? 0 : (next.worth * Math.max(0, room - (whole?.size ?? 0))) / next.size);
    return areCounted ? Math.floor(most + tolerance) : most;
  };
}

/** What a field takes of the jobs that hold some of its names. */
export interface Side {
  /** Of each name; with all that its comparison takes where it has one of its own. */
  readonly sizes: readonly number[];
  /** Of a comparison without its names. */
  readonly head: number;
  /** Of the smallest comparison with a beginning, an end or a part beyond that. */
  readonly text: number;
  /** `lists`: texts that only a list or `eq` knows from others; `numbers`: where a bound does, too; `own`: some take a comparison of their own. */
  readonly by: "lists" | "numbers" | "own";
}

/** What a job has room for. */
export interface Room {
  readonly operators: number;
  readonly bytes: number;
  /** What another group within a filter takes; 0 where the lines differ in other fields, too. */
  readonly group: number;
}

/**
 * Jobs for lines of which each has its own name of both fields, and of which no two may lend each other one: a filter that keeps some of them drops what
 * they would be with each other's name. Written with comparisons joined by `and` and `or` alone, it can only keep more where more of them hold. So of two
 * such names each fulfils a comparison of its field that the other does not, and so many sets of which none holds another take that many comparisons
 * (Sperner): `comparisonsFor`. What a text takes beside that stands at `leastSizeOf`.
 */
export function jobsForLinesApart(sides: readonly [Side, Side], room: Room): number {
  const count = sides[0].sizes.length;
  // The groups are the same for both.
  const group = room.group / sides.filter(({ by }) => by === "lists").length;
  const least = sides.map((side) => leastSizeOf(side, group));
  let [held, beside] = [0, Number.POSITIVE_INFINITY];
  for (let some = 1; some <= count; some++) {
    const bytes = least.reduce((sum, of) => sum + of(some).bytes, 0);
    if (bytes > room.bytes || 2 * comparisonsFor(some) > room.operators) break;
    held = some;
    beside = Math.min(beside, least.reduce((sum, of) => sum + of(some).beside, 0) / some);
  }
  if (held === 0) return 1;
  const items = sides[0].sizes.map((size, at) => size + (sides[1].sizes[at] ?? 0) + beside);
  return Math.max(Math.ceil(count / held), binsAtLeast(items, room.bytes));
}

/** So many comparisons that of so many lines none fulfils all that another does. */
export function comparisonsFor(lines: number): number {
  let comparisons = 1;
  for (let sets = 1; sets < lines; ) {
    comparisons++;
    // The largest of the binomial coefficients: 2, 3, 6, 10, 20, 35.
    sets = (sets * comparisons) / Math.ceil(comparisons / 2);
  }
  return comparisons;
}

/**
 * The least that some of the names take in one filter, and how much of that is beside their sizes.
 *
 * A text that only lists know stands in one that is not negated, or a text like it, which no list names, would be kept as well. Two that stand in one list
 * each, the same, and in no other differ by comparisons with beginnings, ends and parts alone; of those some number makes so many differ that none holds
 * another. So at most that many, for each of the lists, have their name written once; the others have it written twice. Without such comparisons, names
 * that share a list with one that is written once are written three times: in two that are not negated, or they would fulfil no more than that one, and in
 * one that is, or they would fulfil all that it does. Those that share none are written twice at most as often as the other lists make pairs.
 *
 * Where there are lists alone, such lists of one filter stand each in a group of its own. In one `and` with another, each would need the other to
 * hold; in one `or`, both would make the same lines be kept; and as a term of the whole filter one would keep every line, or every line would need it.
 */
export function leastSizeOf(
  { sizes, head, text, by }: Side,
  group: number,
): (some: number) => { readonly bytes: number; readonly beside: number } {
  const sums = [0];
  for (const size of [...sizes].sort((a, b) => a - b)) sums.push((sums.at(-1) ?? 0) + size);
  const named = (some: number) => sums[Math.max(0, some)] ?? 0;
  const ofLists = (some: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let all = comparisonsFor(some); all <= Math.max(comparisonsFor(some), some); all++) {
      for (let once = Math.min(all, some); once >= 0; once--) {
        const pairs = ((all - once) * (all - once - 1)) / 2;
        least = Math.min(
          least,
          head * all + named(some - once) + named(some - once - pairs) + (once > 1 ? group * once : 0),
        );
      }
      for (let texts = 1, once = 0; texts < all && once < some; texts++) {
        once = (all - texts) * setsOf(texts);
        least = Math.min(least, head * all + text * texts + named(some - once));
      }
    }
    return least;
  };
  return (some) => {
    const beside = by === "own" ? 0 : by === "numbers" ? head * comparisonsFor(some) : ofLists(some);
    return { bytes: named(some) + beside, beside };
  };
}

/** How many sets of so many comparisons there are of which none holds another. */
function setsOf(comparisons: number): number {
  let sets = 1;
  for (let at = 1; at <= comparisons; at++) sets = (sets * at) / Math.ceil(at / 2);
  return sets;
}
