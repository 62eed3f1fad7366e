import { isJson } from "../where/is-json.js";
import type { FileTree } from "./file-tree.js";
import { readJsonFile } from "./json.js";
import { readTerraform } from "./terraform/read.js";
import { readYaml } from "./yaml/read.js";

/**
 * Reads a file into a tree. The extension of the path gives the format; without one, or with `.where`, the text
 * decides. Returns null for filter text and for a file of any other format.
 */
export function readTree(source: string, path = ""): FileTree | null {
  if (isTextPath(path)) return isJson(source) ? readJsonFile(source) : null;
  if (/\.tf\.json$/i.test(path)) return readJsonFile(source, { templates: true });
  if (/\.json$/i.test(path)) return readJsonFile(source);
  if (/\.ya?ml$/i.test(path)) return readYaml(source);
  return /\.(?:tf|hcl)$/i.test(path) ? readTerraform(source) : null;
}

/** Whether a path has an extension of a text with one filter, or none. */
export function isTextPath(path: string): boolean {
  return /(?:^|[/\\])[^./\\]*$|\.(?:where|txt)$/i.test(path);
}
