/** Fields with a method for each operator; which of them a field has is a matter of its type, so of `comparisons.ts`. */
import { type OperatorName, operatorNames } from "../language/operators.js";
import { spellField } from "../text/literals.js";
import { Condition } from "./condition.js";
import { spelled } from "./literal.js";
import { piecesOf, written } from "./pieces.js";

type Compare = (value: unknown) => Condition;

/** The methods of a field. All operators are there: one that the field's type lacks is for `check` to refuse. */
export function comparedField(dataset: string, name: string): Readonly<Record<string, Compare>> {
  const field = spellField(String(name));
  return Object.fromEntries(
    operatorNames.map((operator) => [
      methodName(operator),
      (value: unknown) => new Condition(dataset, "one", piecesOf([written(`${field} ${operator} `), spelled(value)])),
    ]),
  );
}

/** `!eq` is `notEq`. */
function methodName(operator: OperatorName): string {
  return operator.startsWith("!") ? `not${operator.charAt(1).toUpperCase()}${operator.slice(2)}` : operator;
}
