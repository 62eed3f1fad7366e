import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { add, type WhereReading } from "../where/reading.js";
import { foldedKey } from "./folded-key.js";

/** Reports keys that stand twice in an object of a filter (LW404), as the reader of JSON does in its own. */
export function reportRepeatedKeys(reading: WhereReading, node: JsonNode): void {
  if (node.kind === "Array") for (const element of node.elements) reportRepeatedKeys(reading, element);
  if (node.kind !== "Object") return;
  reportRepeated(
    reading,
    node.members.map(({ key }) => key),
    (key) => key,
  );
  for (const { value } of node.members) reportRepeatedKeys(reading, value);
}

/** Reports those of a job that its filter depends on: readers differ in which of two they take. */
export function reportRepeatedJobKeys(reading: WhereReading, job: JsonObject): void {
  const keys = job.members.map(({ key }) => key).filter(({ value }) => ["dataset", "filter"].includes(foldedKey(value)));
  reportRepeated(reading, keys, foldedKey);
}

function reportRepeated(reading: WhereReading, keys: readonly JsonString[], nameOf: (key: string) => string): void {
  const firsts = new Map<string, JsonString>();
  for (const key of keys) {
    const name = nameOf(key.value);
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, key);
    else add(reading, "LW404", key, { key: key.value }, [], [{ span: first.span, label: "first" }]);
  }
}
