/** A file of a module, read once for all the files beside it. */
import type { FileTree } from "../file-tree.js";
import type { Sibling } from "../siblings.js";
import { isJsonSyntax, readTerraformJson } from "./json-syntax.js";
import { keptTree } from "./kept-tree.js";
import { isOverriding } from "./module-names.js";
import { readTerraform } from "./read.js";
import { isValuesFile } from "./values-file.js";
import { withTypedDefaults } from "./variable-types.js";

export interface ModuleFile extends Sibling {
  readonly text: string;
  readonly tree: FileTree;
  /** What one beside another may give something to, told without reading it. */
  readonly words?: ReadonlySet<string>;
}

/** A file that is read when its tree is asked for. */
export function fileRead({ path, text, given }: Sibling & { readonly text: string }): ModuleFile {
  let [tree, words]: [FileTree?, ReadonlySet<string>?] = [];
  return {
    path,
    text,
    ...(given === undefined ? {} : { given }),
    get tree() {
      tree ??= treeOf(path, text);
      return tree;
    },
    get words() {
      words ??= new Set(Array.from(text.matchAll(/([^\s"{}=:,]+)"?\s*[{=:]/g), ([, word = ""]) => word));
      return words;
    },
  };
}

/** The same file as it is given beside another. */
export function givenAs(file: ModuleFile, { path, given }: Sibling): ModuleFile {
  if (file.path === path && file.given === given) return file;
  return {
    path,
    text: file.text,
    ...(given === undefined ? {} : { given }),
    get tree() {
      return file.tree;
    },
    get words() {
      return file.words ?? new Set();
    },
  };
}

function treeOf(path: string, text: string): FileTree {
  const read = isJsonSyntax(text)
    ? readTerraformJson(text, undefined, isValuesFile(path))
    : readTerraform(text, undefined, isOverriding(path));
  return keptTree(withTypedDefaults(read, text));
}

const asked = new WeakMap<object, Map<RegExp, boolean>>();

/** Whether a pattern is found in a file: looked for once, however many files are beside it. */
export function mentions(file: { readonly text: string | null }, pattern: RegExp): boolean {
  const known = asked.get(file) ?? new Map<RegExp, boolean>();
  asked.set(file, known);
  const found = known.get(pattern) ?? pattern.test(file.text ?? "");
  known.set(pattern, found);
  return found;
}
