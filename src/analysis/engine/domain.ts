/**
 * The possible values of a field, or of the elements of an array, by the facts of a dataset. Missing fields and empty
 * arrays are always possible.
 */
import type { Scalar } from "../../language/field-types.js";
import type { Integer } from "../../language/integer.js";

export interface Interval {
  readonly from: Integer;
  readonly to: Integer;
}

export interface IntegerDomain {
  readonly kind: "int";
  readonly intervals: readonly Interval[];
}

export type Position = "whole" | "start" | "end" | "part";

export interface StringDomain {
  readonly kind: "string";
  readonly listed: readonly string[];
  /**
   * Whether a string that is not listed can have a text at a position. Null: every string is listed. A function that
   * allows too much is safe: the proofs of the engine stay true. A line can then have a string that never occurs.
   */
  readonly others: ((text: string, position: Position) => boolean) | null;
}

export type FieldDomain = IntegerDomain | StringDomain;

/** Returns null for a field that can have every value of its type. */
export type Domains = (field: string) => FieldDomain | null;

export const everyValue: Domains = () => null;

/** A fact of a dataset that excludes values of a field: a complete list, a format, a range, or letter case. */
export interface FieldFact {
  readonly field: string;
  readonly fact: "values" | "format" | "range" | "case";
}

/** The facts of a dataset about the values of its fields. */
export interface DeliveredValues {
  factsOf(field: string): readonly FieldFact[];
  /** The values that are possible by the facts. `without`: facts to ignore. */
  domains(without: readonly FieldFact[]): Domains;
}

/** Whether a field can have a value. A domain restricts only values of its type. */
export function isPossible(value: Scalar, domain: FieldDomain | null): boolean {
  if (domain === null || typeof value === "boolean") return true;
  if (domain.kind === "int")
    return typeof value === "string" || domain.intervals.some(({ from, to }) => from <= value && value <= to);
  return typeof value !== "string" || domain.listed.includes(value) || domain.others?.(value, "whole") === true;
}
