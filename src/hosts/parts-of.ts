import type { JsonNode } from "../json/document/json-tree.js";
import type { FileTree } from "./file-tree.js";

/** What stands within a value, and within what is not known of it. */
export function partsOf(tree: FileTree, value: JsonNode): readonly JsonNode[] {
  return (tree.inside.get(value) ?? []).flatMap((part) => (part.kind === "Missing" ? partsOf(tree, part) : [part]));
}

/** Those of them of which no function makes something else. */
export function partsAsTheyAre(tree: FileTree, value: JsonNode): readonly JsonNode[] {
  if (tree.transformed?.has(value)) return [];
  return (tree.inside.get(value) ?? []).flatMap((part) =>
    part.kind === "Missing" ? partsAsTheyAre(tree, part) : [part],
  );
}
