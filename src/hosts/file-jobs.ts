/** Jobs in files of other formats, where keys may be spelled as a tool of that format spells them. */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { jobDatasets } from "./job-datasets.js";
import { isWhereObject, isWhereText } from "./where-like.js";

/** Keys that few things beside jobs have. */
const ownKeys: ReadonlySet<string> = new Set(["destinationconf", "logpulloptions", "outputoptions"]);

/** `logpull_options` as `logpullOptions` is the same key. */
export function foldedKey(key: string): string {
  return key.replaceAll("_", "").toLowerCase();
}

export function memberOf(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find(({ key }) => foldedKey(key.value) === name)?.value;
}

/** Whether an object among other things is a job: by keys of its own, or a filter that is no other's. */
export function isJobAmong(object: JsonObject, byDataset: boolean): boolean {
  const dataset = memberOf(object, "dataset");
  const own = object.members.filter(({ key }) => ownKeys.has(foldedKey(key.value))).length;
  if (dataset !== undefined && (dataset.kind === "String" || dataset.kind === "Missing") && own > 0) return true;
  const filter = memberOf(object, "filter");
  if (filter === undefined) return false;
  if (byDataset && filter.kind !== "Null" && (own > 0 || (dataset?.kind === "String" && jobDatasets.has(dataset.value)))) return true;
  return isWhereObject(filter) || (filter.kind === "String" && isWhereText(filter.value));
}
