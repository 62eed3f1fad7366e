import type { Operator } from "../../language/operators.js";
import { operandList } from "../engine/criterion-node.js";
import type { Rewrite } from "./rewrite.js";

const single: Partial<Readonly<Record<Operator, readonly [ofScalar: Operator, ofArray: Operator]>>> = {
  in: ["eq", "contains"],
  "!in": ["!eq", "!contains"],
};

/** A list of one member is the member, and a member twice is there once. */
export const listOfOne: Rewrite = {
  name: "list-of-one",
  law: "x in [a] = x eq a; x in [a, a] = x in [a]",
  sound: "always",
  *propose(node) {
    if (node.kind !== "Criterion") return;
    const [ofScalar, ofArray] = single[node.operator] ?? [];
    if (ofScalar === undefined || ofArray === undefined) return;
    const members = [...new Set(operandList(node.operand))];
    const [only] = members;
    if (members.length < operandList(node.operand).length) yield { ...node, operand: members };
    // What may be a scalar or an array has no operator that means the same of both.
    if (members.length === 1 && only !== undefined && node.reads !== "either")
      yield { ...node, operator: node.reads === "array" ? ofArray : ofScalar, operand: only };
  },
};
