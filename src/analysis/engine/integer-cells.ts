/**
 * Integers that no criterion tells apart are one: of each kind of them one interval is kept, and whoever asks for an integer
 * gets one of those. A list of a hundred thousand members beside no other comparison leaves two.
 */
import type { Criterion } from "../../checked/filter.js";
import { lastFrom } from "../../language/domain.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../../language/integer.js";
import type { Budget } from "./budget.js";
import { canonicalSets } from "./canonical-sets.js";
import { after, ascending, before, plainRuns, type Run } from "./integer-runs.js";

export interface IntegerCells {
  /** What a criterion admits without its `!`, as runs that end where an interval that is kept begins or all integers end. */
  runs(criterion: Criterion): readonly Run[];
  /** An integer of an interval that is kept, from the place of a run's beginning on. */
  integerFrom(least: Integer): Integer;
}

const least = toInteger(minInteger);
const greatest = toInteger(maxInteger);

/** The intervals that are kept for comparisons of one field with integers; `only`: of these integers, 0 among them. */
export function integerCells(
  criteria: readonly Criterion[],
  budget: Budget,
  only: readonly Run[] | null = null,
): IntegerCells {
  // Whether an integer is one of those there are is asked of it, too.
  const runs =
    only === null ? criteria.map(plainRuns) : [...criteria.map((criterion) => near(only, plainRuns(criterion))), only];
  const bounds = boundsOf(runs);
  const pieces = bounds.length;
  const wayOf = waysTo(bounds, runs, budget);

  /** By what the criteria say of it. */
  const kept = new Map<number, Run>();
  for (let first = 0; first < pieces; ) {
    let last = first;
    while (last + 1 < pieces && wayOf[last + 1] === wayOf[first]) last++;
    const from = bounds[first] ?? least;
    const to = last + 1 < pieces ? before(bounds[last + 1] ?? greatest) : greatest;
    const said = wayOf[first] ?? 0;
    first = last + 1;
    if (only !== null && !((only[lastFrom(only, from)]?.to ?? before(from)) >= to)) continue;
    // Zero is what a person would write, so its interval is kept rather than another like it.
    if (!kept.has(said) || (from <= 0 && to >= 0)) kept.set(said, { from, to });
  }

  const cells = [...kept.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  const known = new Map(criteria.map((criterion, at) => [criterion, runs[at] ?? []]));
  return {
    runs: (criterion) => runsOfCells(known.get(criterion), cells),
    integerFrom(wanted) {
      const cell = cells[lastAtMost(cells, wanted)] ?? { from: least, to: greatest };
      return cell.from > 0 ? cell.from : cell.to < 0 ? cell.to : 0;
    },
  };
}

/** Those of some runs that are not before or behind all of others: of a long list it may be few. */
function near(others: readonly Run[], runs: readonly Run[]): readonly Run[] {
  const first = others[0]?.from ?? greatest;
  const last = others.at(-1)?.to ?? least;
  return runs.slice(Math.max(0, lastFrom(runs, first)), lastFrom(runs, last) + 1);
}

/** Where pieces begin in which every criterion says the same of each integer: the least integer, and wherever a run begins or has ended. */
function boundsOf(runs: readonly (readonly Run[])[]): readonly Integer[] {
  const bounds: Integer[] = [least];
  for (const own of runs) {
    for (const { from, to } of own) {
      bounds.push(from);
      if (to < greatest) bounds.push(after(to));
    }
  }
  return ascending(bounds).filter((bound, at, all) => at === 0 || bound !== all[at - 1]);
}

/** The piece that begins at a bound. */
function pieceAt(bounds: readonly Integer[], bound: Integer): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? greatest) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pieces of a run up to which they are gone through one by one; of a longer one the two ends are. */
const few = 8;

/** For each piece a number, the same for two pieces exactly when the same criteria admit them. */
function waysTo(bounds: readonly Integer[], runs: readonly (readonly Run[])[], budget: Budget): Float64Array {
  const [beyond, sets] = [bounds.length, canonicalSets(runs.length)];
  const ways = new Float64Array(beyond);
  const further = interned();
  const toggles: (number[] | undefined)[] = new Array(beyond);
  let ends = 0;
  // Of one criterion after the other: there may be very many.
  const firsts: number[] = [];
  const pasts: number[] = [];
  runs.forEach((own, criterion) => {
    let isShort = true;
    for (let at = 0; at < own.length; at++) {
      const { from, to } = own[at] as Run;
      const first = pieceAt(bounds, from);
      const past = to < greatest ? pieceAt(bounds, after(to)) : beyond;
      firsts[at] = first;
      pasts[at] = past;
      isShort &&= past - first <= few;
    }
    for (let at = 0; at < own.length; at++) {
      const first = firsts[at] ?? 0;
      const past = pasts[at] ?? 0;
      if (isShort) for (let piece = first; piece < past; piece++) ways[piece] = further(ways[piece] ?? 0, criterion);
      else {
        toggleAt(first, criterion);
        toggleAt(past, criterion);
      }
    }
  });
  budget.left -= 8 * beyond + 4 * ends * sets.depth;
  if (ends === 0) return ways;
  const apart = allApart(toggles, beyond, runs.length);
  let said = 0;
  for (let piece = 0; piece < beyond; piece++) {
    const changes = toggles[piece];
    if (apart) said += changes === undefined ? 0 : 1;
    else for (const criterion of changes ?? []) said = sets.toggled(said, criterion);
    ways[piece] = further(ways[piece] ?? 0, said);
  }
  return ways;

  function toggleAt(piece: number, criterion: number): void {
    const there = toggles[piece];
    if (there === undefined) toggles[piece] = [criterion];
    else there.push(criterion);
    ends++;
  }
}

/**
 * Whether the sets of criteria that begin at pieces, by what is put in or taken out there, differ all from each other, as those of bounds do:
 * then they need not be looked up. Each criterion has a random number, and sets that differ in the sum of those differ; false where two do not.
 */
function allApart(toggles: readonly (readonly number[] | undefined)[], pieces: number, criteria: number): boolean {
  const [high, low] = [randomNumbers(criteria, 1), randomNumbers(criteria, 2)];
  // Before the first change no criterion admits anything.
  const seen = new Set<number>(toggles[0] === undefined ? [0] : []);
  let [above, below] = [0, 0];
  for (let piece = 0; piece < pieces; piece++) {
    const changes = toggles[piece];
    if (changes === undefined) continue;
    for (const criterion of changes) {
      above ^= high[criterion] ?? 0;
      below ^= low[criterion] ?? 0;
    }
    const sum = above * 2 ** 26 + below;
    if (seen.has(sum)) return false;
    seen.add(sum);
  }
  return true;
}

/** The same ones each time, of 26 bits. */
function randomNumbers(count: number, seed: number): Int32Array {
  let state = seed * 0x9e3779b1;
  return Int32Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0x3ffffff;
  });
}

/** Numbers for pairs of numbers; 0 is none. */
function interned(): (first: number, second: number) => number {
  const known = new Map<number, number>();
  return (first, second) => {
    const key = first * 2 ** 26 + second;
    let number = known.get(key);
    if (number === undefined) {
      number = known.size + 1;
      known.set(key, number);
    }
    return number;
  };
}

/** The cells that lie in runs, neighbours among the cells joined. */
function runsOfCells(runs: readonly Run[] | undefined, cells: readonly Run[]): readonly Run[] {
  if (runs === undefined) throw new Error("a criterion is asked about that was not announced");
  const found: { from: Integer; to: Integer }[] = [];
  let behind = -1;
  for (const { from, to } of runs) {
    const last = lastAtMost(cells, to);
    const at = lastAtMost(cells, from);
    // A cell lies in a run as a whole or not at all.
    const first = (cells[at]?.from ?? from) < from ? at + 1 : at;
    if (first > last || (cells[last]?.from ?? to) > to) continue;
    const end = endOf(cells, last);
    const open = found.at(-1);
    if (open !== undefined && first === behind + 1) open.to = end;
    else found.push({ from: first === 0 ? least : (cells[first]?.from ?? from), to: end });
    behind = last;
  }
  return found;
}

/** All up to where the next cell begins. */
function endOf(cells: readonly Run[], at: number): Integer {
  const next = cells[at + 1];
  return next === undefined ? greatest : before(next.from);
}

/** The last cell that does not begin behind an integer; the first where all do. */
function lastAtMost(cells: readonly Run[], integer: Integer): number {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle]?.from ?? greatest) <= integer) low = middle;
    else high = middle - 1;
  }
  return low;
}
