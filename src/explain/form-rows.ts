/** A filter as the rows of the dashboard's form: Field, Operator, Value, joined by AND and OR. */
import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import type { Scalar } from "../language/field-types.js";
import { type OperatorName, operators } from "../language/operators.js";

export interface FormRow {
  /** What joins it to the row before; null for the first. */
  readonly joined: "AND" | "OR" | null;
  /** How many parentheses open before it. */
  readonly opens: number;
  readonly field: string;
  readonly operator: OperatorName;
  /** The operator in words. */
  readonly meaning: string;
  /** What goes into Value, as it is and without quotes: one text, or the members of a set. */
  readonly values: readonly string[];
  /** How many parentheses close behind it. */
  readonly closes: number;
}

export interface FormRows {
  /** Whether it has both AND and OR. A list of rows has no parentheses, and which of the two binds tighter there nobody says: rows alone are not this filter then. */
  readonly nests: boolean;
  /** None for a filter of everything. */
  readonly rows: readonly FormRow[];
}

/** The rows of a filter, in its order. With their parentheses they say the same as the filter. */
export function formRows(tree: CheckedTree): FormRows {
  if (tree.kind === "Everything") return { nests: false, rows: [] };
  return {
    nests: tree.kind !== "Criterion" && tree.terms.some(({ kind }) => kind !== "Criterion"),
    rows: rowsOf(tree),
  };
}

/** Each criterion's row, made once: what opens before it and closes behind it is known when it is met. */
function rowsOf(tree: CheckedNode): readonly FormRow[] {
  const rows: FormRow[] = [];
  const visit = (node: CheckedNode, joined: FormRow["joined"], opens: number, closes: number): void => {
    if (node.kind === "Criterion") {
      rows.push(rowOf(node, joined, opens, closes));
      return;
    }
    const word = node.kind === "And" ? "AND" : "OR";
    const last = node.terms.length - 1;
    node.terms.forEach((term, at) => {
      const own = term.kind === "Criterion" ? 0 : 1;
      visit(term, at === 0 ? joined : word, own + (at === 0 ? opens : 0), own + (at === last ? closes : 0));
    });
  };
  visit(tree, null, 0, 0);
  return rows;
}

function rowOf(
  { field, operator, operand }: Criterion,
  joined: FormRow["joined"],
  opens: number,
  closes: number,
): FormRow {
  const values: readonly Scalar[] = typeof operand === "object" ? operand : [operand];
  return { joined, opens, field, operator, meaning: operators[operator].summary, values: values.map(String), closes };
}
