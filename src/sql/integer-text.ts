import type { Integer } from "../language/integer.js";

/** Whether a 64-bit column with a sign, as engines have it, can hold an integer. */
export function inInt64(value: Integer): boolean {
  return value >= -(2n ** 63n) && value < 2n ** 63n;
}
