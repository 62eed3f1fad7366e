/** Which names that a module gives to values anything in it takes: of the others nothing is made. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { once } from "../once.js";
import { filesTogether } from "./files-together.js";
import { moduleOf, type OfModule } from "./module.js";
import type { ModuleFile } from "./module-file.js";
import { localsOf, valuesOf } from "./named-values.js";
import { isLoaded, isValuesFile } from "./values-file.js";

/**
 * Tells of a pointer in a file whether it is into the value of a local, or what a variable is by default, that no block of the module takes, be it by way of
 * other locals, or in whose place a file of values gives another. Where a file of the module was not read, nothing is.
 */
export function namesNotTaken(text: string, module: OfModule): (pointer: string) => boolean {
  const found = once(() => {
    const { unread, siblings } = moduleOf(module);
    if (unread.length > 0 || isValuesFile(module.path ?? "")) return { all: null };
    const together = filesTogether([...siblings, { path: module.path ?? "", text }]);
    return together.made(takenIn, () => {
      const [files, given] = [
        together.files.filter(({ path }) => !isValuesFile(path)),
        together.files.filter(({ path }) => isLoaded(path)),
      ];
      if (files.some(({ tree }) => tree.problems.length > 0)) return { all: null };
      return {
        all: { taken: takenIn(files), given: new Set(given.flatMap(({ tree }) => [...valuesOf(tree.root).keys()])) },
      };
    });
  });
  return (pointer) => {
    const [, local, variable] =
      /^(?:\/\d+)?\/(?:locals(?:\/\d+)?\/([^/]+)|variable(?:\/\d+)?\/([^/]+)(?:\/\d+)?\/default)(?:\/|$)/.exec(
        pointer,
      ) ?? [];
    const name = local === undefined ? `var.${variable}` : `local.${local}`;
    const names = local === undefined && variable === undefined ? null : found().all;
    if (names === null) return false;
    return !names.taken.has(name) || (variable !== undefined && names.given.has(variable));
  };
}

interface Taking {
  readonly byBlocks: readonly string[];
  readonly byLocals: ReadonlyMap<string, readonly string[]>;
}

function takingOf({ text, tree: { root } }: ModuleFile): Taking {
  const namesAt = ({ span }: JsonNode) => text.slice(span.start, span.end).match(named) ?? [];
  const members = (root.kind === "Array" ? root.elements : [root]).flatMap((body) =>
    body.kind === "Object" ? body.members : [],
  );
  return {
    byBlocks: members
      .filter(({ key }) => key.value !== "locals" && key.value !== "variable")
      .flatMap(({ value }) => namesAt(value)),
    byLocals: new Map(Array.from(localsOf(root), ([name, value]) => [`local.${name}`, namesAt(value)])),
  };
}

const named = /(?<![\p{ID_Continue}.-])(?:local|var)\.[\p{ID_Continue}-]+/gu;

function takenIn(files: readonly ModuleFile[]): ReadonlySet<string> {
  const taking = files.map(takingOf);
  const byLocals = new Map<string, string[]>();
  for (const [name, names] of taking.flatMap((one) => [...one.byLocals])) {
    const those = byLocals.get(name);
    if (those === undefined) byLocals.set(name, [...names]);
    else for (const one of names) those.push(one);
  }
  const taken = new Set<string>();
  const open = taking.flatMap(({ byBlocks }) => byBlocks);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (taken.has(name)) continue;
    taken.add(name);
    open.push(...(byLocals.get(name) ?? []));
  }
  return taken;
}
