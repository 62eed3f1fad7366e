/** What a file of Terraform gives names to. */
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";

type Values = ReadonlyMap<string, JsonNode>;

/** The values that blocks of `locals` give names; one that is given twice is not known, as Terraform refuses that. */
export const localsOf = /* @__PURE__ */ keptOf((root) =>
  onceEach(localMembers(root).map(({ key, value }) => [key.value, value])),
);

/** All that blocks of `locals` have. */
export function localMembers(root: JsonNode): readonly JsonMember[] {
  const given: JsonMember[] = [];
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value])
      if (block.kind === "Object") given.push(...block.members);
  }
  return given;
}

/** What variables are where nothing else is given; not known of those that have several blocks, or defaults. */
export const defaultsOf = /* @__PURE__ */ keptOf((root) => {
  const blocks = onceEach(variablesIn(root).map(({ name, block }) => [name, block]));
  const found = new Map<string, JsonNode>();
  for (const [name, block] of blocks) {
    const value =
      block.kind === "Object"
        ? onceEach(block.members.map(({ key, value: each }) => [key.value, each])).get("default")
        : block;
    if (value !== undefined) found.set(name, value);
  }
  return found;
});

/** What a file of values gives variables. */
export const valuesOf = /* @__PURE__ */ keptOf((root) =>
  onceEach(root.kind === "Object" ? root.members.map(({ key, value }) => [key.value, value]) : []),
);

/** Each file is asked by all those beside it. */
function keptOf(find: (root: JsonNode) => Values): (root: JsonNode) => Values {
  const known = new WeakMap<JsonNode, Values>();
  return (root) => {
    const found = known.get(root) ?? find(root);
    known.set(root, found);
    return found;
  };
}

/** Of a name with several values none is known, nor anything that stands there. */
function onceEach(given: readonly (readonly [string, JsonNode])[]): ReadonlyMap<string, JsonNode> {
  const found = new Map<string, JsonNode>();
  for (const [name, value] of given) {
    const { start } = value.span;
    found.set(name, found.has(name) ? { kind: "Missing", span: { start, end: start }, pointer: value.pointer } : value);
  }
  return found;
}

/** The blocks of variables, or results, in whatever syntax. */
export function variablesIn(
  root: JsonNode,
  word: "variable" | "output" = "variable",
): readonly { readonly name: string; readonly block: JsonObject }[] {
  const found: { name: string; block: JsonObject }[] = [];
  const visit = (node: JsonNode): void => {
    const [, kind, name] = /^(?:\/\d+)?\/(\w+)(?:\/\d+)?\/([^/]+)(?:\/\d+)?$/.exec(node.pointer) ?? [];
    const isList = node.kind === "Array";
    if (node.kind === "Object" && kind === word && name !== undefined && !/^\d+$/.test(name))
      found.push({ name, block: node });
    else if (isList) for (const element of node.elements) visit(element);
    else if (node.kind === "Object")
      for (const { key, value } of node.members) if (node !== root || key.value === word) visit(value);
  };
  if (root.kind === "Array") for (const element of root.elements) visitBody(element);
  else visitBody(root);
  return found;

  function visitBody(body: JsonNode): void {
    if (body.kind === "Object") for (const { key, value } of body.members) if (key.value === word) visit(value);
  }
}

/** A file with its blocks before what they refer to. */
export function definitionsLast(root: JsonNode): JsonNode {
  if (root.kind === "Array")
    return {
      ...root,
      elements: root.elements.map(definitionsLast).sort((a, b) => Number(isDefinitions(a)) - Number(isDefinitions(b))),
    };
  if (root.kind !== "Object") return root;
  const [blocks, definitions] = [
    root.members.filter((member) => !isDefinition(member)),
    root.members.filter(isDefinition).map(withoutType),
  ];
  return definitions.length === 0 ? root : { ...root, members: [...blocks, ...definitions] };
}

/** A type says what values are, and is none. */
function withoutType(member: JsonMember): JsonMember {
  const { key, value } = member;
  if (key.value !== "variable" || value.kind !== "Object" || !value.members.some((each) => each.key.value === "type"))
    return member;
  return { key, value: { ...value, members: value.members.filter((each) => each.key.value !== "type") } };
}

/** Whether a pointer is into a block that gives names to values. */
export function isDefinedAt(pointer: string): boolean {
  return /^(?:\/\d+)?\/(?:locals|variable)(?:\/|$)/.test(pointer);
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
