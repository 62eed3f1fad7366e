import { operators } from "../language/operators.js";
import { join } from "./build.js";
import type { Expression } from "./nodes.js";

/** The expression that is true where this one, which has no `not`, is false. */
export function denied(expression: Expression): Expression {
  switch (expression.kind) {
    case "Comparison": {
      const { operator } = expression;
      return { ...expression, operator: { ...operator, name: operators[operator.name].dual } };
    }
    case "And":
      return join("Or", expression.terms.map(denied));
    case "Or":
      return join("And", expression.terms.map(denied));
    default:
      return expression;
  }
}
