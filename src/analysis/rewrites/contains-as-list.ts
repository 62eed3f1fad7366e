import type { Rewrite } from "./rewrite.js";

/** On an array, a list of one takes fewer bytes than `contains`. */
export const containsAsList: Rewrite = {
  name: "contains-as-list",
  law: "x contains a = x in [a], where x is an array",
  sound: "always",
  *propose(node) {
    if (
      node.kind !== "Criterion" ||
      node.reads !== "array" ||
      node.fieldType === null ||
      typeof node.operand === "object"
    )
      return;
    if (node.operator === "contains") yield { ...node, operator: "in", operand: [node.operand] };
    if (node.operator === "!contains") yield { ...node, operator: "!in", operand: [node.operand] };
  },
};
