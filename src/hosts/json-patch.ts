/** JSON Patch (RFC 6902): a list of changes, whose values may be filters, or hold jobs. */
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { jobsWithin } from "./jobs-within.js";
import { isWhereObject, isWhereText } from "./where-like.js";

const operations: ReadonlySet<string> = new Set(["add", "remove", "replace", "move", "copy", "test"]);

/** A filter or a job that is put in, and what else is put into the job that such a filter is put in. */
export interface PutIn {
  readonly value: JsonNode;
  /** The name of its dataset; null where none is put in. */
  readonly dataset: JsonString | null;
}

/** The filters and jobs that such a list has for values, in order; null of all that is none. */
export function filtersOfPatch(root: JsonNode): readonly PutIn[] | null {
  if (root.kind !== "Array" || root.elements.length === 0 || !root.elements.every(isChange)) return null;
  const changes = root.elements.map(({ members }) => ({
    path: pathOf(members),
    value: members.find(({ key }) => key.value === "value")?.value,
  }));
  const texts = new Map(
    changes.flatMap(({ path, value }) => (path !== null && value?.kind === "String" ? [[path, value] as const] : [])),
  );
  return changes.flatMap(({ path, value }): readonly PutIn[] => {
    if (value === undefined) return [];
    if (!isFilter(value, path)) return jobsWithin(value).map((job) => ({ value: job, dataset: null }));
    return [{ value, dataset: texts.get(`${path?.slice(0, path.lastIndexOf("/")) ?? ""}/dataset`) ?? null }];
  });
}

function isChange(node: JsonNode): node is JsonObject {
  if (node.kind !== "Object") return false;
  const operation = node.members.find(({ key }) => key.value === "op")?.value;
  return (
    operation?.kind === "String" && operations.has(operation.value) && /^(?:\/|$)/.test(pathOf(node.members) ?? " ")
  );
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
