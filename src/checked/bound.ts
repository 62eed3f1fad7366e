import type { OperatorName } from "../language/operators.js";

/** Of the integers next to a fraction the one that compares the same way; undefined where only equality is asked, which never holds. */
export function boundOf<Value>(operator: OperatorName, below: Value, above: Value): Value | undefined {
  if (operator === "lt" || operator === "geq") return above;
  return operator === "gt" || operator === "leq" ? below : undefined;
}
