/** The truth of comparisons and filters on one line, by the ways to read a missing field. */
import type { CheckedTree, Criterion } from "../check/filter.js";
import { operators } from "../language/operators.js";
import { type LogLine, readOwn } from "./field.js";
import { type Judge, type Outcome, toJudge } from "./judge.js";
import { type Kind, kindsOf } from "./kinds.js";

/**
 * How a comparison reads a field that is missing or has another type (language.md#what-filters-mean). `unknown`:
 * neither true nor false. `plain`: false, or true for an operator with `!`. `zero`: the field has the zero value of
 * its type.
 */
export const readings = ["unknown", "plain", "zero"] as const;

export type Reading = (typeof readings)[number];

const judges = new WeakMap<Criterion, Judge>();

/** Returns undefined where the comparison cannot judge the value. */
export function outcomeOf(criterion: Criterion, value: unknown): Outcome {
  let judge = judges.get(criterion);
  if (judge === undefined) {
    judge = toJudge(criterion);
    judges.set(criterion, judge);
  }
  return judge(value);
}

const zeros: Readonly<Record<Kind, unknown>> = { string: "", int: 0, bool: false, array: [] };

/** Whether a comparison that cannot judge a value counts as true. */
export function isTrueOfLacking(criterion: Criterion, reading: Reading): boolean {
  if (reading === "unknown") return false;
  if (reading === "plain") return operators[criterion.operator].negates !== null;
  return outcomeOf(criterion, zeros[kindsOf(criterion)[0] ?? "array"]) === true;
}

/** Whether a filter keeps a line. */
export function keeps(tree: CheckedTree, line: LogLine, reading: Reading): boolean {
  switch (tree.kind) {
    case "Everything":
      return true;
    case "And":
      return tree.terms.every((term) => keeps(term, line, reading));
    case "Or":
      return tree.terms.some((term) => keeps(term, line, reading));
    case "Criterion":
      return outcomeOf(tree, readOwn(line, tree.field)) ?? isTrueOfLacking(tree, reading);
  }
}
