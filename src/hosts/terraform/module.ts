/** The other files of a module: what they give names to, and the jobs in them that refer to what this one does. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import { once } from "../once.js";
import type { Sibling } from "../siblings.js";
import { isJsonSyntax, readTerraformJson } from "./json-syntax.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { readTerraform } from "./read.js";

/** A file of a module, read. */
export interface ModuleFile extends Sibling {
  readonly tree: FileTree;
}

export interface Named {
  readonly node: JsonNode;
  readonly file: ModuleFile;
}

export interface ModuleNames {
  readonly files: readonly ModuleFile[];
  /** The locals of its files. */
  readonly locals: () => ReadonlyMap<string, Named>;
  /** What variables are where no command line says otherwise. */
  readonly variables: () => ReadonlyMap<string, Named>;
}

const read = new WeakMap<readonly Sibling[], ModuleNames>();

/** The same for the same siblings, which are asked again and again of one file. */
export function moduleOf(siblings: readonly Sibling[]): ModuleNames {
  const known = read.get(siblings) ?? namesIn(siblings);
  read.set(siblings, known);
  return known;
}

const trees = new WeakMap<Sibling, FileTree>();

/** Each is read once, for all the files beside it. */
function treeOf(sibling: Sibling): FileTree {
  const tree = trees.get(sibling) ?? (isJsonSyntax(sibling.text) ? readTerraformJson(sibling.text) : readTerraform(sibling.text));
  trees.set(sibling, tree);
  return tree;
}

/** Of overriding files, and of the values of variables, what is read last counts. */
const overriding = /(?:^|[/_\\])override\.(?:tf|tofu)(?:\.json)?$/i;

function namesIn(siblings: readonly Sibling[]): ModuleNames {
  const files = siblings.map(
    (sibling): ModuleFile => ({
      ...sibling,
      get tree() {
        return treeOf(sibling);
      },
    }),
  );
  const modules = files.filter(({ path }) => !isValues(path)).sort((a, b) => Number(overriding.test(a.path)) - Number(overriding.test(b.path)));
  const named = (word: RegExp, of: (root: JsonNode) => ReadonlyMap<string, JsonNode>, all = modules) =>
    all.flatMap((file) => (word.test(file.text) ? Array.from(of(file.tree.root), ([name, node]): [string, Named] => [name, { node, file }]) : []));
  return {
    files,
    locals: once(() => ofOne(named(/\blocals\b/, localsOf))),
    variables: once(() => new Map([...named(/\bvariable\b/, defaultsOf), ...named(/=|:/, valuesOf, files.filter(({ path }) => isValues(path)).sort(byRank))])),
  };
}

/** What is defined twice is not known, as where one file is Terraform's and the other OpenTofu's, unless the last one overrides it. */
function ofOne(all: readonly (readonly [string, Named])[]): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  const twice = new Set<string>();
  for (const [name, one] of all) {
    if (found.has(name) && !overriding.test(one.file.path)) twice.add(name);
    else twice.delete(name);
    found.set(name, one);
  }
  for (const name of twice) found.delete(name);
  return found;
}

function isValues(path: string): boolean {
  return /\.tfvars(?:\.json)?$/i.test(path);
}

/** As Terraform reads them: `terraform.tfvars` before those that are loaded by themselves, which are in the order of their names. */
function byRank(a: Sibling, b: Sibling): number {
  const rank = ({ path }: Sibling) => (/(?:^|[/\\])terraform\.tfvars(?:\.json)?$/.test(path) ? 0 : 1);
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}
