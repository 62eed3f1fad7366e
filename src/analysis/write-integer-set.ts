/** The shortest criteria on one field that say that its value lies in a set of integers. */
import type { CheckedNode, Criterion } from "../checked/filter.js";
import { maxInteger, minInteger, toInteger } from "../language/integer.js";
import { type OperatorName, operators } from "../language/operators.js";
import { compareCosts, costOfNode } from "./cost.js";
import { complement, type IntegerSet, type Interval } from "./integer-set.js";
import { sameBound } from "./rewrites/shorter-bound.js";
import { group } from "./tree.js";

/** Most neighbouring integers that are worth listing. */
const mostListed = 64n;

/**
 * Terms that joined by the word say it. `negated`: with an operator that is spelled with `!`, which matters to how a lacking
 * field is read. Null where there is no such way, or no such integer.
 */
export function writeIntegerSet(
  set: IntegerSet,
  word: "And" | "Or",
  negated: boolean,
  like: Criterion,
): readonly CheckedNode[] | null {
  const [only] = set;
  if (only === undefined) return null;
  // That there is an integer at all.
  if (only.from === minInteger && only.to === maxInteger)
    return negated ? null : [made("leq", toInteger(maxInteger), like)];
  if (word === "Or") return negated ? null : terms(set, "in", like);
  const outside = complement(set);
  // Whatever is not excluded by points is excluded by bounds; with both, the plain one decides about a lacking field.
  if (negated) return outside.every(isShort) ? listed(outside, "!in", like) : null;
  if (set.every(isShort) && like.fieldType !== null) return listed(set, "in", like);
  const written = terms(outside, "!in", like);
  return written.every((term) => term.kind === "Criterion" && operators[term.operator].negates !== null)
    ? null
    : written;
}

function isShort({ from, to }: Interval): boolean {
  return to - from < mostListed;
}

function listed(set: IntegerSet, operator: "in" | "!in", like: Criterion): readonly CheckedNode[] {
  const members = set.flatMap(({ from, to }) =>
    Array.from({ length: Number(to - from) + 1 }, (_, at) => toInteger(from + BigInt(at))),
  );
  const [only] = members;
  // Without a dataset a list would speak of arrays, too.
  if (like.fieldType === null) return members.map((member) => made(operator === "in" ? "eq" : "!eq", member, like));
  if (members.length === 1 && only !== undefined) return [made(operator === "in" ? "eq" : "!eq", only, like)];
  return [{ ...like, operator, operand: members }];
}

/** Each interval on its own or, where that is shorter, in one list with the other short ones. */
function terms(set: IntegerSet, operator: "in" | "!in", like: Criterion): readonly CheckedNode[] {
  const apart = set.filter((interval) => !isShort(interval) || isShorterApart(interval, operator, like));
  const isApart = new Set(apart);
  const together = set.filter((interval) => !isApart.has(interval));
  const separate = apart.map((interval) => bounds(interval, operator, like));
  return together.length === 0 ? separate : [...separate, ...listed(together, operator, like)];
}

function isShorterApart(interval: Interval, operator: "in" | "!in", like: Criterion): boolean {
  const [list] = listed([interval], operator, like);
  return list !== undefined && compareCosts(costOfNode(bounds(interval, operator, like)), costOfNode(list)) < 0;
}

/** One interval as bounds: from there to here, or anything but that. */
function bounds({ from, to }: Interval, operator: "in" | "!in", like: Criterion): CheckedNode {
  const inside = operator === "in";
  if (from === to) return made(inside ? "eq" : "!eq", toInteger(from), like);
  const lower =
    from === minInteger
      ? null
      : shorter(inside ? made("geq", toInteger(from), like) : made("lt", toInteger(from), like));
  const upper =
    to === maxInteger ? null : shorter(inside ? made("leq", toInteger(to), like) : made("gt", toInteger(to), like));
  if (lower === null || upper === null) {
    const bound = lower ?? upper;
    if (bound === null) throw new Error("all integers were to be written as a bound");
    return bound;
  }
  return group(inside ? "And" : "Or", [lower, upper], like) ?? lower;
}

function shorter(bound: Criterion): Criterion {
  const other = sameBound(bound);
  return other !== null && compareCosts(costOfNode(other), costOfNode(bound)) < 0 ? other : bound;
}

function made(operator: OperatorName, operand: Criterion["operand"], like: Criterion): Criterion {
  return { ...like, operator, operand };
}
