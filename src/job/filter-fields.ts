/** What a filter asks, held against what its job delivers. None of it refuses a job. */
import type { Collector } from "../diagnostics/collector.js";
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import { isOfOtherUnit, type JobTimestampFormat, timestampLiteral } from "./timestamp-format.js";

/** One comparison of a filter, with its place. */
export interface PlacedCriterion {
  /** Of few it is told, so it is found when it is asked for. */
  readonly place: () => SourcePlace;
  readonly field: string;
  readonly isTimestamp: boolean;
  readonly literal: "string" | "int" | "bool";
  readonly values: readonly (string | number | bigint | boolean)[];
}

/** Fields of the filter that lines do not have: they are filtered all the same, but what was delivered cannot be filtered again. Told once, at the first. */
export function fieldsNotDelivered(criteria: readonly PlacedCriterion[], delivered: readonly string[] | undefined, found: Collector): void {
  if (delivered === undefined) return;
  const names = new Set(delivered);
  const lacking = criteria.filter(({ field }) => !names.has(field));
  const [first] = lacking;
  if (first !== undefined) found.report("LW441", first.place(), { fields: [...new Set(lacking.map(({ field }) => field))] });
}

/** Timestamps are compared with what the job delivers them as: strings for RFC 3339, else integers, in its unit. */
export function timestampsAsDelivered(
  criteria: readonly PlacedCriterion[],
  named: JobTimestampFormat | undefined,
  format: JobTimestampFormat,
  found: Collector,
): void {
  const delivered = timestampLiteral(format);
  const told = new Set<string>();
  for (const { place, field, isTimestamp, literal, values } of criteria) {
    if (!isTimestamp || told.has(field)) continue;
    const unit = values.some((value) => (typeof value === "number" || typeof value === "bigint") && isOfOtherUnit(value, format));
    if (literal === delivered && !unit) continue;
    told.add(field);
    found.report("LW442", place(), { field, format, byDefault: named === undefined, delivered, unit: literal === delivered });
  }
}
