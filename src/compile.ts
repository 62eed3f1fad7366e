/** The corridor from a filter, as text or as where JSON, to a checked filter or the reasons why there is none. */
import type { Document } from "./ast/nodes.js";
import { check } from "./checked/check.js";
import type { CheckContext } from "./checked/context.js";
import { analysisDiagnostics } from "./compile/analysis-diagnostics.js";
import { exampleFieldDiagnostics, exampleVerdictDiagnostics } from "./compile/example-diagnostics.js";
import { completed, type Filter } from "./compile/filter.js";
import { limitDiagnostics } from "./compile/limit-diagnostics.js";
import { whichDataset } from "./compile/which-dataset.js";
import { collector } from "./diagnostics/collector.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { type Dataset, fieldFacts } from "./language/dataset.js";
import { datasets } from "./language/datasets/all-datasets.js";
import { defaultLimits, type Limits } from "./language/limits.js";
import { textNotation } from "./text/notation.js";
import { parse } from "./text/parse.js";
import { isJson } from "./where/is-json.js";
import { readWhere } from "./where/read.js";

export type { Filter } from "./compile/filter.js";

export interface CompileOptions {
  /** The dataset's name, or a dataset of one's own. A header or a job body must agree with it. */
  readonly dataset?: string | Dataset | undefined;
  /** Limits that differ from the service's. */
  readonly limits?: Partial<Limits> | undefined;
  /** What a field unknown to the dataset is. Default: an error. */
  readonly unknownFields?: "error" | "warning" | "ignore" | undefined;
  /**
   * Whether to report what the filter can mean: never, always, parts that do nothing (LW5xx), and over a limit what minimising
   * would reach. Default: no.
   */
  readonly analysis?: boolean | undefined;
}

export interface Compilation {
  /** No diagnostic is an error. */
  readonly ok: boolean;
  /** There whenever the filter can be read and its types check, also over a limit or with a failing example. */
  readonly filter?: Filter;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the input was taken for. */
  readonly form: "text" | "where";
  /** The text that spans refer to: the input, or the compact JSON of an object. */
  readonly source: string;
  /** The tree as read, possibly partial; null where nothing could be read. */
  readonly document: Document | null;
  /** The dataset that fields were checked against; null: none. */
  readonly dataset: Dataset | null;
}

const shipped: readonly Dataset[] = /* @__PURE__ */ Object.values(datasets);

/**
 * Compiles a filter: filter text, where JSON (as text, as an escaped string, inside a job body), or the same as a plain
 * object. Told apart by content. Never throws on a bad filter: what is wrong with it is in the diagnostics.
 */
export function compile(input: string | object, options: CompileOptions = {}): Compilation {
  const source = typeof input === "string" ? input : plainJson(input);
  const form = typeof input !== "string" || isJson(source) ? "where" : "text";
  const read = form === "where" ? readWhere(source) : readText(source);
  const choice = whichDataset(read.dataset, form === "text" ? "header" : "job", options.dataset, { span: { start: 0, end: 0 } });
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
    later.addAll(checked.diagnostics.filter((diagnostic) => !repeats(diagnostic, read.diagnostics) && !isOfOther(diagnostic, choice.other)));
    const fieldMistakes = exampleFieldDiagnostics(examples, context).filter((diagnostic) => !isOfOther(diagnostic, choice.other));
    later.addAll(fieldMistakes);
    if (checked.filter !== null && !read.diagnostics.some(isError)) {
      filter = completed(checked.filter);
      const limits = { ...defaultLimits, ...options.limits };
      later.addAll(limitDiagnostics(filter, limits, expression, options.analysis === true));
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
  const found = later.all();
  const first = read.diagnostics.filter((diagnostic) => !isUnknownField(diagnostic, found));
  const named = choice.diagnostics.filter(({ code }) => code !== "LW206" || !read.diagnostics.some(isUnreadableDataset));
  const diagnostics = [...first, ...named, ...found].sort((a, b) => a.span.start - b.span.start);
  return { ok: !diagnostics.some(isError), ...(filter === undefined ? {} : { filter }), diagnostics, form, source, document, dataset: choice.dataset };
}

export interface Decompilation {
  readonly ok: boolean;
  /** Canonical filter text; undefined when the where JSON is not valid. */
  readonly text: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Where JSON (in every form that `compile` takes) to formatted filter text. Give the same dataset as for compiling: it
 * decides whether `"500"` is a string or an integer. A job without a filter has no text but a comment.
 */
export function decompile(whereJson: string | object, options: CompileOptions = {}): Decompilation {
  const { ok, filter, diagnostics } = compile(whereJson, options);
  return { ok, text: filter?.text, diagnostics };
}

function readText(source: string) {
  const { document, diagnostics } = parse(source);
  return { document, diagnostics, empty: false, dataset: document.header?.dataset ?? null, timestamps: null, notation: textNotation };
}

/** The compact JSON of a plain object; integers beyond a double's reach as their decimal strings. */
function plainJson(value: object): string {
  return JSON.stringify(value, (_key, member: unknown) => (typeof member === "bigint" ? member.toString() : member)) ?? "";
}

/** What the same mistake would be reported as a second time, by what was reported of the same place before. */
const consequences: Partial<Record<Diagnostic["code"], readonly Diagnostic["code"][]>> = {
  // A field that cannot be read as one, or may be none, is unknown too.
  LW112: ["LW202", "LW203", "LW216"],
  LW125: ["LW202", "LW203", "LW216"],
  LW131: ["LW202", "LW203", "LW216"],
  // The string that a bare word stands for need not be of the type or form that belongs there.
  LW121: ["LW208", "LW209"],
  LW401: ["LW208"],
};

function repeats(diagnostic: Diagnostic, earlier: readonly Diagnostic[]): boolean {
  return earlier.some((other) => consequences[other.code]?.includes(diagnostic.code) && isSamePlace(other, diagnostic));
}

/** How to write a name such as `http.host` helps nobody when no field has it, or when it is within a field that cannot be filtered. */
function isUnknownField(diagnostic: Diagnostic, found: readonly Diagnostic[]): boolean {
  const unknown = (other: Diagnostic) => other.code === "LW202" || other.code === "LW203" || other.code === "LW216";
  return diagnostic.code === "LW107" && found.some((other) => unknown(other) && isError(other) && isSamePlace(other, diagnostic));
}

/** Of two datasets that are named, one is wrong, and so it is no news that it lacks the other's fields. */
function isOfOther(diagnostic: Diagnostic, other: Dataset | null): boolean {
  const unknown = diagnostic.code === "LW202" || diagnostic.code === "LW203" || diagnostic.code === "LW323";
  return other !== null && unknown && fieldFacts(other, diagnostic.args.field) !== undefined;
}

/** The job names a dataset, but not so that it can be read. */
function isUnreadableDataset(diagnostic: Diagnostic): boolean {
  return diagnostic.code === "LW412" && diagnostic.args.expected === "dataset";
}

function isSamePlace(a: Diagnostic, b: Diagnostic): boolean {
  return a.span.start === b.span.start && a.span.end === b.span.end;
}

const isError = (diagnostic: Diagnostic) => diagnostic.severity === "error";
