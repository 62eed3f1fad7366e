/** Trees as plain values of JavaScript. */
import { integerOfJsonNumber } from "../language/integer.js";
import type { Node } from "./node.js";

/** Returns the plain value of a tree, with exact integers as numbers or bigints. The last of equal keys counts. */
export function toValue(node: Node): unknown {
  return valueOf(node, (text) => integerOfJsonNumber(text) ?? Number(text));
}

/** Returns the same with all numbers as numbers, for values that do not need exact integers. */
export function plainValue(node: Node): unknown {
  return valueOf(node, Number);
}

function valueOf(node: Node, numberOf: (text: string) => unknown): unknown {
  switch (node.kind) {
    case "object":
      // Assigned by name, `__proto__` would set the prototype.
      return Object.fromEntries(node.members.map(({ key, value }) => [key.value, valueOf(value, numberOf)]));
    case "array":
      return node.items.map((item) => valueOf(item, numberOf));
    case "text":
    case "boolean":
      return node.value;
    case "number":
      return numberOf(node.text);
    case "null":
      return null;
    case "computed":
      return undefined;
  }
}
