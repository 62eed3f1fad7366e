/** Values of a file as plain ones, in which stands what is written in place of what is not known. */
import type { JsonNode } from "../json/document/json-tree.js";
import { toValue } from "../json/document/to-value.js";
import type { FileHost, FileSearch, MergedBlock, Standing } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import { holesOf } from "./holes-of.js";
import { withKnown } from "./known-values.js";
import { type NotKnown, notKnownValue } from "./not-known.js";
import { settled } from "./settled.js";

/** Gives plain values, in which stands what the file has in place of what it does not say. */
export function plainValues(text: string, tree: FileTree, host: FileHost | undefined): (node: JsonNode) => unknown {
  if (host === undefined) return (node) => plainOf({ text, tree }, node, notKnownValue);
  const search = { text, tree, host };
  const names = namesWithin(search);
  return (node) => plainOf(search, node, (expression) => notKnownValue(expression, names(expression)));
}

/** Reads what other files have of a block as those do. */
export function plainWith(plainIn: (node: JsonNode) => unknown, merged: MergedBlock | undefined): (node: JsonNode) => unknown {
  if (merged === undefined) return plainIn;
  return (node) => {
    const from = merged.origin(node);
    return from === undefined ? plainIn(node) : plainValues(from.search.text, from.search.tree, from.search.host)(from.node);
  };
}

type Written = Pick<FileSearch, "text" | "tree"> & { readonly host?: FileHost };

/** `unknown`: makes what stands for an expression that is not known. */
function plainOf({ text, tree, host }: Written, node: JsonNode, unknown: (expression: string) => NotKnown): unknown {
  const visit = (each: JsonNode): unknown => {
    const given = host === undefined ? each : withKnown({ text, tree, host }, settled({ text, tree, host }, each).node).node;
    const written = () => unknown(host?.writtenElsewhere?.(each) ?? text.slice(each.span.start, each.span.end));
    switch (given.kind) {
      case "Object":
        return membersOf(given.members.map(({ key, value }) => [key.value, visit(value)]));
      case "Array":
        return given.elements.map(visit);
      case "Missing":
        return written();
      case "String": {
        const held = tree.strings.get(given);
        return held !== undefined && holesOf(held).length > 0 ? written() : given.value;
      }
      default:
        return toValue(given);
    }
  };
  return visit(node);
}

/** Blocks of one kind stand beside each other under one name: all of them count. */
function membersOf(members: readonly (readonly [string, unknown])[]): object {
  const once = new Map(members);
  if (once.size === members.length) return Object.fromEntries(members);
  const all = (key: string) => members.flatMap(([name, value]) => (name === key ? [value] : []));
  return Object.fromEntries(Array.from(once, ([key, value]) => (all(key).length > 1 ? [`several ${key}`, all(key)] : [key, value])));
}

interface Read {
  readonly value: unknown;
  /** Those in it that are not known. */
  readonly expressions: readonly string[];
}

/** Gives what the names in an expression stand for, and the names in that: each once, however many ways lead to it. */
function namesWithin({ text, host }: Pick<FileSearch, "text" | "host">): (expression: string) => NonNullable<NotKnown["by"]> {
  const read = new Map<JsonNode, Read>();
  const known = new Map<string, NonNullable<NotKnown["by"]>>();
  const readOf = ({ node, search }: Standing): Read => {
    const before = read.get(node);
    if (before !== undefined) return before;
    const expressions: string[] = [];
    const value = plainOf(search, node, (expression) => {
      expressions.push(expression);
      return notKnownValue(expression);
    });
    const made = { value, expressions };
    read.set(node, made);
    return made;
  };
  const within = (first: string): NonNullable<NotKnown["by"]> => {
    const by = new Map<string, unknown>();
    const met = new Set<string>();
    const open = [first];
    for (let expression = open.pop(); expression !== undefined; expression = open.pop())
      for (const name of namesIn(expression)) {
        if (met.has(name)) continue;
        met.add(name);
        // So many names have nothing in common but that all of the file is the same.
        if (met.size > mostNames) return { [first]: text };
        const standing = host.standing?.(name) ?? [];
        for (const isGiven of [false, true]) {
          const all = standing.filter(({ given = false }) => given === isGiven).map(readOf);
          const [only, ...more] = all;
          if (only !== undefined)
            by.set(`${more.length > 0 ? "several " : ""}${isGiven ? "given " : ""}${name}`, more.length > 0 ? all.map(({ value }) => value) : only.value);
          for (const { expressions } of all) open.push(...expressions);
        }
      }
    return Object.fromEntries(by);
  };
  return (expression) => {
    const found = known.get(expression) ?? within(expression);
    known.set(expression, found);
    return found;
  };
}

const mostNames = 2000;

/** `local.x`, `var.x`, `data.type.name`, `type.name`. */
const named = /(?<![\p{ID_Continue}.-])(?:data\.[\p{ID_Continue}-]+|[\p{ID_Continue}-]+)\.[\p{ID_Continue}-]+/gu;

function namesIn(expression: string): readonly string[] {
  return expression.match(named) ?? [];
}
