/** Filters in shell scripts and in files of HTTP requests: in what they send, write and give to `logwhere`. */
import type { FileHost, FileReader } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { findInTree } from "../find-in-tree.js";
import { type FormattedFilters, formatInTree, type Layouts } from "../format-in-tree.js";
import type { FoundFilters } from "../found.js";
import { ordered } from "../ordered-spans.js";
import { readHttp } from "./http.js";
import { readShell } from "./shell.js";

export type ScriptFormat = "shell" | "http";

/** A text without these words holds no filter. */
const signs = /where|filter|dataset[ \t]+[a-z]/i;

/** Finds the filters in such a file. Never throws. */
export function findInScript(text: string, format: ScriptFormat, read: FileReader, near: boolean): FoundFilters {
  if (!signs.test(text)) return { host: format, filters: [], around: [] };
  return findInTree(text, read(text, format), near);
}

/** Lays out the filters in such a file. Never throws. */
export function formatScript(text: string, format: ScriptFormat, layouts: Layouts, reader: () => FileReader): FormattedFilters {
  if (!signs.test(text)) return { text, left: [] };
  return formatInTree(text, (each) => reader()(each, format), layouts);
}

/** Reads such a file. Never throws. */
export function readScript(text: string, format: ScriptFormat, nested?: FileReader): readonly [FileTree, FileHost] {
  const tree = format === "shell" ? readShell(text) : readHttp(text);
  const parts = tree.parts === null ? null : ordered(tree.parts);
  return [
    tree,
    {
      format,
      calls: false,
      // All of it stands in strings, each of which knows how it is written.
      spell: (json) => json,
      isOnLines: (node) => tree.lines.has(node),
      writable: ({ span }) => parts === null || parts.reachFrom(span.start) >= span.end,
      isJobAt: () => false,
      needsString: () => false,
      mayCompile: () => false,
      isMade: () => true,
      refersTo: () => null,
      nameAt: () => null,
      nested,
    },
  ];
}
