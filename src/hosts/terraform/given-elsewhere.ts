/** What a file gives that another of its module gives, too, which Terraform refuses. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { GivenElsewhere } from "../file-search.js";
import { headOf } from "../head-of.js";
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
export function givenElsewhere(own: ModuleFile, others: readonly ModuleFile[]): readonly GivenElsewhere[] {
  if (isOverriding(own.path) || isValuesFile(own.path)) return [];
  const beside = others
    .filter(
      ({ path, text, given }) =>
        given !== undefined && !isOverriding(path) && !isValuesFile(path) && (path < own.path || given !== true || !hasSignsOfFilters(text)),
    )
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const found: GivenElsewhere[] = [];
  for (const [name, node] of beside.length === 0 ? [] : namesOf(own.tree.root)) {
    const last = name.slice(name.lastIndexOf("/") + 1);
    // Of a name that a program fills in nothing is known.
    if (!isIdentifier(last)) continue;
    const first = beside.find((file) => file.words?.has(last) !== false && namesOf(file.tree.root).has(name));
    if (first !== undefined) found.push({ span: placeOf(own.text, node), path: first.path });
    if (found.length === mostTold) return found;
  }
  return found;
}

function placeOf(text: string, node: JsonNode): Span {
  return node.kind === "Object" ? headOf(text, node) : node.span;
}

const namesByRoot = new WeakMap<JsonNode, ReadonlyMap<string, JsonNode>>();

/** The blocks of a file, and the keys of its locals, by their addresses. */
function namesOf(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const known = namesByRoot.get(root);
  if (known !== undefined) return known;
  const found = new Map<string, JsonNode>();
  const give = (name: string, node: JsonNode | undefined): void => {
    if (node !== undefined && !found.has(name)) found.set(name, node);
  };
  for (const [labels, [block]] of blocksIn(root)) give(labels, block);
  for (const word of ["variable", "output"] as const) for (const { name, block } of variablesIn(root, word)) give(`/${word}/${name}`, block);
  const bodies = root.kind === "Array" ? root.elements : [root];
  for (const { key, value } of bodies.flatMap((body) => (body.kind === "Object" ? body.members : []))) {
    if (key.value !== "locals") continue;
    for (const block of value.kind === "Array" ? value.elements : [value])
      if (block.kind === "Object") for (const local of block.members) give(`/locals/${local.key.value}`, local.key);
  }
  namesByRoot.set(root, found);
  return found;
}
