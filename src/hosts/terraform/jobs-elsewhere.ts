/** Jobs in other files of a module whose filters stand in this one. */
import type { Comment } from "../../ast/nodes.js";
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import type { FoundInFile, JobElsewhere } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { ignoresOf } from "../ignores.js";
import { isOfDelivery } from "../job-values.js";
import type { FilesTogether, NameFinder } from "./files-together.js";
import type { ModuleFile } from "./module-file.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { textIn } from "./text-in.js";

interface FoundThere extends FoundInFile {
  /** Of its job what stands in this file. */
  readonly delivers: JsonObject | null;
}

/** `search` gives what is found in blocks of another file, where the names of this one are known. */
export function jobsElsewhereOf(
  tree: FileTree,
  together: FilesTogether,
  search: (file: ModuleFile, blocks: readonly JsonMember[]) => readonly FoundThere[],
): readonly JobElsewhere[] {
  const { root } = tree;
  const named = [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root)), ...prefixed("var", valuesOf(root))];
  const known = new Map(named.filter(([, node]) => ["Object", "Array", "String"].includes((textIn(node, tree) ?? node).kind)));
  const asking = new Map<ModuleFile, Set<JsonMember>>();
  for (const name of known.keys()) {
    if (together.find(givenNames, name).length > mostGivers) continue;
    for (const { value, file } of together.find(referringBlocks, name)) asking.set(file, (asking.get(file) ?? new Set()).add(value));
  }
  if (asking.size === 0) return [];
  const own = new Set([...known.values()].flatMap((node) => partsOf(node, tree)));
  const files = [...asking].sort(([a], [b]) => (a.path < b.path ? -1 : 1));
  return files.flatMap(([file, blocks]) =>
    search(
      file,
      [...blocks].sort((a, b) => a.value.span.start - b.value.span.start),
    ).flatMap((found) => {
      const { node, filter, ofJob } = found;
      return ofJob && own.has(node) ? [{ node, path: file.path, filter, comments: commentsOf(found), delivers: found.delivers }] : [];
    }),
  );
}

/** Where more files give a name, which Terraform refuses, it is not asked for each of them which jobs elsewhere refer to it. */
const mostGivers = 8;

const givenNames: NameFinder<JsonNode> = ({ tree: { root } }) => [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root))];

/** Blocks of files that have filters, by what they refer to. */
const referringBlocks: NameFinder<JsonMember> = ({ text, tree: { root } }) => {
  if (!text.includes("filter") || root.kind !== "Object") return [];
  return root.members.flatMap((member) => {
    const { start, end } = member.value.span;
    return Array.from(new Set(text.slice(start, end).match(/\b(?:local|var)\.[\w-]+/g)), (name) => [name, member] as const);
  });
};

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
