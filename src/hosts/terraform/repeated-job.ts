/** The jobs that a block with `for_each` makes of its entries. */
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { once } from "../once.js";
import type { Place } from "./elsewhere.js";
import type { Scope } from "./evaluation.js";
import { mergedEntries } from "./merged-entries.js";
import { valueOf } from "./named-values.js";
import { type PartByName, within } from "./parts-by-name.js";
import { entriesIn, type Reference, referenceIn } from "./reference-in.js";

/** One of the jobs that a block with `for_each` makes. */
export interface RepeatedJob {
  /** What of it comes from its entry stands there. */
  readonly job: JsonObject;
  readonly entry: JsonNode;
  /** The entry is the job: what it calls its filter is that of the block. */
  readonly isEntry: boolean;
  /** Values of the entry that the block makes a text of. */
  readonly encoded: readonly JsonNode[];
  /** There, and true, where the block may make others, too. */
  readonly more?: true;
}

/** What a block is repeated by. */
export interface Repeating {
  readonly text: string;
  readonly part: PartByName;
  /** More jobs are not made. */
  readonly most: number;
  /** What stands in a value that is not known. */
  inside(node: JsonNode): readonly JsonNode[];
  resolve(expression: string, at: Place): JsonNode | null;
  evaluate(expression: string, at: Place, scope: Scope): JsonNode | null;
  asEach(key: JsonString, entry: JsonNode): Scope;
}

export function repeatedJobs(block: JsonObject, repeating: Repeating): readonly RepeatedJob[] | null {
  const { text, resolve, part, most } = repeating;
  const source = (node: JsonNode) => text.slice(node.span.start, node.span.end);
  const each = valueOf(block, "for_each");
  const filter = valueOf(block, "filter");
  const taken = filter && referenceIn(source(filter))?.path;
  if (each === undefined || taken?.[0] !== "each") return null;
  const { of, key: keyed } = each.kind === "Missing" ? entriesIn(source(each)) : { of: "", key: null };
  const given = each.kind === "Missing" ? resolve(of, each) : each;
  const whole = given ?? each;
  const merged =
    keyed === null && whole.kind === "Missing" ? mergedEntries(text, whole, repeating.inside(whole), resolve) : null;
  const entries =
    merged !== null ? merged.entries : given === null ? null : keyed === null ? given : asMap(given, keyed);
  if (entries?.kind !== "Object" || entries.members.length === 0 || entries.members.length > most) return null;
  const writtenOf = writtenIn(text);
  return lastOfEach(entries.members).map(({ key, value: entry }) => {
    const encoded: JsonNode[] = [];
    const filling: Filling = { ...repeating, key, entry, writtenOf, scope: once(() => repeating.asEach(key, entry)) };
    const members = block.members.flatMap((member) => {
      if (member.key.value === "for_each") return [];
      const found = member.value.kind === "Missing" ? writtenOf(member.value).reference() : null;
      if (found?.path[0] !== "each") return [{ key: member.key, value: withEach(member.value, filling) }];
      const value = entryValue(part, found, key, entry);
      if (value === null) return found.optional && isLacking(entry, found) ? [] : [member];
      if (found.encoded) encoded.push(value);
      return [{ key: member.key, value }];
    });
    // What the block makes is called by its key, wherever the entry stands.
    return {
      job: { ...block, members, span: entry.span, pointer: pointerTo(each.pointer, key.value) },
      entry,
      isEntry: isEntryFilter(taken),
      encoded,
      ...(merged?.more ? { more: true as const } : {}),
    };
  });
}

/** Whether what a block takes its filter from is what its entries call that. */
export function isEntryFilter(path: Reference["path"] | undefined): boolean {
  return path?.join("/") === "each/value/filter";
}

/** What is written as a part of a block, which is the same for all of its entries. */
interface Written {
  readonly source: string;
  readonly takesEach: boolean;
  readonly isCall: boolean;
  reference(): Reference | null;
}

/** One of the entries, to be put into the parts of a block. */
interface Filling extends Repeating {
  readonly key: JsonString;
  readonly entry: JsonNode;
  writtenOf(node: JsonNode): Written;
  /** What `each` is there: found once for all parts, as an entry may be as large as all of them. */
  scope(): Scope;
}

function writtenIn(text: string): Filling["writtenOf"] {
  const known = new Map<JsonNode, Written>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const source = text.slice(node.span.start, node.span.end);
    const written = {
      source,
      takesEach: /\beach\./.test(source),
      isCall: /^[a-z]\w*\(/.test(source),
      reference: once(() => referenceIn(source)),
    };
    known.set(node, written);
    return written;
  };
}

/** A value that takes something of an entry, in whatever part of it, with that in its place. */
function withEach(node: JsonNode, filling: Filling): JsonNode {
  const { source, takesEach, isCall, reference } = filling.writtenOf(node);
  if (!takesEach) return node;
  const found = node.kind === "Missing" ? reference() : null;
  const named =
    found?.path[0] === "each" && !found.encoded ? entryValue(filling.part, found, filling.key, filling.entry) : null;
  if (named !== null && named.kind !== "Missing") return named;
  const made = node.kind === "Missing" || isCall ? filling.evaluate(source, node, filling.scope()) : null;
  if (made !== null || isCall) return made ?? node;
  const inner = (value: JsonNode) => withEach(value, filling);
  if (node.kind === "Array") return { ...node, elements: node.elements.map(inner) };
  return node.kind === "Object"
    ? { ...node, members: node.members.map(({ key, value }) => ({ key, value: inner(value) })) }
    : node;
}

/** Of entries with one key the last counts. */
function lastOfEach(members: readonly JsonMember[]): readonly JsonMember[] {
  return [...new Map(members.map((member) => [member.key.value, member])).values()];
}

/** Entries of a list by the keys that stand in them; null where not each has one of its own. */
function asMap(list: JsonNode, key: string): JsonObject | null {
  if (list.kind !== "Array") return null;
  const members = list.elements.flatMap((element): readonly JsonMember[] => {
    const name = element.kind === "Object" ? valueOf(element, key) : undefined;
    return name?.kind === "String" ? [{ key: name, value: element }] : [];
  });
  const isWhole =
    members.length === list.elements.length &&
    new Set(members.map((member) => member.key.value)).size === members.length;
  return isWhole ? { kind: "Object", members, span: list.span, pointer: list.pointer } : null;
}

/** Whether an entry has no such value, all of whose keys are known. */
function isLacking(entry: JsonNode, { path: [, word, name, ...more] }: Reference): boolean {
  if (word !== "value" || name === undefined || more.length > 0 || entry.kind !== "Object") return false;
  return entry.members.every(({ key }) => key.value !== "" && key.value !== name);
}

function entryValue(
  part: PartByName,
  { path: [, word, ...keys] }: Reference,
  key: JsonString,
  entry: JsonNode,
): JsonNode | null {
  if (word === "key") return keys.length === 0 ? key : null;
  return word === "value" ? within(part, entry, keys) : null;
}
