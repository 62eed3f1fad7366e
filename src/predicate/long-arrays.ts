/** Long arrays that many criteria are asked about: of each only the elements that a criterion names can decide. */
import type { Criterion } from "../check/filter.js";
import type { Scalar } from "../language/field-types.js";
import { oneRepresentation } from "./member-test.js";
import { someOwnElement } from "./own-elements.js";

/** Elements from which on they are looked up. */
const long = 64;

/**
 * From a value to one of which the criterion says the same, for values that are not changed meanwhile: of a long array the elements that the
 * criterion names, of anything else the value. Knows the array it met last. `constants`: those of all criteria, where they are known, so that no more
 * is kept of an array than they name.
 */
export function namedElements(constants?: () => Iterable<Scalar>): (criterion: Criterion, value: unknown) => unknown {
  let array: unknown;
  let elements: ReadonlySet<unknown> = new Set();
  let wanted: ReadonlySet<unknown> | undefined;
  return ({ operand }, value) => {
    if (!Array.isArray(value) || value.length <= long) return value;
    if (array !== value) {
      if (constants !== undefined) wanted ??= new Set(constants());
      array = value;
      elements = elementsOf(value, wanted);
    }
    const named = typeof operand === "object" ? operand : [operand];
    return named.filter((constant) => elements.has(constant));
  };
}

/** In the representation that filters have; what is no scalar equals nothing. */
function elementsOf(array: readonly unknown[], wanted: ReadonlySet<unknown> | undefined): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  someOwnElement(array, (element, index) => {
    if (!isScalar(element)) return false;
    const scalar = oneRepresentation(element);
    if ((wanted === undefined || wanted.has(scalar)) && Object.hasOwn(array, index)) found.add(scalar);
    return false;
  });
  return found;
}

function isScalar(value: unknown): value is Scalar {
  return (
    typeof value === "string" ||
    typeof value === "boolean" ||
    typeof value === "bigint" ||
    (typeof value === "number" && Number.isInteger(value))
  );
}
