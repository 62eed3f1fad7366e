/** The entry `logwhere/analysis`: what filters mean, how they compare, and the same filter written smaller. */
import { type Budget, shareBudget } from "./analysis/engine/budget.js";
import { everyValue, type FieldFact } from "./analysis/engine/domain.js";
import { type MinimizationStep, minimize as minimizeTree } from "./analysis/minimize/minimize.js";
import { type Comparison, compare as compareTrees } from "./analysis/questions/compare.js";
import type { Finding } from "./analysis/questions/findings.js";
import { type LackingDependence, lackingDependence } from "./analysis/questions/lacking-fields.js";
import { deliveredMeaning, type Meaning as FoundMeaning, meaningOf } from "./analysis/questions/meaning.js";
import type { CheckedFilter, CheckedTree } from "./check/filter.js";
import { fieldsOf } from "./check/resolve.js";
import { toExpression } from "./check/to-expression.js";
import { complete as completeFilter } from "./compile/complete.js";
import type { CompiledFilter } from "./compile/result.js";
import type { Dataset } from "./datasets/dataset.js";
import { defaultLimits, type FilterLimits } from "./language/limits.js";
import { deliveredValues } from "./lint/delivered-values.js";
import { formatOnOneLine } from "./text/format/format.js";
import { sizesOf } from "./where/sizes.js";

export { type Budget, callBudget } from "./analysis/engine/budget.js";
export type { FieldFact } from "./analysis/engine/domain.js";
export type { Reading } from "./analysis/engine/reading.js";
export type { MinimizationStep } from "./analysis/minimize/minimize.js";
export type { ComparedLines, Comparison, ComparisonVerdict } from "./analysis/questions/compare.js";
export type { LackingDependence } from "./analysis/questions/lacking-fields.js";
export { type Line, lineText, type Value } from "./analysis/witness/line.js";

/** Something odd about a filter, as filter text. */
export interface AnalysisFinding {
  /** `never`: no line matches the part; `always`: every line with its fields does; `redundant`: it changes nothing. */
  readonly kind: "never" | "always" | "redundant";
  /** The whole filter, or a part of it. */
  readonly part: string;
  /** Why: none of these comparisons can be left out. Empty if the filter is too large to find out. */
  readonly because: readonly string[];
  /** Whether the filter keeps the same lines without the part, however missing fields are read. */
  readonly removable: boolean;
}

/** What a filter means for some lines. */
export interface Meaning extends Omit<FoundMeaning, "findings"> {
  readonly findings: readonly AnalysisFinding[];
}

export interface Analysis {
  /**
   * For lines whose values the dataset's facts allow. Null without a dataset. `restsOn`: the facts that the verdict
   * needs.
   */
  readonly delivered: (Meaning & { readonly restsOn: readonly FieldFact[] }) | null;
  /** For lines with any values. */
  readonly everyValue: Meaning;
  readonly lacking: LackingDependence;
}

/**
 * Decides what a filter means: whether it ever, or always, keeps a line, and which of its parts have no effect. Answers
 * about delivered lines need a dataset with facts about values.
 */
export function analyze({ tree }: CheckedFilter, dataset: Dataset | null = null): Analysis {
  const delivered = dataset === null ? null : deliveredMeaning(tree, deliveredValues(dataset));
  return {
    delivered: delivered === null ? null : { ...inWords(delivered), restsOn: delivered.restsOn },
    everyValue: inWords(meaningOf(tree)),
    lacking: lackingDependence(tree),
  };
}

export interface ComparisonOptions {
  /** A dataset with facts about values. Answers about delivered lines need one. */
  readonly dataset?: Dataset | null | undefined;
  /** Work that several comparisons share. Each gets a part of what is left, and always enough for small filters. */
  readonly budget?: Budget | undefined;
}

/** Compares which lines two filters keep: of delivered lines, of all lines, and of lines that lack fields. */
export function compare(
  a: CheckedFilter,
  b: CheckedFilter,
  { dataset = null, budget }: ComparisonOptions = {},
): Comparison {
  const values = dataset === null ? null : deliveredValues(dataset);
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
export function minimize(filter: CheckedFilter, options: MinimizeOptions = {}): Minimization {
  const { limits, assumePresent = false, dataset = null } = options;
  const fits = (tree: CheckedTree) => fitsIn(tree, { ...defaultLimits, ...limits });
  const domains = dataset === null ? everyValue : deliveredValues(dataset).domains([]);
  const lines = assumePresent ? "present" : "any";
  const { tree, steps, complete } = minimizeTree(filter.tree, fits, { lines, domains });
  const fields = tree.kind === "Everything" ? [] : fieldsOf(tree);
  return {
    filter: completeFilter({ kind: "Filter", dataset: filter.dataset, tree, fields }),
    steps,
    fits: fits(tree),
    complete,
  };
}

function fitsIn(tree: CheckedTree, { operators, bytes, countGroups, measureEscaped }: FilterLimits): boolean {
  const sizes = sizesOf(tree);
  const counted = sizes.operators + (countGroups ? sizes.groups : 0);
  return counted <= operators && (measureEscaped ? sizes.escapedBytes : sizes.bytes) <= bytes;
}

function inWords({ verdict, kept, dropped, findings, complete }: FoundMeaning): Meaning {
  return { verdict, kept, dropped, findings: findings.map(findingInWords), complete };
}

function findingInWords({ node, because, kind, removable }: Finding): AnalysisFinding {
  const text = (part: Finding["node"]) => formatOnOneLine(toExpression(part));
  return { kind, part: text(node), because: because.map(text), removable };
}
