/**
 * Constants that no criterion tells apart are one: each stands for all that the same lists have and of which the same
 * prefixes, suffixes and parts are true.
 */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import type { StringAtom } from "./atoms.js";
import type { Budget } from "./budget.js";
import { sortOf } from "./sort-of.js";
import { textOrder } from "./text-order.js";

export interface ConstantClasses {
  /** The constants of a criterion that stand for others, or for themselves. */
  of(criterion: Criterion): readonly Scalar[];
  /** The constants that one stands for, itself among them. */
  alike(constant: Scalar): readonly Scalar[];
}

/**
 * The classes among the constants of criteria that say what equals them; `patterns`: those that ask for parts of the same strings; `has`: which
 * constants there can be at all, the others are left out.
 */
export function constantClasses(
  criteria: readonly Criterion[],
  patterns: readonly Criterion[],
  budget: Budget,
  has: ((constant: Scalar) => boolean) | null = null,
): ConstantClasses {
  const [only] = criteria;
  if (criteria.length === 1 && patterns.length === 0 && only !== undefined) return oneClass(only, budget, has);
  const width = criteria.length + patterns.length + 1;
  /** How the criteria met so far speak of a constant: the number of the way before, then one more criterion. */
  const ways = new Map<number, number>();
  const last = [-1];
  const further = (way: number, criterion: number): number => {
    const key = way * width + criterion;
    let next = ways.get(key);
    if (next === undefined) {
      next = last.push(criterion) - 1;
      ways.set(key, next);
    }
    return next;
  };

  const wayOf = new Map<Scalar, number>();
  criteria.forEach(({ operand }, at) => {
    for (const constant of typeof operand === "object" ? operand : [operand]) {
      const way = wayOf.get(constant) ?? 0;
      if (last[way] !== at) wayOf.set(constant, further(way, at));
    }
  });
  budget.left -= 4 * wayOf.size;

  const standsFor = new Map<Scalar, Scalar>();
  const first = new Map<number, Scalar>();
  if (has !== null) {
    budget.left -= 8 * wayOf.size;
    for (const constant of wayOf.keys()) if (!has(constant)) wayOf.delete(constant);
  }
  const members = new Map<Scalar, Scalar[]>();
  const strings = patterns.length === 0 ? [] : [...wayOf.keys()].filter((constant) => typeof constant === "string");
  const fulfilled = fulfilledBy(strings, patterns, budget);
  for (const [constant, way] of wayOf) {
    const whole =
      patterns.length === 0
        ? way
        : fulfilled(String(constant)).reduce((so, at) => further(so, criteria.length + at), way);
    const known = first.get(whole);
    if (known === undefined) first.set(whole, constant);
    standsFor.set(constant, known ?? constant);
    if (known === undefined) members.set(constant, [constant]);
    else members.get(known)?.push(constant);
  }

  return {
    of({ operand }) {
      const there = (typeof operand === "object" ? operand : [operand]).filter(
        (constant) => has === null || wayOf.has(constant),
      );
      return [...new Set(there.map((constant) => standsFor.get(constant) ?? constant))];
    },
    alike: (constant) => members.get(constant) ?? [constant],
  };
}

/** The constants of the only criterion, which all are alike. A filter may have a field for each criterion. */
function oneClass(
  { operand }: Criterion,
  budget: Budget,
  has: ((constant: Scalar) => boolean) | null,
): ConstantClasses {
  const constants = typeof operand === "object" ? [...new Set(operand)] : [operand];
  budget.left -= 4 * constants.length;
  if (has !== null) budget.left -= 8 * constants.length;
  const there = has === null ? constants : constants.filter(has);
  const first = there.slice(0, 1);
  return { of: () => first, alike: (constant) => (constant === first[0] ? there : [constant]) };
}

/**
 * The patterns that strings fulfil, by string, in a fixed order; those left out that others imply. Two strings with the same are fulfilled the same,
 * and there is hardly a pair of others.
 */
function fulfilledBy(
  constants: readonly string[],
  patterns: readonly Criterion[],
  budget: Budget,
): (constant: string) => readonly number[] {
  const asked = new Map<string, StringAtom>();
  for (const pattern of patterns) {
    const [sort, constant] = [sortOf(pattern), String(pattern.operand)];
    // Every string has the empty one.
    if (sort !== null && constant !== "") asked.set(`${sort} ${constant}`, { sort, constant });
  }
  const count = asked.size;
  const order = textOrder(
    [...asked.values(), ...constants.map((constant): StringAtom => ({ sort: "equals", constant }))],
    budget,
  );
  const positions = new Map(constants.map((constant, at) => [constant, count + at]));
  return (constant) => [...order.wider(positions.get(constant) ?? 0)].sort((a, b) => a - b);
}
