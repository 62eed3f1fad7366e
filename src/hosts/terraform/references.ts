/** What expressions of Terraform refer to within their file: locals, and the entries of a `for_each`. */
import type { JsonArray, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";

/** An expression, be it as a template that is nothing else, and whether `jsonencode` makes a text of what it refers to. */
const reference = /^(?:"\$\{\s*)?(jsonencode\(\s*)?((?:local|each|var)(?:\.[\w-]+|\[\s*(?:"[^"\\$%]*"|\d+)\s*\])+)\s*\)?(?:\s*\}")?$/;
const step = /[\w-]+|"[^"]*"/g;

export interface Reference {
  readonly path: readonly string[];
  readonly encoded: boolean;
}

export function referenceIn(expression: string): Reference | null {
  const found = reference.exec(expression);
  return found === null ? null : { path: Array.from(found[2]?.matchAll(step) ?? [], ([name]) => name.replace(/^"|"$/g, "")), encoded: found[1] !== undefined };
}

/** The value that a block of `locals` gives a name, or what stands within it. */
export function localAt(root: JsonNode, { path: [word, name, ...keys] }: Reference): JsonNode | null {
  if (word !== "local" || name === undefined) return null;
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value]) {
      const found = block.kind === "Object" ? valueOf(block, name) : undefined;
      if (found !== undefined) return within(found, keys);
    }
  }
  return null;
}

/** What a variable is where nothing else is given. */
export function defaultAt(root: JsonNode, { path: [word, name, ...keys] }: Reference): JsonNode | null {
  if (word !== "var" || name === undefined || root.kind !== "Object") return null;
  const block = root.members.find(({ key, value }) => key.value === "variable" && value.pointer === pointerTo("/variable", name))?.value;
  const found = block?.kind === "Object" ? valueOf(block, "default") : undefined;
  return found === undefined ? null : within(found, keys);
}

/** One of the jobs that a block with `for_each` makes. */
export interface RepeatedJob {
  /** What of it comes from its entry stands there. */
  readonly job: JsonObject;
  readonly entry: JsonNode;
  /** Values of the entry that the block makes a text of. */
  readonly encoded: readonly JsonNode[];
}

/** The jobs of a block that takes its filter from the entries of its `for_each`, as far as those stand in the file; null for all other blocks. */
export function repeatedJobs(block: JsonObject, text: string, resolve: (expression: string) => JsonNode | null): readonly RepeatedJob[] | null {
  const source = (node: JsonNode) => text.slice(node.span.start, node.span.end);
  const each = valueOf(block, "for_each");
  const filter = valueOf(block, "filter");
  if (each === undefined || filter === undefined || referenceIn(source(filter))?.path[0] !== "each") return null;
  const entries = each.kind === "Missing" ? resolve(source(each)) : each;
  if (entries?.kind !== "Object" || entries.members.length === 0) return null;
  return entries.members.map(({ key, value: entry }) => {
    const encoded: JsonNode[] = [];
    const members = block.members.flatMap((member) => {
      if (member.key.value === "for_each") return [];
      const found = referenceIn(source(member.value));
      if (member.value.kind !== "Missing" || found?.path[0] !== "each") return [member];
      const value = entryValue(found, key, entry);
      if (value === null) return [member];
      if (found.encoded) encoded.push(value);
      return [{ key: member.key, value }];
    });
    return { job: { ...block, members, span: entry.span, pointer: entry.pointer }, entry, encoded };
  });
}

function entryValue({ path: [, word, ...keys] }: Reference, key: JsonString, entry: JsonNode): JsonNode | null {
  if (word === "key") return keys.length === 0 ? key : null;
  return word === "value" ? within(entry, keys) : null;
}

function within(node: JsonNode, keys: readonly string[]): JsonNode | null {
  let found: JsonNode = node;
  for (const key of keys) {
    const next: JsonNode | undefined = found.kind === "Object" ? valueOf(found, key) : found.kind === "Array" ? elementAt(found, key) : undefined;
    if (next === undefined) return null;
    found = next;
  }
  return found;
}

/** Of a list in which nothing is repeated or left out. */
function elementAt({ elements }: JsonArray, key: string): JsonNode | undefined {
  return elements.some(({ kind }) => kind === "Missing") ? undefined : elements[/^\d+$/.test(key) ? Number(key) : -1];
}

function valueOf(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find(({ key }) => key.value === name)?.value;
}
