/** Finds filters in files of other formats. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { FoundFilters } from "./found.js";
import { findInTerraform } from "./terraform/host.js";
import { findInYaml } from "./yaml/host.js";

export function findInFile(text: string, format: FileFormat): FoundFilters {
  return format === "yaml" ? findInYaml(text) : findInTerraform(text);
}
