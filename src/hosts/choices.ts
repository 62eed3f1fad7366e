/** What stands there of values that the file does not know. */
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import { putIn } from "../where/held.js";
import type { FileTree } from "./file-tree.js";

/** `marked`: of a text with marks what it was. What a value is one of; what is an expression and nothing else may be anything. */
export function choicesIn(tree: FileTree, node: JsonNode, marked: Map<JsonNode, JsonString>): readonly JsonNode[] {
  if (tree.changed.has(node)) return [];
  return (tree.inside.get(node) ?? []).flatMap((part) => {
    if (part.kind === "Missing") return choicesIn(tree, part, marked);
    if (tree.encoded.has(part)) return [];
    const text = part.kind === "String" ? withMarks(tree, part) : part;
    if (part.kind === "String" && text !== part) marked.set(text, part);
    return text.kind === "String" && text.value === putIn ? [] : [text];
  });
}

/** A text, which need be no JSON, with the mark for what is put into it. */
function withMarks({ strings }: FileTree, node: JsonString): JsonString {
  const { value, offsets, holes } = strings.get(node)?.open() ?? { value: "", offsets: [], holes: [] };
  if (holes.length === 0) return node;
  const starts = new Set(holes.map(({ start }) => start));
  let marked = "";
  for (let at = 0; at < value.length; at++) {
    const offset = offsets[at] ?? 0;
    if (!starts.has(offset)) marked += value.charAt(at);
    else if (at === 0 || offsets[at - 1] !== offset) marked += putIn;
  }
  return { ...node, value: marked };
}
