/** JSON Patch (RFC 6902): a list of changes, whose values may be filters, or hold jobs. */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { jobsWithin } from "./jobs-within.js";
import { isWhereObject, isWhereText } from "./where-like.js";

const operations: ReadonlySet<string> = new Set(["add", "remove", "replace", "move", "copy", "test"]);

/** The filters and jobs that such a list has for values, in order; null of all that is none, or has none. */
export function filtersOfPatch(root: JsonNode): readonly JsonNode[] | null {
  if (root.kind !== "Array" || !root.elements.every(isChange)) return null;
  const found = root.elements.flatMap(({ members }): readonly JsonNode[] => {
    const value = members.find(({ key }) => key.value === "value")?.value;
    if (value === undefined) return [];
    return isFilter(value, pathOf(members)) ? [value] : jobsWithin(value);
  });
  return found.length === 0 ? null : found;
}

function isChange(node: JsonNode): node is JsonObject {
  if (node.kind !== "Object") return false;
  const operation = node.members.find(({ key }) => key.value === "op")?.value;
  return operation?.kind === "String" && operations.has(operation.value) && /^(?:\/|$)/.test(pathOf(node.members) ?? " ");
}

function pathOf(members: JsonObject["members"]): string | null {
  const path = members.find(({ key }) => key.value === "path")?.value;
  return path?.kind === "String" ? path.value : null;
}

/** What is put in the place of a filter need have no operator that is known. */
function isFilter(value: JsonNode, path: string | null): boolean {
  const near = /\/filter$/i.test(path ?? "");
  return isWhereObject(value, near) || (value.kind === "String" && isWhereText(value.value, near));
}
