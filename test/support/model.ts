/** The form of filters for generators and oracle: with `not`, integers as bigints, and without resolved names. */
import type { CheckedTree, Criterion, FieldType, LiteralType, OperatorName, Scalar } from "../../src/index.js";

export type Constant = string | bigint | boolean;

export interface Leaf {
  readonly field: string;
  /** Null: no dataset gives the type. */
  readonly type: FieldType | null;
  readonly operator: OperatorName;
  readonly literal: LiteralType;
  readonly operand: Constant | readonly Constant[];
}

export type Model =
  | Leaf
  | { readonly and: readonly Model[] }
  | { readonly or: readonly Model[] }
  | { readonly not: Model };

export function isLeaf(model: Model): model is Leaf {
  return "field" in model;
}

/** Returns every comparison of a filter, in order. */
export function leavesOf(model: Model): readonly Leaf[] {
  if (isLeaf(model)) return [model];
  if ("not" in model) return leavesOf(model.not);
  return ("and" in model ? model.and : model.or).flatMap(leavesOf);
}

/** Returns the model of a checked tree. Null: the filter keeps every line. */
export function modelOf(tree: CheckedTree): Model | null {
  return tree.kind === "Everything" ? null : modelOfNode(tree);
}

function modelOfNode(node: Exclude<CheckedTree, { kind: "Everything" }>): Model {
  switch (node.kind) {
    case "And":
      return { and: node.terms.map(modelOfNode) };
    case "Or":
      return { or: node.terms.map(modelOfNode) };
    case "Criterion":
      return leafOf(node);
  }
}

function leafOf({ field, fieldType, operator, literal, operand }: Criterion): Leaf {
  const constant = (value: Scalar): Constant => (typeof value === "number" ? BigInt(value) : value);
  return {
    field,
    type: fieldType,
    operator,
    literal,
    operand: typeof operand === "object" ? operand.map(constant) : constant(operand),
  };
}
