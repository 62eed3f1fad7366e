/** Blocks that overriding files change, put together as Terraform does: per argument, and all nested blocks of a kind at once. */
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { keyAt } from "../../json/document/pointer.js";
import { once } from "../once.js";
import { dynamicBlocks } from "./dynamic-blocks.js";
import type { FilesTogether, NameFinder } from "./files-together.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding } from "./module-names.js";

export interface BlockPart {
  readonly file: ModuleFile;
  readonly block: JsonObject;
}

/** `unknown`: not all of it can be read, or nothing says what is changed. */
export type BlockParts = { readonly parts: readonly BlockPart[]; readonly unknown: boolean };

/** A block of more parts is not known: each of them is read with what the others have. */
const mostParts = 16;

/** By the labels of a block, `/resource/TYPE/NAME`. */
const blocksOfTrees = new WeakMap<JsonNode, ReadonlyMap<string, readonly JsonObject[]>>();

/** The block at a pointer by its labels: in JSON syntax each level may be a list of what it holds. No label begins with a digit. */
export function blockAt(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, "");
}

/** A pointer to what a block makes, as that of the block, and the key of the entry that repeats it, which may be a number; null: it has none. */
export function entryAt(pointer: string): readonly [string, string | null] {
  const [block = pointer, key] = pointer.split("/for_each/", 2);
  return [block, key === undefined ? null : keyAt(key)];
}

const isBlock = /^\/(?:resource\/[^/]+|module)\/[^/]+$/;

/** Finds what a block at a pointer is put together from, in the order in which it counts; null where it is all of it. */
export function partsFinder(
  own: ModuleFile,
  together: FilesTogether,
  unread: readonly string[],
): (pointer: string) => BlockParts | null {
  const isOwn = isOverriding(own.path);
  const mayOverride = unread.some(isOverriding);
  const isAll = once(
    () => !isOwn && !mayOverride && together.find(overridingFiles, "").every(({ file }) => file.path === own.path),
  );
  const known = new Map<string, BlockParts | null>();
  return (pointer) => {
    const labels = blockAt(pointer);
    if (!isBlock.test(labels) || isAll()) return null;
    const before = known.get(labels);
    if (before !== undefined) return before;
    const made = partsOf(labels);
    known.set(labels, made);
    return made;
  };

  function partsIn(finder: NameFinder<JsonObject>, labels: string, withOwn: boolean): readonly BlockPart[] {
    const others = together
      .find(finder, labels)
      .flatMap(({ value: block, file }) => (file.path === own.path ? [] : [{ file, block }]));
    const those = withOwn ? (blocksIn(own.tree.root).get(labels) ?? []).map((block) => ({ file: own, block })) : [];
    return [...others, ...those].sort((a, b) => (a.file.path === b.file.path ? 0 : a.file.path < b.file.path ? -1 : 1));
  }

  function partsOf(labels: string): BlockParts | null {
    // What other files than overriding ones have by the same labels is another block.
    const base = isOwn
      ? partsIn(plainBlocks, labels, false)
      : (blocksIn(own.tree.root).get(labels) ?? []).map((block) => ({ file: own, block }));
    const changes = partsIn(overridingBlocks, labels, isOwn);
    const parts = [...base, ...changes];
    // An overriding file may change no more than what there is: alone it is the block, in which nothing is lacking.
    const lacks = base.length === 0 && unread.some((path) => !isOverriding(path));
    const isTooMuch = base.length > 1 || (base.length === 1 && parts.length > mostParts);
    const unknown =
      mayOverride ||
      lacks ||
      (changes.length > 0 && (isTooMuch || parts.some(({ file }) => file.tree.problems.length > 0)));
    if (unknown) return { parts, unknown };
    return base.length === 0 || changes.length === 0 ? null : { parts, unknown };
  }
}

const overridingFiles: NameFinder<true> = ({ path }) => (isOverriding(path) ? [["", true]] : []);
const overridingBlocks: NameFinder<JsonObject> = (file) => (isOverriding(file.path) ? eachBlock(file) : []);
const plainBlocks: NameFinder<JsonObject> = (file) => (isOverriding(file.path) ? [] : eachBlock(file));

function eachBlock({ tree }: ModuleFile): readonly (readonly [string, JsonObject])[] {
  return Array.from(blocksIn(tree.root), ([labels, blocks]) => blocks.map((block) => [labels, block] as const)).flat();
}

/** Resources and calls of modules by their labels. */
export function blocksIn(root: JsonNode): ReadonlyMap<string, readonly JsonObject[]> {
  const known = blocksOfTrees.get(root);
  if (known !== undefined) return known;
  const found = new Map<string, JsonObject[]>();
  const look = (node: JsonNode, levels: number): void => {
    if (node.kind === "Array") for (const element of node.elements) look(element, levels);
    if (node.kind !== "Object") return;
    const labels = blockAt(node.pointer);
    if (isBlock.test(labels)) {
      const all = found.get(labels);
      if (all === undefined) found.set(labels, [node]);
      else all.push(node);
    } else if (levels > 0)
      for (const { key, value } of node.members)
        if (node.pointer !== "" || key.value === "resource" || key.value === "module") look(value, levels - 1);
  };
  look(root, 4);
  blocksOfTrees.set(root, found);
  return found;
}

export interface MergedMember {
  readonly member: JsonMember;
  readonly part: BlockPart;
}

/** What counts of all parts, and what does not any more. */
export function mergedMembers(parts: readonly BlockPart[]): {
  readonly merged: readonly MergedMember[];
  readonly overridden: readonly MergedMember[];
} {
  let merged: readonly MergedMember[] = [];
  const overridden: MergedMember[] = [];
  for (const part of parts) {
    const given = new Set(part.block.members.flatMap(namesIn));
    const kept = merged.flatMap((one) => {
      const member = without(one.member, given);
      if (member === null) overridden.push(one);
      return member === null ? [] : [{ ...one, member }];
    });
    merged = [...kept, ...part.block.members.map((member): MergedMember => ({ member, part }))];
  }
  return { merged, overridden };
}

/** What a member sets: `dynamic "x"` makes blocks of `x`. */
function namesIn(member: JsonMember): readonly string[] {
  return member.key.value === "dynamic" ? dynamicBlocks(member).map(({ name }) => name) : [member.key.value];
}

/** What is left of a member where others are given; null: nothing. */
function without(member: JsonMember, given: ReadonlySet<string>): JsonMember | null {
  const names = namesIn(member);
  if (!names.some((name) => given.has(name))) return member;
  const { value } = member;
  if (names.every((name) => given.has(name)) || value.kind !== "Object") return null;
  // Of several in JSON syntax.
  return { ...member, value: { ...value, members: value.members.filter(({ key }) => !given.has(key.value)) } };
}
