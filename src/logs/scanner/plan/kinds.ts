/** Kinds of values, as bits, that a criterion has to do with. */
import type { Criterion } from "../../../check/filter.js";
import type { LiteralType } from "../../../language/field-types.js";
import { operators, plainOperator } from "../../../language/operators.js";
import { kindArray, kindBoolean, kindInteger, kindString } from "../assembly/codes.js";

/** The kind of value that a constant of each type is compared with. */
export const kindOfLiteral = { string: kindString, int: kindInteger, bool: kindBoolean } as const satisfies Record<
  LiteralType,
  number
>;

/** The kinds that a criterion can judge. */
export function kindsOf({ literal, reads }: Criterion): number {
  return (reads === "array" ? 0 : kindOfLiteral[literal]) | (reads === "scalar" ? 0 : kindArray);
}

/** Among many filters, the kinds for which a criterion has to be asked by itself: no table has the answer. */
export function askedKinds({ operator, literal, reads }: Criterion): number {
  const compares =
    operators[plainOperator(operator)].operand === "many" || literal !== "string" || plainOperator(operator) === "eq";
  return (reads === "scalar" ? 0 : kindArray) | (reads === "array" || compares ? 0 : kindString);
}
