import type { JsonNode } from "../../json/document/json-tree.js";
import { jsonString } from "../../language/json-string.js";

/** The compact JSON of a tree; null where a part of it could not be read. */
export function toJson(node: JsonNode): string | null {
  switch (node.kind) {
    case "Object": {
      const members = node.members.map(({ key, value }) => joined(jsonString(key.value), toJson(value)));
      return members.includes(null) ? null : `{${members.join(",")}}`;
    }
    case "Array": {
      const elements = node.elements.map(toJson);
      return elements.includes(null) ? null : `[${elements.join(",")}]`;
    }
    case "String":
      return jsonString(node.value);
    case "Number":
      return node.text;
    case "Boolean":
      return String(node.value);
    case "Null":
      return "null";
    case "Missing":
      return null;
  }
}

function joined(key: string, value: string | null): string | null {
  return value === null ? null : `${key}:${value}`;
}
