import type { Criterion } from "../../checked/filter.js";
import { type PlainOperator, plainOperator } from "../../language/operators.js";
import type { StringAtom } from "./atoms.js";

/** What an operator asks of a string; null where it compares none. An operator that is none of these is a combination of atoms. */
const sorts = {
  eq: "equals",
  in: "equals",
  startsWith: "starts",
  endsWith: "ends",
  contains: "includes",
  lt: null,
  leq: null,
  gt: null,
  geq: null,
} as const satisfies Record<PlainOperator, StringAtom["sort"] | null>;

/** What a criterion asks of a string, its `!` left out; null where it compares none. */
export function sortOf({ operator }: Criterion): StringAtom["sort"] | null {
  return sorts[plainOperator(operator)];
}
