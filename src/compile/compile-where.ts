/** From where JSON, as an object, as an escaped string or in the body of a job, to a compilation. */
import type { Expression, Field } from "../ast/nodes.js";
import { safeFix } from "../diagnostics/report.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { writePlain } from "../json/document/write-plain.js";
import { jsonString } from "../language/json-string.js";
import { readTree } from "../where/embedded.js";
import { placedFlaws } from "../where/flaws.js";
import { whereNotation } from "../where/notation.js";
import { type ReadFilter, readFilter, readingOf, readUnquoted } from "../where/read.js";
import { add, edit, isBroken, type PlacedFlaws, type WhereReading, wrongKind } from "../where/reading.js";
import type { Compilation } from "./compilation.js";
import { compileRead, type Read } from "./compile-read.js";
import { compileForeign } from "./foreign-text.js";
import type { CompileSettings } from "./settings.js";

/** Compiles where JSON. Never throws on a bad filter. */
export function compileWhere(source: string, settings: CompileSettings, flaws?: PlacedFlaws): Compilation {
  const read = readWhere(source, flaws);
  return compileForeign(source, "where", read, settings) ?? compileRead(read, "where", source, settings);
}

/** Compiles a plain object, which is read as its compact JSON. */
export function compilePlain(value: object, settings: CompileSettings): Compilation {
  const { text, flaws } = writePlain(value);
  return compileWhere(text, settings, placedFlaws(flaws, 0));
}

/** Reads where JSON, or the body of a job with a filter. Spans are those of the source, also inside an escaped string. */
export function readWhere(source: string, flaws?: PlacedFlaws): Read {
  const outer = readingOf(source, flaws);
  const unquoted = readUnquoted(outer);
  const { root, reading } = unquoted === null ? readTree(outer) : { root: null, reading: outer };
  const job = root?.kind === "Object" && isJob(root) ? root : null;
  const filter = job === null ? root : filterOf(reading, job);
  const { expression, empty, origin, partial } = unquoted ?? readMember(reading, filter, job);
  const span = { start: 0, end: source.length };
  const document: Read["document"] =
    expression === null ? null : { kind: "Document", header: null, expression, examples: [], comments: [], span };
  return {
    document,
    empty,
    dataset: job === null ? null : datasetOf(reading, job),
    timestamps: null,
    diagnostics: outer.found.all(),
    notation: whereNotation(origin),
    span,
    pointer: "",
    readAgain,
    ...(partial && { partial }),
  };
}

/** A job has one of three members, and where JSON has none of them. */
function isJob({ members }: JsonObject): boolean {
  const keys = members.map(({ key }) => key.value);
  const isOfJob = (key: string) => ["dataset", "destination_conf"].includes(key) || key.toLowerCase() === "filter";
  return !keys.includes("where") && keys.some(isOfJob);
}

/** The filter of a job, also under a key in another case: without its filter, the job would deliver every line. */
function filterOf(reading: WhereReading, job: JsonObject): JsonNode | null {
  const filter = valueOf(job, "filter");
  const other = job.members.find(({ key }) => key.value.toLowerCase() === "filter");
  if (filter !== null || other === undefined) return filter;
  const { key, value } = other;
  const fix = safeFix(edit(reading, key.span.start, key.span.end, jsonString("filter")));
  add(reading, "LW410", key, { key: key.value, expected: ["filter"], meant: "filter" }, [fix]);
  return value;
}

/** The last member of a name counts. */
function valueOf({ members }: JsonObject, name: string): JsonNode | null {
  return members.findLast(({ key }) => key.value === name)?.value ?? null;
}

function datasetOf(reading: WhereReading, job: JsonObject): Field | null {
  const value = valueOf(job, "dataset");
  if (value?.kind !== "String") {
    if (value !== null) wrongKind(reading, "dataset", value);
    return null;
  }
  return { kind: "Field", name: value.value, span: value.span, pointer: value.pointer };
}

const nothing = { expression: null, empty: false } as const;

/** Reads a filter. A job without a filter, or with an empty one, keeps every line. */
function readMember(reading: WhereReading, filter: JsonNode | null, job: JsonObject | null): ReadFilter {
  const isLacking = filter === null || (job !== null && isEmpty(filter));
  if (isLacking) return { ...nothing, empty: job !== null && !isBroken(reading, job), origin: reading.origin };
  if (job === null || filter.kind === "String" || filter.kind === "Missing") return readFilter(reading, filter);
  const written = reading.text.slice(filter.span.start, filter.span.end);
  const fixes = filter.kind === "Object" ? [safeFix({ span: filter.span, text: jsonString(written) })] : [];
  add(reading, "LW415", filter, { found: filter.kind }, fixes);
  return filter.kind === "Object" ? readFilter(reading, filter) : { ...nothing, origin: reading.origin };
}

function isEmpty(node: JsonNode): boolean {
  return node.kind === "Null" || (node.kind === "String" && node.value === "");
}

function readAgain(text: string): Expression | null {
  return readWhere(text).document?.expression ?? null;
}
