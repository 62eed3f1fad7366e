import type { Notation } from "../diagnostics/notation.js";
import { spellField, spellScalar } from "./literals.js";

/** How names and values are spelled in filter text. */
export const textNotation: Notation = {
  field: spellField,
  operator: (name) => name,
  value: (value) => (isList(value) ? `[${value.map(spellScalar).join(", ")}]` : spellScalar(value)),
};

type Value = Parameters<Notation["value"]>[0];

function isList(value: Value): value is Extract<Value, readonly unknown[]> {
  return Array.isArray(value);
}
