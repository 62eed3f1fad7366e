/** Long arrays that many criteria are asked about: of each only the elements that a criterion names can decide. */
import type { Criterion } from "../checked/filter.js";

/** Elements from which on they are looked up. */
const long = 64;

/**
 * From a value to one of which the criterion says the same, for values that are not changed meanwhile: of a long array of
 * strings and exact integers the elements that the criterion names, of anything else the value. Knows the array it met last.
 */
export function namedElements(): (criterion: Criterion, value: unknown) => unknown {
  let array: unknown;
  let elements: ReadonlySet<unknown> | null = null;
  return ({ operand }, value) => {
    if (!Array.isArray(value) || value.length <= long) return value;
    if (array !== value) {
      array = value;
      elements = value.every((element) => typeof element === "string" || Number.isSafeInteger(element)) ? new Set<unknown>(value) : null;
    }
    if (elements === null) return value;
    const constants = typeof operand === "object" ? operand : [operand];
    return constants.filter((constant) => elements?.has(constant));
  };
}
