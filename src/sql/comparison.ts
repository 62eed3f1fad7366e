import type { Criterion } from "../checked/filter.js";
import type { Scalar } from "../language/field-types.js";
import { operators, plainOperator } from "../language/operators.js";
import type { Emission } from "./emission.js";
import { type Form, formColumn } from "./forms.js";
import { type Folded, foldedComparison, type IntegerRange } from "./integer-width.js";

/** What a criterion is compared with: the reference, whether that is an array, and which integers it can hold. */
export interface Compared {
  readonly c: string;
  readonly array: boolean;
  readonly range: IntegerRange | null;
}

/** The SQL of a criterion: NULL exactly where `c` is, also where what `c` can hold says the rest already. */
export function comparison({ operator, operand, literal }: Criterion, { c, array, range }: Compared, { dialect, writer }: Emission): string {
  const given: readonly Scalar[] = typeof operand === "object" ? operand : [operand];
  const folds = (value: Scalar): Folded | undefined => {
    if (typeof value === "string") return dialect.unholdable?.(value) ? (operators[operator].negates === null ? "never" : "always") : undefined;
    return typeof value === "boolean" || range === null ? undefined : foldedComparison(operator, value, range);
  };
  const [first, ...others] = given.filter((value) => folds(value) === undefined);
  if (first === undefined) {
    const yes = given.some((value) => folds(value) === "always");
    const sure = dialect.truth[yes ? 1 : 0];
    if (array) return dialect.arraysNeverNull ? sure : `CASE WHEN ${c} IS NOT NULL THEN ${sure} END`;
    return yes ? `${c} = ${c}` : `${c} <> ${c}`;
  }
  // Operators that a type does not have are refused by `check`.
  const forms: Partial<Record<string, Form>> = dialect.forms[array ? "Array" : formColumn[literal]];
  return forms[operator]?.(c, [first, ...others], writer) ?? unreachable(plainOperator(operator));
}

function unreachable(operator: string): never {
  throw new Error(`a checked filter compares with ${operator} what has no such comparison`);
}
