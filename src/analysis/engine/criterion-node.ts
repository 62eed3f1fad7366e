/** What one criterion asks of a value of one kind, as a formula over atoms. */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../../language/integer.js";
import { operators, type PlainOperator, plainOperator } from "../../language/operators.js";
import type { Atom, Kind, StringAtom } from "./atoms.js";
import { type Circuit, type Node, negated, no, yes } from "./circuit.js";
import type { Universe } from "./universe.js";

export interface Parts {
  readonly universe: Universe;
  readonly circuit: Circuit;
}

/** The formula on a value of the kind, which the criterion must be able to judge. */
export function criterionNode(criterion: Criterion, kind: Kind, parts: Parts): Node {
  const plain = plainOn(criterion, kind, parts);
  return operators[criterion.operator].negates === null ? plain : negated(plain);
}

function plainOn({ field, operator, operand }: Criterion, kind: Kind, parts: Parts): Node {
  const atom = (asked: Atom): Node => parts.circuit.literal(2 * parts.universe.variableOf(field, asked));
  const constants = operandList(operand);
  const some = (ask: (constant: Scalar) => Node): Node => parts.circuit.or(constants.map(ask));
  switch (kind) {
    case "array":
      return some((constant) => atom({ sort: "element", constant }));
    case "bool":
      return some((constant) => (constant === true ? atom({ sort: "isTrue" }) : negated(atom({ sort: "isTrue" }))));
    case "string":
      return some((constant) => stringNode(plainOperator(operator), constant as string, atom));
    case "int":
      return some((constant) => intNode(plainOperator(operator), constant as Integer, atom, parts.circuit));
  }
}

/** What an operator asks of a string; null where it compares none. An operator that is none of these is a combination of atoms. */
const sorts = {
  eq: "equals",
  in: "equals",
  startsWith: "starts",
  endsWith: "ends",
  contains: "includes",
  lt: null,
  leq: null,
  gt: null,
  geq: null,
} as const satisfies Record<PlainOperator, StringAtom["sort"] | null>;

function stringNode(operator: PlainOperator, constant: string, atom: (asked: Atom) => Node): Node {
  const sort = sorts[operator];
  if (sort === null) throw new Error(`\`${operator}\` compares no strings`);
  return constant === "" && sort !== "equals" ? yes : atom({ sort, constant });
}

function intNode(operator: PlainOperator, constant: Integer, atom: (asked: Atom) => Node, circuit: Circuit): Node {
  const atMost = (limit: Integer): Node => (limit < minInteger ? no : limit >= maxInteger ? yes : atom({ sort: "atMost", constant: limit }));
  switch (operator) {
    case "lt":
      return atMost(before(constant));
    case "leq":
      return atMost(constant);
    case "gt":
      return negated(atMost(constant));
    case "geq":
      return negated(atMost(before(constant)));
    case "eq":
    case "in":
      return circuit.and([atMost(constant), negated(atMost(before(constant)))]);
    case "startsWith":
    case "endsWith":
    case "contains":
      throw new Error(`\`${operator}\` compares no integers`);
  }
}

/** The integer before; one below the least is no integer of a line, and is only compared. */
export function before(constant: Integer): Integer {
  return toInteger(BigInt(constant) - 1n);
}

export function after(constant: Integer): Integer {
  return toInteger(BigInt(constant) + 1n);
}

export function operandList(operand: Criterion["operand"]): readonly Scalar[] {
  return typeof operand === "object" ? operand : [operand];
}
