/** Jobs in other files of a module whose filters stand in this one. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FoundInFile, JobElsewhere } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import type { ModuleFile } from "./module.js";
import { defaultsOf, localsOf, valuesOf } from "./references.js";

/** `search` gives what is found in another file, where the names of this one are known. */
export function jobsElsewhereOf(
  { root }: FileTree,
  files: readonly ModuleFile[],
  search: (file: ModuleFile) => readonly FoundInFile[],
): readonly JobElsewhere[] {
  const named = [...prefixed("local", localsOf(root)), ...prefixed("var", defaultsOf(root)), ...prefixed("var", valuesOf(root))].filter(([, { kind }]) =>
    ["Object", "Array", "String"].includes(kind),
  );
  const asking = files.filter(({ text }) => text.includes("filter") && named.some(([name]) => text.includes(name)));
  if (asking.length === 0) return [];
  const own = new Set(named.flatMap(([, node]) => partsOf(node)));
  return asking.flatMap((file) => search(file).flatMap(({ node, filter, ofJob }) => (ofJob && own.has(node) ? [{ node, path: file.path, filter }] : [])));
}

function partsOf(node: JsonNode): readonly JsonNode[] {
  const parts = node.kind === "Array" ? node.elements : node.kind === "Object" ? node.members.map(({ value }) => value) : [];
  return [node, ...parts.flatMap(partsOf)];
}

/** As they are referred to. */
function prefixed(word: string, values: ReadonlyMap<string, JsonNode>): readonly (readonly [string, JsonNode])[] {
  return Array.from(values, ([name, node]) => [`${word}.${name}`, node]);
}
