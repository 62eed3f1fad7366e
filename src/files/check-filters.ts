/** Checks all filters of a file. */
import { applySeverity } from "../compile/apply-severity.js";
import { compile } from "../compile/compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import { memberValue } from "../json/find.js";
import { isEscaped } from "../where/read.js";
import type { CheckedFile, FileFilter, FilterFileOptions } from "./checked-file.js";
import { type CompiledFound, compileFound } from "./compile-found.js";
import type { FileTree } from "./file-tree.js";
import { type FoundFilter, findFilters } from "./find.js";
import { ignoreComments } from "./ignores.js";
import { isLikeFilter } from "./job-members.js";
import { isTextPath, readTree } from "./read-tree.js";

/** Returns the diagnostics of a compiled filter and of its job. */
export type Diagnose = (found: FoundFilter, compiled: CompiledFound, tree: FileTree) => readonly Diagnostic[];

/** Checks the filters of a file. Never throws on any text. */
export function checkFilters(source: string, options: FilterFileOptions, diagnose: Diagnose): CheckedFile {
  const { path = "" } = options;
  const tree = readTree(source, path);
  if (tree === null) return isTextPath(path) ? checkWhole(source, options) : unreadable(source);
  const found = findFilters(tree);
  if (isEscaped(source) || isOneFilter(tree, found, path)) return checkWhole(source, options);
  // A tag is an operator by mistake only inside a job.
  const isInJob = ({ span }: Diagnostic) =>
    found.some((one) => one.span.start <= span.start && span.end <= one.span.end);
  const around = tree.problems.filter((problem) => problem.code !== "LW429" || isInJob(problem));
  if (around.some(isError)) {
    const filters = found.map((one) => fileFilter(one, source, { ...notCompiled, diagnostics: [] }));
    return fileOf({ source, format: tree.format, filters, around });
  }
  const seen = new Set<string>();
  // Jobs that share a local or an alias report its mistakes once.
  const isNew = (file: string) => (one: Diagnostic) => {
    const key = `${file}:${one.code}:${one.span.start}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  };
  const filters = found.map((one): FileFilter => {
    const compiled = compileFound({ found: one, tree, source, options });
    const diagnostics = applySeverity(diagnose(one, compiled, tree), options.severity)
      .filter(isNew(""))
      .map((diagnostic) => (one.isPrinted ? { ...diagnostic, fixes: [] } : diagnostic))
      .sort(byPosition);
    const { included } = compiled;
    return fileFilter(one, source, {
      ...compiled,
      diagnostics,
      included: included && { ...included, diagnostics: included.diagnostics.filter(isNew(included.path)) },
    });
  });
  const { left, mistakes } = ignoreComments(filters, { tree, source, options });
  const about = applySeverity(mistakes, options.severity);
  return fileOf({ source, format: tree.format, filters: left, around: [...around, ...about] });
}

const notCompiled = { dataset: null, filter: null, isPartial: false, suppressed: [], included: null } as const;

type Compiled = Pick<FileFilter, "dataset" | "filter" | "isPartial" | "included" | "diagnostics" | "suppressed">;

function fileFilter(
  { name, id, pointer, span, form, node }: FoundFilter,
  source: string,
  { dataset, filter, isPartial, included, diagnostics, suppressed }: Compiled,
): FileFilter {
  const text = node === null ? null : source.slice(node.span.start, node.span.end);
  return { name, id, pointer, span, form, text, dataset, filter, isPartial, included, diagnostics, suppressed };
}

/** Whether the JSON is one filter. `compile` then also reports mistakes that hide the filter. */
function isOneFilter({ format, roots: [root] }: FileTree, found: readonly FoundFilter[], path: string): boolean {
  if (format !== "json" || found.some(({ job }) => job !== null)) return false;
  if (isTextPath(path) || found.some(({ pointer }) => pointer === "")) return true;
  return root !== undefined && (isLikeFilter(root) || (root.kind === "object" && memberValue(root, "where") !== null));
}

/** Filter text, or JSON that is one filter. */
function checkWhole(source: string, options: FilterFileOptions): CheckedFile {
  const { diagnostics, suppressed, dataset, filter, form } = compile(source, options);
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
    suppressed,
    included: null,
  };
  return fileOf({ source, format: form === "text" ? "text" : "json", filters: [one], around: [] });
}

function unreadable(source: string): CheckedFile {
  const problem = report("LW425", { span: { start: 0, end: 0 } }, { format: null, obstacle: "format" });
  return fileOf({ source, format: "text", filters: [], around: [problem] });
}

function fileOf(file: Omit<CheckedFile, "diagnostics" | "suppressed">): CheckedFile {
  const diagnostics = [...file.around, ...file.filters.flatMap((one) => one.diagnostics)].sort(byPosition);
  const suppressed = file.filters.flatMap((one) => one.suppressed).sort(byPosition);
  return { ...file, diagnostics, suppressed };
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.span.start - b.span.start;
}
