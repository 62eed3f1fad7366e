/** Filters and jobs in strings of JSON that is neither, such as the bodies in a collection of requests. */
import { collector } from "../diagnostics/collector.js";
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { openString, readTree } from "../where/embedded.js";
import type { WhereReading } from "../where/reading.js";
import { mostFilters } from "./bounds.js";
import type { FoundFilter } from "./found.js";
import { jobsWithin } from "./jobs-within.js";
import { isInOurWords, isWhereObject, isWhereText, mayHoldJson, namesJobs } from "./where-like.js";

/** `read`: reads what is found. JSON that is broken may be one of templates, and is left. */
export function filtersInStrings(
  reading: WhereReading,
  root: JsonNode,
  read: (reading: WhereReading, one: JsonObject) => FoundFilter,
): readonly FoundFilter[] {
  const near = namesJobs(reading.text);
  const found: FoundFilter[] = [];
  for (const string of stringsIn(root)) {
    if (found.length >= mostFilters) return [];
    if (!mayHoldJson(string.value) && !isWhereText(string.value, near)) continue;
    const outer = { ...reading, found: collector() };
    const { root: held, reading: within } = readTree(openString(outer, string));
    if (held === null || outer.found.failed()) continue;
    const isFilter = held.kind === "Object" && (isWhereObject(held, near) || isInOurWords(held));
    for (const one of isFilter ? [held] : jobsWithin(held)) found.push(read({ ...within, found: collector() }, one));
  }
  return found;
}

export function stringsIn(node: JsonNode): readonly JsonString[] {
  if (node.kind === "Array") return node.elements.flatMap(stringsIn);
  if (node.kind === "Object") return node.members.flatMap(({ value }) => stringsIn(value));
  return node.kind === "String" ? [node] : [];
}
