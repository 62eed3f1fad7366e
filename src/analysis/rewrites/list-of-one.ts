import { operandList } from "../engine/criterion-node.js";
import type { Rewrite } from "./rewrite.js";

/** A list of one member is the member, and a member twice is there once. */
export const listOfOne: Rewrite = {
  name: "list-of-one",
  law: "x in [a] = x eq a; x in [a, a] = x in [a]",
  sound: "always",
  *propose(node) {
    if (node.kind !== "Criterion" || (node.operator !== "in" && node.operator !== "!in")) return;
    const members = [...new Set(operandList(node.operand))];
    const [only] = members;
    if (members.length < operandList(node.operand).length) yield { ...node, operand: members };
    // What may be an array has no shorter operator that means the same.
    if (members.length === 1 && only !== undefined && node.reads === "scalar")
      yield { ...node, operator: node.operator === "in" ? "eq" : "!eq", operand: only };
  },
};
