/** What expressions of Terraform refer to within their file: locals, and the entries of a `for_each`. */
import type { JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";

/** An expression, be it as a template that is nothing else, and whether `jsonencode` makes a text of what it refers to. */
const reference = /^(?:"\$\{\s*)?(jsonencode\(\s*)?((?:local|each)\.[\w.-]+)\s*\)?(?:\s*\}")?$/;

interface Reference {
  readonly path: readonly string[];
  readonly encoded: boolean;
}

function referenceIn(expression: string): Reference | null {
  const found = reference.exec(expression);
  return found === null ? null : { path: found[2]?.split(".") ?? [], encoded: found[1] !== undefined };
}

/** So many values do references of a file stand for together, beyond the first to each: every job is read with what it refers to. */
const mostReferred = 100_000;

/** So many one of them. */
const largestReferred = 10_000;

/** So many jobs do blocks of a file make of entries. */
const mostRepeated = 20_000;

/** Characters that count as one value, as in a comparison that is written out. */
const charactersOfValue = 12;

/** What the file that a tree is of gives names to. */
export interface References {
  /** What an expression refers to; null where that is not known, or too much. */
  to(expression: string): JsonNode | null;
  /** The jobs of a block that takes its filter from the entries of its `for_each`, as far as those stand in the file; null for all other blocks. */
  repeated(block: JsonObject): readonly RepeatedJob[] | null;
}

export function referencesIn(root: JsonNode, text: string): References {
  /** Found once any is asked for. */
  let locals: ReadonlyMap<string, JsonNode> | null = null;
  const members = membersByName();
  const met = new Set<JsonNode>();
  const sizes = new Map<JsonNode, number>();
  let [referable, repeatable] = [mostReferred, mostRepeated];
  const to = (expression: string): JsonNode | null => {
    const found = referenceIn(expression);
    if (found === null || found.path[0] !== "local") return null;
    locals ??= localsOf(root);
    const [, name = "", ...keys] = found.path;
    const local = locals.get(name);
    const target = local === undefined ? null : within(members, local, keys);
    if (target === null || !met.has(target)) {
      if (target !== null) met.add(target);
      return target;
    }
    const size = sizeOf(sizes, target);
    if (size > Math.min(largestReferred, referable)) return null;
    referable -= size;
    return target;
  };
  const repeated = (block: JsonObject): readonly RepeatedJob[] | null => {
    const jobs = repeatedJobs(block, text, to, members, repeatable);
    repeatable -= jobs?.length ?? 0;
    return jobs;
  };
  return { to, repeated };
}

/** The values that blocks of `locals` give names, the first of each. */
function localsOf(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const found = new Map<string, JsonNode>();
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value])
      for (const { key: name, value: local } of block.kind === "Object" ? block.members : []) if (!found.has(name.value)) found.set(name.value, local);
  }
  return found;
}

/** How many values a node holds. */
function sizeOf(sizes: Map<JsonNode, number>, node: JsonNode): number {
  const known = sizes.get(node);
  if (known !== undefined) return known;
  const parts = node.kind === "Array" ? node.elements : node.kind === "Object" ? node.members.map(({ value }) => value) : [];
  const own = parts.length > 0 ? 1 : 1 + Math.floor((node.span.end - node.span.start) / charactersOfValue);
  const size = parts.reduce((sum, part) => sum + sizeOf(sizes, part), own);
  sizes.set(node, size);
  return size;
}

/** One of the jobs that a block with `for_each` makes. */
export interface RepeatedJob {
  /** What of it comes from its entry stands there. */
  readonly job: JsonObject;
  readonly entry: JsonNode;
  /** Values of the entry that the block makes a text of. */
  readonly encoded: readonly JsonNode[];
}

function repeatedJobs(
  block: JsonObject,
  text: string,
  resolve: (expression: string) => JsonNode | null,
  named: MembersByName,
  most: number,
): readonly RepeatedJob[] | null {
  const source = (node: JsonNode) => text.slice(node.span.start, node.span.end);
  const each = valueOf(block, "for_each");
  const filter = valueOf(block, "filter");
  if (each === undefined || filter === undefined || referenceIn(source(filter))?.path[0] !== "each") return null;
  const entries = each.kind === "Missing" ? resolve(source(each)) : each;
  if (entries?.kind !== "Object" || entries.members.length === 0 || entries.members.length > most) return null;
  return entries.members.map(({ key, value: entry }) => {
    const encoded: JsonNode[] = [];
    const members = block.members.flatMap((member) => {
      if (member.key.value === "for_each") return [];
      const found = referenceIn(source(member.value));
      if (member.value.kind !== "Missing" || found?.path[0] !== "each") return [member];
      const value = entryValue(named, found, key, entry);
      if (value === null) return [member];
      if (found.encoded) encoded.push(value);
      return [{ key: member.key, value }];
    });
    return { job: { ...block, members, span: entry.span, pointer: entry.pointer }, entry, encoded };
  });
}

function entryValue(named: MembersByName, { path: [, word, ...keys] }: Reference, key: JsonString, entry: JsonNode): JsonNode | null {
  if (word === "key") return keys.length === 0 ? key : null;
  return word === "value" ? within(named, entry, keys) : null;
}

type MembersByName = (object: JsonObject, name: string) => JsonNode | undefined;

/** Finds members by their names, of large objects that are asked again and again without looking at all of them. */
function membersByName(): MembersByName {
  const named = new Map<JsonObject, ReadonlyMap<string, JsonNode>>();
  return (object, name) => {
    if (object.members.length < 16) return valueOf(object, name);
    const known = named.get(object) ?? new Map(object.members.toReversed().map(({ key, value }) => [key.value, value]));
    named.set(object, known);
    return known.get(name);
  };
}

function within(named: MembersByName, node: JsonNode, keys: readonly string[]): JsonNode | null {
  let found: JsonNode = node;
  for (const key of keys) {
    const next = found.kind === "Object" ? named(found, key) : undefined;
    if (next === undefined) return null;
    found = next;
  }
  return found;
}

function valueOf(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find(({ key }) => key.value === name)?.value;
}
