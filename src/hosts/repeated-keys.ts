import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { add, type WhereReading } from "../where/reading.js";
import type { FileTree } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";
import { linesBetween } from "./template-lines.js";

/** Reports keys that stand twice in an object of a filter (LW404), as the reader of JSON does in its own. */
export function reportRepeatedKeys(reading: WhereReading, tree: FileTree, node: JsonNode): void {
  if (node.kind === "Array") for (const element of node.elements) reportRepeatedKeys(reading, tree, element);
  if (node.kind !== "Object") return;
  reportRepeated(
    reading,
    tree,
    node.members.map(({ key }) => key),
    (key) => key,
  );
  for (const { value } of node.members) reportRepeatedKeys(reading, tree, value);
}

/** Reports those of a job that its filter depends on: readers differ in which of two they take. */
export function reportRepeatedJobKeys(reading: WhereReading, tree: FileTree, job: JsonObject): void {
  // Of a file that cannot be read for that it was told.
  const told = new Set(tree.problems.flatMap(({ span, first }) => (first === undefined ? [] : [span.start])));
  const keys = job.members
    .map(({ key }) => key)
    .filter(({ value, span }) => ["dataset", "filter"].includes(foldedKey(value)) && !told.has(span.start));
  reportRepeated(reading, tree, keys, foldedKey);
}

function reportRepeated(
  reading: WhereReading,
  { templateLines }: FileTree,
  keys: readonly JsonString[],
  nameOf: (key: string) => string,
): void {
  const firsts = new Map<string, JsonString>();
  for (const key of keys) {
    const name = nameOf(key.value);
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, key);
    // Of what a template chooses from one is there.
    else if (linesBetween(templateLines, first.span.end, key.span.start).length === 0)
      add(reading, "LW404", key, { key: key.value }, [], [{ span: first.span, label: "first" }]);
  }
}
