/** Lists and sets of one type, as far as Terraform converts nothing to make them. */
import type { JsonArray, JsonNode } from "../../json/document/json-tree.js";
import { type HclReading, isText } from "./hcl-reading.js";
import { compareTexts } from "./pieces.js";

/** Whether a list is one of one type: of several it makes one, and of what is not known nobody knows. */
export function isListed(reading: HclReading, node: JsonNode): node is JsonArray {
  if (node.kind !== "Array" || reading.encoded.has(node) || reading.open.has(node)) return false;
  const isKnown = node.elements.length < 2 || isOfOneKind(reading, [node]);
  if (isKnown) reading.lists.add(node);
  return isKnown;
}

/** Whether all that stands in values is of one kind, so that nothing is converted. */
export function isOfOneKind(reading: HclReading, nodes: readonly JsonNode[]): boolean {
  const kinds = new Set<string>();
  const visit = (node: JsonNode): void => {
    if (isText(reading, node)) kinds.add("String");
    else if (node.kind === "Array") for (const element of node.elements) visit(element);
    else if (node.kind === "Object") for (const { value } of node.members) visit(value);
    else if (node.kind === "Missing") kinds.add("Missing").add("more");
    else if (node.kind !== "Null") kinds.add(node.kind);
  };
  for (const node of nodes) visit(node);
  return kinds.size < 2;
}

/** What `toset` makes of a list: each value once, in order; null where that is not known. */
export function setOf(reading: HclReading, node: JsonNode): JsonNode | null {
  if (!isListed(reading, node)) return null;
  const values = new Map<string, JsonNode>();
  for (const element of node.elements) {
    if (reading.encoded.has(element)) return node.elements.length < 2 ? node : null;
    if (element.kind === "String") values.set(element.value, element);
    else if (element.kind === "Number") values.set(element.text, element);
    else if (element.kind === "Boolean") values.set(String(element.value), element);
    else return node.elements.length < 2 ? node : null;
  }
  const sorted = [...values]
    .sort(([a, first], [b]) => (first.kind === "Number" ? Number(a) - Number(b) : compareTexts(a, b)))
    .map(([, value]) => value);
  if (sorted.every((element, at) => element === node.elements[at]) && sorted.length === node.elements.length)
    return node;
  const set: JsonArray = { ...node, elements: sorted };
  reading.kept.push(node.span);
  reading.lists.add(set);
  return set;
}
