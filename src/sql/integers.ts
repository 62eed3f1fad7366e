/** The integers that a column can hold. */
import type { Scalar } from "../language/field-types.js";
import { type OperatorName, operators } from "../language/operators.js";

/** Types of integer columns. `int128` includes every wider type. */
export const integerWidths = [
  "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "int128",
] as const; // biome-ignore format: a table
export type IntegerWidth = (typeof integerWidths)[number];

export const isIntegerWidth = (type: string): type is IntegerWidth =>
  (integerWidths as readonly string[]).includes(type);

/** Whether a column of this type can hold an integer. */
export function isInWidth(value: Scalar, width: IntegerWidth): boolean {
  const [least, most] = rangeOf(width);
  return BigInt(value) >= least && BigInt(value) <= most;
}

/**
 * The result of a comparison with an integer that the column cannot hold: the same for every value. Undefined when the
 * column can hold the integer.
 */
export function foldInteger(operator: OperatorName, constant: Scalar, width: IntegerWidth): boolean | undefined {
  if (isInWidth(constant, width)) return undefined;
  const isAbove = BigInt(constant) > rangeOf(width)[1];
  if (operator === "lt" || operator === "leq") return isAbove;
  if (operator === "gt" || operator === "geq") return !isAbove;
  return operators[operator].negates !== null;
}

function rangeOf(width: IntegerWidth): readonly [least: bigint, most: bigint] {
  const size = 2n ** BigInt(width.replace(/\D+/, ""));
  return width.startsWith("u") ? [0n, size - 1n] : [-size / 2n, size / 2n - 1n];
}
