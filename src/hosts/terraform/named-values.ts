/** What a file of Terraform gives names to. */
import type { JsonNode, JsonObject } from "../../json/document/json-tree.js";

/** The values that blocks of `locals` give names, the first of each. */
export function localsOf(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const found = new Map<string, JsonNode>();
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value])
      for (const { key: name, value: local } of block.kind === "Object" ? block.members : []) if (!found.has(name.value)) found.set(name.value, local);
  }
  return found;
}

/** What variables are where nothing else is given, by the first block of each. */
export function defaultsOf(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const blocks = new Map<string, JsonNode>();
  for (const { key, value } of root.kind === "Object" ? root.members : []) {
    const name = key.value === "variable" ? /^\/variable\/([^/]+)$/.exec(value.pointer)?.[1] : undefined;
    if (name !== undefined && !blocks.has(name)) blocks.set(name, value);
  }
  const found = new Map<string, JsonNode>();
  for (const [name, block] of blocks) {
    const value = block.kind === "Object" ? valueOf(block, "default") : undefined;
    if (value !== undefined) found.set(name, value);
  }
  return found;
}

/** What a file of values gives variables. */
export function valuesOf(root: JsonNode): ReadonlyMap<string, JsonNode> {
  return new Map(root.kind === "Object" ? root.members.map(({ key, value }) => [key.value, value]) : []);
}

/** What an object has by a name: the last that is given it. */
export function valueOf(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.findLast(({ key }) => key.value === name)?.value;
}
