import type { Position } from "../../analysis/engine/domain.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import type { Certainty } from "../../diagnostics/catalog/values.js";
import type { Scalar } from "../../language/field-types.js";
import { fieldTypes } from "../../language/field-types.js";
import { type FactLevel, knownStrings, otherStrings, rangeOf, stringFacts } from "../field-values.js";

/** The fact that excludes a value, and how certain it is. */
export interface Exclusion {
  readonly fact: "values" | "form" | "range";
  readonly certainty: Exclude<Certainty, "likely">;
}

const tests: Readonly<Record<Position, (value: string, text: string) => boolean>> = {
  whole: (value, text) => value === text,
  start: (value, text) => value.startsWith(text),
  end: (value, text) => value.endsWith(text),
  part: (value, text) => value.includes(text),
};

/** Why no value of a field has the constant at a position. Null when one can have it. */
export function exclusionOf(facts: FieldFacts, position: Position, constant: Scalar): Exclusion | null {
  // The job decides the format of a timestamp.
  if (fieldTypes[facts.type].literals.length !== 1 || typeof constant === "boolean") return null;
  if (typeof constant !== "string") return numberExclusion(facts, constant);
  if (knownStrings(facts).some((value) => tests[position](value, constant))) return null;
  if (facts.enum !== undefined) return { fact: "values", certainty: "documented" };
  const isExcludedAt = (level: FactLevel) =>
    otherStrings(facts, stringFacts(facts, level), level)?.(constant, position) === false;
  if (isExcludedAt("documented")) return { fact: "form", certainty: "documented" };
  return isExcludedAt("all") ? { fact: "form", certainty: "seen" } : null;
}

function numberExclusion(facts: FieldFacts, constant: number | bigint): Exclusion | null {
  const range = rangeOf(facts);
  const isMissing = (facts.missing ?? []).some((value) => value === constant);
  if (range === null || constant === 0 || isMissing) return null;
  const { min = constant, max = constant, isSeen } = range;
  const isOutside = constant < min || constant > max;
  return isOutside ? { fact: "range", certainty: isSeen ? "seen" : "documented" } : null;
}
