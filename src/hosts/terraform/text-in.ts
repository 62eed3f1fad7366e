import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";

/** The text that a value is but for what is put into it. */
export function textIn(node: JsonNode, { inside, changed }: FileTree): JsonString | null {
  const [only, ...more] = node.kind === "Missing" && !changed.has(node) ? (inside.get(node) ?? []) : [];
  return only?.kind === "String" && more.length === 0 ? only : null;
}
