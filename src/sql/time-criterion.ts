/** A criterion over a column of times, in a file that dialects without such columns do without. */
import type { Criterion } from "../check/filter.js";
import type { DeliveredFormat } from "../language/time.js";
import { isOfWholeSeconds } from "./rfc3339.js";
import { type Delivered, type TimeColumn, type TimeRefusal, timeCondition } from "./times.js";

/** Its SQL; or why there is none. */
export function timeCriterion(
  criterion: Criterion,
  column: TimeColumn,
  format: DeliveredFormat | undefined,
): string | { readonly refused: TimeRefusal } {
  const delivered = deliveredAs(criterion, format);
  return delivered === "s" || delivered === "ns" || delivered === "text"
    ? timeCondition(criterion, column, delivered)
    : { refused: delivered };
}

/** How the times that a criterion compares are delivered; or why it says nothing of them. */
function deliveredAs(
  criterion: Criterion,
  format: DeliveredFormat | undefined,
): Delivered | "unsaid" | "fractions" | "numbers" | "texts" {
  const numbers = format === "unix" || format === "unixnano";
  if (criterion.literal === "string") {
    if (numbers) return "numbers";
    // What begins with the same whole second does so whatever digits follow.
    if (format === "rfc3339" || isOfWholeSeconds(criterion)) return "text";
    return format === undefined ? "unsaid" : "fractions";
  }
  if (format === undefined) return "unsaid";
  return !numbers ? "texts" : format === "unix" ? "s" : "ns";
}
