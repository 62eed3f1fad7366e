/** What expressions of Terraform refer to within their module: locals, what variables are by default, and the entries of a `for_each`. */
import type { JsonArray, JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import type { Bounds } from "../bounds.js";
import { isPlain, withKnown } from "../known-values.js";
import { once } from "../once.js";
import type { Copies, Place } from "./elsewhere.js";
import type { ModuleNames, Named } from "./module.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding } from "./module-names.js";
import { defaultsOf, localsOf, valueOf } from "./named-values.js";
import { partlyKnown } from "./partly-known.js";
import { entriesIn, type Reference, referenceIn } from "./reference-in.js";
import type { RepeatedJob } from "./repeated-job.js";
import { textIn } from "./text-in.js";
import { isValuesFile } from "./values-file.js";

/** So many values may one reference stand for that is not the first to them. */
const largestReferred = 10_000;

/** Characters that count as one value, as in a comparison that is written out. */
const charactersOfValue = 12;

/** What the file that a tree is of, and those beside it, give names to. */
export interface References {
  /** What an expression at a place refers to; null where that is not known, or too much. */
  to(expression: string, at: Place): JsonNode | null;
  /** What a variable may be where nothing else is given: the value that then counts, as far as it is known, and the default of the file itself. */
  byDefault(expression: string, at: Place): readonly JsonNode[];
  /** What other files give it, which counts before that. */
  given(expression: string, at: Place): JsonNode | null;
  /** The jobs of a block that takes its filter from the entries of its `for_each`, as far as those stand in the file; null for all other blocks. */
  repeated(block: JsonObject): readonly RepeatedJob[] | null;
}

/** Other files of the module, whose values are taken over as copies. */
export interface Others {
  readonly names: Pick<ModuleNames, "local" | "variable">;
  readonly copies: Copies;
  /** What another file gives a name is asked for, also where it is not known whether that counts, or what is put into it. */
  readonly asked?: true;
}

/** So often a name may stand for another. */
const mostSteps = 8;

export function referencesIn(root: JsonNode, text: string, bounds: Bounds, others?: Others): References {
  /** Found once any is asked for. */
  const locals = once(() => localsOf(root));
  const defaults = once(() => defaultsOf(root));
  const part = partsByName();
  const met = new Set<JsonNode>();
  const sizes = new Map<JsonNode, number>();
  const counted = (target: JsonNode): JsonNode | null => {
    const size = sizeOf(sizes, target);
    if (size > Math.min(largestReferred, bounds.referable)) return null;
    bounds.referable -= size;
    return target;
  };
  const own = (target: JsonNode): JsonNode | null => {
    if (met.has(target)) return counted(target);
    met.add(target);
    return target;
  };
  const elsewhere = (word: string, name: string, here: boolean) => (word === "local" ? others?.names.local(name, here) : others?.names.variable(name, here));
  const copied = ({ node, file }: Named, keys: readonly string[], at: Place, steps: number): JsonNode | null => {
    const target = within(part, node, keys);
    if (target === null || steps > mostSteps) return null;
    const inner = (each: JsonNode, from: ModuleFile, place: Place): JsonNode | null => {
      const text = filledText(each, from) ?? copiedInPart(each, from, place);
      if (text !== null) return text;
      const found = referenceIn(from.text.slice(each.span.start, each.span.end));
      if (found?.path[0] !== "local") return null;
      const [, name = "", ...more] = found.path;
      const named = elsewhere("local", name, locals().has(name));
      const given = named ? copied(named, more, place, steps + 1) : null;
      if (found.encoded && given !== null) others?.copies.encode(given, place.span);
      return given;
    };
    const standing = textIn(target, file.tree) ?? target;
    const whole = filledText(target, file) ?? target;
    const known = whole.kind === "Missing" ? inner(target, file, at) : whole;
    if (known === null && standing.kind !== "Missing" && others?.asked) return others.copies.copy(standing, file, at, inner);
    if (known === null || known !== whole) return known;
    return others === undefined || counted(whole) === null ? null : others.copies.copy(whole, file, at, inner, standing);
  };
  /** A text of another file that is JSON with something put into it that is not known. */
  const copiedInPart = (node: JsonNode, file: ModuleFile, at: Place): JsonNode | null => {
    const text = textIn(node, file.tree);
    const known = text && partlyKnown(text, file.tree);
    if (text === null || known === null || others === undefined || counted(text) === null) return null;
    const copy = others.copies.copy(known, file, at, () => null, text);
    others.copies.encode(copy, at.span);
    return copy;
  };
  /** A text of another file that is put together of what the other files define; null for all else. */
  const filledText = (node: JsonNode, file: ModuleFile): JsonString | null => {
    const refersTo = (expression: string) => {
      const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
      const named = word === "local" ? elsewhere("local", name, locals().has(name)) : null;
      const found = named ? within(part, named.node, keys) : null;
      return named && found && isPlain(found, named.file.tree) ? found : null;
    };
    if (textIn(node, file.tree) === null) return null;
    const filled = withKnown({ ...file, host: { refersTo } }, node).node;
    return filled.kind === "String" ? filled : null;
  };
  const ownAt = (node: JsonNode, keys: readonly string[]) => {
    const target = within(part, node, keys);
    return target === null ? null : own(target);
  };
  const to = (expression: string, at: Place) => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    if (word !== "local" || others?.copies.isUnknownCopy(at)) return null;
    const here = locals().get(name);
    const other = elsewhere(word, name, here !== undefined);
    if (here !== undefined && other === undefined) return ownAt(here, keys);
    // Which of two counts is not known; whoever asks for the other file's gets that.
    return other && (here === undefined || others?.asked) ? copied(other, keys, at, 0) : null;
  };
  const byDefault = (expression: string, at: Place): readonly JsonNode[] => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    if ((word !== "local" && word !== "var") || others?.copies.isUnknownCopy(at)) return [];
    const here = (word === "local" ? locals() : defaults()).get(name);
    const other = word === "var" ? elsewhere(word, name, here !== undefined) : null;
    // A file of values counts before a default, and a default elsewhere where none is here; whoever asks for that of an overriding file gets it.
    const isAsked = other && others?.asked && isOverriding(other.file.path);
    const isFirst = other && (here === undefined || isValuesFile(other.file.path) || isAsked);
    const counts = isFirst ? copied(other, keys, at, 0) : null;
    const own = here === undefined ? null : ownAt(here, keys);
    return [...new Set([counts, own].filter((one) => one !== null))];
  };
  const given = (expression: string, at: Place) => {
    const [word, name = "", ...keys] = referenceIn(expression)?.path ?? [];
    const found = word === "var" ? elsewhere(word, name, defaults().has(name)) : null;
    return found ? copied(found, keys, at, 0) : null;
  };
  const made = new Map<JsonObject, readonly RepeatedJob[] | null>();
  const repeated = (block: JsonObject): readonly RepeatedJob[] | null => {
    const before = made.get(block);
    if (before !== undefined) return before;
    const most = Math.min(bounds.repeatable, Math.floor(bounds.repeatableMembers / Math.max(1, block.members.length)));
    const jobs = repeatedJobs(block, { text, resolve: to, part, most });
    bounds.repeatable -= jobs?.length ?? 0;
    bounds.repeatableMembers -= (jobs?.length ?? 0) * block.members.length;
    made.set(block, jobs);
    return jobs;
  };
  return { to, byDefault, given, repeated };
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

/** What a block is repeated by. */
interface Repeating {
  readonly text: string;
  readonly part: PartByName;
  /** More jobs are not made. */
  readonly most: number;
  resolve(expression: string, at: Place): JsonNode | null;
}

function repeatedJobs(block: JsonObject, { text, resolve, part, most }: Repeating): readonly RepeatedJob[] | null {
  const source = (node: JsonNode) => text.slice(node.span.start, node.span.end);
  const each = valueOf(block, "for_each");
  const filter = valueOf(block, "filter");
  if (each === undefined || filter === undefined || referenceIn(source(filter))?.path[0] !== "each") return null;
  const { of, key: keyed } = each.kind === "Missing" ? entriesIn(source(each)) : { of: "", key: null };
  const given = each.kind === "Missing" ? resolve(of, each) : each;
  const entries = given === null ? null : keyed === null ? given : asMap(given, keyed);
  if (entries?.kind !== "Object" || entries.members.length === 0 || entries.members.length > most) return null;
  return lastOfEach(entries.members).map(({ key, value: entry }) => {
    const encoded: JsonNode[] = [];
    const members = block.members.flatMap((member) => {
      if (member.key.value === "for_each") return [];
      const found = referenceIn(source(member.value));
      if (member.value.kind !== "Missing" || found?.path[0] !== "each") return [member];
      const value = entryValue(part, found, key, entry);
      if (value === null) return found.optional && isLacking(entry, found) ? [] : [member];
      if (found.encoded) encoded.push(value);
      return [{ key: member.key, value }];
    });
    // What the block makes is called by its key, wherever the entry stands.
    return { job: { ...block, members, span: entry.span, pointer: pointerTo(each.pointer, key.value) }, entry, encoded };
  });
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
  const isWhole = members.length === list.elements.length && new Set(members.map((member) => member.key.value)).size === members.length;
  return isWhole ? { kind: "Object", members, span: list.span, pointer: list.pointer } : null;
}

/** Whether an entry has no such value, all of whose keys are known. */
function isLacking(entry: JsonNode, { path: [, word, name, ...more] }: Reference): boolean {
  if (word !== "value" || name === undefined || more.length > 0 || entry.kind !== "Object") return false;
  return entry.members.every(({ key }) => key.value !== "" && key.value !== name);
}

function entryValue(part: PartByName, { path: [, word, ...keys] }: Reference, key: JsonString, entry: JsonNode): JsonNode | null {
  if (word === "key") return keys.length === 0 ? key : null;
  return word === "value" ? within(part, entry, keys) : null;
}

type PartByName = (node: JsonNode, name: string) => JsonNode | undefined;

/** Finds members by their names, and elements by their numbers, of what is large and asked again and again without looking at all of it. */
function partsByName(): PartByName {
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

function within(part: PartByName, node: JsonNode, keys: readonly string[]): JsonNode | null {
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
