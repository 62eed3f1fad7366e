/** What the files of a module have under names, whether or not that counts or can be referred to. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileHost, Standing } from "../file-search.js";
import { once } from "../once.js";
import type { FilesTogether, NameFinder } from "./files-together.js";
import type { ModuleFile } from "./module-file.js";
import { defaultsOf, localsOf, valuesOf } from "./named-values.js";
import { blockAt } from "./overriding.js";
import { isLoaded, isValuesFile } from "./values-file.js";

type StandingIn = (name: string) => readonly Standing[];

/** `hostIn`: how values of a file are read. */
export function standingIn(
  own: ModuleFile,
  hostIn: (file: ModuleFile) => FileHost,
  others?: FilesTogether,
): StandingIn {
  const here = once(() => new Map(standingNames(own)));
  const known = new Map<string, readonly Standing[]>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const node = here().get(name);
    const found = [
      ...(node === undefined ? [] : [{ value: node, file: own }]),
      ...(others?.find(standingNames, name) ?? []),
    ].map(({ value, file }): Standing => {
      const { text, tree } = file;
      const search = {
        text,
        tree,
        get host() {
          return hostIn(file);
        },
      };
      return { node: value, search, ...(isLoaded(file.path) ? ({ given: true } as const) : {}) };
    });
    known.set(name, found);
    return found;
  };
}

const standingNames: NameFinder<JsonNode> = (file) => {
  const isGiven = isLoaded(file.path);
  return isValuesFile(file.path) && !isGiven ? [] : namesOf(file, isGiven);
};

const known = new WeakMap<JsonNode, readonly (readonly [string, JsonNode])[]>();

/** Each is asked once, for all the files beside it. */
function namesOf({ tree: { root } }: ModuleFile, isGiven: boolean): readonly (readonly [string, JsonNode])[] {
  const before = known.get(root);
  if (before !== undefined) return before;
  const prefixed = (word: string, values: ReadonlyMap<string, JsonNode>) =>
    Array.from(values, ([name, node]) => [`${word}.${name}`, node] as const);
  const made = isGiven
    ? prefixed("var", valuesOf(root))
    : [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root)), ...blocksOf(root)];
  known.set(root, made);
  return made;
}

/** Resources, and what is read of others. */
function blocksOf(root: JsonNode): readonly (readonly [string, JsonNode])[] {
  const found: (readonly [string, JsonNode])[] = [];
  const look = (node: JsonNode, levels: number): void => {
    if (node.kind === "Array") for (const element of node.elements) look(element, levels);
    if (node.kind !== "Object") return;
    const [, word, type, name] = /^\/(resource|data)\/([^/]+)\/([^/]+)$/.exec(blockAt(node.pointer)) ?? [];
    if (word !== undefined) found.push([`${word === "data" ? "data." : ""}${type}.${name}`, node]);
    else if (levels > 0)
      for (const { key, value } of node.members)
        if (blockAt(node.pointer) !== "" || /^(?:resource|data)$/.test(key.value)) look(value, levels - 1);
  };
  look(root, 4);
  return found;
}
