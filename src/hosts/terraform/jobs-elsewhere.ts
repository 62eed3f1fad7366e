/** Jobs in other files of a module whose filters stand in this one. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject } from "../../json/document/json-tree.js";
import type { FoundInFile, JobElsewhere } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { ignoresOf } from "../ignores.js";
import { isOfDelivery } from "../job-values.js";
import { once } from "../once.js";
import { ordered } from "../ordered-spans.js";
import { type Definers, definersWith, givenBy, isHolder } from "./definers.js";
import type { Copies } from "./elsewhere.js";
import type { FilesTogether } from "./files-together.js";
import type { ModuleFile } from "./module-file.js";
import type { Others } from "./references.js";
import { textIn } from "./text-in.js";
import { isLoaded, isValuesFile } from "./values-file.js";

/** What was found in blocks of another file, and what of it stands elsewhere. */
interface FoundThere {
  readonly found: readonly FoundInFile[];
  readonly copies: Pick<Copies, "from" | "origin">;
}

type Search = (file: ModuleFile, blocks: readonly JsonMember[], names: Others["names"]) => FoundThere;

/** What of those is a file's. */
type FoundOf = ReadonlyMap<ModuleFile, readonly FoundInFile[]>;

interface SearchedFile extends Pick<FoundThere, "copies"> {
  readonly found: FoundOf;
  readonly deliverers: Map<JsonNode, ReadonlySet<ModuleFile>>;
}

/** `search` gives what is found in blocks of another file, where names are known. */
export function jobsElsewhereOf(
  own: ModuleFile,
  except: string | undefined,
  together: FilesTogether,
  search: Search,
): readonly JobElsewhere[] {
  const set = definersWith(own, together);
  if (set === null) return [];
  const { definers, file: definer } = set;
  const isAlone = isValuesFile(own.path) && !isLoaded(own.path);
  const holders = givenBy(own).flatMap(([, node]) => (isHolder(node, own.tree) ? partsOf(node, own.tree) : []));
  const held = new Set(holders);
  // Once it is mended its places are others.
  const keyOf = ({ kind, span, pointer }: JsonNode) =>
    `${kind} ${pointer} ${definer.text === own.text ? span.start : ""}`;
  const here = once(() => nodesOf(own, keyOf));
  const ownNode = (node: JsonNode) => (definer.tree.root === own.tree.root ? node : here().get(keyOf(node)));
  const files = [...definers.asking(definer)]
    .filter(({ path }) => path !== except)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return files.flatMap((file) => {
    // What is kept there is made here.
    const known = definers.searched.get(file) as SearchedFile | undefined;
    const searched =
      known ??
      (isAlone ? searchFirst(file, definer, definers, search) : null) ??
      searchIn(file, definers.blocks(file), definers, search);
    definers.searched.set(file, searched);
    const { copies } = searched;
    const delivered = new Map<JsonNode | undefined, JsonObject | null>();
    const standing = (node: JsonNode) =>
      copies.from(node) === definer ? ownNode(copies.origin(node) ?? node) : undefined;
    return (searched.found.get(definer) ?? []).flatMap((found) => {
      const { filter, place } = found;
      const node = ownNode(copies.origin(found.node) ?? found.node);
      if (node === undefined || !held.has(node)) return [];
      if (!delivered.has(place))
        delivered.set(
          place,
          place !== undefined && delivering(place, searched).has(definer) ? deliveredFrom(place, standing) : null,
        );
      return [
        {
          node,
          path: file.path,
          filter,
          comments: commentsOf(found),
          isTold: file.given === true,
          delivers: delivered.get(place) ?? null,
        },
      ];
    });
  });
}

/**
 * Of a text the first job that refers to it says what is known, and all others no more than their comments. Where those are none, the others are not
 * read: files of values may be many, and all of a module is beside each. Null where some text has no job among the first.
 */
function searchFirst(file: ModuleFile, definer: ModuleFile, definers: Definers, search: Search): SearchedFile | null {
  const first = file.tree.comments.length > 0 ? null : definers.firstBlocks(file);
  if (first === null) return null;
  const searched = searchIn(file, first.blocks, definers, search);
  const found = new Set((searched.found.get(definer) ?? []).map(({ node }) => searched.copies.origin(node) ?? node));
  return [...first.texts].every((text) => found.has(text)) ? searched : null;
}

function searchIn(
  file: ModuleFile,
  blocks: ReturnType<Definers["blocks"]>,
  definers: Definers,
  search: Search,
): SearchedFile {
  const { found, copies } = search(file, [...blocks.keys()], definers.names(file));
  const askedAt = new Map<Span, ReadonlySet<ModuleFile>>(
    Array.from(blocks, ([{ key, value }, asked]) => [{ start: key.span.start, end: value.span.end }, asked] as const),
  );
  const places = ordered([...askedAt.keys()]);
  const ofFiles = new Map<ModuleFile, FoundInFile[]>();
  for (const one of found) {
    const from = copies.from(one.node);
    const definer = from ?? file;
    // A copy has the place of what refers to it.
    const place = places.lastFrom(((from === undefined ? one.reference : undefined) ?? one.node).span.start);
    if (!one.ofJob || place === undefined || askedAt.get(place)?.has(definer) !== true) continue;
    const those = ofFiles.get(definer);
    if (those === undefined) ofFiles.set(definer, [one]);
    else those.push(one);
  }
  return { found: ofFiles, copies, deliverers: new Map() };
}

/** The files that say where a job delivers, and what. */
function delivering(job: JsonNode, { copies, deliverers }: SearchedFile): ReadonlySet<ModuleFile> {
  const known = deliverers.get(job);
  if (known !== undefined) return known;
  const found = new Set<ModuleFile>();
  deliveredFrom(job, (node) => {
    const file = copies.from(node);
    if (file !== undefined) found.add(file);
    return undefined;
  });
  deliverers.set(job, found);
  return found;
}

/** What of a job stands elsewhere, and says where it delivers, and what. */
function deliveredFrom(job: JsonNode, standing: (node: JsonNode) => JsonNode | undefined): JsonObject | null {
  if (job.kind !== "Object") return null;
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
  const isAround =
    place !== undefined && place.span.start <= reference.span.start && reference.span.end <= place.span.end;
  return ignoresOf(search.comments, reference, isAround ? place : null)?.comments ?? [];
}

function partsOf(node: JsonNode, tree: FileTree): readonly JsonNode[] {
  const text = textIn(node, tree);
  if (text !== null) return [text];
  const parts =
    node.kind === "Array" ? node.elements : node.kind === "Object" ? node.members.map(({ value }) => value) : [];
  return [node, ...parts.flatMap((part) => partsOf(part, tree))];
}

/** What a file gives names to, with its parts. */
function nodesOf(file: ModuleFile, keyOf: (node: JsonNode) => string): ReadonlyMap<string, JsonNode> {
  const found = new Map<string, JsonNode>();
  const add = (node: JsonNode): void => {
    found.set(keyOf(node), node);
    const text = textIn(node, file.tree);
    if (text !== null) found.set(keyOf(text), text);
    const parts =
      node.kind === "Array" ? node.elements : node.kind === "Object" ? node.members.map(({ value }) => value) : [];
    for (const part of parts) add(part);
  };
  for (const [, node] of givenBy(file)) add(node);
  return found;
}
