/** A thin bridge from `src/files/` to the compiler of 0.2: what `compile/` of 0.3 will do with a found filter. */

import type { Criterion } from "../checked/filter.js";
import { compileRead } from "../compile/compile-read.js";
import type { Filter } from "../compile/filter.js";
import { datasetGiven, whichDataset } from "../compile/which-dataset.js";
import { type CompileOptions, compile, settingsOf } from "../compile.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import type { FileTree } from "../files/file-tree.js";
import type { FoundFilter } from "../files/find.js";
import { readJsonText } from "../files/json.js";
import type { Node, TextNode } from "../files/node.js";
import { relocate } from "../files/relocate.js";
import type { JsonNode, JsonString } from "../json/document/json-tree.js";
import type { Origin } from "../json/document/origin.js";
import { pointerTo } from "../json/document/pointer.js";
import type { Dataset } from "../language/dataset.js";
import { datasets } from "../language/datasets/all-datasets.js";
import { integerOfJsonNumber } from "../language/integer.js";
import { jsonString } from "../language/json-string.js";
import { toWhereJson } from "../where/emit.js";
import { whereNotation } from "../where/notation.js";
import { readFilterTree } from "../where/read.js";
import type { WhereReading } from "../where/reading.js";
import { checkJob, type JobContext } from "./check-job.js";

const shipped = Object.values(datasets);
const mostNodes = 20_000;

export interface FoundOptions extends CompileOptions, Omit<JobContext, "dataset" | "unknownFields"> {}

export interface CompiledFound {
  readonly dataset: Dataset | null;
  /** Null when the filter has errors that leave no meaning, or when a part of it is computed. */
  readonly filter: Filter | null;
  readonly diagnostics: readonly Diagnostic[];
}

interface CompiledPart {
  readonly filter: Filter | null;
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: CompiledPart = { filter: null, diagnostics: [] };

/** Compiles a filter and checks its job. Spans are those of the file. */
export function compileFound(
  found: FoundFilter,
  tree: FileTree,
  source: string,
  options: FoundOptions = {},
): CompiledFound {
  const { node, form, dataset, job } = found;
  const field =
    dataset === null ? null : { kind: "Field" as const, name: dataset.value, span: dataset.span, pointer: "" };
  const place = { span: { start: found.span.start, end: found.span.start } };
  const choice = whichDataset(field, "job", datasetGiven(field, options), place, shipped);
  const settings: FoundOptions = { ...options, dataset: choice.dataset ?? undefined };
  const own = compileOwn(found, tree, source, settings);
  const placeOf = ({ span }: Criterion) =>
    form === "text" && node?.kind === "text"
      ? { start: node.offsetAt(span.start), end: node.offsetAt(span.end) }
      : span;
  const jobFilter = own.filter === null ? null : { tree: own.filter.tree, placeOf };
  const isTerraform = tree.format === "terraform";
  const { unknownFields } = options;
  const context = { ...options, unknownFields, dataset: choice.dataset, isTerraform };
  const ofJob = job === null ? [] : checkJob(job, jobFilter, context);
  const sent =
    job !== null && (tree.format !== "yaml" || form === "json") && node !== null
      ? asSent(found, node, settings, tree, source)
      : [];
  const named = choice.diagnostics.filter(({ code }) => code !== "LW206" || (form !== "none" && form !== "computed"));
  const diagnostics = [...sent, ...ofJob, ...named, ...own.diagnostics.filter(({ code }) => code !== "LW206")];
  return {
    dataset: choice.dataset,
    filter: own.filter,
    diagnostics: diagnostics.sort((a, b) => a.span.start - b.span.start),
  };
}

function compileOwn(
  { node, form }: FoundFilter,
  tree: FileTree,
  source: string,
  options: CompileOptions,
): CompiledPart {
  if (form === "none" || node === null) return form === "none" ? everything(options) : nothing;
  const hasHole = node.kind === "text" && node.holes.length > 0;
  if (form === "computed" || (form === "text" && hasHole))
    return { filter: null, diagnostics: [unknown(node, source, tree, 0, true)] };
  if (node.kind === "text" && (form === "text" || !hasHole)) {
    const { filter = null, diagnostics } = compile(node.value, options);
    return { filter, diagnostics: relocate(diagnostics, node) };
  }
  if (node.kind !== "text") return compileTree(node, tree.write, source, tree, options);
  const { root, diagnostics } = readJsonText(node);
  if (root === null || diagnostics.some(isError))
    return { filter: null, diagnostics: [unknown(node, source, tree, 0, true)] };
  return compileTree(root, node.write, source, tree, options);
}

/** A job without a filter keeps every line. */
function everything(options: CompileOptions): CompiledPart {
  return { filter: compile("{}", options).filter ?? null, diagnostics: [] };
}

/** The service takes a string of where JSON: filter text, and an object of the file, are mistakes in a job that is sent as it stands. */
function asSent(
  { form, pointer }: FoundFilter,
  node: Node,
  options: CompileOptions,
  tree: FileTree,
  source: string,
): readonly Diagnostic[] {
  if (form === "json" && node.kind === "text" && node.holes.length === 0) return escapedTooOften(node);
  // What a module makes of an argument is not known.
  if (tree.format === "terraform" && !pointer.startsWith("/resource/cloudflare_logpush_job/")) return [];
  if (form === "object" && node.kind === "object" && !node.encoded) {
    const { start, end } = node.span;
    const encode = safeFix(
      { span: { start, end: start }, text: "jsonencode(" },
      { span: { start: end, end }, text: ")" },
    );
    const escape = safeFix({ span: node.span, text: jsonString(source.slice(start, end)) });
    return [report("LW415", node, { found: "Object" }, { fixes: [tree.format === "terraform" ? encode : escape] })];
  }
  if (form !== "text" || node.kind !== "text" || node.holes.length > 0) return [];
  const compiled = compile(node.value, options);
  const span = { start: node.offsetAt(0), end: node.offsetAt(node.value.length) };
  const fixes = compiled.ok ? [safeFix({ span, text: node.write(toWhereJson(compiled.filter)) })] : [];
  return [report("LW416", node, { text: node.value }, { fixes })];
}

/** JSON in a string in the string of a job. */
function escapedTooOften(node: TextNode): readonly Diagnostic[] {
  const { root } = /^\s*"/.test(node.value) ? readJsonText(node) : { root: null };
  if (root?.kind !== "text") return [];
  const span = { start: node.offsetAt(0), end: node.offsetAt(node.value.length) };
  return [report("LW414", node, {}, { fixes: [safeFix({ span, text: node.write(root.value) })] })];
}

function unknown(node: Node, source: string, tree: FileTree, more: number, whole: boolean): Diagnostic {
  const format = tree.format === "json" ? "json" : tree.format;
  return report("LW424", node, { part: source.slice(node.span.start, node.span.end), more, whole, format });
}

function compileTree(
  root: Node,
  write: (json: string) => string,
  source: string,
  tree: FileTree,
  options: CompileOptions,
): CompiledPart {
  const origin: Origin = { pointer: "", at: (offset) => offset, from: (offset) => offset, escape: write };
  const found = collector();
  const computed: Node[] = [];
  const json = jsonOf(root, "", computed, { left: mostNodes });
  const reading: WhereReading = {
    outermost: source,
    text: source,
    origin,
    found,
    opened: 0,
    broken: [],
    cutOff: false,
    flaws: undefined,
    held: () => undefined,
  };
  const read = readFilterTree(reading, json);
  const [first, ...more] = computed;
  const notes = first === undefined ? [] : [unknown(first, source, tree, more.length, false)];
  const document =
    read.expression === null
      ? null
      : {
          kind: "Document" as const,
          header: null,
          expression: read.expression,
          examples: [],
          comments: [],
          span: root.span,
        };
  const { filter = null, diagnostics } = compileRead(
    {
      document,
      empty: read.empty,
      dataset: null,
      timestamps: null,
      diagnostics: [...found.all(), ...notes],
      notation: whereNotation(origin),
      span: root.span,
      ...(first === undefined ? {} : { partial: true as const }),
    },
    "where",
    source,
    settingsOf(options),
  );
  return { filter, diagnostics };
}

function jsonOf(node: Node, pointer: string, computed: Node[], budget: { left: number }): JsonNode {
  const { span } = node;
  if (--budget.left < 0) return { kind: "Missing", span, pointer };
  switch (node.kind) {
    case "object": {
      const members = node.members.map(({ key, value }) => {
        const inner = pointerTo(pointer, key.value);
        return {
          key: { kind: "String", value: key.value, span: key.span, pointer: inner } as JsonString,
          value: jsonOf(value, inner, computed, budget),
        };
      });
      return { kind: "Object", members, span, pointer };
    }
    case "array":
      return {
        kind: "Array",
        elements: node.items.map((item, index) => jsonOf(item, pointerTo(pointer, index), computed, budget)),
        span,
        pointer,
      };
    case "text":
      if (node.holes.length === 0) return { kind: "String", value: node.value, span, pointer };
      computed.push({ kind: "computed", span: holeIn(node) });
      return { kind: "Missing", span, pointer };
    case "number":
      return { kind: "Number", text: node.text, integer: integerOfJsonNumber(node.text) ?? null, span, pointer };
    case "boolean":
      return { kind: "Boolean", value: node.value, span, pointer };
    case "null":
      return { kind: "Null", span, pointer };
    case "computed":
      computed.push(node);
      return { kind: "Missing", span, pointer };
  }
}

function holeIn(text: TextNode) {
  const [first = 0] = text.holes;
  return { start: text.offsetAt(first), end: text.offsetAt(first + 1) };
}
