import type { Scalar } from "../language/field-types.js";
import { toInteger } from "../language/integer.js";
import { operators } from "../language/operators.js";

/** From this many members on, looking a value up in a set is faster than comparing it with one after the other. */
const worthASet = 4;

/** Whether a value equals a member of a list of the value's own literal type (language.md §8.3). */
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

/** A set finds only the representation in which the filter keeps the integer; a log line may have another. */
export function oneRepresentation(value: Scalar): Scalar {
  if (typeof value === "bigint") return toInteger(value);
  return typeof value === "number" && !Number.isSafeInteger(value) ? BigInt(value) : value;
}
