/** Checks, fixes and lays out the filters of a file: filter text, JSON, YAML or Terraform. */

import type { Filter } from "../compile/filter.js";
import { fixParts } from "../compile/fix-all.js";
import { type CompileOptions, compile } from "../compile.js";
import { applyEdits } from "../diagnostics/apply-fixes.js";
import type { Diagnosed, Diagnostic } from "../diagnostics/diagnostic.js";
import { toOriginal } from "../diagnostics/map-positions.js";
import { isError } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { FileTree } from "../files/file-tree.js";
import { type FoundFilter, findFilters } from "../files/find.js";
import { formatFilter } from "../files/format.js";
import { withSuppressions } from "../files/ignores.js";
import { readTree } from "../files/read-tree.js";
import type { Dataset } from "../language/dataset.js";
import { format } from "../text/format/format.js";
import { compileFound, type FoundOptions } from "./compile-found.js";

export interface FileOptions extends FoundOptions {
  /** The path of the file. Its extension gives the format. Without a path, the text is filter text or JSON. */
  readonly path?: string | undefined;
  /**
   * Returns the text of a file that the source names, as in `file("filter.json")`, or null. The path counts from the folder
   * of the source, has slashes and no `..`. Default: such a filter is computed.
   */
  readonly readFile?: ((path: string) => string | null) | undefined;
}

export interface FixOptions extends FileOptions {
  /** Which filters are fixed. Default: all. */
  readonly only?: ((filter: FileFilter) => boolean) | undefined;
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
  /** The filter as written in the source. Null: the job has none. */
  readonly text: string | null;
  /** The dataset that the filter was checked against. */
  readonly dataset: Dataset | null;
  /** Null when the filter has errors that leave no meaning, or when a part of it is computed. */
  readonly filter: Filter | null;
  /** Whether an expression of the file gives the filter or a part of it, so that not all of it was checked. */
  readonly isPartial: boolean;
  /** The diagnostics of the filter and its job. Spans count in the source. */
  readonly diagnostics: readonly Diagnostic[];
  /** The file that `file("PATH")` names, with the diagnostics of the filter in it. Null: the source holds the filter. */
  readonly included: IncludedFile | null;
}

/** A file that another file names. Spans count in its own `source`. */
export interface IncludedFile extends Diagnosed {
  /** As passed to `readFile`. */
  readonly path: string;
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
  /** The file after the fixes, with the diagnostics that remain. */
  readonly checked: CheckedFile;
  /** The diagnostics that fixes removed. Spans count in the original text. */
  readonly fixed: readonly Diagnostic[];
  /** Moves diagnostics of `checked` to the original text. */
  toOriginal(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
}

/** Spans count in `source`. */
export interface FormattedFile extends Diagnosed {
  /** The text with its filters in the standard layout. */
  readonly text: string;
  /** The filters that stay as they are because of their errors. Without any, `diagnostics` says why the file does. */
  readonly skipped: readonly FileFilter[];
}

/** Checks the filters and jobs of a file. Never throws on any text. */
export function checkFile(source: string, options: FileOptions = {}): CheckedFile {
  const tree = readTree(source, options.path);
  if (tree === null) return checkWhole(source, options);
  const found = findFilters(tree);
  const isUnrelated = found.length === 0 && /\.json$/.test(options.path ?? "");
  if (tree.format === "json" && !isUnrelated && !found.some(({ job, pointer }) => job !== null || pointer !== ""))
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
        const text = one.node === null ? null : source.slice(one.node.span.start, one.node.span.end);
        return { name, id, pointer, span, form, text, dataset, filter, isPartial, diagnostics, included: null };
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
    text: source,
    dataset,
    filter,
    isPartial: false,
    diagnostics,
    included: null,
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

/** Applies the safe fixes of the filters until none is left. Changes nothing else in the file. Never throws on any text. */
export function fixFile(source: string, { only = () => true, ...options }: FixOptions = {}): FixedFile {
  const { text, checked, fixed, rounds } = fixParts(source, (each) => {
    const file = checkFile(each, options);
    const [parts, others] = [file.filters.filter(only), file.filters.filter((filter) => !only(filter))];
    const rest = [...file.around, ...others.flatMap(({ diagnostics }) => diagnostics)];
    return { file, parts: parts.map(({ diagnostics }) => diagnostics), rest };
  });
  return { text, checked: checked.file, fixed, toOriginal: (diagnostics) => toOriginal(diagnostics, rounds) };
}

/** Lays out the filters of a file. A filter with errors stays as it is. Never throws on any text. */
export function formatFile(source: string, options: FileOptions = {}): FormattedFile {
  const left = (diagnostics: readonly Diagnostic[]) => ({ text: source, source, diagnostics, skipped: [] });
  const tree = readTree(source, options.path);
  if (tree === null) {
    const errors = compile(source, options).diagnostics.filter(isSyntaxError);
    return errors.length > 0 ? left(errors) : { text: format(source), source, diagnostics: [], skipped: [] };
  }
  const checked = checkFile(source, options);
  const errors = tree.problems.filter(isError);
  if (errors.length > 0) return left(errors);
  const skipped = checked.filters.filter(({ diagnostics }) => diagnostics.some(isSyntaxError));
  const edits = findFilters(tree).flatMap((one) => {
    if (skipped.some(({ pointer }) => pointer === one.pointer)) return [];
    return formatFilter(source, one, tree) ?? [];
  });
  const unique = [...new Map(edits.map((edit) => [edit.span.start, edit])).values()];
  const text = applyEdits(
    source,
    unique.sort((a, b) => a.span.start - b.span.start),
  );
  const diagnostics = skipped.flatMap((one) => one.diagnostics.filter(isSyntaxError));
  return { text, source, diagnostics, skipped };
}

/** An error in the syntax of a filter. With such an error the layout would lose text. */
function isSyntaxError(diagnostic: Diagnostic): boolean {
  return isError(diagnostic) && /^LW[14]/.test(diagnostic.code);
}
