import type { Criterion } from "../../checked/filter.js";
import { acceptedLiterals, acceptedOperators } from "../../checked/literals.js";
import type { Scalar } from "../../language/field-types.js";
import { type Integer, maxInteger, minInteger } from "../../language/integer.js";
import { type OperatorName, operators } from "../../language/operators.js";
import { compareCosts, costOfNode } from "../cost.js";
import { operandList } from "../engine/criterion-node.js";
import { after, before } from "../engine/integer-runs.js";
import type { Rewrite } from "./rewrite.js";

/** Criteria of a field, and constants of theirs, that others are made of. */
const mostOthers = 48;
const mostConstants = 24;

/** Where the rest of the filter leaves few values, a shorter criterion tells them apart. */
export const otherCriterion: Rewrite = {
  name: "other-criterion",
  law: 'x in ["a", "b"] and x !eq "a" = x eq "b"; x gt 5 and x leq 1000 and x !eq 1000 = x gt 5 and x lt 1000',
  sound: "tried",
  *propose(node, { onField }) {
    if (node.kind !== "Criterion") return;
    const own = onField(node.field).slice(0, mostOthers);
    if (own.length < 2) return;
    const cost = costOfNode(node);
    for (const other of alternatives(node, own)) if (compareCosts(costOfNode(other), cost) < 0) yield other;
  },
};

const onBounds: readonly OperatorName[] = ["lt", "leq", "gt", "geq", "eq", "!eq"];

/** Operators of one constant on a field whose type no dataset says, by what they read. */
const unstated = { scalar: ["eq", "!eq"], array: ["contains", "!contains"] } as const satisfies Record<
  string,
  readonly OperatorName[]
>;

/** Criteria of the same field with the constants that the filter compares it with. */
export function* alternatives(node: Criterion, own: readonly Criterion[]): Iterable<Criterion> {
  const used = firstConstants(own.filter(({ literal }) => literal === node.literal));
  // Where a value need only be told from others, none is shorter than the empty string or zero.
  const constants =
    node.literal === "string"
      ? [...new Set([...used, ""])]
      : node.literal === "int"
        ? [...new Set([...used, 0])]
        : used;
  if (node.literal === "int" && node.reads === "scalar") {
    const around = new Set(
      (constants as readonly Integer[]).flatMap((constant) => [before(constant), constant, after(constant)]),
    );
    for (const operand of around) {
      if (operand < minInteger || operand > maxInteger) continue;
      for (const operator of onBounds) yield { ...node, operator, operand };
    }
    return;
  }
  // A node stands in one place of a tree only.
  for (const other of own) if (other !== node) yield { ...other };
  if (node.reads === "either") return;
  const possible = node.fieldType === null ? unstated[node.reads] : acceptedOperators(node.fieldType);
  for (const operator of possible) {
    // A timestamp is ordered as an integer only.
    if (
      operators[operator].operand === "many" ||
      (node.fieldType !== null && !acceptedLiterals(node.fieldType, operator).includes(node.literal))
    )
      continue;
    for (const operand of constants) yield { ...node, operator, operand };
  }
}

function firstConstants(own: readonly Criterion[]): readonly Scalar[] {
  const found = new Set<Scalar>();
  for (const { operand } of own) {
    for (const constant of operandList(operand)) {
      found.add(constant);
      if (found.size === mostConstants) return [...found];
    }
  }
  return [...found];
}
