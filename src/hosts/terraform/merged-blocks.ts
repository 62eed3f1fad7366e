/** A block that overriding files change, as one of those files shows it: what stands there as it is, and all else as copies at its head. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import type { FileHost, MergedBlock } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { headOf } from "../head-of.js";
import { holesOf } from "../holes-of.js";
import { withKnown } from "../known-values.js";
import { settled } from "../settled.js";
import type { Copies } from "./elsewhere.js";
import type { ModuleFile } from "./module-file.js";
import { type BlockParts, type MergedMember, mergedMembers } from "./overriding.js";

/** The file that blocks are shown in, and how those of the others are read. */
interface MergerOptions {
  readonly own: ModuleFile;
  readonly copies: Copies;
  readonly partsOf: (pointer: string) => BlockParts | null;
  /** Reads values of a file of the module as that file does. */
  readonly hostOf: (file: ModuleFile) => FileHost;
  /** What comments there say of all of a block. */
  readonly commentsAbout: (file: ModuleFile, block: JsonObject) => readonly Comment[];
}

/** Gives what a block is together with those in other files; null where it is all of it, or that is not known. */
export function mergerOf({
  own,
  copies,
  partsOf,
  hostOf,
  commentsAbout,
}: MergerOptions): (block: JsonObject) => MergedBlock | null {
  const known = new Map<JsonObject, MergedBlock | null>();
  return (block) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const found = partsOf(block.pointer);
    const made = found === null || found.unknown ? null : merge(block, found);
    known.set(block, made);
    return made;
  };

  function merge(block: JsonObject, { parts }: BlockParts): MergedBlock {
    const { merged, overridden } = mergedMembers(parts);
    const head = headOf(own.text, block);
    const origins = new Map<JsonNode, ReturnType<MergedBlock["origin"]>>();
    const isOwn = ({ part }: MergedMember) => part.block === block;
    const shown = (all: readonly MergedMember[]) =>
      all.map((one) => (isOwn(one) ? one.member : copied(one, block, head, origins)));
    const members = shown(merged);
    const replaced = overridden.flatMap((one) =>
      isOwn(one) && one.member.key.value === "filter" ? [one.member.value] : [],
    );
    const upToHere = () => mergedMembers(parts.slice(0, parts.findIndex((part) => part.block === block) + 1)).merged;
    const home = merged.find(({ member }) => member.key.value === "filter")?.part ?? parts[0];
    const isTold = (file: ModuleFile) => file.path === own.path || file.given === true;
    return {
      job: { ...block, members },
      own: { ...block, members: merged.filter(isOwn).map(({ member }) => member) },
      overridden: replaced,
      before: replaced.length === 0 ? block : { ...block, members: shown(upToHere()) },
      elsewhere:
        home === undefined || home.block === block ? null : { path: home.file.path, isTold: isTold(home.file) },
      head,
      othersAreTold: parts.every((part) => part.block === block || isTold(part.file)),
      comments: parts.flatMap((part) => (part.block === block ? [] : commentsAbout(part.file, part.block))),
      origin: (node) => origins.get(node),
    };
  }

  function copied(
    { member, part: { file, block: other } }: MergedMember,
    block: JsonObject,
    head: Span,
    origins: Map<JsonNode, ReturnType<MergedBlock["origin"]>>,
  ): JsonMember {
    const { text, tree } = file;
    const search = { text, tree, host: hostOf(file) };
    const { value } = member;
    const from = literal(tree, withKnown(search, settled(search, value).node).node);
    const pointer = block.pointer + value.pointer.slice(other.pointer.length);
    const made = copies.copy(from, file, { span: head, pointer }, () => null);
    if (made.kind !== "Missing" && search.host.encodes?.(text.slice(value.span.start, value.span.end)))
      copies.encode(made, head);
    origins.set(made, { node: value, search });
    return { key: { ...member.key, span: head, pointer }, value: made };
  }
}

/** A value in which what something is put into is not known. */
function literal(tree: FileTree, node: JsonNode): JsonNode {
  switch (node.kind) {
    case "Array":
      return { ...node, elements: node.elements.map((element) => literal(tree, element)) };
    case "Object": {
      const made: JsonObject = {
        ...node,
        members: node.members.map(({ key, value }) => ({ key, value: literal(tree, value) })),
      };
      const call = tree.encoded.get(node);
      if (call !== undefined) tree.encoded.set(made, call);
      return made;
    }
    case "String": {
      const held = tree.strings.get(node);
      const isWhole = held === undefined || holesOf(held).length === 0;
      return isWhole ? node : { kind: "Missing", span: node.span, pointer: node.pointer };
    }
    default:
      return node;
  }
}
