/** Compiles a filter of a file. Spans count in the file. */
import type { Field } from "../ast/nodes.js";
import type { Criterion } from "../check/filter.js";
import { compile, compileRead } from "../compile/compile.js";
import type { ReadInput } from "../compile/read-input.js";
import type { CompiledFilter } from "../compile/result.js";
import { selectDataset } from "../compile/select-dataset.js";
import type { Dataset } from "../datasets/dataset.js";
import type { Diagnostic, SuppressedDiagnostic } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import { type Node, plainText, type TextNode } from "../json/node.js";
import { relocate } from "../json/relocate.js";
import { jsonNotation } from "../where/json-notation.js";
import { readWhere } from "../where/read.js";
import type { FilterFileOptions, IncludedFile } from "./checked-file.js";
import type { FileTree } from "./file-tree.js";
import { type FoundFilter, formOf } from "./find.js";
import { checkSentForm } from "./sent-form.js";

export interface CompiledFound {
  readonly dataset: Dataset | null;
  /** Null when errors leave the filter without a meaning, or when the file computes some of the filter. */
  readonly filter: CompiledFilter | null;
  readonly isPartial: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly SuppressedDiagnostic[];
  readonly included: IncludedFile | null;
  /** The span of a comparison in the file. For an included file: the expression that names the file. */
  placeOf(criterion: Criterion): Span;
}

/** A filter, its file and the options of its compilation. */
export interface FilterInFile {
  readonly found: FoundFilter;
  readonly tree: FileTree;
  readonly source: string;
  readonly options: FilterFileOptions;
}

export function compileFound(own: FilterInFile): CompiledFound {
  const { found, options } = own;
  const { node, form } = found;
  const isText = form === "text" && node?.kind === "text";
  if (isText && node.holes.length === 0) return compileText(node, own);
  const path = node?.kind === "computed" ? node.file : undefined;
  const text = path === undefined ? null : (options.readFile?.(path) ?? null);
  if (path !== undefined && text !== null && node !== null) return compileIncluded({ path, text, at: node.span }, own);
  const input = readFound(own);
  const { filter, dataset, diagnostics, suppressed } = compileRead(input, own.source, options);
  const all = [...checkSentForm(own), ...asWritten(diagnostics, found.dataset)];
  return {
    ...{ dataset, filter, suppressed, included: null },
    isPartial: input.isPartial === true,
    diagnostics: all,
    placeOf: ({ span }) => span,
  };
}

/** Reads a filter in any form but filter text: where JSON, an expression, or none. */
function readFound(own: FilterInFile): ReadInput {
  const { found, tree } = own;
  const { node, form, isLive } = found;
  const dataset = datasetOf(found);
  if (node === null || form === "none" || form === "computed" || form === "text") {
    const notation = jsonNotation(tree.write);
    const nothing = { form: "where", document: null, expression: null, dataset, notation } as const;
    if (form === "none") return { ...nothing, isEverything: true, diagnostics: [] };
    const diagnostics = node === null ? [] : [computed([node], own)];
    return { ...nothing, isEverything: false, isPartial: node !== null, diagnostics };
  }
  const read = readWhere(node, { write: tree.write, isTemplate: true, isLive });
  const isPartial = read.computed.length > 0;
  const diagnostics = isPartial ? [...read.diagnostics, computed(read.computed, own)] : read.diagnostics;
  return { ...read, form: "where", dataset, isPartial, diagnostics, root: null };
}

/** Notes that expressions give some or all of the filter. */
function computed(nodes: readonly Node[], { found, source, tree, options }: FilterInFile): Diagnostic {
  const [first, ...more] = nodes;
  const whole = first === found.node;
  const span = first === undefined ? found.span : whole ? first.span : placeOf(first);
  const part = source.slice(span.start, span.end);
  const isFile = options.readFile !== undefined && first?.kind === "computed" && first.file !== undefined;
  const gives = whole ? (isFile ? "file" : "all") : "some";
  return report("LW424", { span }, { part, more: more.length, gives, format: tree.format });
}

/** In a text with an interpolation: the span of the interpolation. */
function placeOf(node: Node): Span {
  const [first] = node.kind === "text" ? node.holes : [];
  if (node.kind !== "text" || first === undefined) return node.span;
  return { start: node.offsetAt(first), end: node.offsetAt(first + 1) };
}

function datasetOf({ dataset }: FoundFilter): Field | null {
  return dataset === null ? null : { kind: "Field", name: dataset.value, span: dataset.span };
}

/** Suggests datasets as the job writes its dataset, which may be in a string. */
function asWritten(diagnostics: readonly Diagnostic[], dataset: TextNode | null): readonly Diagnostic[] {
  if (dataset === null) return diagnostics;
  return diagnostics.map((one): Diagnostic => {
    if (one.code !== "LW204" || one.span.start !== dataset.span.start) return one;
    const fixes = one.args.similar.map((name) => suggestedFix({ span: dataset.span, text: dataset.quote(name) }));
    return { ...one, fixes };
  });
}

/** Compiles filter text in a job. */
function compileText(text: TextNode, own: FilterInFile): CompiledFound {
  const { dataset, compiled, named } = compileNamed(text.value, own);
  const diagnostics = [...named, ...checkSentForm(own, compiled), ...relocate(compiled.diagnostics, text)];
  return {
    ...{ dataset, filter: compiled.filter, diagnostics, isPartial: false, included: null },
    suppressed: relocate(compiled.suppressed, text),
    placeOf: ({ span }) => ({ start: text.offsetAt(span.start), end: text.offsetAt(span.end) }),
  };
}

interface Included {
  readonly path: string;
  readonly text: string;
  /** The expression that names the file. */
  readonly at: Span;
}

/** Compiles the file that `file("PATH")` names, with the dataset of the job. */
function compileIncluded({ path, text, at }: Included, { found, ...own }: FilterInFile): CompiledFound {
  const node = plainText(text, 0);
  const inside: FilterInFile = { ...own, source: text, found: { ...found, node, form: formOf(node) } };
  const { dataset, compiled, named } = compileNamed(text, { ...own, found });
  const diagnostics = [...checkSentForm(inside, compiled), ...compiled.diagnostics];
  return {
    ...{ dataset, filter: compiled.filter, diagnostics: named, suppressed: [], isPartial: false },
    included: { path, source: text, diagnostics },
    placeOf: () => at,
  };
}

/** Compiles a text with the dataset that the job and the caller name. */
function compileNamed(text: string, { found, options }: FilterInFile) {
  const field = datasetOf(found);
  if (field === null) {
    const compiled = compile(text, options);
    return { compiled, dataset: compiled.dataset, named: [] };
  }
  const { dataset, diagnostics } = selectDataset({ dataset: field, expression: null, form: "where" }, options);
  // With an unknown dataset, fields are not checked.
  const unknown = dataset ?? { name: "", scopes: [], fields: {} };
  const unknownFields = dataset === null ? "off" : options.unknownFields;
  const compiled = compile(text, { ...options, dataset: unknown, defaultDataset: undefined, unknownFields });
  return { compiled, dataset, named: asWritten(diagnostics, found.dataset) };
}
