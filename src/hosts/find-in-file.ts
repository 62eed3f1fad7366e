/** Finds filters in files of other formats. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { isJson } from "../where/is-json.js";
import type { FoundFilters } from "./found.js";
import { findInTerraform } from "./terraform/host.js";
import { findInCalls, findInYaml } from "./yaml/host.js";

export function findInFile(text: string, format: FileFormat): FoundFilters {
  return format === "yaml" ? findInYaml(text) : findInTerraform(text);
}

/** The same of a text that was recognised as such a file; null where it is none. */
export function findAsFile(text: string, format: FileFormat): FoundFilters | null {
  return format === "yaml" && isJson(text) ? findInCalls(text) : findInFile(text, format);
}
