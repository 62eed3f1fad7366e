/** What one criterion asks of a value of one kind, as a formula over atoms. */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { type Integer, maxInteger, minInteger } from "../../language/integer.js";
import { operators } from "../../language/operators.js";
import type { Atom, Kind } from "./atoms.js";
import type { Budget } from "./budget.js";
import { type Circuit, type Node, negated, no, yes } from "./circuit.js";
import { before, type Run } from "./integer-runs.js";
import { sortOf } from "./sort-of.js";
import type { Universe } from "./universe.js";
import type { Values } from "./values.js";

export interface Parts {
  readonly universe: Universe;
  readonly circuit: Circuit;
  readonly values: Values;
  readonly budget: Budget;
}

/** To find an atom, which is a text to look up, beside a step of the search. */
export const weightOfAtom = 16;

/** The formula on a value of the kind, which the criterion must be able to judge. */
export function criterionNode(criterion: Criterion, kind: Kind, parts: Parts): Node {
  const plain = plainOn(criterion, kind, parts);
  return operators[criterion.operator].negates === null ? plain : negated(plain);
}

function plainOn(criterion: Criterion, kind: Kind, { universe, circuit, values, budget }: Parts): Node {
  const { field, operand } = criterion;
  const atom = (asked: Atom): Node => {
    budget.left -= weightOfAtom;
    return circuit.literal(2 * universe.variableOf(field, asked));
  };
  switch (kind) {
    case "array":
      return circuit.or(values.constants(criterion, "array").map((constant) => atom({ sort: "element", constant })));
    case "bool":
      return circuit.or(
        operandList(operand).map((constant) =>
          constant === true ? atom({ sort: "isTrue" }) : negated(atom({ sort: "isTrue" })),
        ),
      );
    case "string":
      return stringNode(criterion, values, atom, circuit);
    case "int":
      return circuit.or(values.runs(criterion).map((run) => runNode(run, atom, circuit)));
  }
}

function stringNode(criterion: Criterion, values: Values, atom: (asked: Atom) => Node, circuit: Circuit): Node {
  const sort = sortOf(criterion);
  if (sort === null) throw new Error(`\`${criterion.operator}\` compares no strings`);
  if (sort === "equals")
    return circuit.or(
      values.constants(criterion, "string").map((constant) => atom({ sort, constant: constant as string })),
    );
  const constant = criterion.operand as string;
  return constant === "" ? yes : atom({ sort, constant });
}

function runNode({ from, to }: Run, atom: (asked: Atom) => Node, circuit: Circuit): Node {
  const atMost = (limit: Integer): Node =>
    limit < minInteger ? no : limit >= maxInteger ? yes : atom({ sort: "atMost", constant: limit });
  return circuit.and([atMost(to), negated(atMost(before(from)))]);
}

export function operandList(operand: Criterion["operand"]): readonly Scalar[] {
  return typeof operand === "object" ? operand : [operand];
}
