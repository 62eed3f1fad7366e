/** Values of a file as plain ones, in which stands what is written in place of what is not known. */
import type { JsonNode } from "../json/document/json-tree.js";
import { toValue } from "../json/document/to-value.js";
import type { FileHost, FileSearch, MergedBlock } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import { holesOf } from "./holes-of.js";
import { withKnown } from "./known-values.js";
import { type Names, type NotKnown, namesIn, notKnownValue } from "./not-known.js";
import { settled } from "./settled.js";

/** Gives plain values, in which stands what the file has in place of what it does not say. */
export function plainValues(text: string, tree: FileTree, host: FileHost | undefined): (node: JsonNode) => unknown {
  if (host === undefined) return (node) => plainOf({ text, tree }, node, (expression) => notKnownValue(expression));
  const { names, read } = namesOf(host);
  return (node) =>
    plainOf({ text, tree, host }, node, (expression) => {
      const value = notKnownValue(expression, names);
      read(value);
      return value;
    });
}

/** Reads what other files have of a block as those do. */
export function plainWith(
  plainIn: (node: JsonNode) => unknown,
  merged: MergedBlock | undefined,
): (node: JsonNode) => unknown {
  if (merged === undefined) return plainIn;
  return (node) => {
    const from = merged.origin(node);
    return from === undefined
      ? plainIn(node)
      : plainValues(from.search.text, from.search.tree, from.search.host)(from.node);
  };
}

type Written = Pick<FileSearch, "text" | "tree"> & { readonly host?: FileHost };

/** `unknown`: makes what stands for an expression that is not known. */
function plainOf(written: Written, node: JsonNode, unknown: (expression: string) => NotKnown): unknown {
  const { text, tree } = written;
  // How its file is read need not be known, which is made for each.
  if (isScalar(node, tree)) return toValue(node);
  const { host: given } = written;
  const host = given && plainHost(given);
  const visit = (each: JsonNode): unknown => {
    const value =
      host === undefined ? each : withKnown({ text, tree, host }, settled({ text, tree, host }, each).node).node;
    const asWritten = () => unknown(host?.writtenElsewhere?.(each) ?? text.slice(each.span.start, each.span.end));
    switch (value.kind) {
      case "Object":
        return membersOf(value.members.map(({ key, value: inner }) => [key.value, visit(inner)]));
      case "Array":
        return value.elements.map(visit);
      case "Missing":
        return asWritten();
      case "String": {
        const held = tree.strings.get(value);
        return held !== undefined && holesOf(held).length > 0 ? asWritten() : value.value;
      }
      default:
        return toValue(value);
    }
  };
  return visit(node);
}

function isScalar(node: JsonNode, { strings }: FileTree): boolean {
  if (node.kind !== "String") return node.kind === "Number" || node.kind === "Boolean" || node.kind === "Null";
  const held = strings.get(node);
  return held === undefined || holesOf(held).length === 0;
}

const plainHosts = new WeakMap<FileHost, FileHost>();

/** A host without what functions make of values: what is secret of that is hidden only as it stands in a file. */
function plainHost(host: FileHost): FileHost {
  if (host.refersPlainly === undefined) return host;
  const known = plainHosts.get(host) ?? { ...host, refersTo: host.refersPlainly, refersAsAsked: host.refersTo };
  plainHosts.set(host, known);
  return known;
}

/** Blocks of one kind stand beside each other under one name: all of them count. */
function membersOf(members: readonly (readonly [string, unknown])[]): object {
  const once = new Map(members);
  if (once.size === members.length) return Object.fromEntries(members);
  const all = (key: string) => members.flatMap(([name, value]) => (name === key ? [value] : []));
  return Object.fromEntries(
    Array.from(once, ([key, value]) => (all(key).length > 1 ? [`several ${key}`, all(key)] : [key, value])),
  );
}

interface NamesRead {
  readonly names: Names;
  /** Reads what names in an expression stand for, and the names in that. */
  readonly read: (expression: NotKnown) => void;
}

const known = new WeakMap<FileHost, NamesRead>();

/** What the names of a file stand for: each is read once, and in all that it is a part of it is the same. What is read outlives the file, which is large. */
function namesOf(host: FileHost): NamesRead {
  const before = known.get(host);
  if (before !== undefined) return before;
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  const read = (expression: NotKnown): void => {
    const open = [...namesIn(expression)];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue;
      const values = valuesOf(name, host, (inner) => open.push(...namesIn(inner)));
      found.set(name, values);
    }
  };
  const made = { names: namesFrom(found), read };
  known.set(host, made);
  return made;
}

const nothing = {};

/** Apart from what reads them, so that they hold nothing of the file. */
function namesFrom(found: ReadonlyMap<string, Readonly<Record<string, unknown>>>): Names {
  return { of: (name) => found.get(name) ?? nothing };
}

/** `met`: is told of all that is not known of them. */
function valuesOf(name: string, host: FileHost, met: (value: NotKnown) => void): Readonly<Record<string, unknown>> {
  const standing = host.standing?.(name) ?? [];
  const bare = (expression: string) => {
    const value = notKnownValue(expression);
    met(value);
    return value;
  };
  return Object.fromEntries(
    [false, true].flatMap((isGiven) => {
      const values = standing
        .filter(({ given = false }) => given === isGiven)
        .map(({ node, search }) => plainOf(search, node, bare));
      const key = `${isGiven ? "given " : ""}${name}`;
      return values.length === 0 ? [] : values.length === 1 ? [[key, values[0]]] : [[`several ${key}`, values]];
    }),
  );
}
