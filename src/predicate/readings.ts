/** Evaluates comparisons and filters on one line, under each reading of missing fields. */
import type { CheckedTree, Criterion } from "../check/filter.js";
import { operators } from "../language/operators.js";
import { type Evaluator, type Outcome, toEvaluator } from "./evaluator.js";
import { type LogLine, readOwn } from "./field.js";
import { type Kind, kindsOf } from "./kinds.js";

/**
 * How a comparison reads a field that is missing or has another type (language.md#what-filters-mean). `unknown`:
 * neither true nor false. `plain`: false, or true for an operator with `!`. `zero`: the zero value of its type.
 */
export const readings = ["unknown", "plain", "zero"] as const;

export type Reading = (typeof readings)[number];

const evaluators = new WeakMap<Criterion, Evaluator>();

/** Evaluates a criterion on a value. Undefined: the criterion cannot compare the value. */
export function outcomeOf(criterion: Criterion, value: unknown): Outcome {
  let evaluate = evaluators.get(criterion);
  if (evaluate === undefined) {
    evaluate = toEvaluator(criterion);
    evaluators.set(criterion, evaluate);
  }
  return evaluate(value);
}

const zeros: Readonly<Record<Kind, unknown>> = { string: "", int: 0, bool: false, array: [] };

/** Whether a criterion that cannot compare a value counts as true. */
export function isTrueWhenMissing(criterion: Criterion, reading: Reading): boolean {
  if (reading === "unknown") return false;
  if (reading === "plain") return operators[criterion.operator].negates !== null;
  return outcomeOf(criterion, zeros[kindsOf(criterion)[0] ?? "array"]) === true;
}

/** Whether a filter keeps a line under a reading of missing fields. */
export function keeps(tree: CheckedTree, line: LogLine, reading: Reading): boolean {
  switch (tree.kind) {
    case "Everything":
      return true;
    case "And":
      return tree.terms.every((term) => keeps(term, line, reading));
    case "Or":
      return tree.terms.some((term) => keeps(term, line, reading));
    case "Criterion":
      return outcomeOf(tree, readOwn(line, tree.field)) ?? isTrueWhenMissing(tree, reading);
  }
}
