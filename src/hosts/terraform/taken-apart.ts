/** Locals and defaults that expressions of a module take apart: those look for what is written there, so that another spelling of it may make something else. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import { type OrderedSpans, ordered } from "../ordered-spans.js";
import { isJsonSyntax } from "./json-syntax.js";
import { type Use, usesIn } from "./looked-into.js";
import type { ModuleFile } from "./module-file.js";
import { defaultsOf, localMembers, valuesOf } from "./named-values.js";
import { isValuesFile } from "./values-file.js";

/** By which keys values of a name are looked into; null: all of them are. */
export type TakenApart = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Values that are looked into by more keys are so as a whole. */
const mostKeys = 8;

/** What is looked into in files of a module, also by way of other locals. */
export function takenApart(files: readonly Pick<ModuleFile, "text">[]): TakenApart {
  const uses = files.flatMap(({ text }) => usesIn(text, isJsonSyntax(text)));
  const byOwner = new Map<string, Use[]>();
  for (const use of uses) {
    if (use.owner === null) continue;
    const those = byOwner.get(use.owner);
    if (those === undefined) byOwner.set(use.owner, [use]);
    else those.push(use);
  }
  const taken = new Map<string, Set<string> | null>();
  const open: (readonly [string, string | null])[] = [];
  const take = (name: string, key: string | null) => {
    const known = taken.get(name);
    if (known === null || (key !== null && known?.has(key))) return;
    const keys = key === null || known?.size === mostKeys ? null : (known ?? new Set()).add(key);
    taken.set(name, keys);
    open.push([name, keys && key]);
  };
  for (const { name, taken: key } of uses) if (key !== undefined) take(name, key);
  // What stands in a value that is looked into is so, too.
  for (let one = open.pop(); one !== undefined; one = open.pop()) for (const use of byOwner.get(one[0]) ?? []) take(use.name, use.within(one[1]));
  return taken;
}

/** What is looked into in a file. `names`: of all its module; null: that may be any. */
export function placesTakenApart({ path, tree }: Pick<ModuleFile, "path" | "tree">, names: TakenApart | null): OrderedSpans {
  if (names?.size === 0) return ordered([]);
  const isValues = isValuesFile(path);
  const locals = isValues ? [] : localMembers(tree.root).map(({ key, value }) => [`local.${key.value}`, value] as const);
  const variables = Array.from(isValues ? valuesOf(tree.root) : defaultsOf(tree.root), ([name, value]) => [`var.${name}`, value] as const);
  const spans = [...locals, ...variables].flatMap(([name, value]) => {
    const keys = names === null ? null : names.get(name);
    return keys === undefined ? [] : keys === null ? [value.span] : spansByKey(tree, value, keys);
  });
  return ordered(spans);
}

/** What stands under one of some keys in a value, however deep. */
function spansByKey({ inside }: Pick<FileTree, "inside">, value: JsonNode, keys: ReadonlySet<string>): readonly Span[] {
  const spans: Span[] = [];
  const visit = (node: JsonNode): void => {
    if (node.kind === "Object") {
      for (const { key, value: member } of node.members) {
        if (keys.has(key.value)) spans.push(member.span);
        else visit(member);
      }
    } else if (node.kind === "String") {
      // It may be JSON.
      if (Array.from(keys).some((key) => node.value.includes(`"${key}"`))) spans.push(node.span);
    } else for (const part of node.kind === "Array" ? node.elements : (inside.get(node) ?? [])) visit(part);
  };
  visit(value);
  return spans;
}
