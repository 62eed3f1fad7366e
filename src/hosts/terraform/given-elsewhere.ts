/** What a file gives that another of its module gives, too, which Terraform refuses. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../../json/document/json-tree.js";
import { commentsOfFile } from "../comments-of-file.js";
import type { GivenElsewhere, GivenTwice } from "../file-search.js";
import { headOf } from "../head-of.js";
import { bothOf, ignoresBeside, ignoresOf } from "../ignores.js";
import { hasSignsOfFilters } from "../where-like.js";
import type { FilesTogether, NameFinder } from "./files-together.js";
import { isIdentifier } from "./hcl-reading.js";
import type { ModuleFile } from "./module-file.js";
import { isOverriding } from "./module-names.js";
import { variablesIn } from "./named-values.js";
import { blocksIn } from "./overriding.js";
import { isValuesFile } from "./values-file.js";

/** More of one file than anybody is told of. */
const mostTold = 20;

/** Each at its place in the file, with the path of the first that gives it; what the other file tells, as it comes later and is looked at, too, is left to it. */
export function givenElsewhere(own: ModuleFile, others: FilesTogether, isWhole: boolean): GivenTwice {
  const told: GivenElsewhere[] = [];
  const comments = new Set<Comment>();
  const isLooked = !isOverriding(own.path) && !isValuesFile(own.path) && others.files.some(isCounted);
  for (const [name, one] of isLooked ? namesOf(own.tree.root) : []) {
    const last = name.slice(name.lastIndexOf("/") + 1);
    // Of a name that a program fills in nothing is known.
    if (!isIdentifier(last) || others.find(words, last).length === 0) continue;
    const giving = others.find(names, name).filter(({ file }) => isCounted(file));
    if (giving.length === 0) continue;
    const about = own.tree.comments.length === 0 ? [] : commentsAbout(own, one);
    for (const comment of about) comments.add(comment);
    if (told.length === mostTold) continue;
    const [first, ...more] = giving.filter(
      ({ file }) => file.path < own.path || file.given !== true || !hasSigns(file),
    );
    if (first === undefined) continue;
    const { file, value } = more.reduce((before, next) => (next.file.path < before.file.path ? next : before), first);
    told.push({
      span: placeOf(own.text, one.node),
      path: file.path,
      comments: [...about, ...commentsAbout(file, value)],
    });
  }
  return { told, comments: isWhole && others.files.every(({ given }) => given !== undefined) ? comments : null };
}

function isCounted({ path, given }: ModuleFile): boolean {
  return given !== undefined && !isOverriding(path) && !isValuesFile(path);
}

const signs = new WeakMap<ModuleFile, boolean>();

function hasSigns(file: ModuleFile): boolean {
  const found = signs.get(file) ?? hasSignsOfFilters(file.text);
  signs.set(file, found);
  return found;
}

const words: NameFinder<true> = (file) => Array.from(file.words ?? [], (word) => [word, true] as const);
const names: NameFinder<Given> = ({ path, tree }) =>
  isOverriding(path) || isValuesFile(path) ? [] : namesOf(tree.root);

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
  const isAboutAll = (scope: Span | null) =>
    scope !== null && scope.start <= about.span.start && about.span.end <= scope.end;
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
  for (const word of ["variable", "output"] as const)
    for (const { name, block } of variablesIn(root, word)) give(`/${word}/${name}`, block);
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value])
      if (block.kind === "Object")
        for (const local of block.members)
          give(`/locals/${local.key.value}`, local.key, { value: local.value, within: block });
  }
  namesByRoot.set(root, found);
  return found;
}
