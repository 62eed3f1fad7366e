import type { CheckedNode } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { judgesOf } from "../judges.js";
import { group } from "../tree.js";

/** What is left to say of a filter where a field has a certain value: a filter of the other fields, or that it holds, or that it does not. */
export function onValue(tree: CheckedNode, field: string, value: Scalar): CheckedNode | boolean {
  if (tree.kind === "Criterion") return tree.field === field ? judgesOf(tree)(value) === true : tree;
  const decides = tree.kind === "Or";
  const left: CheckedNode[] = [];
  for (const term of tree.terms) {
    const rest = onValue(term, field, value);
    if (rest === decides) return decides;
    if (typeof rest !== "boolean") left.push(rest);
  }
  return group(tree.kind, left, tree) ?? !decides;
}
