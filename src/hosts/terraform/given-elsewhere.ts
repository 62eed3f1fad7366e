/** What a file gives that another of its module gives, too, which Terraform refuses. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { commentsOfFile } from "../comments-of-file.js";
import type { GivenElsewhere, GivenTwice } from "../file-search.js";
import { headOf } from "../head-of.js";
import { bothOf, ignoresBeside, ignoresOf } from "../ignores.js";
import { hasSignsOfFilters } from "../where-like.js";
import { isIdentifier } from "./hcl-reading.js";
import type { ModuleFile } from "./module.js";
import { isOverriding } from "./module-names.js";
import { variablesIn } from "./named-values.js";
import { blocksIn } from "./overriding.js";
import { isValuesFile } from "./values-file.js";

/** More of one file than anybody is told of. */
const mostTold = 20;

/** Each at its place in the file, with the path of the first that gives it; what the other file tells, as it comes later and is looked at, too, is left to it. */
export function givenElsewhere(own: ModuleFile, others: readonly ModuleFile[], isWhole: boolean): GivenTwice {
  const counts = (path: string) => !isOverriding(path) && !isValuesFile(path);
  const all = others.filter(({ path, given }) => given !== undefined && counts(path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const isToldHere = ({ path, text, given }: ModuleFile) => path < own.path || given !== true || !hasSignsOfFilters(text);
  const told: GivenElsewhere[] = [];
  const comments = new Set<Comment>();
  for (const [name, one] of all.length === 0 || !counts(own.path) ? [] : namesOf(own.tree.root)) {
    const last = name.slice(name.lastIndexOf("/") + 1);
    // Of a name that a program fills in nothing is known.
    if (!isIdentifier(last)) continue;
    const giving = all.filter((file) => file.words?.has(last) !== false && namesOf(file.tree.root).has(name));
    if (giving.length === 0) continue;
    const about = own.tree.comments.length === 0 ? [] : commentsAbout(own, one);
    for (const comment of about) comments.add(comment);
    const first = giving.find(isToldHere);
    if (first === undefined || told.length === mostTold) continue;
    const there = namesOf(first.tree.root).get(name);
    told.push({ span: placeOf(own.text, one.node), path: first.path, comments: [...about, ...(there ? commentsAbout(first, there) : [])] });
  }
  return { told, comments: isWhole && others.every(({ given }) => given !== undefined) ? comments : null };
}

function placeOf(text: string, node: JsonNode): Span {
  return node.kind === "Object" ? headOf(text, node) : node.span;
}

/** What is given under a name. */
interface Given {
  /** The block, or the key. */
  readonly node: JsonNode;
  /** Of a local its value, and the block that it stands in. */
  readonly value?: JsonNode;
  readonly within?: JsonObject;
}

/** Those above it, on the line that it begins on, behind it, and above the block that it stands in. */
function commentsAbout({ text, tree }: ModuleFile, { node, value, within }: Given): readonly Comment[] {
  const comments = commentsOfFile(text, tree.comments);
  const about = value ?? node;
  const ignores = bothOf(ignoresOf(comments, about, value === undefined ? node : null), ignoresBeside(within ?? node));
  const isAboutAll = (scope: Span | null) => scope !== null && scope.start <= about.span.start && about.span.end <= scope.end;
  const own = (ignores?.comments ?? []).filter((comment) => isAboutAll(ignores?.scopeOf(comment) ?? null));
  return within === undefined ? own : [...own, ...comments.above(within.span.start)];
}

const namesByRoot = new WeakMap<JsonNode, ReadonlyMap<string, Given>>();

/** The blocks of a file, and the keys of its locals, by their addresses. */
function namesOf(root: JsonNode): ReadonlyMap<string, Given> {
  const known = namesByRoot.get(root);
  if (known !== undefined) return known;
  const found = new Map<string, Given>();
  const give = (name: string, node: JsonNode | undefined, local?: Pick<Given, "value" | "within">): void => {
    if (node !== undefined && !found.has(name)) found.set(name, { node, ...local });
  };
  for (const [labels, [block]] of blocksIn(root)) give(labels, block);
  for (const word of ["variable", "output"] as const) for (const { name, block } of variablesIn(root, word)) give(`/${word}/${name}`, block);
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value])
      if (block.kind === "Object") for (const local of block.members) give(`/locals/${local.key.value}`, local.key, { value: local.value, within: block });
  }
  namesByRoot.set(root, found);
  return found;
}
