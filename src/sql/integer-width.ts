/** What integers a column can hold, and what a comparison with one that it cannot hold says. */
import type { Scalar } from "../language/field-types.js";
import type { OperatorName } from "../language/operators.js";

/** Types of integer columns; `int128` also stands for any wider one. */
export const integerWidths = [
  "int8",
  "uint8",
  "int16",
  "uint16",
  "int32",
  "uint32",
  "int64",
  "uint64",
  "int128",
] as const;
export type IntegerWidth = (typeof integerWidths)[number];

export function isIntegerWidth(text: string): text is IntegerWidth {
  return (integerWidths as readonly string[]).includes(text);
}

export interface IntegerRange {
  readonly least: bigint;
  readonly most: bigint;
}

export function rangeOf(width: IntegerWidth): IntegerRange {
  const [, unsigned = "", bits = "0"] = /^(u?)int(\d+)$/.exec(width) ?? [];
  return unsigned === "u"
    ? { least: 0n, most: 2n ** BigInt(bits) - 1n }
    : { least: -(2n ** (BigInt(bits) - 1n)), most: 2n ** (BigInt(bits) - 1n) - 1n };
}

/** What a comparison says of every value: nothing but where there is none. */
export type Folded = "never" | "always";

/** What a scalar compared with an integer beyond the range says; undefined where the integer lies in it. */
export function foldedComparison(
  operator: OperatorName,
  constant: Scalar,
  { least, most }: IntegerRange,
): Folded | undefined {
  const value = BigInt(constant);
  if (value >= least && value <= most) return undefined;
  const above = value > most;
  switch (operator) {
    case "!eq":
    case "!in":
    case "!contains":
      return "always";
    case "lt":
    case "leq":
      return above ? "always" : "never";
    case "gt":
    case "geq":
      return above ? "never" : "always";
    default:
      return "never";
  }
}
