/** Finds the nodes of a tree. */
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import type { Member, Node, ObjectNode, TextNode } from "./node.js";
import { keyAt } from "./pointer.js";

/** Returns the last member of a name, which is the one that counts. */
export function memberOf({ members }: ObjectNode, name: string): Member | null {
  for (let at = members.length - 1; at >= 0; at--) if (members[at]?.key.value === name) return members[at] ?? null;
  return null;
}

/** Returns the value of a member, or null. */
export function memberValue(object: ObjectNode, name: string): Node | null {
  return memberOf(object, name)?.value ?? null;
}

/** Returns the value of a text without interpolations. Null for any other node. */
export function textOf(node: Node | null): string | null {
  return node?.kind === "text" && node.holes.length === 0 ? node.value : null;
}

export interface FoundNode {
  readonly value: Node;
  /** Null for the root and for an item of an array. */
  readonly key: TextNode | null;
}

/** Follows a JSON pointer. Returns null when the tree has no such node. */
export function findNode(root: Node, pointer: string): FoundNode | null {
  let found: FoundNode = { value: root, key: null };
  for (const step of pointer.split("/").slice(1)) {
    const next = childOf(found.value, keyAt(step));
    if (next === null) return null;
    found = next;
  }
  return found;
}

function childOf(node: Node, name: string): FoundNode | null {
  if (node.kind === "object") return memberOf(node, name);
  const value = node.kind === "array" ? node.items[Number(name)] : undefined;
  return value === undefined ? null : { value, key: null };
}

/** Returns the span of the first character of an object or array. A longer mark would also underline correct text. */
export function beginning({ kind, span: { start, end } }: Node): SourcePlace {
  return { span: { start, end: kind === "object" || kind === "array" ? start + 1 : end } };
}
