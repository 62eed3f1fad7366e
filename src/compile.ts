/** The corridor from a filter, as text or as where JSON, to a checked filter or the reasons why there is none. */
import type { Field } from "./ast/nodes.js";
import { check } from "./checked/check.js";
import type { CheckContext } from "./checked/context.js";
import { analysisDiagnostics } from "./compile/analysis-diagnostics.js";
import type { Compilation, CompiledFile, Decompilation, FileFilter } from "./compile/compilation.js";
import { exampleFieldDiagnostics, exampleVerdictDiagnostics } from "./compile/example-diagnostics.js";
import { completed, type Filter } from "./compile/filter.js";
import { fittingFixes } from "./compile/fitting-fixes.js";
import { foreignText } from "./compile/foreign.js";
import { limitDiagnostics } from "./compile/limit-diagnostics.js";
import { saidOnce } from "./compile/said-once.js";
import { whichDataset } from "./compile/which-dataset.js";
import { collector } from "./diagnostics/collector.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import type { Notation } from "./diagnostics/notation.js";
import { report } from "./diagnostics/report.js";
import type { Span } from "./diagnostics/span.js";
import { findFilters } from "./hosts/find-filters.js";
import type { FoundFilter } from "./hosts/found.js";
import type { Dataset } from "./language/dataset.js";
import { type DatasetName, datasets } from "./language/datasets/all-datasets.js";
import { defaultLimits, type FilterLimits } from "./language/limits.js";
import { textNotation } from "./text/notation.js";
import { parse } from "./text/parse.js";
import { contentStart, isJson } from "./where/is-json.js";

export type * from "./compile/compilation.js";
export type { Filter } from "./compile/filter.js";
export type { FilterHost } from "./hosts/found.js";

/** Any other string, such as one that a user chose: a name that no shipped dataset has is reported as LW204. */
type AnyName = string & Record<never, never>;

export interface CompileOptions {
  /** The name of a shipped dataset, or a dataset of one's own. A header or a job body must agree with it. */
  readonly dataset?: DatasetName | AnyName | Dataset | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<FilterLimits> | undefined;
  /** What a field unknown to the dataset is. Default: an error. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /**
   * Whether to report what the filter can mean: never, always, parts that do nothing (LW5xx), and over a limit what minimising
   * would reach. Default: no.
   */
  readonly analysis?: boolean | undefined;
}

const shipped: readonly Dataset[] = /* @__PURE__ */ Object.values(datasets);

/**
 * Compiles a filter: filter text, where JSON (as text, as an escaped string, inside a job body), or the same as a plain
 * object. Told apart by content. A list of jobs or an API answer is its filter where it holds a single one. Never throws on a
 * bad filter: what is wrong with it is in the diagnostics.
 */
export function compile(input: string | object, options: CompileOptions = {}): Compilation {
  const { form, source, filters, around } = compileAll(input, options);
  const [first, second] = filters;
  if (first !== undefined && second === undefined) return around.length === 0 ? first.compilation : within(first.compilation, around);
  const start = contentStart(source);
  const one = filters.map(({ name, id, pointer }) => ({ name: name ?? id, pointer: pointer ?? "" }));
  const choose = filters.length === 0 ? [] : [report("LW417", { span: { start, end: start + 1 }, pointer: "" }, { filters: one })];
  // That a list is empty is an error to whoever needs a filter.
  const diagnostics = [...choose, ...around.map((diagnostic) => (filters.length === 0 ? { ...diagnostic, severity: "error" as const } : diagnostic))];
  return { ok: false, readable: false, diagnostics, form, source, document: null, dataset: null };
}

/**
 * Compiles every filter of a file: the one that it is, or those of a list of jobs or of an API answer. Never throws on a bad
 * filter or file.
 */
export function compileAll(input: string | object, options: CompileOptions = {}): CompiledFile {
  const source = typeof input === "string" ? input : plainJson(input);
  if (typeof input === "string" && !isJson(source)) {
    const read = readText(source);
    const compilation = readForeign(source, "text", read, options) ?? compileRead(read, "text", source, options);
    return fileOf(compilation, "text", source);
  }
  const { host, filters: found, around } = findFilters(source);
  const [only] = found;
  const whole =
    found.length > 1
      ? null
      : readForeign(source, "where", { notation: only?.notation ?? textNotation, diagnostics: [...around, ...(only?.diagnostics ?? [])] }, options);
  if (whole !== null) return fileOf(whole, "where", source);
  const broken = around.some(isError);
  const filters = found.map((one): FileFilter => {
    const { filter, ...rest } = compileRead(one, "where", source, options, found.length <= mostAdvised);
    const compilation = broken ? { ...rest, ok: false as const } : result(filter, rest);
    return { name: one.name, id: one.id, pointer: one.pointer, span: one.span, namedDataset: one.dataset?.name ?? null, compilation };
  });
  const all = collector();
  all.addAll(around);
  for (const { compilation } of filters) all.addAll(compilation.diagnostics);
  return fileResult({ form: "where", host, source, filters, around, diagnostics: all.all() });
}

/** A file that is one filter. */
function fileOf(compilation: Compilation, form: CompiledFile["form"], source: string): CompiledFile {
  const namedDataset = compilation.document?.header?.dataset?.name ?? null;
  const pointer = form === "text" ? null : "";
  const filter: FileFilter = { name: null, id: null, pointer, span: { start: 0, end: source.length }, namedDataset, compilation };
  return fileResult({ form, host: "filter", source, filters: [filter], around: [], diagnostics: compilation.diagnostics });
}

/** A file is right when each of its filters is, and what stands around them. */
function fileResult(file: Omit<CompiledFile, "ok">): CompiledFile {
  const filters = file.filters.flatMap(({ compilation, ...rest }) => (compilation.ok ? [{ ...rest, compilation }] : []));
  const isRight = filters.length === file.filters.length && !file.around.some(isError);
  return isRight ? { ...file, filters, ok: true } : { ...file, ok: false };
}

/** A compilation is right when there is a filter, and no diagnostic is an error. */
function result(filter: Filter | undefined, facts: Omit<Compilation, "ok" | "filter">): Compilation {
  if (filter === undefined) return { ...facts, ok: false };
  return facts.diagnostics.some(isError) ? { ...facts, ok: false, filter } : { ...facts, ok: true, filter };
}

/** A filter together with what is wrong around it. */
function within({ filter, ...facts }: Compilation, around: readonly Diagnostic[]): Compilation {
  const diagnostics = [...around, ...facts.diagnostics].sort((a, b) => a.span.start - b.span.start);
  return result(filter, { ...facts, readable: facts.readable && !around.some(isError), diagnostics });
}

/** What the readers of text and of where JSON give. */
interface Read extends Pick<FoundFilter, "document" | "empty" | "dataset" | "timestamps" | "diagnostics"> {
  readonly notation: Notation;
  readonly span?: Span;
  readonly pointer?: string;
}

/** Of a longer list of filters it is not found out what minimising each would reach. */
const mostAdvised = 20;

function compileRead(read: Read, form: "text" | "where", source: string, options: CompileOptions, advised = true): Compilation {
  const start = read.span?.start ?? 0;
  const place = { span: { start, end: start }, ...(read.pointer ? { pointer: read.pointer } : {}) };
  const choice = whichDataset(read.dataset, form === "text" ? "header" : "job", options.dataset, place);
  const context: CheckContext = {
    dataset: choice.dataset,
    datasets: shipped,
    form,
    notation: read.notation,
    text: source,
    timestamps: read.timestamps,
    unknownFields: options.unknownFields ?? "error",
  };
  const later = collector();
  const document = read.document;
  const expression = document?.expression ?? null;
  const examples = document?.examples ?? [];
  let filter: Filter | undefined;
  if (expression !== null) {
    const checked = check(expression, context);
    later.addAll(checked.diagnostics);
    const fieldMistakes = exampleFieldDiagnostics(examples, context);
    later.addAll(fieldMistakes);
    if (checked.filter !== null && !read.diagnostics.some(isError)) {
      filter = completed(checked.filter);
      const limits = { ...defaultLimits, ...options.limits };
      later.addAll(limitDiagnostics(filter, limits, expression, options.analysis === true && advised));
      // A misspelled field of an example is the reason why its verdict is unknown.
      const sound = examples.filter(
        ({ span }) => !fieldMistakes.some((mistake) => isError(mistake) && span.start < mistake.span.start && mistake.span.end < span.end),
      );
      const meaning = options.analysis ? analysisDiagnostics(filter, expression, source, read.notation) : [];
      // Where no line is ever kept, that is why the examples to keep are not.
      const never = meaning.some((diagnostic) => isError(diagnostic));
      later.addAll(exampleVerdictDiagnostics(sound, filter).filter(({ code, args }) => !(never && code === "LW321" && args.expects === "keep")));
      later.addAll(meaning);
    }
  } else if (read.empty && !read.diagnostics.some(isError)) {
    filter = completed({ kind: "Filter", dataset: choice.dataset?.name ?? null, tree: { kind: "Everything" }, fields: [] });
  }
  const said = saidOnce(form === "text" ? fittingFixes(read.diagnostics, expression, context) : read.diagnostics, later.all(), {
    expression,
    dataset: choice.dataset,
    other: choice.other,
  });
  // Where there is no filter, no field could have been held against a dataset; and one that is named so that it cannot be read is named.
  const isNamed = read.empty || read.diagnostics.some((diagnostic) => diagnostic.code === "LW412" && diagnostic.args.expected === "dataset");
  const chosen = isNamed ? choice.diagnostics.filter(({ code }) => code !== "LW206") : choice.diagnostics;
  const diagnostics = [...said, ...chosen].sort((a, b) => a.span.start - b.span.start);
  const readable = !read.diagnostics.some(isError);
  return result(filter, { readable, diagnostics, form, source, document, dataset: choice.dataset });
}

/** What becomes of a text that is no filter but a whole of another notation; null when it is none. */
function readForeign(
  source: string,
  form: "text" | "where",
  read: { notation: Notation; diagnostics: readonly Diagnostic[] },
  options: CompileOptions,
): Compilation | null {
  if (!read.diagnostics.some(isError)) return null;
  const choose = (named: Field | null) => whichDataset(named, form === "text" ? "header" : "job", options.dataset, { span: { start: 0, end: 0 } });
  const foreign = foreignText(source, form, {
    datasetOf: (named) => choose(named).dataset,
    check: { datasets: shipped, notation: read.notation, text: source, timestamps: null, unknownFields: "ignore" },
    diagnostics: read.diagnostics,
  });
  if (foreign === null) return null;
  const { dataset, diagnostics } = choose(foreign.dataset);
  const first = diagnostics.filter(({ code }) => code === "LW204");
  return { ok: false, readable: false, diagnostics: [...first, foreign.diagnostic], form, source, document: null, dataset };
}

/**
 * Where JSON (in every form that `compile` takes) to formatted filter text. Give the same dataset as for compiling: it
 * decides whether `"500"` is a string or an integer. A job without a filter has no text but a comment.
 */
export function decompile(whereJson: string | object, options: CompileOptions = {}): Decompilation {
  const { ok, filter, diagnostics, source } = compile(whereJson, options);
  return ok ? { ok, text: filter.text, diagnostics, source } : { ok, text: filter?.text, diagnostics, source };
}

function readText(source: string): Read {
  const { document, diagnostics } = parse(source);
  return { document, diagnostics, empty: false, dataset: document.header?.dataset ?? null, timestamps: null, notation: textNotation };
}

/** The compact JSON of a plain object; integers beyond a double's reach as their decimal strings. */
function plainJson(value: object): string {
  return JSON.stringify(value, (_key, member: unknown) => (typeof member === "bigint" ? member.toString() : member)) ?? "";
}

const isError = (diagnostic: Diagnostic) => diagnostic.severity === "error";
