/** Filters in YAML: jobs anywhere in its documents, and what is unmistakably a filter. */
import { isError } from "../../diagnostics/severity.js";
import type { Span } from "../../diagnostics/span.js";
import { readJson } from "../../json/document/read.js";
import type { Bounds } from "../bounds.js";
import type { FileHost, FileReader } from "../file-search.js";
import { findInTree } from "../find-in-tree.js";
import { formatInTree, type Layouts } from "../format-in-tree.js";
import type { FoundFilters } from "../found.js";
import type { FormattedFilters } from "../lay-out.js";
import { deepest } from "./parsed.js";
import { readYaml } from "./read.js";
import type { YamlTree } from "./reading.js";
import { spellYaml } from "./spell.js";
import { writableIn } from "./writable.js";

/** A text without these words holds no filter, also none in Base64, which is told without reading it. */
const signs =
  /where|filter|logpull_?options|destination_?conf|output_?options|dataset[ \t]+[a-z]|^(?:and|or):|kind: *Secret|binaryData|b(?:ase)?64|H4sI/im;

/** Finds the filters in a file of YAML. Never throws. */
export function findInYaml(text: string, read: FileReader, near: boolean): FoundFilters {
  if (!signs.test(text)) return { host: "yaml", filters: [], around: [] };
  return findInTree(text, read(text, "yaml"), near);
}

/** The same of JSON with functions of a tool in it, which have the places of their texts as those of YAML do; null where it is no JSON, or nothing is known of them. */
export function findInCalls(text: string, read: FileReader): FoundFilters | null {
  if (readJson(text, { depth: deepest }).diagnostics.some(isError)) return null;
  const [{ versions: _, ...tree }, host] = read(text, "yaml");
  const found = findInTree(text, [tree, host], false);
  return found.filters.length === 0 ? null : found;
}

/** Lays out the filters in such a file that are strings; mappings are for formatters of YAML. Never throws. */
export function formatYaml(text: string, layouts: Layouts, reader: () => FileReader): FormattedFilters {
  return signs.test(text) ? formatInTree(text, (each) => reader()(each, "yaml"), layouts) : { text, left: [] };
}

/** Reads such a file. Never throws. */
export function readYamlFile(text: string, nested: FileReader, bounds: Bounds): readonly [YamlTree, FileHost] {
  const tree = readYaml(text, bounds);
  return [tree, hostOf(text, tree, nested)];
}

function hostOf(text: string, tree: YamlTree, nested: FileReader): FileHost {
  const styleAt = (place: Span | undefined) => {
    const written = place === undefined ? undefined : tree.styles.get(place.start);
    return written?.end === place?.end ? (written?.style ?? null) : null;
  };
  return {
    format: "yaml",
    encoder: null,
    spell: (json, place) => spellYaml(json, styleAt(place)),
    // What is folded at a break is white space between the parts of JSON.
    isOnLines: ({ span }) => ["literal", "folded"].includes(tree.styles.get(span.start)?.style ?? ""),
    writable: writableIn(text, tree),
    isJobAt: () => false,
    needsString: () => false,
    mayCompile: () => false,
    isMade: () => true,
    refersTo: () => null,
    nested,
    nameAt: () => null,
  };
}
