/** The questions about filters that need nothing but checked filters: the doors of this room. */
import type { CheckedFilter } from "../checked/filter.js";
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
export function compare(a: CheckedFilter, b: CheckedFilter): FilterComparison {
  return compareWith(a, b);
}

/** Whether every line that the first filter keeps is kept by the second; lacking fields are unknown unless told otherwise. */
export function implies(a: CheckedFilter, b: CheckedFilter, lines: ConsideredLines = "unknown"): Decision {
  return impliesWith(a, b, lines);
}

/** Whether no line is kept by both filters. */
export function disjoint(a: CheckedFilter, b: CheckedFilter): Decision {
  return disjointWith(a, b);
}
