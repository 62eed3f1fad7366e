/** Jobs in files of other formats, where keys may be spelled as a tool of that format spells them. */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { comparesField, isFilterText } from "./comparison-text.js";
import { foldedKey } from "./folded-key.js";
import { jobDatasets } from "./job-datasets.js";
import { isWhereObject, isWhereText } from "./where-like.js";

/** Keys that few things beside jobs have, also as what refers to them: `destinationConfSecretRef`. */
const ownKeys = /^(?:destinationconf|logpulloptions|outputoptions)(?:(?:secret|key)*(?:ref|selector))?$/;

export function memberOf(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.find(({ key }) => foldedKey(key.value) === name)?.value;
}

/**
 * Whether an object among other things is a job: by keys of its own, or a filter that is no other's; with `byDataset`, also by the name of a dataset
 * beside what is meant as a filter of ours, for others have datasets and filters of such names. `partsOf`: what the file says of a value that is
 * known in part.
 */
export function isJobAmong(
  object: JsonObject,
  byDataset: boolean,
  near: boolean,
  partsOf: (node: JsonNode) => readonly JsonNode[],
): boolean {
  if (isDescribed(object)) return false;
  const dataset = memberOf(object, "dataset");
  const own = object.members.filter(({ key }) => ownKeys.test(foldedKey(key.value))).length;
  if (dataset !== undefined && (dataset.kind === "String" || dataset.kind === "Missing") && own > 0) return true;
  const filter = memberOf(object, "filter");
  if (filter === undefined) return false;
  const choices = filter.kind === "Missing" ? partsOf(filter) : [filter];
  if (
    byDataset &&
    filter.kind !== "Null" &&
    (own > 0 || (isOfDataset(object) && choices.some((choice) => isMeant(choice, isNamed(object)))))
  )
    return true;
  return choices.some(
    (choice) => isWhereObject(choice, near) || (choice.kind === "String" && isWhereText(choice.value, near)),
  );
}

/**
 * Whether an object is a job whose filter says nothing, so that every line is delivered: what it is told by when it says something is gone. `filter`: what
 * that is in its file.
 */
export function isEmptiedJob(object: JsonObject, filter: JsonNode): boolean {
  if (isDescribed(object) || !isOfDataset(object) || !saysNothing(filter)) return false;
  return isNamed(object) || object.members.every(({ key }) => jobKeys.has(foldedKey(key.value)));
}

function saysNothing(filter: JsonNode): boolean {
  if (filter.kind === "String") return /^\s*(?:\{\s*\}\s*)?$/.test(filter.value);
  return filter.kind === "Null" || (filter.kind === "Object" && filter.members.length === 0);
}

/**
 * The filter of what has the dataset of a job and more of one, or a filter that does not stand there, where nothing says that it is one: it may be
 * another product's. `byDataset`: a dataset's name is enough for one that does not stand there. Null: it is none, or says that it is empty.
 */
export function possibleFilter(object: JsonObject, byDataset: boolean): JsonNode | null {
  if (isDescribed(object) || !isOfDataset(object)) return null;
  const filter = memberOf(object, "filter");
  return filter === undefined || saysNothing(filter) || !((byDataset && filter.kind === "Missing") || isNamed(object))
    ? null
    : filter;
}

export function isOfDataset(object: JsonObject): boolean {
  const dataset = memberOf(object, "dataset");
  return dataset?.kind === "String" && jobDatasets.has(dataset.value);
}

/** Whether beside a dataset and a filter stands what jobs are called, or run by. */
function isNamed({ members }: JsonObject): boolean {
  return members.some(({ key }) => companions.has(foldedKey(key.value)));
}

const companions: ReadonlySet<string> = new Set([
  "name",
  "enabled",
  "frequency",
  "zoneid",
  "accountid",
  "maxuploadbytes",
  "maxuploadrecords",
]);

/** What a schema says of a value, in whatever language of schemas. */
const ofSchemas =
  /^(?:type|\$ref|description|enum|const|default|examples?|required|nullable|format|title|(?:one|any|all)Of|properties|items|x-.*)$/;

/** Whether an object says what the keys of a job are rather than what one has: as in OpenAPI, a resource's definition, the options of a role. */
export function isDescribed(object: JsonObject): boolean {
  const named = object.members.filter(
    ({ key }) => jobKeys.has(foldedKey(key.value)) || ownKeys.test(foldedKey(key.value)),
  );
  return named.length > 0 && named.every(({ value }) => isSchema(value));
}

const jobKeys: ReadonlySet<string> = new Set(["dataset", "filter"]);

function isSchema(node: JsonNode): boolean {
  return (
    node.kind === "Object" &&
    node.members.some(({ key }) => ofSchemas.test(key.value)) &&
    !node.members.some(({ key }) => ofFilters.has(key.value.toLowerCase()))
  );
}

const ofFilters: ReadonlySet<string> = new Set(["where", "and", "or", "not", "operator"]);

/** Whether a value is meant as where JSON or as filter text, whatever is wrong with it; `isNamed`: what it is of looks like a job. */
function isMeant(filter: JsonNode, isNamed: boolean): boolean {
  if (filter.kind === "Array") return filter.elements.some((element) => isMeant(element, isNamed));
  if (filter.kind === "Object") return filter.members.some(({ key }) => parts.has(key.value.toLowerCase()));
  if (filter.kind !== "String") return false;
  const text = filter.value.slice(0, 4000);
  if (/^[\s"'\\]*(?:[{[][\s\S]*["'](?:where|and|or|key|operator)\\*["']|\{?\s*where\s*[:=])/i.test(text)) return true;
  return comparesField(text) || isFilterText(text) || (isNamed && ownComparison.test(text));
}

/** One that only names of operators tell, which few languages have. */
const ownComparison =
  /^[\s"\\(!]*(?:not\b[\s(]*)?(?:[A-Za-z_][\w.]*\s+(?:!(?:eq|in|contains)|!?(?:startsWith|endsWith)|neq|leq|geq)\b|[A-Z]\w*\s+(?:eq|lt|gt|in|contains)\b)/;

const parts: ReadonlySet<string> = new Set(["where", "and", "or", "operator"]);
