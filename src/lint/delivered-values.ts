import type { DeliveredValues, FieldDomain, FieldFact, Interval } from "../analysis/engine/domain.js";
import { type Dataset, type FieldFacts, fieldOf } from "../datasets/dataset.js";
import { fieldTypes } from "../language/field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../language/integer.js";
import { type FactLevel, knownStrings, otherStrings, rangeOf, stringFacts } from "./field-values.js";

type Fact = FieldFact["fact"];

/** Returns what a dataset says about the values of its fields in log lines, for the analysis. */
export function deliveredValues(dataset: Dataset, level: FactLevel = "all"): DeliveredValues {
  const factsOf = (field: string) => {
    const facts = fieldOf(dataset, field);
    return facts === undefined ? [] : usedFacts(facts, level);
  };
  return {
    factsOf: (field) => factsOf(field).map((fact) => ({ field, fact })),
    domains: (without) => (field) => {
      const facts = fieldOf(dataset, field);
      const isLeftOut = (fact: Fact) => without.some((one) => one.field === field && one.fact === fact);
      const used = factsOf(field).filter((fact) => !isLeftOut(fact));
      return facts === undefined || used.length === 0 ? null : domainOf(facts, used, level);
    },
  };
}

function usedFacts(facts: FieldFacts, level: FactLevel): readonly Fact[] {
  const [literal, ...others] = fieldTypes[facts.type].literals;
  // The job decides the format of a timestamp. The type of a field with several literals is unknown.
  if (others.length > 0) return [];
  if (literal === "string") return stringFacts(facts, level);
  return literal === "int" && rangeOf(facts, level) !== null ? ["range"] : [];
}

function domainOf(facts: FieldFacts, used: readonly Fact[], level: FactLevel): FieldDomain {
  const range = used.includes("range") ? rangeOf(facts, level) : null;
  if (range !== null) return { kind: "int", intervals: intervalsOf(range.min, range.max, facts.missing ?? []) };
  const strings = used.filter((fact) => fact !== "range");
  return { kind: "string", listed: knownStrings(facts), others: otherStrings(facts, strings, level) };
}

function intervalsOf(
  min: number = Number.NEGATIVE_INFINITY,
  max: number = Number.POSITIVE_INFINITY,
  missing: readonly (string | number)[] = [],
): readonly Interval[] {
  const single = [0, ...missing].flatMap((one) => (Number.isInteger(one) ? [integer(Number(one))] : []));
  return [
    { from: integer(Math.ceil(min)), to: integer(Math.floor(max)) },
    ...single.map((one) => ({ from: one, to: one })),
  ];
}

/** The nearest integer that a log line can have. */
function integer(value: number): Integer {
  if (value <= Number(minInteger)) return toInteger(minInteger);
  return toInteger(value >= Number(maxInteger) ? maxInteger : BigInt(value));
}
