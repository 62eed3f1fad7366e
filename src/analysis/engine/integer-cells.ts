/**
 * Integers that no criterion tells apart are one: of each kind of them one interval is kept, and whoever asks for an integer
 * gets one of those. A list of a hundred thousand members beside no other comparison leaves two.
 */
import type { Criterion } from "../../checked/filter.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../../language/integer.js";
import type { Budget } from "./budget.js";
import { canonicalSets } from "./canonical-sets.js";
import { after, before, plainRuns, type Run } from "./integer-runs.js";

export interface IntegerCells {
  /** What a criterion admits without its `!`, as runs that end where an interval that is kept begins or all integers end. */
  runs(criterion: Criterion): readonly Run[];
  /** An integer of an interval that is kept, from the place of a run's beginning on. */
  integerFrom(least: Integer): Integer;
}

interface Change {
  readonly at: Integer;
  readonly criterion: number;
}

const least = toInteger(minInteger);
const greatest = toInteger(maxInteger);

/** The intervals that are kept for comparisons of one field with integers. */
export function integerCells(criteria: readonly Criterion[], budget: Budget): IntegerCells {
  const runs = criteria.map(plainRuns);
  const changes: Change[] = [];
  runs.forEach((own, criterion) => {
    for (const { from, to } of own) {
      changes.push({ at: from, criterion });
      if (to < greatest) changes.push({ at: after(to), criterion });
    }
  });
  changes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const sets = canonicalSets(criteria.length);
  budget.left -= changes.length * (8 + 4 * sets.depth);

  /** By what the criteria say of it; a set of criteria as its number. */
  const kept = new Map<number, Run>();
  let said = 0;
  let from = least;
  const keep = (to: Integer): void => {
    // Zero is what a person would write, so its interval is kept rather than another like it.
    if (!kept.has(said) || (from <= 0 && to >= 0)) kept.set(said, { from, to });
  };
  for (const { at, criterion } of changes) {
    if (at > from) {
      keep(before(at));
      from = at;
    }
    said = sets.toggled(said, criterion);
  }
  keep(greatest);

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
