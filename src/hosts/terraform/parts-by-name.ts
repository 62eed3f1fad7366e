/** Parts of objects and lists, by their names and numbers. */
import type { JsonArray, JsonNode } from "../../json/document/json-tree.js";
import { valueOf } from "./named-values.js";

export type PartByName = (node: JsonNode, name: string) => JsonNode | undefined;

/** Finds members by their names, and elements by their numbers, of what is large and asked again and again without looking at all of it. */
export function partsByName(): PartByName {
  const named = new Map<JsonNode, ReadonlyMap<string, JsonNode>>();
  const known = (node: JsonNode, find: () => Iterable<readonly [string, JsonNode]>) => {
    const found = named.get(node) ?? new Map(find());
    named.set(node, found);
    return found;
  };
  return (node, name) => {
    if (node.kind === "Array") return known(node, () => numbered(node)).get(name);
    if (node.kind !== "Object") return undefined;
    if (node.members.length < 16) return valueOf(node, name);
    return known(node, () => node.members.map(({ key, value }) => [key.value, value] as const)).get(name);
  };
}

export function within(part: PartByName, node: JsonNode, keys: readonly string[]): JsonNode | null {
  let found = node;
  for (const key of keys) {
    const next = part(found, key);
    if (next === undefined) return null;
    found = next;
  }
  return found;
}

/** Of a list in which nothing is repeated or left out. */
function numbered({ elements }: JsonArray): readonly (readonly [string, JsonNode])[] {
  return elements.some(({ kind }) => kind === "Missing") ? [] : elements.map((element, at) => [`${at}`, element]);
}
