/** Tells of what a file has too much of to be looked at. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonString } from "../json/document/json-tree.js";
import { mostFilesWithin, mostFilters } from "./bounds.js";
import type { FileSearch } from "./file-search.js";
import type { FileProblem } from "./file-tree.js";
import { hasSignsOfFilters } from "./where-like.js";

/** Tells of the first filter that is too much. */
export function tellOfMany({ around, limits, host }: FileSearch): void {
  if (limits.filters !== null)
    around.report("LW425", { span: limits.filters }, { format: host.format, obstacle: "filters", most: mostFilters });
}

/** Whether no further file is read that is a string of this one, and tells of the first that is not. */
export function isFullOfFiles(search: FileSearch, { value, span }: JsonString, format: FileFormat): boolean {
  if (search.limits.files < mostFilesWithin) return false;
  if (hasSignsOfFilters(value)) tellOfMost(search, { kind: "strings", span, most: mostFilesWithin }, format);
  return true;
}

/** What may be a filter, and is nested too deep to be read. */
export function tellOfDepth({ text, tree, host, near, around }: FileSearch): void {
  const isTold = ({ start }: Span) => around.all().some(({ code, span }) => code === "LW424" && span.start === start);
  for (const span of near ? (tree.tooDeep ?? []) : [])
    if (
      !isTold(span) &&
      /\bwhere\b/.test(text.slice(span.start, span.end)) &&
      /\boperator\b/.test(text.slice(span.start, span.end))
    )
      around.report(
        "LW425",
        { span: { start: span.start, end: span.start + 1 } },
        { format: host.format, obstacle: "depth" },
        { severity: "note" },
      );
}

/** Tells of the first file that is too much. */
export function tellOfMost(
  { around, limits }: FileSearch,
  { kind, span, most }: FileProblem,
  format: FileFormat,
): void {
  if (!limits.told.has(kind))
    around.report("LW425", { span: { start: span.start, end: span.start + 1 } }, { format, obstacle: kind, most });
  limits.told.add(kind);
}
