/** Values of other languages, exactly. */
import type { Scalar } from "../field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../integer.js";

/** The texts of a list; null where a member is none. */
export function textsOf(values: readonly Scalar[]): readonly string[] | null {
  return values.every((one) => typeof one === "string") ? values : null;
}

/** A number times another, such as seconds as milliseconds; null where that is no integer in range. */
export function decimalTimes(value: Scalar, by: number): Integer | null {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/.exec(String(value)) ?? [];
  if (whole === "") return null;
  const scaled = BigInt(sign + whole + fraction) * BigInt(by);
  const divisor = 10n ** BigInt(fraction.length);
  const result = scaled / divisor;
  return result * divisor === scaled && result >= minInteger && result <= maxInteger ? toInteger(result) : null;
}
