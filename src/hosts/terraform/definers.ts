/**
 * Files of a module that give names to values, in sets of which none gives a name that another does: what refers to those is searched once for all of a
 * set, not once for each.
 */
import type { JsonMember, JsonNode } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import { once } from "../once.js";
import type { FilesTogether, NameFinder } from "./files-together.js";
import type { Named } from "./module.js";
import type { ModuleFile } from "./module-file.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { namesIn } from "./names-of-file.js";
import type { Others } from "./references.js";
import { textIn } from "./text-in.js";
import { isLoaded, isValuesFile } from "./values-file.js";

/** So many files may give a name: where more do, which Terraform refuses, nobody is asked what refers to it. There are so many sets, too. */
const mostGivers = 8;

export interface Definers {
  /** What they give names to, for a file that refers to it; a value refers to names of its own file alone. */
  names(asking: ModuleFile): Others["names"];
  /** The files with blocks that refer to values of one of them which may be filters, or hold them. */
  asking(definer: ModuleFile): ReadonlySet<ModuleFile>;
  /** Such blocks of a file in their order, each with those that it refers to. */
  blocks(asking: ModuleFile): ReadonlyMap<JsonMember, ReadonlySet<ModuleFile>>;
  /** What is made of a file for all of them. */
  readonly searched: Map<ModuleFile, unknown>;
}

interface DefinersOf {
  readonly definers: Definers;
  /** The file as it is in that set. */
  readonly file: ModuleFile;
}

/** The set that a file is in; null: there are too many that give what it gives. Files of values have sets of their own, as their names are those of defaults. */
export function definersWith(own: ModuleFile, together: FilesTogether): DefinersOf | null {
  // The others of its module do not know it.
  if (isValuesFile(own.path) && !isLoaded(own.path)) return { definers: definersOf(new Map(givenBy(own).map(([name]) => [name, own])), together), file: own };
  const sets = together.made(definersWith, () => {
    const isOfValues = ({ path }: ModuleFile) => isValuesFile(path);
    const loaded = together.files.filter(({ path }) => isLoaded(path));
    // Of files that give a variable the same the last counts.
    return new Map([
      ...setsOf(
        together.files.filter((file) => !isOfValues(file)),
        together,
      ),
      ...setsOf(loaded.reverse(), together),
    ]);
  });
  // What it was before it was mended is last.
  const file = together.files.find(({ path, text }) => path === own.path && text === own.text) ?? together.files.findLast(({ path }) => path === own.path);
  // As it is given beside another it is another object.
  return (file && sets.get(file.tree)) ?? null;
}

function setsOf(files: readonly ModuleFile[], together: FilesTogether): ReadonlyMap<FileTree, DefinersOf> {
  const sets: { readonly names: Map<string, ModuleFile>; readonly files: ModuleFile[] }[] = [];
  for (const file of files) {
    const given = givenBy(file).flatMap(([name]) => (together.find(givenNames, name).length > mostGivers ? [] : name));
    let set = sets.find(({ names }) => !given.some((name) => names.has(name)));
    if (set === undefined && sets.length < mostGivers) {
      set = { names: new Map(), files: [] };
      sets.push(set);
    }
    for (const name of set === undefined ? [] : given) set?.names.set(name, file);
    set?.files.push(file);
  }
  return new Map(
    sets.flatMap(({ names, files }) => {
      const definers = definersOf(names, together);
      return files.map((file) => [file.tree, { definers, file }] as const);
    }),
  );
}

function definersOf(definers: ReadonlyMap<string, ModuleFile>, together: FilesTogether): Definers {
  const valuesBy = new Map<ModuleFile, ReturnType<typeof namesIn>>();
  const named = (word: "local" | "variable", name: string, here: boolean, at: ModuleFile, from: ModuleFile | undefined): Named | undefined => {
    const definer = definers.get(`${word === "local" ? word : "var"}.${name}`);
    // What a file gives itself stands in it.
    if (definer === undefined || definer === at || (from !== undefined && from !== definer)) return undefined;
    const values = valuesBy.get(definer) ?? namesIn(definer);
    valuesBy.set(definer, values);
    return values[word](name, here);
  };
  const referring = once(() => {
    const asking = new Map<ModuleFile, Map<JsonMember, Set<ModuleFile>>>();
    const asked = new Map<ModuleFile, Set<ModuleFile>>();
    for (const [name, definer] of definers) {
      if (!mayHoldFilter(name, definer) || together.find(givenNames, name).length > mostGivers) continue;
      for (const { value: block, file } of together.find(referringBlocks, name)) {
        addTo(asked, definer, file);
        const blocks = asking.get(file) ?? new Map<JsonMember, Set<ModuleFile>>();
        asking.set(file, blocks);
        addTo(blocks, block, definer);
      }
    }
    return { asking, asked };
  });
  return {
    names: (at) => ({
      local: (name, here, from) => named("local", name, here, at, from),
      variable: (name, here, from) => named("variable", name, here, at, from),
    }),
    asking: (definer) => referring().asked.get(definer) ?? new Set(),
    blocks: (file) => new Map([...(referring().asking.get(file) ?? [])].sort(([a], [b]) => a.value.span.start - b.value.span.start)),
    searched: new Map(),
  };
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const before = sets.get(key);
  if (before === undefined) sets.set(key, new Set([value]));
  else before.add(value);
}

/** What a file gives names to, as that is referred to. */
export function givenBy({ path, tree: { root } }: Pick<ModuleFile, "path" | "tree">): readonly (readonly [string, JsonNode])[] {
  const named = [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root))];
  return isValuesFile(path) ? [...named, ...prefixed("var", valuesOf(root))] : named;
}

function mayHoldFilter(name: string, { tree }: ModuleFile): boolean {
  const [word, key = ""] = name.split(".", 2);
  const node = word === "local" ? localsOf(tree.root).get(key) : (valuesOf(tree.root).get(key) ?? defaultsOf(tree.root).get(key));
  return node !== undefined && isHolder(node, tree);
}

/** Whether a value may be a filter, or hold some. */
export function isHolder(node: JsonNode, tree: ModuleFile["tree"]): boolean {
  return ["Object", "Array", "String"].includes((textIn(node, tree) ?? node).kind);
}

const givenNames: NameFinder<JsonNode> = ({ tree: { root } }) => [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root))];

/** Blocks of files that have filters, by what they refer to. */
const referringBlocks: NameFinder<JsonMember> = ({ text, tree: { root } }) => {
  if (!text.includes("filter") || root.kind !== "Object") return [];
  return root.members.flatMap((member) => {
    const { start, end } = member.value.span;
    return Array.from(new Set(text.slice(start, end).match(/\b(?:local|var)\.[\w-]+/g)), (name) => [name, member] as const);
  });
};

function prefixed(word: string, values: ReadonlyMap<string, JsonNode>): readonly (readonly [string, JsonNode])[] {
  return Array.from(values, ([name, node]) => [`${word}.${name}`, node]);
}
