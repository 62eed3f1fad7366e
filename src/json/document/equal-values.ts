import type { JsonNode } from "./json-tree.js";

/** Whether two JSON values are the same as written: integers by value, other numbers by their text, members in order. */
export function equalValues(one: JsonNode, other: JsonNode): boolean {
  switch (one.kind) {
    case "Object":
      return (
        other.kind === "Object" &&
        one.members.length === other.members.length &&
        one.members.every(({ key, value }, i) => {
          const match = other.members[i];
          return match !== undefined && key.value === match.key.value && equalValues(value, match.value);
        })
      );
    case "Array":
      return (
        other.kind === "Array" &&
        one.elements.length === other.elements.length &&
        one.elements.every((element, i) => {
          const match = other.elements[i];
          return match !== undefined && equalValues(element, match);
        })
      );
    case "String":
    case "Boolean":
      return other.kind === one.kind && one.value === other.value;
    case "Number":
      return (
        other.kind === "Number" && (one.integer === null ? one.text === other.text : one.integer === other.integer)
      );
    case "Null":
      return other.kind === "Null";
    case "Missing":
      return false;
  }
}
