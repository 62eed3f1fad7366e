/**
 * Integers from −2^63 to 2^64−1 (language.md#values). A double does not hold all of them: an integer is a number where that
 * is exact, and otherwise a bigint. So each value has one representation, and the ordinary operators compare it.
 */
export type Integer = number | bigint;

export const minInteger = -(2n ** 63n);
export const maxInteger = 2n ** 64n - 1n;

/** Returns the one representation of an integer. */
export function toInteger(value: bigint): Integer {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

/** An integer in filter text and in strings of the where JSON: no plus sign, no leading zeros (language.md#values). */
export const integerPattern = /^-?(?:0|[1-9][0-9]*)$/;

/** Reads an integer. Undefined: the text is no integer, or is out of range. */
export function spelledInteger(text: string): Integer | undefined {
  if (text.length > 20 || !integerPattern.test(text)) return undefined;
  // Exact, and several times as fast. `-0` becomes 0.
  if (text.length <= 15) return Number(text) || 0;
  const value = BigInt(text);
  return value >= minInteger && value <= maxInteger ? toInteger(value) : undefined;
}

/**
 * Reads a JSON number exactly: `500`, `500.0`, `5e2` (language.md#log-lines). Undefined: no integer, or out of range.
 * The time depends on the length of the text, not on the exponent.
 */
export function integerOfJsonNumber(text: string): Integer | undefined {
  if (text.length <= 15 && integerPattern.test(text)) return Number(text) || 0;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  if (digits === "") return whole === "" ? undefined : 0;
  // A regular expression would need quadratic time for zeros in the middle.
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  const zeros = Number(exponent) - fraction.length + digits.length - end;
  if (zeros < 0 || end + zeros > 20) return undefined;
  const value = BigInt(sign + digits.slice(0, end) + "0".repeat(zeros));
  return value >= minInteger && value <= maxInteger ? toInteger(value) : undefined;
}
