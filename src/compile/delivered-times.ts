/** What a filter asks of times, held against the format in which its job delivers them. */
import { criteriaOf } from "../checked/criteria.js";
import type { Criterion } from "../checked/filter.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { type DeliveredFormat, formatOfInteger, isOfOtherUnit, plainFormat } from "../language/time.js";
import type { Filter } from "./filter.js";

/** Operators that ask for an order, which texts have none of here. */
const orders: ReadonlySet<string> = /* @__PURE__ */ new Set(["lt", "leq", "gt", "geq"]);

/**
 * Of each timestamp field the first comparison with what the job hardly delivers: times are strings for RFC 3339, else integers, in its unit. `named`:
 * whether somebody named the format, which is the service's default otherwise.
 */
export function timesAsDelivered(
  { tree, fields }: Filter,
  { format, named }: { readonly format: DeliveredFormat; readonly named: boolean },
  placeOf: (criterion: Criterion) => SourcePlace,
): readonly Diagnostic[] {
  // Most filters ask for no time.
  if (!fields.some(({ type }) => type === "timestamp")) return [];
  const delivered = plainFormat(format) === "rfc3339" ? "string" : "int";
  const told = new Set<string>();
  return criteriaOf(tree).flatMap((criterion) => {
    const { field, fieldType, operator, literal, operand } = criterion;
    if (fieldType !== "timestamp" || told.has(field)) return [];
    const values = typeof operand === "object" ? operand : [operand];
    const counted = values.filter((value) => typeof value === "number" || typeof value === "bigint");
    const unit =
      counted.some((value) => isOfOtherUnit(value, format)) ||
      values.some((value) => typeof value === "string" && isOtherText(value, format));
    if (literal === delivered && !unit) return [];
    told.add(field);
    const formats = new Set(counted.map(formatOfInteger));
    const fitting = formats.has(null) || formats.size === 0 ? null : formats.has("unixnano") ? "unixnano" : "unix";
    const args = {
      field,
      format,
      byDefault: !named,
      delivered,
      unit: literal === delivered,
      ordered: orders.has(operator),
      fitting,
    } as const;
    return [report("LW442", placeOf(criterion), args)];
  });
}

const whole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(\d+))?Z$/;

/**
 * Whether a text can hardly be of times, or of parts of them, as the format writes them: seconds since 1970, or a time without the digits behind
 * its second that the format always has.
 */
function isOtherText(text: string, format: DeliveredFormat): boolean {
  const digits = format === "rfc3339ms" ? 3 : format === "rfc3339ns" ? null : 0;
  if (/^\d{5,}$/.test(text)) return true;
  const time = whole.exec(text);
  return time !== null && digits !== null && (time[1] ?? "").length !== digits;
}
