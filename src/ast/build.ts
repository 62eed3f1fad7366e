/** Makes expressions that have no position in a source. */
import type { Span } from "../diagnostics/span.js";
import type { Scalar } from "../language/field-types.js";
import type { Integer } from "../language/integer.js";
import { type OperatorName, operators } from "../language/operators.js";
import type { Comparison, Expression, Literal } from "./nodes.js";

const nowhere: Span = { start: 0, end: 0 };

function literal(value: Scalar): Literal {
  if (typeof value === "string") return { kind: "String", value, span: nowhere };
  if (typeof value === "boolean") return { kind: "Boolean", value, span: nowhere };
  return { kind: "Integer", value, span: nowhere };
}

export function comparison(field: string, operator: OperatorName, operand: Scalar | readonly Scalar[]): Comparison {
  const value =
    typeof operand === "object"
      ? ({ kind: "List", members: operand.map(literal), span: nowhere } as const)
      : literal(operand);
  return {
    kind: "Comparison",
    field: { kind: "Field", name: field, span: nowhere },
    operator: { kind: "Operator", name: operator, span: nowhere },
    value,
    span: nowhere,
  };
}

/** Joins one term or more. Merges groups of the same word. Returns a single term as it is. */
export function join(kind: "And" | "Or", terms: readonly Expression[]): Expression {
  const flat = terms.flatMap((term) => (term.kind === kind ? term.terms : [term]));
  const only = flat[0];
  return flat.length === 1 && only !== undefined ? only : { kind, terms: flat, span: nowhere };
}

export function not(term: Expression): Expression {
  return { kind: "Not", term, span: nowhere };
}

/** Makes an expression that is true if a comparison with one of the values is true. Takes one value or more. */
export function anyOf(field: string, operator: OperatorName, values: readonly Scalar[]): Expression {
  if (operator === "eq" && values.length > 1) return comparison(field, "in", values);
  return join(
    "Or",
    values.map((value) => comparison(field, operator, value)),
  );
}

/** Makes the expression for the integers of a range, both ends included. */
export function rangeOf(field: string, low: Integer, high: Integer): Expression {
  return join("And", [comparison(field, "geq", low), comparison(field, "leq", high)]);
}

/** Negates an expression by dual operators, because where JSON has no `not`. */
export function negate(expression: Expression): Expression {
  switch (expression.kind) {
    case "Comparison": {
      const { operator } = expression;
      return { ...expression, operator: { ...operator, name: operators[operator.name].dual } };
    }
    case "And":
    case "Or":
      return join(expression.kind === "And" ? "Or" : "And", expression.terms.map(negate));
    case "Not":
      return expression.term;
    case "Incomplete":
      return not(expression);
  }
}
