import type { Expression, Literal, Value } from "../ast/nodes.js";
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import type { Scalar } from "../language/field-types.js";
import type { CheckedNode, Criterion } from "./filter.js";

/** The expression of a checked tree, for printing it as text. */
export function toExpression(node: CheckedNode): Expression {
  if (node.kind === "Criterion") return comparison(node);
  return { kind: node.kind, terms: node.terms.map(toExpression), span: node.span };
}

function comparison({ field, operator, operand, span }: Criterion): Expression {
  const value: Value = isList(operand) ? { kind: "List", members: operand.map((member) => literal(member, { span })), span } : literal(operand, { span });
  return { kind: "Comparison", field: { kind: "Field", name: field, span }, operator: { kind: "Operator", name: operator, span }, value, span };
}

function literal(value: Scalar, place: SourcePlace): Literal {
  if (typeof value === "string") return { kind: "String", value, ...place };
  if (typeof value === "boolean") return { kind: "Boolean", value, ...place };
  return { kind: "Integer", value, ...place };
}

function isList(operand: Criterion["operand"]): operand is readonly Scalar[] {
  return Array.isArray(operand);
}
