/** The questions about filters that need nothing but checked filters: the doors of this room. */
import type { CheckedFilter } from "../checked/filter.js";
import { type DeliveredOptions, restrictedBy } from "./delivered/options.js";
import { type Engine, engine } from "./engine/engine.js";
import { compare as compareWith, type FilterComparison } from "./questions/compare.js";
import type { ConsideredLines } from "./questions/difference.js";
import { disjoint as disjointWith } from "./questions/disjoint.js";
import { type Decision, implies as impliesWith } from "./questions/implies.js";

export type { LackingFieldReading } from "./engine/reading.js";
export type { ComparedLines, ComparisonVerdict, FilterComparison } from "./questions/compare.js";
export type { ConsideredLines } from "./questions/difference.js";
export type { Decision } from "./questions/implies.js";
export type { LackingDependence } from "./questions/lacking-fields.js";
export { lineText, type WitnessLine } from "./witness/line.js";

/**
 * Compares which lines two filters keep: of lines that have all fields of both, and of lines that lack some. Exact; after a bounded
 * amount of work the verdict is `undecided`.
 */
export function compare(a: CheckedFilter, b: CheckedFilter, options?: DeliveredOptions): FilterComparison {
  return compareWith(a, b, engineOf(a, b, options));
}

/** Whether every line that the first filter keeps is kept by the second; lacking fields are unknown unless told otherwise. */
export function implies(a: CheckedFilter, b: CheckedFilter, lines: ConsideredLines = "unknown", options?: DeliveredOptions): Decision {
  return impliesWith(a, b, lines, engineOf(a, b, options));
}

/** Whether no line is kept by both filters. */
export function disjoint(a: CheckedFilter, b: CheckedFilter, options?: DeliveredOptions): Decision {
  return disjointWith(a, b, engineOf(a, b, options));
}

function engineOf(a: CheckedFilter, b: CheckedFilter, options?: DeliveredOptions): Engine {
  return engine(undefined, [a.tree, b.tree], restrictedBy(options));
}
