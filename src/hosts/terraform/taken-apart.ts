/** Locals and defaults that expressions of a module take apart: those look for what is written there, so that another spelling of it may make something else. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import { once } from "../once.js";
import { ordered } from "../ordered-spans.js";
import { isJsonSyntax } from "./json-syntax.js";
import { type Use, usesIn } from "./looked-into.js";
import type { ModuleFile } from "./module-file.js";
import { defaultsOf, localMembers, valuesOf } from "./named-values.js";
import { isValuesFile } from "./values-file.js";

/** How values are looked into, by their names. */
export type TakenApart = ReadonlyMap<string, LookedInto>;

interface LookedInto {
  /** By which keys; null: as a whole. */
  readonly keys: ReadonlySet<string> | null;
  /** Texts in it in whose place functions put others. */
  readonly sought: ReadonlySet<string>;
}

/** Values that are looked into by more keys are so as a whole. */
const mostKeys = 8;
const mostSought = 16;

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
  const taken = new Map<string, { keys: Set<string> | null; readonly sought: Set<string> }>();
  const open: { readonly name: string; readonly key: string | null }[] = [];
  const take = (name: string, key: string | null, texts: Iterable<string>) => {
    const known = taken.get(name);
    const { keys, sought } = known ?? { keys: new Set<string>(), sought: new Set<string>() };
    const before = sought.size;
    for (const text of texts) if (sought.size < mostSought) sought.add(text);
    const isKnown = known !== undefined && (keys === null || (key !== null && keys.has(key)));
    if (isKnown && sought.size === before) return;
    const all = keys === null || key === null || keys.size === mostKeys ? null : keys.add(key);
    taken.set(name, { keys: all, sought });
    open.push({ name, key: all && key });
  };
  for (const { name, taken: key, sought } of uses) if (key !== undefined) take(name, key, sought);
  // What stands in a value that is looked into is so, too.
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const use of byOwner.get(one.name) ?? []) take(use.name, use.within(one.key), taken.get(one.name)?.sought ?? []);
  return taken;
}

export interface PlacesTakenApart {
  /** Whether what stands at a place, or a part of it, is looked into. */
  meets(place: Span): boolean;
  /** Whether another text is put in the place of what is written at one, which is no more than a scalar. */
  isFilledIn(written: string, place: Span): boolean;
}

/** What is looked into in a file. `names`: of all its module, which is asked for where something is given a name; null: that may be any. */
export function placesTakenApart({ path, tree }: Pick<ModuleFile, "path" | "tree">, names: () => TakenApart | null): PlacesTakenApart {
  const isValues = isValuesFile(path);
  const locals = isValues ? [] : localMembers(tree.root).map(({ key, value }) => [`local.${key.value}`, value] as const);
  const variables = Array.from(isValues ? valuesOf(tree.root) : defaultsOf(tree.root), ([name, value]) => [`var.${name}`, value] as const);
  const given = [...locals, ...variables];
  const named = ordered(given.map(([, { span }]) => span));
  const places = once(() => placesOf(given, tree, names()));
  return {
    meets: (place) => named.meets(place) && places().all.meets(place),
    isFilledIn(written, { start, end }) {
      if (!named.meets({ start, end }) || /[{[]/.test(written)) return false;
      const { all, soughtAt } = places();
      const around = all.lastFrom(start);
      if (around === undefined || around.end < end) return false;
      return Array.from(soughtAt.get(around) ?? []).some((text) => written.includes(text));
    },
  };
}

function placesOf(given: readonly (readonly [string, JsonNode])[], tree: FileTree, names: TakenApart | null) {
  const soughtAt = new Map<Span, ReadonlySet<string>>();
  for (const [name, value] of names?.size === 0 ? [] : given) {
    const { keys, sought } =
      names === null ? { keys: null, sought: new Set<string>() } : (names.get(name) ?? { keys: new Set<string>(), sought: new Set<string>() });
    for (const span of keys === null ? [value.span] : keys.size === 0 ? [] : spansByKey(tree, value, keys)) soughtAt.set(span, sought);
  }
  return { all: ordered([...soughtAt.keys()]), soughtAt };
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
