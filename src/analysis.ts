/** The entry `logwhere/analysis`: what filters mean, how they compare, and the same filter written smaller. */
import { type Budget, shareBudget } from "./analysis/engine/budget.js";
import { everyValue } from "./analysis/engine/domain.js";
import { fitsIn } from "./analysis/minimize/fits-in.js";
import { type MinimizationStep, minimize as minimizeTree } from "./analysis/minimize/minimize.js";
import { type Analysis, analyzeTree } from "./analysis/questions/analyze.js";
import { type Comparison, compare as compareTrees } from "./analysis/questions/compare.js";
import type { CheckedFilter } from "./check/filter.js";
import { fieldsOf } from "./check/resolve.js";
import { complete as completeFilter } from "./compile/complete.js";
import type { CompiledFilter } from "./compile/result.js";
import type { Dataset } from "./datasets/dataset.js";
import { defaultLimits, type FilterLimits } from "./language/limits.js";
import { deliveredValues } from "./lint/delivered-values.js";

export type { Budget } from "./analysis/engine/budget.js";
export type { FieldFact } from "./analysis/engine/domain.js";
export type { MinimizationStep } from "./analysis/minimize/minimize.js";
export type { Analysis, AnalysisFinding, Meaning } from "./analysis/questions/analyze.js";
export type { ComparedLines, Comparison, ComparisonVerdict } from "./analysis/questions/compare.js";
export type { LackingDependence } from "./analysis/questions/lacking-fields.js";
export { type Line, lineText, type Value } from "./analysis/witness/line.js";
export type { Reading } from "./predicate/readings.js";

const valuesOf = (dataset: Dataset | null) => (dataset === null ? null : deliveredValues(dataset));

/**
 * Decides what a filter means: whether it ever, or always, keeps a line, and which of its parts have no effect. Answers
 * about delivered lines need a dataset with facts about values.
 */
export function analyze({ tree }: CheckedFilter, dataset: Dataset | null = null): Analysis {
  return analyzeTree(tree, valuesOf(dataset));
}

export interface ComparisonOptions {
  /** A dataset with facts about values. Answers about delivered lines need one. */
  readonly dataset?: Dataset | null | undefined;
  /** Work that several comparisons share. Each gets a part of what is left, and always enough for small filters. */
  readonly budget?: Budget | undefined;
}

/** Compares which lines two filters keep: of delivered lines, of all lines, and of lines that lack fields. */
export function compare(a: CheckedFilter, b: CheckedFilter, options: ComparisonOptions = {}): Comparison {
  const { dataset = null, budget } = options;
  const values = valuesOf(dataset);
  if (budget === undefined) return compareTrees(a.tree, b.tree, { values });
  return shareBudget(budget, (own) => compareTrees(a.tree, b.tree, { values, budget: own }));
}

export interface MinimizeOptions {
  /** Limits that differ from those of the service. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** Only lines with all fields of the filter count, which allows more. */
  readonly assumePresent?: boolean | undefined;
  /** Only lines whose values the dataset's facts allow count. A list then loses members that never occur. */
  readonly dataset?: Dataset | null | undefined;
}

export interface Minimization {
  readonly filter: CompiledFilter;
  readonly steps: readonly MinimizationStep[];
  readonly fits: boolean;
  /** False if the filter is too large to try everything. */
  readonly complete: boolean;
}

/**
 * Writes a filter smaller, so that it keeps the same lines however missing fields are read. The result is never
 * larger. Within the limits it keeps the operators of the filter as they are.
 */
export function minimize({ tree, dataset }: CheckedFilter, options: MinimizeOptions = {}): Minimization {
  const limits = { ...defaultLimits, ...options.limits };
  const domains = valuesOf(options.dataset ?? null)?.domains([]) ?? everyValue;
  const lines = options.assumePresent === true ? "present" : "any";
  const { tree: smaller, ...rest } = minimizeTree(tree, (one) => fitsIn(one, limits), { lines, domains });
  const fields = smaller.kind === "Everything" ? [] : fieldsOf(smaller);
  const filter = completeFilter({ kind: "Filter", dataset, tree: smaller, fields });
  return { filter, fits: fitsIn(smaller, limits), ...rest };
}
