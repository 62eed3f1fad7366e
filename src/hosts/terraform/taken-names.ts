/** Which names that a module gives to values anything in it takes: of the others nothing is made. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { once } from "../once.js";
import { isJsonSyntax, readTerraformJson } from "./json-syntax.js";
import { type ModuleFile, moduleOf, type OfModule } from "./module.js";
import { isOverriding } from "./module-names.js";
import { localsOf } from "./named-values.js";
import { readTerraform } from "./read.js";
import { isLoaded, isValuesFile } from "./values-file.js";

/**
 * Tells of a pointer in a file whether it is into the value of a local, or what a variable is by default, that no block of the module takes, be it by way of
 * other locals, or in whose place a file of values gives another. Where a file of the module was not read, nothing is.
 */
export function namesNotTaken(text: string, module: OfModule): (pointer: string) => boolean {
  const found = once(() => {
    const { files, unread } = moduleOf(module);
    if (unread.length > 0 || isValuesFile(module.path ?? "")) return { all: null };
    const tree = isJsonSyntax(text) ? readTerraformJson(text) : readTerraform(text, undefined, isOverriding(module.path ?? ""));
    const all = [...files, { path: module.path ?? "", text, tree }];
    if (all.some((file) => !isValuesFile(file.path) && file.tree.problems.length > 0)) return { all: null };
    const given = all.filter((file) => isLoaded(file.path)).map((file) => file.tree.root);
    return { all: { taken: takenIn(all.filter((file) => !isValuesFile(file.path))), given } };
  });
  return (pointer) => {
    const [, local, variable] = /^(?:\/\d+)?\/(?:locals(?:\/\d+)?\/([^/]+)|variable(?:\/\d+)?\/([^/]+)(?:\/\d+)?\/default)(?:\/|$)/.exec(pointer) ?? [];
    const name = local === undefined ? `var.${variable}` : `local.${local}`;
    const names = local === undefined && variable === undefined ? null : found().all;
    if (names === null) return false;
    return !names.taken.has(name) || (variable !== undefined && names.given.some((root) => gives(root, variable)));
  };
}

function gives(root: JsonNode, variable: string): boolean {
  return root.kind === "Object" && root.members.some(({ key }) => key.value === variable);
}

interface Taking {
  readonly byBlocks: readonly string[];
  readonly byLocals: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<JsonNode, Taking>();

function takingOf({ text, tree: { root } }: ModuleFile): Taking {
  const before = known.get(root);
  if (before !== undefined) return before;
  const namesAt = ({ span }: JsonNode) => text.slice(span.start, span.end).match(named) ?? [];
  const members = (root.kind === "Array" ? root.elements : [root]).flatMap((body) => (body.kind === "Object" ? body.members : []));
  const made = {
    byBlocks: members.filter(({ key }) => key.value !== "locals" && key.value !== "variable").flatMap(({ value }) => namesAt(value)),
    byLocals: new Map(Array.from(localsOf(root), ([name, value]) => [`local.${name}`, namesAt(value)])),
  };
  known.set(root, made);
  return made;
}

const named = /(?<![\p{ID_Continue}.-])(?:local|var)\.[\p{ID_Continue}-]+/gu;

function takenIn(files: readonly ModuleFile[]): ReadonlySet<string> {
  const taking = files.map(takingOf);
  const taken = new Set<string>();
  const open = taking.flatMap(({ byBlocks }) => byBlocks);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (taken.has(name)) continue;
    taken.add(name);
    for (const { byLocals } of taking) open.push(...(byLocals.get(name) ?? []));
  }
  return taken;
}
