import type { JsonNode } from "../json/document/json-tree.js";
import { add, type WhereReading } from "../where/reading.js";

/** Reports keys that stand twice in an object of a filter (LW404), as the reader of JSON does in its own. */
export function reportRepeatedKeys(reading: WhereReading, node: JsonNode): void {
  if (node.kind === "Array") for (const element of node.elements) reportRepeatedKeys(reading, element);
  if (node.kind !== "Object") return;
  const firsts = new Map<string, JsonNode>();
  for (const { key, value } of node.members) {
    const first = firsts.get(key.value);
    if (first === undefined) firsts.set(key.value, key);
    else add(reading, "LW404", key, { key: key.value }, [], [{ span: first.span, label: "first" }]);
    reportRepeatedKeys(reading, value);
  }
}
