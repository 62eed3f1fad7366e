/** Compiles a filter that was found in a file. Spans count in the file. */
import type { Criterion } from "../check/filter.js";
import type { Filter } from "../compile/filter.js";
import { datasetGiven, whichDataset } from "../compile/which-dataset.js";
import { compile } from "../compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import { type ComputedNode, type Node, plainText } from "../json/node.js";
import type { Dataset } from "../datasets/dataset.js";
import { datasets } from "../datasets/all.js";
import type { FilterFileOptions, IncludedFile } from "./checked-file.js";
import { compileTree } from "./compile-tree.js";
import type { FileTree } from "./file-tree.js";
import { type FoundFilter, formOf } from "./find.js";
import { readJsonText } from "./json.js";
import { relocate } from "./relocate.js";
import { checkSentForm } from "./sent-form.js";

export interface CompiledFound {
  readonly dataset: Dataset | null;
  /** Null when the filter has errors that leave no meaning, or when a part of it is computed. */
  readonly filter: Filter | null;
  readonly isPartial: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly included: IncludedFile | null;
  /** The span of a comparison in the file. Of an included file, the expression that names it. */
  placeOf(criterion: Criterion): Span;
}

/** What is compiled, and how. */
export interface FilterInFile {
  readonly found: FoundFilter;
  readonly tree: FileTree;
  readonly source: string;
  readonly options: FilterFileOptions;
}

export interface CompiledFilter {
  readonly filter: Filter | null;
  /** Whether the comparisons of the filter have spans that count in its text, not in the file. */
  readonly isInText?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export function compileFound({ options, ...file }: FilterInFile): CompiledFound {
  const { found } = file;
  const { node, form } = found;
  const choice = chooseDataset(found, options);
  const isNamed = form === "none" || form === "computed";
  const named = choice.diagnostics.filter(({ code }) => code !== "LW206" || !isNamed);
  const own: FilterInFile = { ...file, options: { ...options, dataset: choice.dataset ?? undefined } };
  const included = node?.kind === "computed" ? include(node, own) : null;
  const { filter, isInText, diagnostics } = included?.compiled ?? compileOne(own);
  const all = included === null ? [...named, ...diagnostics] : named;
  return {
    dataset: choice.dataset,
    filter,
    isPartial: [...all, ...diagnostics].some(({ code }) => code === "LW424"),
    diagnostics: all,
    included: included?.file ?? null,
    placeOf: ({ span }) => {
      if (included !== null) return included.span;
      if (isInText !== true || node?.kind !== "text") return span;
      return { start: node.offsetAt(span.start), end: node.offsetAt(span.end) };
    },
  };
}

function chooseDataset({ dataset, span: { start } }: FoundFilter, options: FilterFileOptions) {
  const field =
    dataset === null ? null : { kind: "Field" as const, name: dataset.value, span: dataset.span, pointer: "" };
  const shipped = Object.values(datasets);
  return whichDataset(field, "job", datasetGiven(field, options), { span: { start, end: start } }, shipped);
}

/** Compiles the file that `file("PATH")` names. Null when the path is computed or the file cannot be read. */
function include({ file: path, span }: ComputedNode, { found, ...own }: FilterInFile) {
  const source = path === undefined ? null : (own.options.readFile?.(path) ?? null);
  if (path === undefined || source === null) return null;
  const text = plainText(source, 0);
  const compiled = compileOne({ ...own, source, found: { ...found, node: text, form: formOf(text) } });
  return { compiled, span, file: { path, source, diagnostics: compiled.diagnostics } };
}

function compileOne(own: FilterInFile): CompiledFilter {
  const { filter, isInText = false, diagnostics } = compileNode(own);
  const all = [...checkSentForm(own), ...diagnostics.filter(({ code }) => code !== "LW206")];
  return { filter, isInText, diagnostics: all.sort((a, b) => a.span.start - b.span.start) };
}

function compileNode(own: FilterInFile): CompiledFilter {
  const { tree, options } = own;
  const { node, form, isLive } = own.found;
  // A job without a filter keeps every line.
  if (form === "none") return { filter: compile("{}", options).filter ?? null, diagnostics: [] };
  if (node === null) return { filter: null, diagnostics: [] };
  const notKnown = { filter: null, diagnostics: [computed(node, own, null)] };
  if (form === "computed") return notKnown;
  if (node.kind !== "text") return compileTree(node, tree.write, own);
  const json = form === "json" ? readJsonText(node) : null;
  const isTemplate = json?.isTemplate ?? node.holes.length > 0;
  if (json?.root?.kind === "object" && (isTemplate || isLive) && !json.diagnostics.some(isError))
    return compileTree(json.root, node.write, own);
  if (isTemplate) return notKnown;
  const { filter = null, diagnostics: inText } = compile(node.value, options);
  return { filter, isInText: true, diagnostics: relocate(inText, node) };
}

/** The note that an expression gives the filter or a part of it. `more`: how many other parts. Null: all of the filter. */
export function computed(node: Node, { source, tree: { format } }: FilterInFile, more: number | null): Diagnostic {
  const part = source.slice(node.span.start, node.span.end);
  return report("LW424", node, { part, more: more ?? 0, whole: more === null, format });
}
