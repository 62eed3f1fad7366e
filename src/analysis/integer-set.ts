/** Sets of integers in range, as intervals in ascending order that neither overlap nor touch. */
import type { Criterion } from "../checked/filter.js";
import { maxInteger, minInteger } from "../language/integer.js";
import { operators, plainOperator } from "../language/operators.js";
import { operandList } from "./engine/criterion-node.js";

export interface Interval {
  readonly from: bigint;
  readonly to: bigint;
}

export type IntegerSet = readonly Interval[];

/** The integers on which a comparison of integers is true. */
export function integersOf({ operator, operand }: Criterion): IntegerSet {
  const constants = operandList(operand).map((constant) => BigInt(constant));
  const [bound = 0n] = constants;
  const plain = (): IntegerSet => {
    switch (plainOperator(operator)) {
      case "lt":
        return within(minInteger, bound - 1n);
      case "leq":
        return within(minInteger, bound);
      case "gt":
        return within(bound + 1n, maxInteger);
      case "geq":
        return within(bound, maxInteger);
      default:
        return union(constants.map((constant) => within(constant, constant)));
    }
  };
  return operators[operator].negates === null ? plain() : complement(plain());
}

function within(from: bigint, to: bigint): IntegerSet {
  return from <= to ? [{ from, to }] : [];
}

export function union(sets: readonly IntegerSet[]): IntegerSet {
  const sorted = sets.flat().sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && interval.from <= last.to + 1n)
      merged[merged.length - 1] = { from: last.from, to: last.to > interval.to ? last.to : interval.to };
    else merged.push(interval);
  }
  return merged;
}

export function complement(set: IntegerSet): IntegerSet {
  const gaps: Interval[] = [];
  let from = minInteger;
  for (const interval of set) {
    if (interval.from > from) gaps.push({ from, to: interval.from - 1n });
    from = interval.to + 1n;
  }
  return from <= maxInteger ? [...gaps, { from, to: maxInteger }] : gaps;
}

export function intersection(sets: readonly IntegerSet[]): IntegerSet {
  return complement(union(sets.map(complement)));
}
