import type { Rewrite } from "./rewrite.js";

export const containsAsList: Rewrite = {
  name: "contains-as-list",
  example: 'x contains "a" = x in ["a"], where x is an array',
  *propose(node) {
    if (node.kind !== "Criterion" || node.reads !== "array" || node.fieldType === null) return;
    const { operator, operand } = node;
    if (typeof operand === "object") return;
    if (operator === "contains") yield { old: [node], replacement: { ...node, operator: "in", operand: [operand] } };
    if (operator === "!contains") yield { old: [node], replacement: { ...node, operator: "!in", operand: [operand] } };
  },
};
