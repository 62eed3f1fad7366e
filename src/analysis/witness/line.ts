/** A log line as the analysis makes them: only scalars and arrays of them, integers exact. */
import type { Scalar } from "../../language/field-types.js";

/** Field names to values; integers beyond ±(2^53−1) are bigints. */
export type WitnessLine = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** A line of these fields, in order. Any name is a field of its own, also one that objects inherit. */
export function lineOf(fields: Iterable<readonly [string, Scalar | readonly Scalar[]]>): WitnessLine {
  return Object.fromEntries(fields);
}

/** The line as JSON text, every digit of its integers kept. */
export function lineText(line: WitnessLine): string {
  const scalar = (value: Scalar): string => (typeof value === "string" ? JSON.stringify(value) : String(value));
  const text = (value: Scalar | readonly Scalar[]): string =>
    typeof value === "object" ? `[${value.map(scalar).join(",")}]` : scalar(value);
  return `{${Object.entries(line)
    .map(([field, value]) => `${JSON.stringify(field)}:${text(value)}`)
    .join(",")}}`;
}
