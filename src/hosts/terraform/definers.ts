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

/** So many blocks that refer to a text are looked at before the others: one of them with a job says what is known of it. */
const firstOnes = 16;

export interface Definers {
  /** What they give names to, for a file that refers to it; a value refers to names of its own file alone. */
  names(asking: ModuleFile): Others["names"];
  /** The files with blocks that refer to values of one of them which may be filters, or hold them. */
  asking(definer: ModuleFile): ReadonlySet<ModuleFile>;
  /** Such blocks of a file in their order, each with those that it refers to. */
  blocks(asking: ModuleFile): ReadonlyMap<JsonMember, ReadonlySet<ModuleFile>>;
  /** The first of those of each value, where all of the values that a file refers to are texts, with these; null where they are not, or there are no more. */
  firstBlocks(asking: ModuleFile): {
    readonly blocks: ReadonlyMap<JsonMember, ReadonlySet<ModuleFile>>;
    readonly texts: ReadonlySet<JsonNode>;
  } | null;
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
  if (isValuesFile(own.path) && !isLoaded(own.path))
    return { definers: definersOf(new Map(givenBy(own).map(([name]) => [name, own])), together), file: own };
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
  const file =
    together.files.find(({ path, text }) => path === own.path && text === own.text) ??
    together.files.findLast(({ path }) => path === own.path);
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
  const named = (
    word: "local" | "variable",
    name: string,
    here: boolean,
    at: ModuleFile,
    from: ModuleFile | undefined,
  ): Named | undefined => {
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
    const texts = new Map<ModuleFile, Set<JsonNode | null>>();
    const firsts = new Map<ModuleFile, Set<JsonMember>>();
    for (const [name, definer] of definers) {
      if (!mayHoldFilter(name, definer) || together.find(givenNames, name).length > mostGivers) continue;
      const counts = new Map<ModuleFile, number>();
      for (const { value: block, file } of together.find(referringBlocks, name)) {
        const count = counts.get(file) ?? 0;
        counts.set(file, count + 1);
        if (count === 0) addTo(texts, file, valueTextOf(name, definer));
        if (count < firstOnes) addTo(firsts, file, block);
        addTo(asked, definer, file);
        const blocks = asking.get(file) ?? new Map<JsonMember, Set<ModuleFile>>();
        asking.set(file, blocks);
        addTo(blocks, block, definer);
      }
    }
    return { asking, asked, texts, firsts };
  });
  const blocks: Definers["blocks"] = (file) =>
    new Map([...(referring().asking.get(file) ?? [])].sort(([a], [b]) => a.value.span.start - b.value.span.start));
  return {
    names: (at) => ({
      local: (name, here, from) => named("local", name, here, at, from),
      variable: (name, here, from) => named("variable", name, here, at, from),
    }),
    asking: (definer) => referring().asked.get(definer) ?? new Set(),
    blocks,
    firstBlocks(file) {
      const { texts, firsts } = referring();
      const those = [...(texts.get(file) ?? [])].filter((text) => text !== null);
      const [all, first] = [blocks(file), firsts.get(file)];
      if (first === undefined || first.size === all.size || those.length !== texts.get(file)?.size) return null;
      return { blocks: new Map([...all].filter(([block]) => first.has(block))), texts: new Set(those) };
    },
    searched: new Map(),
  };
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const before = sets.get(key);
  if (before === undefined) sets.set(key, new Set([value]));
  else before.add(value);
}

/** What a file gives names to, as that is referred to. */
export function givenBy({
  path,
  tree: { root },
}: Pick<ModuleFile, "path" | "tree">): readonly (readonly [string, JsonNode])[] {
  const named = [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root))];
  return isValuesFile(path) ? [...named, ...prefixed("var", valuesOf(root))] : named;
}

function valueNamed(name: string, { tree: { root } }: ModuleFile): JsonNode | undefined {
  const [word, key = ""] = name.split(".", 2);
  return word === "local" ? localsOf(root).get(key) : (valuesOf(root).get(key) ?? defaultsOf(root).get(key));
}

function mayHoldFilter(name: string, definer: ModuleFile): boolean {
  const node = valueNamed(name, definer);
  return node !== undefined && isHolder(node, definer.tree);
}

/** The text that a name is given; null for all else, of which jobs may take several parts. */
function valueTextOf(name: string, definer: ModuleFile): JsonNode | null {
  const node = valueNamed(name, definer);
  const text = node && (textIn(node, definer.tree) ?? node);
  return text?.kind === "String" ? text : null;
}

/** Whether a value may be a filter, or hold some. */
export function isHolder(node: JsonNode, tree: ModuleFile["tree"]): boolean {
  return ["Object", "Array", "String"].includes((textIn(node, tree) ?? node).kind);
}

const givenNames: NameFinder<JsonNode> = ({ tree: { root } }) => [
  ...prefixed("local", localsOf(root)),
  ...prefixed("var", defaultsOf(root)),
];

/** Blocks of files that have filters, by what they refer to. */
const referringBlocks: NameFinder<JsonMember> = ({ text, tree: { root } }) => {
  if (!text.includes("filter") || root.kind !== "Object") return [];
  return root.members.flatMap((member) => {
    const { start, end } = member.value.span;
    return Array.from(
      new Set(text.slice(start, end).match(/\b(?:local|var)\.[\w-]+/g)),
      (name) => [name, member] as const,
    );
  });
};

function prefixed(word: string, values: ReadonlyMap<string, JsonNode>): readonly (readonly [string, JsonNode])[] {
  return Array.from(values, ([name, node]) => [`${word}.${name}`, node]);
}
