/** What readers of queries that are data have in common. */
import type { Expression } from "../../ast/nodes.js";
import type { JsonMember, JsonNode } from "../../json/document/json-tree.js";
import { maxDepth } from "../../language/limits.js";
import type { Constant } from "../meanings/compare.js";
import { type Reading, stop } from "../reading.js";

/** A value as a constant; null, with the reason noted, where it is none. */
export function constantOf(reading: Reading, node: JsonNode): Constant | null {
  switch (node.kind) {
    case "String":
    case "Boolean":
      return { value: node.value, span: node.span };
    case "Number":
      return node.integer === null ? stop(reading, "fraction", node.span) : { value: node.integer, span: node.span };
    case "Null":
      return stop(reading, "absence", node.span);
    case "Missing":
      return stop(reading, "variable", node.span);
    default:
      return stop(reading, "objects", node.span);
  }
}

/** The constants of an array, one or more. */
export function constantsOf(reading: Reading, node: JsonNode): readonly Constant[] | null {
  if (node.kind !== "Array" || node.elements.length === 0) return stop(reading, "unreadable", node.span);
  const constants: Constant[] = [];
  for (const element of node.elements) {
    const constant = constantOf(reading, element);
    if (constant === null) return null;
    constants.push(constant);
  }
  return constants;
}

/** Reads every one of several; null as soon as one has no equivalent. */
export function everyOne<Item>(
  items: readonly Item[],
  read: (item: Item) => Expression | null,
): readonly Expression[] | null {
  const terms: Expression[] = [];
  for (const item of items) {
    const term = read(item);
    if (term === null) return null;
    terms.push(term);
  }
  return terms;
}

/** Reads one level deeper. */
export function deeper(reading: Reading, node: JsonNode, read: () => Expression | null): Expression | null {
  if (reading.depth >= maxDepth) return stop(reading, "deep", node.span);
  reading.depth++;
  const expression = read();
  reading.depth--;
  return expression;
}

export function memberOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  return node?.kind === "Object" ? node.members.find(({ key }) => key.value === name)?.value : undefined;
}

export function membersOf(node: JsonNode): readonly JsonMember[] {
  return node.kind === "Object" ? node.members : [];
}

/** The only member of an object, or null. */
export function onlyMember(node: JsonNode): JsonMember | null {
  return node.kind === "Object" && node.members.length === 1 ? (node.members[0] ?? null) : null;
}

/** From a key to the end of its value. */
export function wholeMember({ key, value }: JsonMember) {
  return { start: key.span.start, end: value.span.end };
}
