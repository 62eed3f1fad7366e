/** What is unmistakably a filter, wherever it stands: other things are called `where` and `filter`, too. */
import type { JsonNode } from "../json/document/json-tree.js";
import { membersOf } from "../where/members.js";

/** So deep a comparison is looked for. */
const deepestLook = 6;

/** An object with `where` whose groups hold comparisons. */
export function isWhereObject(node: JsonNode): boolean {
  if (node.kind !== "Object" || node.members.length > 3) return false;
  const where = node.members.find(({ key }) => key.value === "where")?.value;
  return where !== undefined && where.kind === "Object" && holdsComparison(where, deepestLook);
}

function holdsComparison(node: JsonNode, depth: number): boolean {
  if (depth === 0) return false;
  if (node.kind === "Array") return node.elements.some((element) => holdsComparison(element, depth - 1));
  if (node.kind !== "Object") return false;
  const members = membersOf(node);
  if (members.has("operator") && (members.has("key") || members.has("value"))) return true;
  const groups = [members.get("and"), members.get("or")];
  return groups.some((group) => group !== undefined && holdsComparison(group.value, depth - 1));
}

/** So much of a string tells what it is. */
const beginning = 4000;

/** A string that begins as JSON and may have a job in it. */
export function mayHoldJson(text: string): boolean {
  return /^\s*[{[]/.test(text.slice(0, 200)) && /"(?:filter|logpull_options|destination_conf)"/.test(text);
}

/** A string that begins as where JSON, whether or not escaped, and has the key of an operator. */
export function isWhereText(text: string): boolean {
  if (!/^[\s"\\]*\{[\s\\]*"where[\\"]/.test(text.slice(0, 200))) return false;
  return /"operator\\*"\s*:/.test(text.slice(0, beginning));
}
