/**
 * Constants that no criterion tells apart are one: each stands for all that the same lists have and of which the same
 * prefixes, suffixes and parts are true.
 */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { includes } from "../../language/includes.js";
import { plainOperator } from "../../language/operators.js";
import type { Budget } from "./budget.js";

export interface ConstantClasses {
  /** The constants of a criterion that stand for others, or for themselves. */
  of(criterion: Criterion): readonly Scalar[];
  /** The constants that one stands for, itself among them. */
  alike(constant: Scalar): readonly Scalar[];
}

/** Trials of a part on a constant beyond which constants are left as they are. */
const mostTrials = 1_000_000;

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

  const trials = patterns.length === 0 ? null : patternTrials(patterns);
  budget.left -= wayOf.size * (trials?.perConstant ?? 0);
  const tooMany = trials !== null && wayOf.size * trials.perConstant > mostTrials;
  const standsFor = new Map<Scalar, Scalar>();
  const first = new Map<number, Scalar>();
  if (has !== null) {
    budget.left -= 8 * wayOf.size;
    for (const constant of wayOf.keys()) if (!has(constant)) wayOf.delete(constant);
  }
  const members = new Map<Scalar, Scalar[]>();
  for (const [constant, way] of tooMany ? [] : wayOf) {
    const whole = trials === null || typeof constant !== "string" ? way : trials.that(constant).reduce((so, at) => further(so, criteria.length + at), way);
    const known = first.get(whole);
    if (known === undefined) first.set(whole, constant);
    standsFor.set(constant, known ?? constant);
    if (known === undefined) members.set(constant, [constant]);
    else members.get(known)?.push(constant);
  }

  return {
    of({ operand }) {
      const there = (typeof operand === "object" ? operand : [operand]).filter((constant) => has === null || wayOf.has(constant));
      return [...new Set(tooMany ? there : there.map((constant) => standsFor.get(constant) ?? constant))];
    },
    alike: (constant) => members.get(constant) ?? [constant],
  };
}

/** The constants of the only criterion, which all are alike. A filter may have a field for each criterion. */
function oneClass({ operand }: Criterion, budget: Budget, has: ((constant: Scalar) => boolean) | null): ConstantClasses {
  const constants = typeof operand === "object" ? [...new Set(operand)] : [operand];
  budget.left -= 4 * constants.length;
  if (has !== null) budget.left -= 8 * constants.length;
  const there = has === null ? constants : constants.filter(has);
  const first = there.slice(0, 1);
  return { of: () => first, alike: (constant) => (constant === first[0] ? there : [constant]) };
}

interface PatternTrials {
  /** The patterns that a string fulfils, in a fixed order. */
  that(constant: string): readonly number[];
  readonly perConstant: number;
}

/** Beginnings and ends are looked up by their length, parts are tried one by one. */
function patternTrials(patterns: readonly Criterion[]): PatternTrials {
  const starts = new Map<number, Map<string, number[]>>();
  const ends = new Map<number, Map<string, number[]>>();
  const parts: { readonly constant: string; readonly at: number }[] = [];
  patterns.forEach(({ operator, operand }, at) => {
    const constant = String(operand);
    const plain = plainOperator(operator);
    if (plain === "contains") {
      parts.push({ constant, at });
      return;
    }
    const byLength = plain === "startsWith" ? starts : ends;
    const same = byLength.get(constant.length) ?? new Map<string, number[]>();
    byLength.set(constant.length, same);
    const positions = same.get(constant);
    if (positions === undefined) same.set(constant, [at]);
    else positions.push(at);
  });
  return {
    perConstant: starts.size + ends.size + parts.length,
    that(constant) {
      const found: number[] = [];
      for (const [length, same] of starts) if (length <= constant.length) found.push(...(same.get(constant.slice(0, length)) ?? []));
      for (const [length, same] of ends) if (length <= constant.length) found.push(...(same.get(constant.slice(constant.length - length)) ?? []));
      for (const { constant: part, at } of parts) if (includes(constant, part)) found.push(at);
      return found;
    },
  };
}
