/** Finds filters in files of other formats, and lays them out. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { isJson } from "../where/is-json.js";
import type { FileReader } from "./file-search.js";
import type { FormattedFilters, TextLayout } from "./format-in-tree.js";
import type { FoundFilters } from "./found.js";
import { findInScript, formatScript, readScript } from "./scripts/host.js";
import { findInTerraform, formatTerraform, readTerraformFile } from "./terraform/host.js";
import { findInCalls, findInYaml, formatYaml, readYamlFile } from "./yaml/host.js";

const read: FileReader = (text, format) => {
  if (format === "yaml") return readYamlFile(text, read);
  return format === "terraform" ? readTerraformFile(text, read) : readScript(text, format, read);
};

export function findInFile(text: string, format: FileFormat): FoundFilters {
  if (format === "yaml") return findInYaml(text, read);
  return format === "terraform" ? findInTerraform(text, read) : findInScript(text, format, read);
}

/** The same of a text that was recognised as such a file; null where it is none. */
export function findAsFile(text: string, format: FileFormat): FoundFilters | null {
  return format === "yaml" && isJson(text) ? findInCalls(text, read) : findInFile(text, format);
}

export function formatInFile(text: string, format: FileFormat, layout: TextLayout): FormattedFilters {
  if (format === "yaml") return formatYaml(text, layout, read);
  return format === "terraform" ? formatTerraform(text, layout, read) : formatScript(text, format, layout, read);
}
