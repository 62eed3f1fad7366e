/** Finds filters in files of other formats, and lays them out. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import { shellRun } from "../language/first-lines.js";
import { isJson, isJsonByName } from "../where/is-json.js";
import { boundsOfFile } from "./bounds.js";
import type { FileReader } from "./file-search.js";
import { formatJson } from "./format-in-json.js";
import type { FoundFilters } from "./found.js";
import type { Chosen, FormattedFilters, TextLayout } from "./lay-out.js";
import { findInScript, formatScript, readScript } from "./scripts/host.js";
import { formatOfFile } from "./shebang.js";
import { findInTerraform, formatTerraform, readTerraformFile, valueLayout } from "./terraform/host.js";
import type { OfModule } from "./terraform/module.js";
import { comparesFields, type FieldReader } from "./where-like.js";
import { findInCalls, findInYaml, formatYaml, readYamlFile } from "./yaml/host.js";

/** Reads a file, and those that are its strings, within the bounds of one; `module`: the other files of its module. */
function reader(module?: OfModule): FileReader {
  let isFirst = true;
  const bounds = boundsOfFile();
  const read: FileReader = (text, format, runBy) => {
    const isWhole = isFirst;
    isFirst = false;
    if (format === "yaml") return readYamlFile(text, read, bounds);
    // What is a string in it is none of the module, and run by whatever shell there is.
    if (format === "terraform") return readTerraformFile(text, read, bounds, isWhole ? module : undefined);
    return readScript(text, format, read, runBy ?? shellRun(text) ?? (isWhole ? null : "sh"));
  };
  return read;
}

/** `areOurs`: whether names are of fields that tell that a file has to do with filters of ours. */
export function findInFile(
  text: string,
  format: FileFormat,
  module?: OfModule,
  areOurs: FieldReader = () => false,
): FoundFilters {
  const near = comparesFields(text, areOurs);
  if (format === "yaml") return findInYaml(text, reader(), near);
  return format === "terraform"
    ? findInTerraform(text, reader(module), near, module)
    : findInScript(text, format, reader(), near);
}

/** The same of a text that was recognised as such a file; null where it is none. */
export function findAsFile(text: string, format: FileFormat, areOurs?: FieldReader): FoundFilters | null {
  return format === "yaml" && isJson(text) ? findInCalls(text, reader()) : findInFile(text, format, undefined, areOurs);
}

/** Null where it is filter text, or JSON without a filter. */
export function formatInFile(
  text: string,
  path: string | undefined,
  layout: TextLayout,
  chosen: Chosen,
): FormattedFilters | null {
  const format = formatOfFile(text, path);
  // Any file may have one of Terraform in it.
  const layouts = { text: layout, chosen, values: valueLayout };
  if (format === null)
    return isJson(text) || (isJsonByName(text, path) && layout.format(text) === null)
      ? formatJson(text, layouts)
      : null;
  if (format === "yaml") return formatYaml(text, layouts, reader);
  return format === "terraform" ? formatTerraform(text, layouts, reader) : formatScript(text, format, layouts, reader);
}
