import { applyEdits } from "../diagnostics/apply-fixes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import { format } from "../text/format/format.js";
import { checkFilters } from "./check-filters.js";
import type { CheckedFile, FileFilter, FilterFileOptions, FormattedFile } from "./checked-file.js";
import type { FileTree } from "./file-tree.js";
import { findFilters } from "./find.js";
import { formatFilter } from "./format.js";
import { readTree } from "./read-tree.js";

/** Lays out the filters of a file. A filter with errors stays as it is. Never throws on any text. */
export function formatFile(source: string, options: FilterFileOptions = {}): FormattedFile {
  const check = (text: string) => checkFilters(text, { ...options, lint: false }, (_, { diagnostics }) => diagnostics);
  const checked = check(source);
  const skipped = checked.filters.filter(({ diagnostics }) => diagnostics.some(isSyntaxError));
  const errors = checked.around.filter(isError);
  const tree = readTree(source, options.path);
  const isKept = errors.length > 0 || (tree === null && skipped.length > 0);
  const text = isKept ? source : tree === null ? format(source) : layOut(source, tree, skipped);
  // Some layouts do not fit the notation of the file, and would change a filter. The file then does not change.
  const isSame = text === source || meaningOf(check(text)) === meaningOf(checked);
  const diagnostics = [...errors, ...skipped.flatMap((one) => one.diagnostics.filter(isSyntaxError))];
  return { text: isSame ? text : source, source, diagnostics, skipped };
}

function layOut(source: string, tree: FileTree, skipped: readonly FileFilter[]): string {
  const edits = findFilters(tree).flatMap((one) =>
    skipped.some(({ pointer }) => pointer === one.pointer) ? [] : (formatFilter(source, one, tree) ?? []),
  );
  // Jobs that share a local or an alias share its edit.
  const unique = [...new Map(edits.map((edit) => [edit.span.start, edit])).values()];
  return applyEdits(
    source,
    unique.sort((a, b) => a.span.start - b.span.start),
  );
}

function meaningOf({ filters }: CheckedFile): string {
  return JSON.stringify(
    filters.map(({ pointer, form, isPartial, filter }) => [pointer, form, isPartial, filter?.text]),
  );
}

/** Whether the filter has a syntax error. The layout would then lose text. */
function isSyntaxError(diagnostic: Diagnostic): boolean {
  return isError(diagnostic) && /^LW[14]/.test(diagnostic.code);
}
