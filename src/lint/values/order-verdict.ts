import type { Criterion } from "../../check/filter.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import type { Integer } from "../../language/integer.js";
import { rangeOf } from "../field-values.js";
import type { Exclusion } from "./exclusion.js";

interface OrderVerdict {
  readonly verdict: "never" | "always";
  readonly certainty: Exclusion["certainty"];
}

/** Whether `lt`, `leq`, `gt` or `geq` is decided by the range of the field. */
export function orderVerdict({ operator, operand }: Criterion, facts: FieldFacts): OrderVerdict | null {
  const range = rangeOf(facts);
  if (range === null || facts.type !== "int" || (typeof operand !== "number" && typeof operand !== "bigint"))
    return null;
  const certainty = range.isSeen ? "seen" : "documented";
  const { most, least } = bounds(operator, operand);
  // 0 means "no value" and is always possible.
  const low = range.min === undefined ? undefined : Math.min(range.min, 0);
  const high = range.max === undefined ? undefined : Math.max(range.max, 0);
  const isNever =
    (low !== undefined && most !== null && most < low) || (high !== undefined && least !== null && least > high);
  if (isNever) return { verdict: "never", certainty };
  const isAlways =
    (low !== undefined && least !== null && least <= low) || (high !== undefined && most !== null && most >= high);
  return isAlways ? { verdict: "always", certainty } : null;
}

interface Bounds {
  readonly most: bigint | null;
  readonly least: bigint | null;
}

/** The largest and the smallest integer for which a comparison of order is true. */
export function bounds(operator: Criterion["operator"], bound: Integer): Bounds {
  const exact = BigInt(bound);
  switch (operator) {
    case "lt":
      return { most: exact - 1n, least: null };
    case "leq":
      return { most: exact, least: null };
    case "gt":
      return { most: null, least: exact + 1n };
    case "geq":
      return { most: null, least: exact };
    default:
      return { most: null, least: null };
  }
}
