import type { Budget } from "../analysis/engine/budget.js";
import { engine, type Question } from "../analysis/engine/engine.js";
import { explainer } from "../analysis/questions/explainer.js";
import { criteriaOf } from "../check/criteria.js";
import type { CheckedTree, Criterion } from "../check/filter.js";
import type { Dataset } from "../datasets/dataset.js";
import { deliveredValues } from "./delivered-values.js";
import type { FactLevel } from "./field-values.js";

export interface KeepsNothing {
  /** `documented`: documented formats, cases and ranges are enough for the proof. */
  readonly level: FactLevel;
  /** The comparisons that explain the result. */
  readonly because: readonly Criterion[];
}

/** Decides whether a filter keeps no line, because of the values of its fields. Null: the filter can keep a line. */
export function keepsNothingOf(tree: CheckedTree, dataset: Dataset, budget: Budget): KeepsNothing | null {
  const criteria = criteriaOf(tree);
  const question: Question = { claims: [{ tree, kept: true, reading: "unknown" }], lines: "any" };
  const domainsAt = (level: FactLevel) => deliveredValues(dataset, level).domains([]);
  const isProvedAt = (level: FactLevel) =>
    engine(criteria, { domains: domainsAt(level), budget }).ask(question) === null;
  // Most filters keep a line, which one question shows.
  if (!isProvedAt("all")) return null;
  const level = isProvedAt("documented") ? "documented" : "all";
  return { level, because: explainer(criteria, domainsAt(level), budget)(question) };
}
