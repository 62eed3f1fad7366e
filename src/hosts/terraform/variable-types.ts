/** What types of variables make of their values: where Terraform would convert anything, the value is not known. */
import type { JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { composed } from "./composed.js";
import { variablesIn } from "./named-values.js";
import { isValuesFile } from "./values-file.js";

/** A file with its tree. */
export interface TypingFile {
  readonly path: string;
  readonly text: string;
  readonly tree: { readonly root: JsonNode };
}

/** The type of each variable as it is written in files; null: several are. */
export function typesIn(files: readonly TypingFile[]): ReadonlyMap<string, string | null> {
  const types = new Map<string, string | null>();
  for (const { text, tree } of files.filter(({ path }) => !isValuesFile(path)))
    for (const { name, block } of variablesIn(tree.root)) {
      const type = typeOf(block, text);
      if (type !== undefined) types.set(name, types.has(name) ? null : type);
    }
  return types;
}

/** A tree whose variables are by default what their types leave as it is. */
export function withTypedDefaults<
  Tree extends { readonly root: JsonNode; readonly encoded: ReadonlyMap<JsonNode, unknown> },
>(tree: Tree, text: string): Tree {
  const typed = new Map<JsonNode, JsonNode>();
  for (const { block } of variablesIn(tree.root)) {
    const type = typeOf(block, text);
    for (const { key, value } of block.members)
      if (key.value === "default" && type !== undefined && !isKeptBy(type, value, tree.encoded))
        typed.set(value, notKnown(value));
  }
  return typed.size === 0 ? tree : { ...tree, root: replaced(tree.root, typed, 6) };
}

/** The same of a file of values, by the types in the other files of its module. */
export function withTypedValues<
  Tree extends { readonly root: JsonNode; readonly encoded: ReadonlyMap<JsonNode, unknown> },
>(tree: Tree, typeOf: (name: string) => string | null | undefined): Tree {
  const { root } = tree;
  if (root.kind !== "Object") return tree;
  const members = root.members.map((member) => {
    const type = typeOf(member.key.value);
    return type === undefined || (type !== null && isKeptBy(type, member.value, tree.encoded))
      ? member
      : { ...member, value: notKnown(member.value) };
  });
  return members.every((member, at) => member === root.members[at]) ? tree : { ...tree, root: { ...root, members } };
}

function notKnown({ span, pointer }: JsonNode): JsonNode {
  return { kind: "Missing", span, pointer };
}

/** Only what leads to variables is looked into. */
function replaced(node: JsonNode, by: ReadonlyMap<JsonNode, JsonNode>, depth: number): JsonNode {
  const other = by.get(node);
  if (other !== undefined || depth === 0) return other ?? node;
  if (node.kind === "Array")
    return { ...node, elements: node.elements.map((element) => replaced(element, by, depth - 1)) };
  if (node.kind !== "Object") return node;
  const isRoot = node.pointer === "" || /^\/\d+$/.test(node.pointer);
  const members = node.members.map((member) => {
    if (isRoot && member.key.value !== "variable") return member;
    const value = replaced(member.value, by, depth - 1);
    return value === member.value ? member : { ...member, value };
  });
  return members.every((member, at) => member === node.members[at]) ? node : { ...node, members };
}

function typeOf({ members }: JsonObject, text: string): string | undefined {
  const type = members.findLast(({ key }) => key.value === "type")?.value;
  if (type === undefined) return undefined;
  return type.kind === "String" ? type.value : text.slice(type.span.start, type.span.end);
}

const kinds: Readonly<Record<string, string>> = { String: "string", Number: "number", Boolean: "bool" };
const passing: ReadonlySet<string> = new Set(["any", "list", "map", "object", "tuple"]);

/** Nobody writes longer ones. */
const longestType = 10_000;

/**
 * Whether a type leaves a value as it is, as far as that is told without a doubt: all that stands in the value is of one kind, which is the only one that
 * the type names, and the type has each of its keys and none that may lack.
 */
export function isKeptBy(type: string, value: JsonNode, encoded: ReadonlyMap<JsonNode, unknown>): boolean {
  if (type.trim() === "any") return true;
  if (type.length > longestType) return false;
  const words =
    type.match(/[\p{ID_Start}_][\p{ID_Continue}-]*(?=\s*[=:])|[\p{ID_Start}_][\p{ID_Continue}-]*|["#]|\/[/*]/gu) ?? [];
  const keys = new Set(
    Array.from(type.matchAll(/([\p{ID_Start}_][\p{ID_Continue}-]*)\s*[=:]/gu), ([, key = ""]) => composed(key)),
  );
  const found = new Set<string>();
  const isMap = /\bmap\b|\bany\b/.test(type);
  let isKept = true;
  const visit = (node: JsonNode): void => {
    if (encoded.has(node)) found.add("string");
    else if (node.kind === "Array") for (const element of node.elements) visit(element);
    else if (node.kind === "Object")
      for (const { key, value: part } of node.members) {
        isKept &&= isMap || keys.has(key.value);
        visit(part);
      }
    else if (node.kind !== "Null") found.add(kinds[node.kind] ?? "unknown");
  };
  visit(value);
  const [only = "any", ...more] = found;
  return (
    isKept &&
    more.length === 0 &&
    only !== "unknown" &&
    words.every((word) => word === only || passing.has(word) || keys.has(word))
  );
}
