/**
 * Exact integers (language.md §7.2). A filter's and a log line's integers reach from −2^63 to 2^64−1, beyond what a double holds, so an
 * integer is a number where that is exact and a bigint elsewhere: each value has one representation, compares with the
 * ordinary operators, and most filters stay serialisable with `JSON.stringify`.
 */
export type Integer = number | bigint;

export const minInteger = -(2n ** 63n);
export const maxInteger = 2n ** 64n - 1n;

/** The one representation of an integer: a number within ±(2^53−1), else a bigint. */
export function toInteger(value: bigint): Integer {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;
}

/** The form of an integer in filter text and in strings of the where JSON: no plus sign, no leading zeros (language.md §3.4). */
export const integerPattern = /^-?(?:0|[1-9][0-9]*)$/;

/** Whether a string spells an integer in range; the value, else undefined. Never expands more than 20 digits. */
export function spelledInteger(text: string): Integer | undefined {
  if (text.length > 20 || !integerPattern.test(text)) return undefined;
  // Exact, and several times as fast; of `-0` no sign stays.
  if (text.length <= 15) return Number(text) || 0;
  const value = BigInt(text);
  return value >= minInteger && value <= maxInteger ? toInteger(value) : undefined;
}

/**
 * The exact integer that a JSON number spells (`500`, `500.0`, `5e2`; language.md §8.4), or undefined when it is not an integer in
 * range. Exponents are compared, never expanded, so `1e999999999` costs nothing.
 */
export function integerOfJsonNumber(text: string): Integer | undefined {
  if (text.length <= 15 && integerPattern.test(text)) return text === "-0" ? 0 : Number(text);
  const parts = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?)(\d+))?$/.exec(text);
  if (parts === null) return undefined;
  const [, sign = "", whole = "", fraction = "", exponentSign = "", exponentDigits = "0"] = parts;
  const digits = trimZeros(whole + fraction);
  if (digits.kept === "") return 0;
  const exponent = exponentDigits.replace(/^0+/, "");
  // More exponent digits than any text has characters: no mantissa can bring the value back into range.
  if (exponent.length > 15) return undefined;
  const scale = (exponentSign === "-" ? -1 : 1) * Number(exponent) - fraction.length + digits.trailing;
  if (scale < 0 || digits.kept.length + scale > 20) return undefined;
  const value = BigInt(sign + digits.kept + "0".repeat(scale));
  return value >= minInteger && value <= maxInteger ? toInteger(value) : undefined;
}

/** Significant digits and the count of zeros that followed them, in linear time. */
function trimZeros(digits: string): { kept: string; trailing: number } {
  let start = 0;
  while (start < digits.length && digits[start] === "0") start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === "0") end--;
  return { kept: digits.slice(start, end), trailing: digits.length - end };
}
