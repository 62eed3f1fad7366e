/** Jobs in other files of a module whose filters stand in this one. */
import type { Comment } from "../../ast/nodes.js";
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import type { FoundInFile, JobElsewhere } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { ignoresOf } from "../ignores.js";
import { isOfDelivery } from "../job-values.js";
import type { ModuleFile } from "./module.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { textIn } from "./text-in.js";

interface FoundThere extends FoundInFile {
  /** Of its job what stands in this file. */
  readonly delivers: JsonObject | null;
}

/** `search` gives what is found in blocks of another file, where the names of this one are known. */
export function jobsElsewhereOf(
  tree: FileTree,
  files: readonly ModuleFile[],
  search: (file: ModuleFile, blocks: readonly JsonMember[]) => readonly FoundThere[],
): readonly JobElsewhere[] {
  const { root } = tree;
  const named = [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root)), ...prefixed("var", valuesOf(root))];
  const known = new Map(named.filter(([, node]) => ["Object", "Array", "String"].includes((textIn(node, tree) ?? node).kind)));
  if (known.size === 0) return [];
  const asking = files.flatMap((file) => {
    const blocks = file.text.includes("filter") ? blocksNaming(known, file) : [];
    return blocks.length === 0 ? [] : [{ file, blocks }];
  });
  if (asking.length === 0) return [];
  const own = new Set([...known.values()].flatMap((node) => partsOf(node, tree)));
  return asking.flatMap(({ file, blocks }) =>
    search(file, blocks).flatMap((found) => {
      const { node, filter, ofJob } = found;
      return ofJob && own.has(node) ? [{ node, path: file.path, filter, comments: commentsOf(found), delivers: found.delivers }] : [];
    }),
  );
}

/** What of a job stands elsewhere, and says where it delivers, and what. */
export function deliveredFrom(job: JsonNode | undefined, standing: (node: JsonNode) => JsonNode | undefined): JsonObject | null {
  if (job?.kind !== "Object") return null;
  const members = job.members.flatMap(({ key, value }) => {
    const node = isOfDelivery(key.value) ? standingParts(value, standing) : undefined;
    return node === undefined ? [] : [{ key: { ...key, span: node.span, pointer: node.pointer }, value: node }];
  });
  return members.length === 0 ? null : { ...job, members };
}

/** What stands elsewhere of a value, be it in parts of it alone. */
function standingParts(value: JsonNode, standing: (node: JsonNode) => JsonNode | undefined): JsonNode | undefined {
  const whole = standing(value);
  if (whole !== undefined) return whole;
  if (value.kind === "Array") {
    const elements = value.elements.flatMap((element) => standingParts(element, standing) ?? []);
    return elements[0] && { ...value, elements, span: elements[0].span };
  }
  if (value.kind !== "Object") return undefined;
  const members = value.members.flatMap(({ key, value: inner }) => {
    const part = standingParts(inner, standing);
    return part === undefined ? [] : [{ key: { ...key, span: part.span, pointer: part.pointer }, value: part }];
  });
  return members[0] && { ...value, members, span: members[0].value.span };
}

/** Those of the job's file about the filter. */
function commentsOf({ search, reference, place }: FoundInFile): readonly Comment[] {
  if (reference === undefined) return [];
  // A job that is repeated has the place of its entry.
  const isAround = place !== undefined && place.span.start <= reference.span.start && reference.span.end <= place.span.end;
  return ignoresOf(search.comments, reference, isAround ? place : null)?.comments ?? [];
}

/** What each block refers to: asked once more for each file beside its own. */
const referred = new WeakMap<JsonNode, readonly string[]>();

function blocksNaming(known: ReadonlyMap<string, JsonNode>, { text, tree: { root } }: ModuleFile): readonly JsonMember[] {
  return (root.kind === "Object" ? root.members : []).filter(({ value }) => {
    const names = referred.get(value) ?? Array.from(text.slice(value.span.start, value.span.end).matchAll(/\b(?:local|var)\.[\w-]+/g), ([name]) => name);
    referred.set(value, names);
    return names.some((name) => known.has(name));
  });
}

function partsOf(node: JsonNode, tree: FileTree): readonly JsonNode[] {
  const text = textIn(node, tree);
  if (text !== null) return [text];
  const parts = node.kind === "Array" ? node.elements : node.kind === "Object" ? node.members.map(({ value }) => value) : [];
  return [node, ...parts.flatMap((part) => partsOf(part, tree))];
}

/** As they are referred to. */
function prefixed(word: string, values: ReadonlyMap<string, JsonNode>): readonly (readonly [string, JsonNode])[] {
  return Array.from(values, ([name, node]) => [`${word}.${name}`, node]);
}
