/**
 * What facts of a dataset say about the values of a field, or of the elements of an array. Missing fields and empty
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
   * allows too much is safe: what the engine proves stays true, but a line can then have a string that never occurs.
   */
  readonly others: ((text: string, position: Position) => boolean) | null;
}

export type FieldDomain = IntegerDomain | StringDomain;

/** Returns null for a field that can hold every value of its type. */
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
  /** The values that are possible by facts, without some of them. */
  domains(without: readonly FieldFact[]): Domains;
}

/** Whether a field can hold a value. A domain says nothing about values of another type. */
export function isPossible(value: Scalar, domain: FieldDomain | null): boolean {
  if (domain === null || typeof value === "boolean") return true;
  if (domain.kind === "int")
    return typeof value === "string" || domain.intervals.some(({ from, to }) => from <= value && value <= to);
  return typeof value !== "string" || domain.listed.includes(value) || domain.others?.(value, "whole") === true;
}
