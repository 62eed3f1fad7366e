/**
 * The entry `logwhere/hosts`: filters in Terraform, OpenTofu, YAML, scripts and requests, for whoever reads files of those. Given to `compileAll`, `mend` and the
 * like as `hosts`, with the name of the file as `path`. And where JSON as it stands in Terraform.
 */

import { aroundText } from "./compile/around-text.js";
import { compileKnownText } from "./compile/compile-known-text.js";
import { compileFilterText } from "./compile/compile-text.js";
import { result } from "./compile/result.js";
import type { HostReader } from "./compile/settings.js";
import { unknownDataset } from "./compile/which-dataset.js";
import { findAsFile, findInFile, formatInFile } from "./hosts/find-in-file.js";
import type { FormattedFilters, TextLayout } from "./hosts/lay-out.js";
import { placedDiagnostics, placedNodes } from "./hosts/placed-text.js";
import { formatOfFile } from "./hosts/shebang.js";
import { unsafe } from "./hosts/unsafe.js";
import { format, formatFileOnOneLine } from "./text/format/format.js";
import { parseStrictly } from "./text/parse.js";

export { type JobMembers, type JobPlace, jobMembers } from "./hosts/job-members.js";
export type { FormattedFilters, LeftBecause, LeftFilter } from "./hosts/lay-out.js";
export { type ModuleCall, moduleCalls, moduleResults } from "./hosts/module-calls.js";
export { isNotKnown, knownLater, type Names, type NotKnown, namesIn, notKnownValue } from "./hosts/not-known.js";
export type { Sibling } from "./hosts/siblings.js";
export { isPassedOver } from "./hosts/terraform/module-names.js";
export { namesNotTaken } from "./hosts/terraform/taken-names.js";
export { toTerraform } from "./hosts/terraform/write.js";

/**
 * Finds filters in Terraform (`.tf`, `.tofu`, `.tfvars`, the same with `.json`, and Terragrunt's `.hcl`), YAML (`.yaml`, `.yml`), shell scripts (`.sh`, `.bash`, `.zsh`, `.ksh`) and
 * HTTP requests (`.http`, `.rest`), told by a file's name, or else by what it begins with, such as `#!/bin/sh` where its name has no ending.
 */
export const hosts: HostReader = {
  find(text, path, siblings, areOurs, before) {
    const format = formatOfFile(text, path);
    return format === null ? null : findInFile(text, format, siblings && { path, siblings, before }, areOurs);
  },
  findAs(text, format, areOurs) {
    const found = findAsFile(text, format, areOurs);
    return found === null || (found.filters.length === 0 && found.around.length === 0) ? null : found;
  },
  compileText(found, source, settings) {
    const { text, dataset } = found;
    if (text === undefined) return null;
    // Only one that is known can be what counts where the text names none.
    const known = dataset === null ? undefined : settings.datasets?.find(({ name }) => name === dataset.name);
    const own = known === undefined ? settings : { ...settings, defaultDataset: known };
    if (text.holes !== undefined) {
      const known = compileKnownText(found, text, source, own);
      return { ...known, diagnostics: found.perhapsOther ? unsafe(known.diagnostics) : known.diagnostics, source };
    }
    const around = aroundText(found, source, settings);
    const { diagnostics: said, ...compilation } = compileFilterText(text.value, own, found, around.suppress);
    // Its dataset is named, and not known.
    const named = found.unknownDataset === undefined ? said : said.filter(({ code }) => code !== "LW206");
    // The one that its job names is none that is known.
    const isUnknown = dataset !== null && known === undefined && named.some(({ code }) => code === "LW206");
    const kept = isUnknown ? named.filter(({ code }) => code !== "LW206") : named;
    const ofDataset = isUnknown ? [unknownDataset(dataset.name, dataset, settings.datasets ?? [])] : [];
    const told = found.perhapsOther ? unsafe(kept) : kept;
    const document = compilation.document === null ? null : placedNodes(compilation.document, text);
    const { filter, ...facts } = compilation;
    const diagnostics = [...ofDataset, ...placedDiagnostics(told, found, text), ...around.told()].sort(
      (a, b) => a.span.start - b.span.start,
    );
    return result(filter, { ...facts, source, document, diagnostics });
  },
};

/**
 * Lays out the filters in such a file, or in JSON of any name or none, each in its place and its style, and changes no other character; null for
 * filter text, and for JSON without a filter. What is left as it is, is told. `pointers`: of those filters alone, as `compileAll` has them.
 */
export function formatFilters(text: string, path?: string, pointers?: readonly string[]): FormattedFilters | null {
  return formatInFile(text, path, asText, pointers && new Set(pointers));
}

const asText: TextLayout = {
  format: (text) => (parseStrictly(text) === null ? null : format(text).trimEnd()),
  onOneLine: formatFileOnOneLine,
};
