/** The questions about filters that need nothing but checked filters: the doors of this room. */
import type { CheckedFilter } from "../checked/filter.js";
import { type DeliveredGrounds, groundsOf } from "./delivered/grounds.js";
import { type DeliveredOptions, restrictedBy } from "./delivered/options.js";
import type { Budget } from "./engine/budget.js";
import { type CallWork, callWork, isWithinLimits } from "./engine/call-work.js";
import { defaultBudget, type Engine, engine } from "./engine/engine.js";
import { compare as compareWith, type FilterComparison, isStill } from "./questions/compare.js";
import type { ConsideredLines } from "./questions/difference.js";
import { disjoint as disjointWith } from "./questions/disjoint.js";
import { type Decision, implies as impliesWith } from "./questions/implies.js";

export type { DeliveredGrounds } from "./delivered/grounds.js";
export type { DeliveredOptions, DeliveredValues, FieldFact } from "./delivered/options.js";
export type { LackingFieldReading } from "./engine/reading.js";
export type { ComparedLines, ComparisonVerdict, FilterComparison } from "./questions/compare.js";
export type { ConsideredLines } from "./questions/difference.js";
export type { Decision } from "./questions/implies.js";
export type { LackingDependence } from "./questions/lacking-fields.js";
export { lineText, type WitnessLine } from "./witness/line.js";

/** The part of an answer that says on what it rests. */
export interface AsDelivered {
  /** Where only delivered lines counted; null where every line did. */
  readonly asDelivered: DeliveredGrounds | null;
}

/** What several comparisons share: `sharedWork` makes it. */
export type SharedWork = Pick<CallWork, "reading">;

export interface ComparisonOptions extends DeliveredOptions {
  /** Without it a comparison may take as much work as all that share it together; of filters within the limits of a job some is left for each. */
  readonly work?: SharedWork | undefined;
}

/** Work that comparisons share, for whoever makes many. `reading` takes what it is worth to have read so many characters of Terraform or YAML. */
export function sharedWork(): SharedWork {
  const work = callWork();
  const shared: SharedWork = { reading: work.reading };
  works.set(shared, work);
  return shared;
}

const works = /* @__PURE__ */ new WeakMap<SharedWork, CallWork>();

/**
 * Compares which lines two filters keep: of lines that have all fields of both, and of lines that lack some. Exact; after a bounded
 * amount of work the verdict is `undecided`.
 */
export function compare(
  a: CheckedFilter,
  b: CheckedFilter,
  options: ComparisonOptions = {},
): FilterComparison & AsDelivered {
  const work = options.work === undefined ? undefined : works.get(options.work);
  if (work === undefined) return comparedWith(a, b, options, { left: defaultBudget });
  const compared = (budget: Budget) => comparedWith(a, b, options, budget);
  return isWithinLimits(a.tree) && isWithinLimits(b.tree) ? work.ofSmall(compared) : compared(work.shared);
}

function comparedWith(
  a: CheckedFilter,
  b: CheckedFilter,
  options: DeliveredOptions,
  budget: Budget,
): FilterComparison & AsDelivered {
  const compared = compareWith(a, b, engine(budget, [a.tree, b.tree], restrictedBy(options)));
  const isDecided = compared.verdict !== "undecided" && compared.lacking.verdict !== "undecided";
  const holds = (deciding: Engine) => isStill(compared, a, b, deciding);
  return { ...compared, asDelivered: groundsOf([a.tree, b.tree], isDecided ? holds : null, options, budget) };
}

/** Whether every line that the first filter keeps is kept by the second; lacking fields are unknown unless told otherwise. */
export function implies(
  a: CheckedFilter,
  b: CheckedFilter,
  lines: ConsideredLines = "unknown",
  options?: DeliveredOptions,
): Decision {
  return impliesWith(a, b, lines, engineOf(a, b, options));
}

/** Whether no line is kept by both filters. */
export function disjoint(a: CheckedFilter, b: CheckedFilter, options?: DeliveredOptions): Decision {
  return disjointWith(a, b, engineOf(a, b, options));
}

function engineOf(a: CheckedFilter, b: CheckedFilter, options?: DeliveredOptions): Engine {
  return engine(undefined, [a.tree, b.tree], restrictedBy(options));
}
