/** Checked filters without a text: fields can have any name, and one field several types, which no text can say. */
import type { CheckedFilter, CheckedNode } from "../../src/check/filter.js";
import { fieldsOf, readsOf } from "../../src/check/resolve.js";
import type { Scalar } from "../../src/language/field-types.js";
import { toInteger } from "../../src/language/integer.js";
import { type Constant, isLeaf, type Model } from "./model.js";

export const everything: CheckedFilter = { kind: "Filter", dataset: null, tree: { kind: "Everything" }, fields: [] };

/** The checked filter of a model without `not`. */
export function filterOf(model: Model): CheckedFilter {
  const tree = nodeOf(model);
  return { kind: "Filter", dataset: null, tree, fields: fieldsOf(tree) };
}

function nodeOf(model: Model): CheckedNode {
  const span = { start: 0, end: 0 };
  if (isLeaf(model)) {
    const { field, type, operator, literal, operand } = model;
    const scalar = (value: Constant): Scalar => (typeof value === "bigint" ? toInteger(value) : value);
    return {
      kind: "Criterion",
      ...{ field, fieldType: type, operator, literal, reads: readsOf(type, operator, literal), span },
      operand: typeof operand === "object" ? operand.map(scalar) : scalar(operand),
    };
  }
  const [kind, terms] = "and" in model ? ["And" as const, model.and] : ["Or" as const, "or" in model ? model.or : []];
  return { kind, terms: terms.map(nodeOf), span } as CheckedNode;
}
