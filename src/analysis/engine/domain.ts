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

export interface StringDomain {
  readonly kind: "string";
  readonly listed: readonly string[];
  /** Which strings are possible beside the listed ones: none, or those without ASCII letters of the other case. */
  readonly others: "none" | "lower case" | "upper case";
}

export type FieldDomain = IntegerDomain | StringDomain;

/** Returns null for a field that can hold every value of its type. */
export type Domains = (field: string) => FieldDomain | null;

export const everyValue: Domains = () => null;

/** A fact of a dataset that excludes values of a field: a closed list, a range, or letter case. */
export interface FieldFact {
  readonly field: string;
  readonly fact: "values" | "range" | "case";
}

/** What a dataset says about the values of its fields. */
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
  return typeof value !== "string" || domain.listed.includes(value) || isOther(value, domain);
}

/** Whether a string can be (part of) a value that is not listed. The answer depends on its characters only. */
export function isOther(text: string, domain: FieldDomain | null): boolean {
  if (domain?.kind !== "string") return true;
  return domain.others !== "none" && !(domain.others === "lower case" ? /[A-Z]/ : /[a-z]/).test(text);
}
