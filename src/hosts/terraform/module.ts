/** The other files of a module: what they give names to, and the jobs in them that refer to what this one does. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import { once } from "../once.js";
import type { Sibling } from "../siblings.js";
import { isJsonSyntax, readTerraformJson } from "./json-syntax.js";
import { keptTree } from "./kept-tree.js";
import { isOverriding, readsWith } from "./module-names.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { readTerraform } from "./read.js";
import { isLoaded, isValuesFile } from "./values-file.js";
import { isKeptBy, type TypingFile, typesIn, withTypedDefaults } from "./variable-types.js";

/** A file of a module, read. */
export interface ModuleFile extends Sibling {
  readonly text: string;
  readonly tree: FileTree;
  /** What one beside another may give something to, told without reading it. */
  readonly words?: ReadonlySet<string>;
}

export interface Named {
  readonly node: JsonNode;
  readonly file: ModuleFile;
}

/** What other files give a name; null: that they do, but not which value counts. `here`: the file itself defines it; null then where another may count in its place. */
type NamedElsewhere = (name: string, here: boolean) => Named | null | undefined;

export interface ModuleNames {
  /** Of the file that they are beside. */
  readonly path: string;
  readonly files: readonly ModuleFile[];
  /** The same as they are given, with those that were not read. */
  readonly siblings: readonly Sibling[];
  /** Paths of those that were not read. */
  readonly unread: readonly string[];
  readonly local: NamedElsewhere;
  /** What variables are where no command line says otherwise. */
  readonly variable: NamedElsewhere;
}

/** The file that others are beside, and those. */
export interface OfModule {
  readonly path: string | undefined;
  readonly siblings: readonly Sibling[];
}

const trees = new WeakMap<Sibling, FileTree>();

/** Each is read once, for all the files beside it. */
function treeOf(sibling: Sibling, text: string): FileTree {
  const known = trees.get(sibling);
  if (known !== undefined) return known;
  const read = isJsonSyntax(text) ? readTerraformJson(text, undefined, isValuesFile(sibling.path)) : readTerraform(text, undefined, isOverriding(sibling.path));
  const tree = keptTree(withTypedDefaults(read, text));
  trees.set(sibling, tree);
  return tree;
}

const words = new WeakMap<Sibling, ReadonlySet<string>>();

function wordsOf(sibling: Sibling, text: string): ReadonlySet<string> {
  const found = words.get(sibling) ?? new Set(Array.from(text.matchAll(/([^\s"{}=:,]+)"?\s*[{=:]/g), ([, word = ""]) => word));
  words.set(sibling, found);
  return found;
}

/** The names that the files beside one define. `own`: that file itself, which may say the types of variables. */
export function moduleOf({ path = "", siblings: all }: OfModule, own: () => readonly TypingFile[] = () => []): ModuleNames {
  const counts = readsWith(
    path,
    all.map((one) => one.path),
  );
  const siblings = all.filter((one) => counts(one.path));
  const files = siblings.flatMap((sibling): readonly ModuleFile[] => {
    const { text } = sibling;
    if (text === null) return [];
    return [
      {
        ...sibling,
        text,
        get tree() {
          return treeOf(sibling, text);
        },
        get words() {
          return wordsOf(sibling, text);
        },
      },
    ];
  });
  const unread = siblings.filter(({ text }) => text === null);
  const blocks = files.filter((file) => !isValuesFile(file.path));
  const named = (word: RegExp, of: (root: JsonNode) => ReadonlyMap<string, JsonNode>, all = blocks) => {
    const found = new Map<string, Named[]>();
    for (const file of all.filter(({ text }) => word.test(text)))
      for (const [name, node] of of(file.tree.root)) {
        // Of what cannot be read nothing is trusted.
        const times = file.tree.problems.length > 0 ? 2 : 1;
        const all = found.get(name) ?? [];
        found.set(name, all);
        all.push(...new Array<Named>(times).fill({ node, file }));
      }
    return found;
  };
  const locals = once(() => named(/\blocals\b/, localsOf));
  const defaults = once(() => named(/\bvariable\b/, defaultsOf));
  const values = once(() => named(/=|:/, valuesOf, files.filter((file) => isLoaded(file.path)).sort(byRank)));
  const types = once(() => typesIn([...files.filter(({ text: each }) => /\bvariable\b/.test(each)), ...own()]));
  // What a type makes of a value is not known where it is something else.
  const asTyped = (name: string, found: Named | undefined): Named | null | undefined => {
    const type = found && types().get(name);
    if (found === undefined || type === undefined) return found;
    return type !== null && isKeptBy(type, found.node, found.file.tree.encoded) ? found : null;
  };
  // One of OpenTofu takes the place of that of Terraform.
  const mayOverride = unread.some((one) => !isValuesFile(one.path) && (isOverriding(one.path) || /\.tofu(?:\.json)?$/.test(one.path)));
  const isUnsure = unread.some((one) => isLoaded(one.path)) || mayOverride;
  return {
    path,
    files,
    siblings,
    unread: unread.filter((one) => !isValuesFile(one.path)).map((one) => one.path),
    local(name, here) {
      const found = locals().get(name) ?? [];
      if (mayOverride) return here || found.length > 0 ? null : undefined;
      const counting = found.filter(({ file }) => isOverriding(file.path));
      if (here && isOverriding(path)) return counting.length > 0 ? null : undefined;
      if (here) return found.length > 0 ? null : undefined;
      return oneOf(counting.length > 0 ? counting : found);
    },
    variable(name, here) {
      const [given, byDefault] = [values().get(name) ?? [], defaults().get(name) ?? []];
      if (isUnsure) return given.length + byDefault.length > 0 ? null : undefined;
      const counting = byDefault.filter(({ file }) => isOverriding(file.path));
      const last = given.at(-1);
      if (last !== undefined) return last.file.tree.problems.length > 0 ? null : asTyped(name, last);
      if (here && isOverriding(path)) return counting.length > 0 ? null : undefined;
      return oneOf(counting.length > 0 ? counting : byDefault);
    },
  };
}

/** What is defined twice is not known, as where one file is Terraform's and the other OpenTofu's. */
function oneOf([first, ...more]: readonly Named[]): Named | null | undefined {
  return more.length > 0 ? null : first;
}

/** As Terraform reads them: `terraform.tfvars` before those that are loaded by themselves, which are in the order of their names. */
function byRank(a: Sibling, b: Sibling): number {
  const rank = ({ path }: Sibling) => (/(?:^|[/\\])terraform\.tfvars(?:\.json)?$/.test(path) ? 0 : 1);
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}
