/**
 * The entry `logwhere/analysis`: what filters mean, and the smallest filter of a meaning. The questions themselves are those of
 * `analysis/`; what is told of them in texts, sizes and limits comes from here.
 */
import { costOf } from "./analysis/cost.js";
import { groundsOf } from "./analysis/delivered/grounds.js";
import { type DeliveredOptions, restrictedBy } from "./analysis/delivered/options.js";
import { type Budget, withShare } from "./analysis/engine/budget.js";
import { defaultBudget, type Engine, engine } from "./analysis/engine/engine.js";
import { readings } from "./analysis/engine/reading.js";
import type { AsDelivered } from "./analysis/index.js";
import { loosen } from "./analysis/minimize/loosen.js";
import { minimizeTree } from "./analysis/minimize/minimize.js";
import type { MinimizationStep } from "./analysis/minimize/step.js";
import { meaningOf } from "./analysis/questions/analyze.js";
import { type ConsideredLines, difference, isSame } from "./analysis/questions/difference.js";
import type { Finding } from "./analysis/questions/findings.js";
import { type LackingDependence, lackingDependence } from "./analysis/questions/lacking-fields.js";
import type { WitnessLine } from "./analysis/witness/line.js";
import { criteriaOf } from "./checked/criteria.js";
import type { CheckedFilter, CheckedNode, CheckedTree, Criterion } from "./checked/filter.js";
import { fieldsOf } from "./checked/resolve.js";
import { toExpression } from "./checked/to-expression.js";
import { completed, type Filter } from "./compile/filter.js";
import { defaultLimits, type FilterLimits, type FilterSizes } from "./language/limits.js";
import { formatOnOneLine } from "./text/format/format.js";
import { sizesOf } from "./where/sizes.js";

export {
  type AsDelivered,
  type ComparedLines,
  type ComparisonOptions,
  type ComparisonVerdict,
  type ConsideredLines,
  compare,
  type Decision,
  type DeliveredGrounds,
  type DeliveredOptions,
  type DeliveredValues,
  disjoint,
  type FieldFact,
  type FilterComparison,
  implies,
  type LackingDependence,
  type LackingFieldReading,
  lineText,
  type SharedWork,
  sharedWork,
  type WitnessLine,
} from "./analysis/index.js";
export type { MinimizationStep } from "./analysis/minimize/step.js";

export type { FactsLevel } from "./language/domain.js";
export { deliveredValues } from "./meaning/delivered-values.js";

/** Something odd about a filter. Criteria are named by their position among all of the filter's. */
export interface AnalysisFinding {
  readonly kind: Finding["kind"];
  /** The part it is about, as filter text, and the criteria in it; the whole filter for `never` and `always`. */
  readonly part: string;
  readonly criteria: readonly number[];
  /** The criteria to blame, all of them and no more; for `duplicate` and `covered` those of the part that says more. */
  readonly because: readonly number[];
  readonly becauseOf: readonly string[];
}

export interface Analysis extends AsDelivered {
  /** Of lines with all fields of the filter: whether any is kept, and whether any is not. */
  readonly verdict: "never" | "always" | "sometimes" | "undecided";
  readonly kept: WitnessLine | null;
  /** One with all fields that is not kept: dropped, or, of a field without a stated type that some comparisons cannot judge, unknown. */
  readonly dropped: WitnessLine | null;
  readonly findings: readonly AnalysisFinding[];
  readonly lacking: LackingDependence;
  readonly sizes: FilterSizes;
  /** The same filter as small as was found; `complete` is false where not everything was tried, which `minimize` does with more work. */
  readonly minimized: { readonly text: string; readonly sizes: FilterSizes; readonly complete: boolean };
  /** False where the work budget ran out before all was looked at. */
  readonly complete: boolean;
}

/** Of the work of a call, for what a filter means before it is minimised; and of what is left then, for lines that lack fields. */
const [shareOfMeaning, shareOfLacking] = [0.6, 0.5];

/** Everything that can be decided about a filter. Stops after a bounded amount of work, and says `undecided` then. */
export function analyze(filter: Filter, options: DeliveredOptions = {}): Analysis {
  const restricted = restrictedBy(options);
  const budget: Budget = { left: defaultBudget };
  const deciding = engine(budget, [filter.tree], restricted);
  const { verdict, kept, dropped, findings, complete } = withShare(budget, shareOfMeaning, () =>
    meaningOf(filter, deciding),
  );
  const lacking = withShare(budget, shareOfLacking, () => lackingDependence(filter, deciding));
  const position = new Map(criteriaOf(filter.tree).map((criterion, at) => [criterion, at]));
  const positions = (criteria: readonly Criterion[]) => criteria.map((criterion) => position.get(criterion) ?? -1);
  const minimized = minimizeTree(filter, {}, engine(budget, null, restricted));
  const smaller = withTree(filter, minimized.tree);
  return {
    verdict,
    kept,
    dropped,
    findings: findings.map((finding) => {
      const node = "node" in finding ? finding.node : filter.tree;
      const because = "by" in finding ? criteriaOf(finding.by) : finding.because;
      const becauseOf = "by" in finding ? [textOf(finding.by)] : because.map(textOf);
      return {
        kind: finding.kind,
        part: textOf(node),
        criteria: positions(criteriaOf(node)),
        because: positions(because),
        becauseOf,
      };
    }),
    lacking,
    sizes: filter.sizes,
    minimized: { text: smaller.text, sizes: smaller.sizes, complete: minimized.complete },
    complete: complete && minimized.complete,
    asDelivered: groundsOf(
      [filter.tree],
      isDecisive(verdict) ? (knowing) => isStillSo(verdict, filter, knowing) : null,
      options,
      budget,
    ),
  };
}

function isDecisive(verdict: Analysis["verdict"]): verdict is "never" | "always" {
  return verdict === "never" || verdict === "always";
}

function isStillSo(verdict: "never" | "always", filter: Filter, knowing: Engine): boolean {
  return meaningOf(filter, knowing, { parts: false }).verdict === verdict;
}

export interface MinimizeOptions extends DeliveredOptions {
  /** Only lines that have all fields of the filter count, which allows more. */
  readonly assumePresent?: boolean | undefined;
  /** Stop as soon as the limits hold. */
  readonly fit?: boolean | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
}

/** What can be done with a filter that does not fit. */
export interface MinimizationAdvice {
  /** A filter that fits and keeps more, with a line that it keeps in addition; null where none was found. */
  readonly looser: { readonly filter: Filter; readonly alsoKept: WitnessLine | null } | null;
}

export interface Minimization extends AsDelivered {
  /** Keeps the same lines as the filter given, proven step by step. */
  readonly filter: Filter;
  readonly steps: readonly MinimizationStep[];
  /** Steps that turned out not to keep the same lines, and were undone: a mistake of this program, worth a report. */
  readonly undone: readonly MinimizationStep[];
  /** Whether it has no more than the limits allow. */
  readonly fits: boolean;
  /** Where it does not. */
  readonly advice: MinimizationAdvice | null;
  /** False where the work budget ran out before everything was tried. */
  readonly complete: boolean;
}

/** Of the work of a call, for minimising; the rest is for what can be done where that is not enough. */
const shareOfMinimizing = 0.8;

/** A filter that keeps the same lines, however lacking fields are read, and is as small as was found. Never larger. */
export function minimize(
  filter: CheckedFilter,
  { assumePresent = false, fit = false, limits, ...delivered }: MinimizeOptions = {},
): Minimization {
  const restricted = restrictedBy(delivered);
  const most = { ...defaultLimits, ...limits };
  const isSmallEnough = (tree: CheckedNode) => fitsIn(tree, most);
  const budget: Budget = { left: defaultBudget };
  const minimizing = () =>
    minimizeTree(
      filter,
      { assumePresent, ...(fit ? { enough: isSmallEnough } : {}) },
      engine(budget, null, restricted),
    );
  const { tree, steps, undone, complete } = withShare(budget, shareOfMinimizing, minimizing);
  const smaller = withTree(filter, tree);
  const fits = within(smaller.sizes, most);
  const advice =
    fits || tree.kind === "Everything" ? null : adviceFor(smaller, tree, most, engine(budget, null, restricted));
  const holds = (knowing: Engine) => isSameTree(filter.tree, tree, assumePresent, knowing);
  const asDelivered = groundsOf([filter.tree, tree], steps.length === 0 ? null : holds, delivered, budget);
  return { filter: smaller, steps, undone, fits, advice, complete, asDelivered };
}

function isSameTree(
  one: CheckedTree,
  other: CheckedTree,
  assumePresent: boolean,
  knowing: Engine,
): boolean | "undecided" {
  const lines: readonly ConsideredLines[] = assumePresent ? ["present"] : readings;
  return lines.map((some) => isSame(one, other, some, knowing)).find((same) => same !== true) ?? true;
}

function adviceFor(filter: Filter, tree: CheckedNode, limits: FilterLimits, deciding: Engine): MinimizationAdvice {
  const fits = (candidate: CheckedNode) => fitsIn(candidate, limits);
  const loose = loosen(tree, fits, limits.bytes);
  const found = loose === null ? null : difference(loose, tree, "present", deciding);
  // It may be only lines without some field that it keeps in addition.
  const alsoKept = loose === null || found !== null ? found : difference(loose, tree, "unknown", deciding);
  return {
    looser:
      loose === null ? null : { filter: withTree(filter, loose), alsoKept: alsoKept === "undecided" ? null : alsoKept },
  };
}

/** Of parts that were measured before, the cost is a sum; only what may fit is written down, where more is to be measured. */
function fitsIn(tree: CheckedNode, limits: FilterLimits): boolean {
  const { operators, bytes } = costOf(tree);
  const fits = operators <= limits.operators && bytes <= limits.bytes;
  return fits && (!(limits.countGroups || limits.measureEscaped) || within(sizesOf(tree), limits));
}

function within({ operators, groups, bytes, escapedBytes }: FilterSizes, limits: FilterLimits): boolean {
  return (
    operators + (limits.countGroups ? groups : 0) <= limits.operators &&
    (limits.measureEscaped ? escapedBytes : bytes) <= limits.bytes
  );
}

function withTree(filter: CheckedFilter, tree: CheckedTree): Filter {
  return completed({
    kind: "Filter",
    dataset: filter.dataset,
    tree,
    fields: tree.kind === "Everything" ? [] : fieldsOf(tree),
  });
}

function textOf(tree: CheckedTree): string {
  return tree.kind === "Everything" ? "" : formatOnOneLine(toExpression(tree));
}
