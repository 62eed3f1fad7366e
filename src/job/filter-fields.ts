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
  readonly operator: string;
  readonly literal: "string" | "int" | "bool";
  readonly values: readonly (string | number | bigint | boolean)[];
}

/** Operators that ask for an order, which texts have none of here. */
const orders: ReadonlySet<string> = /* @__PURE__ */ new Set(["lt", "leq", "gt", "geq"]);

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
  for (const { place, field, isTimestamp, operator, literal, values } of criteria) {
    if (!isTimestamp || told.has(field)) continue;
    const counted = values.filter((value) => typeof value === "number" || typeof value === "bigint");
    const unit = counted.some((value) => isOfOtherUnit(value, format)) || isOtherText(values, format);
    if (literal === delivered && !unit) continue;
    told.add(field);
    const fitting = counted.length === 0 ? null : counted.some((value) => isOfOtherUnit(value, "unix")) ? ("unixnano" as const) : ("unix" as const);
    found.report("LW442", place(), {
      field,
      format,
      byDefault: named === undefined,
      delivered,
      unit: literal === delivered,
      ordered: orders.has(operator),
      fitting,
    });
  }
}

/**
 * Whether texts can hardly be of times, or of parts of them, as the format writes them: seconds since 1970, or a time without the digits behind
 * its second that the format always has.
 */
function isOtherText(values: PlacedCriterion["values"], format: JobTimestampFormat): boolean {
  const texts = values.filter((value) => typeof value === "string");
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(\d+))?Z$/;
  const digits = format === "rfc3339ms" ? 3 : format === "rfc3339ns" ? null : 0;
  return texts.some((text) => {
    if (/^\d{5,}$/.test(text)) return true;
    const whole = isWhole.exec(text);
    return whole !== null && digits !== null && (whole[1] ?? "").length !== digits;
  });
}
