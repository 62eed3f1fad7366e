import type { Criterion } from "../../checked/filter.js";
import { type Integer, maxInteger, minInteger } from "../../language/integer.js";
import type { OperatorName } from "../../language/operators.js";
import { after, before } from "../engine/integer-runs.js";
import type { Rewrite } from "./rewrite.js";

/** The same bound with the neighbouring integer. */
export const shorterBound: Rewrite = {
  name: "shorter-bound",
  law: "x geq 500 = x gt 499; x leq 99 = x lt 100",
  sound: "always",
  *propose(node) {
    if (node.kind !== "Criterion" || node.literal !== "int" || typeof node.operand === "object") return;
    const other = sameBound(node);
    if (other !== null) yield other;
  },
};

const turned: Partial<Readonly<Record<OperatorName, readonly [OperatorName, (bound: Integer) => Integer]>>> = {
  geq: ["gt", before],
  gt: ["geq", after],
  leq: ["lt", after],
  lt: ["leq", before],
};

/** The other way to write a bound; null where there is none. */
export function sameBound(criterion: Criterion): Criterion | null {
  const [operator, move] = turned[criterion.operator] ?? [];
  if (operator === undefined || move === undefined || typeof criterion.operand === "object") return null;
  const operand = move(criterion.operand as Integer);
  return operand < minInteger || operand > maxInteger ? null : { ...criterion, operator, operand };
}
