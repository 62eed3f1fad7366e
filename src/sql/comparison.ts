import type { Criterion } from "../check/filter.js";
import type { Scalar } from "../language/field-types.js";
import { operators, plainOperator } from "../language/operators.js";
import { aboveBeginning } from "./beginnings.js";
import type { Emission } from "./emission.js";
import { type Form, formColumn, type Writer } from "./forms.js";
import { type Folded, foldedComparison, type IntegerRange } from "./integer-width.js";

/** What a criterion is compared with: the reference, whether that is an array, and which integers it can hold. */
export interface Compared {
  readonly c: string;
  readonly array: boolean;
  readonly range: IntegerRange | null;
  /** The name of the column that it is, where it is one: an engine may know what its blocks of rows hold. */
  readonly column?: string;
}

/** The SQL of a criterion: NULL exactly where `c` is, also where what `c` can hold says the rest already. */
export function comparison(
  { operator, operand, literal }: Criterion,
  { c, array, range, column }: Compared,
  { dialect, writer }: Emission,
): string {
  const given: readonly Scalar[] = typeof operand === "object" ? operand : [operand];
  const folds = (value: Scalar): Folded | undefined => {
    if (typeof value === "string")
      return dialect.unholdable?.(value) ? (operators[operator].negates === null ? "never" : "always") : undefined;
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
  const asked = forms[operator]?.(c, [first, ...others], writer) ?? unreachable(plainOperator(operator));
  const ordered =
    column !== undefined && operator === "startsWith" && !writer.apart ? dialect.rangedBy?.(column) : undefined;
  return ordered === undefined ? asked : withRange(asked, ordered, String(first), writer);
}

/** The range in which texts with a beginning lie, in front of the question itself. */
function withRange(asked: string, c: string, beginning: string, writer: Writer): string {
  // What no encoding of texts has is in no order with others.
  if (beginning === "" || /\p{Cs}/u.test(beginning)) return asked;
  const above = aboveBeginning(beginning);
  const below = above === null ? "" : ` AND ${c} < ${writer.text(above)}`;
  return `(${c} >= ${writer.text(beginning)}${below} AND ${asked})`;
}

function unreachable(operator: string): never {
  throw new Error(`a checked filter compares with ${operator} what has no such comparison`);
}
