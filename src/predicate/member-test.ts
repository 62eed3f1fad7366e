import type { Scalar } from "../language/field-types.js";
import { toInteger } from "../language/integer.js";
import { operators } from "../language/operators.js";

/** A set is faster than comparisons from this number of members on. */
const worthASet = 4;

/** Makes a test whether a value equals a member of a list. The value has the type of the members. */
export function memberTest(members: readonly Scalar[]): (value: Scalar) => boolean {
  if (members.length >= worthASet) {
    const set = new Set(members);
    return (value) => set.has(oneRepresentation(value));
  }
  const { holds } = operators.in;
  return (value) => {
    for (const member of members) if (holds(value, member)) return true;
    return false;
  };
}

/** A set finds one representation of an integer: that of the filter. A log line can have the other one. */
function oneRepresentation(value: Scalar): Scalar {
  if (typeof value === "bigint") return toInteger(value);
  return typeof value === "number" && !Number.isSafeInteger(value) ? BigInt(value) : value;
}
