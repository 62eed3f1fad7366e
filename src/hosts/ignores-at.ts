/** What the comments of a file, and of those around it, say of a filter in it. */
import type { JsonNode } from "../json/document/json-tree.js";
import type { FileSearch } from "./file-search.js";
import type { PlacedComments } from "./found.js";
import { bothOf, ignoresBeside, ignoresOf, shared } from "./ignores.js";

/** Those about a filter; `holder`: the job that it stands in; `reference`: what refers to it from there. */
export function ignoresAt(
  search: FileSearch,
  node: JsonNode,
  holder: JsonNode | null,
  reference?: JsonNode,
): PlacedComments | undefined {
  const there = reference === undefined ? undefined : ignoresOf(search.comments, reference, holder);
  const own = bothOf(
    ignoresOf(search.comments, node, holder, search.tree.begins?.get(node)),
    ignoresBeside(holder ?? node),
  );
  return bothOf(search.ignores, bothOf(own, there));
}

/** Those about everything in a string, which is a file or holds jobs. */
export function ignoresAbove(search: FileSearch, node: JsonNode): PlacedComments | undefined {
  return shared(bothOf(search.ignores, ignoresOf(search.comments, node, null, search.tree.begins?.get(node))));
}
