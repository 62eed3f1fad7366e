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
import { type Sent, sentIn } from "./sent-values.js";
import { isValuesFile } from "./values-file.js";

/** How values are looked into, by their names. */
export type TakenApart = ReadonlyMap<string, LookedInto>;

interface LookedInto {
  /** By which keys; null: as a whole. */
  readonly keys: ReadonlySet<string> | null;
  /** How it is sent. */
  readonly sent: readonly Sent[];
}

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
  const open: { readonly name: string; readonly key: string | null }[] = [];
  const take = (name: string, key: string | null) => {
    const keys = taken.get(name);
    if (keys === null || (key !== null && keys?.has(key))) return;
    const all = key === null || keys?.size === mostKeys ? null : (keys ?? new Set()).add(key);
    taken.set(name, all);
    open.push({ name, key: all && key });
  };
  for (const { name, taken: key } of uses) if (key !== undefined) take(name, key);
  // What stands in a value that is looked into is so, too.
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const use of byOwner.get(one.name) ?? []) take(use.name, use.within(one.key));
  const sent = uses.some(({ sought }) => sought.length > 0) ? sentIn(uses, byOwner) : null;
  return new Map(Array.from(taken, ([name, keys]) => [name, { keys, sent: sent?.get(name) ?? [] }]));
}

export interface PlacesTakenApart {
  /** Whether what stands at a place, or a part of it, is looked into. */
  meets(place: Span): boolean;
  /** Whether another text is put in the place of what is written at one, which is no more than a scalar, wherever it is sent. */
  isFilledIn(written: string, place: Span): boolean;
}

/** What is looked into in a file. `names`: of all its module, which is asked for where something is given a name; null: that may be any. */
export function placesTakenApart(
  { path, tree }: Pick<ModuleFile, "path" | "tree">,
  names: () => TakenApart | null,
): PlacesTakenApart {
  const isValues = isValuesFile(path);
  const locals = isValues
    ? []
    : localMembers(tree.root).map(({ key, value }) => [`local.${key.value}`, value] as const);
  const variables = Array.from(
    isValues ? valuesOf(tree.root) : defaultsOf(tree.root),
    ([name, value]) => [`var.${name}`, value] as const,
  );
  const given = [...locals, ...variables];
  const named = ordered(given.map(([, { span }]) => span));
  const places = once(() => placesOf(given, tree, names()));
  return {
    meets: (place) => named.meets(place) && places().all.meets(place),
    isFilledIn(written, place) {
      if (!named.meets(place) || /[{[]/.test(written)) return false;
      const around = named.lastFrom(place.start);
      const ways = (around === undefined || around.end < place.end ? [] : (places().waysOf(around) ?? [])).filter(
        ({ holds }) => holds(place),
      );
      return ways.length > 0 && ways.every(({ sought }) => sought.some((text) => written.includes(text)));
    },
  };
}

/** A way in which a value is sent. */
interface Way extends Pick<Sent, "sought"> {
  holds(place: Span): boolean;
}

function placesOf(given: readonly (readonly [string, JsonNode])[], tree: FileTree, names: TakenApart | null) {
  const taken: Span[] = [];
  const ways = new Map<Span, () => readonly Way[]>();
  for (const [name, value] of names?.size === 0 ? [] : given) {
    const { keys, sent } =
      names === null ? { keys: null, sent: [] } : (names.get(name) ?? { keys: new Set<string>(), sent: [] });
    const spans = keys === null ? [value.span] : keys.size === 0 ? [] : spansByKey(tree, value, keys);
    taken.push(...spans);
    if (sent.length > 0)
      ways.set(
        value.span,
        once(() => sent.map((one) => wayOf(one, value, tree))),
      );
  }
  return { all: ordered(taken), waysOf: (span: Span) => ways.get(span)?.() };
}

function wayOf({ key, sought }: Sent, value: JsonNode, tree: FileTree): Way {
  const spans = ordered(key === null ? [value.span] : spansByKey(tree, value, new Set([key])));
  return { sought, holds: ({ start, end }) => spans.reachFrom(start) >= end };
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
