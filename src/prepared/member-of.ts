import type { JsonNode, JsonObject } from "../json/document/json-tree.js";

export function memberOf({ members }: JsonObject, name: string): JsonNode | undefined {
  return members.find(({ key }) => key.value === name)?.value;
}
