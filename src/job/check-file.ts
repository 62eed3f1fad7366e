/** Checks, fixes and lays out the filters of a file: filter text, JSON, YAML or Terraform. */

import type { Filter } from "../compile/filter.js";
import { type CompileOptions, compile } from "../compile.js";
import { applyEdits } from "../diagnostics/apply-fixes.js";
import type { Diagnosed, Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { FileTree } from "../files/file-tree.js";
import { type FoundFilter, findFilters } from "../files/find.js";
import { fixFile as fixText } from "../files/fix.js";
import { formatFilter } from "../files/format.js";
import { withSuppressions } from "../files/ignores.js";
import { readJsonFile } from "../files/json.js";
import { readFileTree } from "../files/read-file.js";
import type { Dataset } from "../language/dataset.js";
import { format } from "../text/format/format.js";
import { isJson } from "../where/is-json.js";
import { compileFound, type FoundOptions } from "./compile-found.js";

export interface FileOptions extends FoundOptions {
  /** The path of the file. Its extension gives the format. Without a path, the text is filter text or JSON. */
  readonly path?: string | undefined;
}

/** A filter of a file. */
export interface FileFilter {
  /** The name and id of its job, as written. Null without one. */
  readonly name: string | null;
  readonly id: string | null;
  /** The JSON pointer and the span of the job, or of a filter that stands alone. */
  readonly pointer: string;
  readonly span: Span;
  readonly form: FoundFilter["form"];
  /** The dataset that the filter was checked against. */
  readonly dataset: Dataset | null;
  /** Null when the filter has errors that leave no meaning, or when a part of it is computed. */
  readonly filter: Filter | null;
  /** Whether an expression of the file gives the filter or a part of it, so that not all of it was checked. */
  readonly isPartial: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file with the diagnostics of all its filters and jobs. Spans count in `source`. */
export interface CheckedFile extends Diagnosed {
  readonly format: "text" | FileTree["format"];
  readonly filters: readonly FileFilter[];
  /** What is wrong with the file around its filters. */
  readonly around: readonly Diagnostic[];
}

export interface FixedFile {
  /** The text after the fixes. */
  readonly text: string;
  /** The diagnostics that remain, in the fixed text. */
  readonly checked: CheckedFile;
}

/** Checks the filters and jobs of a file. Never throws on any text. */
export function checkFile(source: string, options: FileOptions = {}): CheckedFile {
  const tree = treeOf(source, options.path ?? "");
  if (tree === null) return checkWhole(source, options);
  const found = findFilters(tree);
  if (tree.format === "json" && !found.some(({ job, pointer }) => job !== null || pointer !== ""))
    return checkWhole(source, options);
  // What is wrong inside a filter is a matter of that filter.
  const holderOf = ({ span }: Diagnostic) =>
    found.find(({ node }) => node !== null && node.span.start <= span.start && span.end <= node.span.end);
  const around = tree.problems.filter((problem) => problem.code !== "LW429" || holderOf(problem) === undefined);
  const seen = new Set<string>();
  // What several jobs share, by a local or an alias, is reported once.
  const isNew = ({ code, span }: Diagnostic) =>
    !seen.has(`${code}:${span.start}`) && seen.add(`${code}:${span.start}`) !== undefined;
  const filters = around.some(isError)
    ? []
    : found.map((one): FileFilter => {
        const problems = tree.problems.filter((problem) => !around.includes(problem) && holderOf(problem) === one);
        const compiled = compileFound(one, tree, source, options);
        // What could not be read for such a reason is no unknown value.
        const own = problems.length === 0 ? compiled.diagnostics : compiled.diagnostics.filter(isNoUnknown);
        const diagnostics = withSuppressions([...problems, ...own], source, tree)
          .filter(isNew)
          .map((diagnostic) => (one.isPrinted ? { ...diagnostic, fixes: [] } : diagnostic));
        const { name, id, pointer, span, form } = one;
        const isPartial = compiled.diagnostics.some(({ code }) => code === "LW424");
        const { filter, dataset } = compiled;
        return { name, id, pointer, span, form, dataset, filter, isPartial, diagnostics };
      });
  return fileOf(source, tree.format, filters, around);
}

const isNoUnknown = ({ code }: Diagnostic) => code !== "LW424";

/** Filter text, or a file that is one where JSON. */
function checkWhole(source: string, options: CompileOptions): CheckedFile {
  const { diagnostics, dataset, filter = null, form } = compile(source, options);
  const one: FileFilter = {
    name: null,
    id: null,
    pointer: "",
    span: { start: 0, end: source.length },
    form: form === "text" ? "text" : "object",
    dataset,
    filter,
    isPartial: false,
    diagnostics,
  };
  return fileOf(source, form === "text" ? "text" : "json", [one], []);
}

function fileOf(
  source: string,
  format: CheckedFile["format"],
  filters: readonly FileFilter[],
  around: readonly Diagnostic[],
): CheckedFile {
  const diagnostics = [...around, ...filters.flatMap((one) => one.diagnostics)];
  return { source, format, filters, around, diagnostics: diagnostics.sort((a, b) => a.span.start - b.span.start) };
}

/** Applies the safe fixes until none is left. */
export function fixFile(source: string, options: FileOptions = {}): FixedFile {
  const text = fixText(source, (each) => {
    const { filters, around } = checkFile(each, options);
    return { filters: filters.map(({ diagnostics }) => diagnostics), around };
  });
  return { text, checked: checkFile(text, options) };
}

/** The text with its filters in the standard layout. A filter with errors stays as it is. */
export function formatFile(source: string, options: FileOptions = {}): string {
  const tree = treeOf(source, options.path ?? "");
  if (tree === null) return format(source);
  if (tree.problems.some(isError)) return source;
  const edits = findFilters(tree).flatMap((one) => {
    const { diagnostics } = compileFound(one, tree, source, options);
    const hasErrors = diagnostics.some((each) => isError(each) && /^LW[14]/.test(each.code));
    return hasErrors ? [] : (formatFilter(source, one, tree) ?? []);
  });
  const unique = [...new Map(edits.map((edit) => [edit.span.start, edit])).values()];
  return applyEdits(
    source,
    unique.sort((a, b) => a.span.start - b.span.start),
  );
}

/** The tree of a file. Null for filter text. A `.where` file may hold JSON. */
export function treeOf(source: string, path: string): FileTree | null {
  const isFilterFile = path === "" || path.endsWith(".where");
  return isFilterFile ? (isJson(source) ? readJsonFile(source) : null) : readFileTree(path, source);
}
