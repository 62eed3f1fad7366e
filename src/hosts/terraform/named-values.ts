/** What a file of Terraform gives names to. */
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";

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

/** A file with its blocks before what they refer to. */
export function definitionsLast(root: JsonNode): JsonNode {
  if (root.kind === "Array")
    return { ...root, elements: root.elements.map(definitionsLast).sort((a, b) => Number(isDefinitions(a)) - Number(isDefinitions(b))) };
  if (root.kind !== "Object") return root;
  const [blocks, definitions] = [root.members.filter((member) => !isDefinition(member)), root.members.filter(isDefinition)];
  return definitions.length === 0 ? root : { ...root, members: [...blocks, ...definitions] };
}

function isDefinition({ key }: JsonMember): boolean {
  return key.value === "locals" || key.value === "variable";
}

/** Whether an object of a list in JSON syntax has nothing else. */
function isDefinitions(body: JsonNode): boolean {
  return body.kind === "Object" && body.members.every(isDefinition);
}

/** What an object has by a name: the last that is given it. */
export function valueOf(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.findLast(({ key }) => key.value === name)?.value;
}
