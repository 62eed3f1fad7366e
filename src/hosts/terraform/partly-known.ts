/** JSON that is a text with something put into it, as the values that it has: what is put in is not known. */
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { putIn } from "../../where/held.js";
import type { FileTree } from "../file-tree.js";
import { holesOf } from "../holes-of.js";

/** An object or a list in which each value that something is put into is unknown; null where the text is none whatever that is. */
export function partlyKnown(text: JsonString, { strings }: Pick<FileTree, "strings">): JsonNode | null {
  const held = strings.get(text);
  const holes = held === undefined ? [] : holesOf(held);
  if (held === undefined || holes.length === 0 || holes.some(({ kind }) => kind === "part")) return null;
  const { value } = held.open();
  if (!/^\s*[{[]/.test(value)) return null;
  const { root, diagnostics } = readJson(value);
  return root === null || diagnostics.length > 0 ? null : withoutPutIn(root);
}

/** A key that something is put into makes an object of which nothing is known. */
function withoutPutIn(node: JsonNode): JsonNode {
  const unknown: JsonNode = { kind: "Missing", span: node.span, pointer: node.pointer };
  if (node.kind === "Array") return { ...node, elements: node.elements.map(withoutPutIn) };
  if (node.kind === "String") return node.value.includes(putIn) ? unknown : node;
  if (node.kind !== "Object") return node;
  if (node.members.some(({ key }) => key.value.includes(putIn))) return unknown;
  return { ...node, members: node.members.map(({ key, value }) => ({ key, value: withoutPutIn(value) })) };
}
