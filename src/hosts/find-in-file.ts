/** Finds filters in files of other formats. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { FoundFilters } from "./found.js";
import { findInTerraform } from "./terraform/host.js";

export function findInFile(text: string, _format: FileFormat): FoundFilters {
  return findInTerraform(text);
}
