import type { DeliveredValues, FieldDomain, FieldFact, Interval } from "../analysis/engine/domain.js";
import { type Dataset, type FieldFacts, fieldOf } from "../datasets/dataset.js";
import { fieldTypes } from "../language/field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../language/integer.js";
import { type FactLevel, knownStrings, otherStrings, type Range, rangeOf, stringFacts } from "./field-values.js";

type Fact = FieldFact["fact"];

/** Returns the facts of a dataset about the values of its fields in log lines, for the analysis. */
export function deliveredValues(dataset: Dataset, level: FactLevel = "all"): DeliveredValues {
  const factsOf = (field: string) => usedFacts(fieldOf(dataset, field), level).map((fact) => ({ field, fact }));
  return {
    factsOf,
    domains: (without) => (field) => {
      const isLeftOut = (fact: Fact) => without.some((one) => one.field === field && one.fact === fact);
      return fieldDomain(fieldOf(dataset, field), level, isLeftOut);
    },
  };
}

/** Returns the values that a field can have. Null: all values of its type. `isLeftOut`: whether to ignore a fact. */
export function fieldDomain(
  facts: FieldFacts | undefined,
  level: FactLevel,
  isLeftOut: (fact: Fact) => boolean = () => false,
): FieldDomain | null {
  const used = usedFacts(facts, level).filter((fact) => !isLeftOut(fact));
  const strings = used.filter((fact) => fact !== "range");
  const range = facts === undefined || !used.includes("range") ? null : rangeOf(facts, level);
  if (range !== null) return { kind: "int", intervals: intervalsOf(range, facts?.missing ?? []) };
  if (facts === undefined || strings.length === 0) return null;
  return { kind: "string", listed: knownStrings(facts), others: otherStrings(facts, strings, level) };
}

function usedFacts(facts: FieldFacts | undefined, level: FactLevel): readonly Fact[] {
  const [literal, ...others] = facts === undefined ? [] : fieldTypes[facts.type].literals;
  // The job decides the format of a timestamp. The type of a field with several literals is unknown.
  if (facts === undefined || others.length > 0) return [];
  if (literal === "string") return stringFacts(facts, level);
  return literal === "int" && rangeOf(facts, level) !== null ? ["range"] : [];
}

function intervalsOf({ min, max }: Range, missing: readonly (string | number)[]): readonly Interval[] {
  const single = [0, ...missing].filter((one) => Number.isInteger(one)).map((one) => integer(Number(one)));
  const [from, to] = [
    min === undefined ? toInteger(minInteger) : integer(Math.ceil(min)),
    max === undefined ? toInteger(maxInteger) : integer(Math.floor(max)),
  ];
  return [{ from, to }, ...single.map((one) => ({ from: one, to: one }))];
}

/** Returns the nearest integer that a log line can have. */
function integer(value: number): Integer {
  const exact = BigInt(value);
  return toInteger(exact < minInteger ? minInteger : exact > maxInteger ? maxInteger : exact);
}
