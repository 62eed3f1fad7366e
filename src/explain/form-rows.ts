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
  return { nests: tree.kind !== "Criterion" && tree.terms.some(({ kind }) => kind !== "Criterion"), rows: rowsOf(tree) };
}

function rowsOf(node: CheckedNode): readonly FormRow[] {
  if (node.kind === "Criterion") return [rowOf(node)];
  const joined = node.kind === "And" ? "AND" : "OR";
  return node.terms.flatMap((term, index) => {
    const rows = term.kind === "Criterion" ? rowsOf(term) : inParentheses(rowsOf(term));
    return index === 0 ? rows : rows.map((row, at) => (at === 0 ? { ...row, joined } : row));
  });
}

function inParentheses(rows: readonly FormRow[]): readonly FormRow[] {
  const last = rows.length - 1;
  return rows.map((row, at) => ({ ...row, opens: row.opens + (at === 0 ? 1 : 0), closes: row.closes + (at === last ? 1 : 0) }));
}

function rowOf({ field, operator, operand }: Criterion): FormRow {
  const values: readonly Scalar[] = typeof operand === "object" ? operand : [operand];
  return { joined: null, opens: 0, field, operator, meaning: operators[operator].summary, values: values.map(String), closes: 0 };
}
