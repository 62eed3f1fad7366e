/** Integers that a comparison admits, as runs: ascending, without overlaps, and with a gap between any two. */
import type { Criterion } from "../../checked/filter.js";
import { lastFrom } from "../../language/domain.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../../language/integer.js";
import { type PlainOperator, plainOperator } from "../../language/operators.js";

export interface Run {
  readonly from: Integer;
  readonly to: Integer;
}

const least = toInteger(minInteger);
const greatest = toInteger(maxInteger);

/** The runs that the operator admits without its `!`. */
export function plainRuns({ operator, operand }: Criterion): readonly Run[] {
  return typeof operand === "object"
    ? runsOf(operand as readonly Integer[])
    : boundRuns(plainOperator(operator), operand as Integer);
}

function boundRuns(operator: PlainOperator, constant: Integer): readonly Run[] {
  switch (operator) {
    case "lt":
      return run(least, before(constant));
    case "leq":
      return run(least, constant);
    case "gt":
      return run(after(constant), greatest);
    case "geq":
      return run(constant, greatest);
    case "eq":
    case "in":
      return run(constant, constant);
    case "startsWith":
    case "endsWith":
    case "contains":
      throw new Error(`\`${operator}\` compares no integers`);
  }
}

function run(from: Integer, to: Integer): readonly Run[] {
  return from <= to ? [{ from, to }] : [];
}

/** Neighbouring members are one run. */
function runsOf(members: readonly Integer[]): readonly Run[] {
  const runs: { from: Integer; to: Integer }[] = [];
  let last: { from: Integer; to: Integer } | undefined;
  for (const member of ascending(members)) {
    if (last !== undefined && member <= after(last.to)) {
      if (member > last.to) last.to = member;
    } else {
      last = { from: member, to: member };
      runs.push(last);
    }
  }
  return runs;
}

/** Sorting numbers as such is ten times as fast; other integers are less than all of them, or greater. */
export function ascending(integers: readonly Integer[]): readonly Integer[] {
  // As most lists are written, and as every later step asks for them.
  if (integers.every((integer, at) => at === 0 || (integers[at - 1] ?? integer) <= integer)) return integers;
  const numbers = new Float64Array(integers.length);
  const others: bigint[] = [];
  let count = 0;
  for (const integer of integers) {
    if (typeof integer === "number") numbers[count++] = integer;
    else others.push(integer);
  }
  others.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const firstAbove = others.findIndex((integer) => integer > 0n);
  const all: Integer[] = firstAbove === -1 ? others : others.splice(0, firstAbove);
  // One by one: to spread a typed array takes longer than to sort it.
  for (const number of numbers.subarray(0, count).sort()) all.push(number);
  if (firstAbove !== -1) for (const other of others) all.push(other);
  return all;
}

/** The integer before; one below the least is no integer of a line, and is only compared. */
export function before(integer: Integer): Integer {
  return typeof integer === "number" && integer > Number.MIN_SAFE_INTEGER
    ? integer - 1
    : toInteger(BigInt(integer) - 1n);
}

export function after(integer: Integer): Integer {
  return typeof integer === "number" && integer < Number.MAX_SAFE_INTEGER
    ? integer + 1
    : toInteger(BigInt(integer) + 1n);
}

/** The integer of some runs from `least` to `most` that is nearest to zero; undefined where there is none. */
export function integerWithin(runs: readonly Run[], least: Integer, most: Integer): Integer | undefined {
  const wanted = least > 0 ? least : most < 0 ? most : 0;
  const at = lastFrom(runs, wanted);
  let nearest: Integer | undefined;
  // Runs are in order, so one of the two beside what is wanted has it.
  for (const run of runs.slice(Math.max(0, at), at + 2)) {
    const from = run.from > least ? run.from : least;
    const to = run.to < most ? run.to : most;
    if (from > to) continue;
    const own = from > 0 ? from : to < 0 ? to : 0;
    if (nearest === undefined || (own < 0 ? -own : own) < (nearest < 0 ? -nearest : nearest)) nearest = own;
  }
  return nearest;
}
