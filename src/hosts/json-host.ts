/** Filters in JSON: one, a job's, or those of a list or an answer. */
import type { Document } from "../ast/nodes.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonNode, JsonObject } from "../json/json-tree.js";
import { readTree } from "../where/embedded.js";
import { whereNotation } from "../where/notation.js";
import { type ReadFilter, readFilter, readingOf, readUnquoted } from "../where/read.js";
import type { WhereReading } from "../where/reading.js";
import { answerOf } from "./answer.js";
import type { FoundFilter, FoundFilters, Host } from "./found.js";
import { isJob, type JobNames, namesOf, type ReadJob, readJob } from "./job.js";
import { type JsonLine, jsonLinesOf, readLine } from "./json-lines.js";

const nameless: JobNames = { name: null, id: null };

type JsonPlace = Place & { readonly pointer: string };

export function findInJson(text: string): FoundFilters {
  const outer = readingOf(text);
  const whole = { span: { start: 0, end: text.length }, pointer: "" };
  const unquoted = readUnquoted(outer);
  if (unquoted !== null) return alone("filter", whole, unquoted, outer);
  const lines = jsonLinesOf(text);
  if (lines !== null && startsWithFilter(outer, lines)) return onLines(outer, lines);
  const { root, reading } = readTree(outer);
  if (root === null) return alone("filter", whole, { expression: null, empty: false, origin: reading.origin }, reading);
  if (root.kind === "Array" && (root.elements.length === 0 || root.elements.some(holdsFilter))) return among(reading, root, root.elements, "list");
  if (root.kind !== "Object") return alone("filter", whole, readFilter(reading, root), reading);
  if (isJob(root, { certain: false })) return alone("job", whole, readJob(reading, root), reading, namesOf(root));
  const answer = answerOf(root);
  if (answer === null) return alone("filter", whole, readFilter(reading, root), reading);
  const { result, refused, errors } = answer;
  const results = result?.kind === "Array" ? result.elements : result?.kind === "Object" ? [result] : [];
  if (results.some(holdsFilter)) return among(reading, root, results, "answer");
  const what = refused ? "refused" : result?.kind === "Array" && results.length === 0 ? "empty" : "other";
  // What cannot be read as JSON may hold anything.
  const broken = reading.found.failed();
  return { host: "answer", filters: [], around: [...reading.found.all(), ...(broken ? [] : [none(what, root, errors)])] };
}

function startsWithFilter(outer: WhereReading, [first]: readonly JsonLine[]): boolean {
  const root = first === undefined ? null : readLine({ ...outer, found: collector() }, first).root;
  return root !== null && holdsFilter(root);
}

/** Each line as a filter, whose JSON nothing but itself can break. */
function onLines(outer: WhereReading, lines: readonly JsonLine[]): FoundFilters {
  const filters = lines.flatMap((line): readonly FoundFilter[] => {
    const { root, reading } = readLine({ ...outer, found: collector() }, line);
    return root === null ? [] : [readValue(reading, root).filter];
  });
  return { host: "list", filters, around: [] };
}

/** Whether a value is unmistakably the whole of a filter or a job, and no part of a filter. */
function holdsFilter(node: JsonNode): boolean {
  if (node.kind === "String") return /^\s*\{/.test(node.value);
  return node.kind === "Object" && (isJob(node, { certain: true }) || hasWhere(node));
}

function hasWhere({ members }: JsonObject): boolean {
  return members.some(({ key }) => key.value === "where");
}

/** The one filter of a file, whose diagnostics are the file's. */
function alone(host: Host, place: JsonPlace, read: ReadFilter | ReadJob, reading: WhereReading, names = nameless): FoundFilters {
  const diagnostics = reading.found.all();
  return { host, filters: [foundFilter(place, read, names, isHollow(read) ? unsafe(diagnostics) : diagnostics)], around: [] };
}

/** The filters of a list, each with diagnostics of its own. */
function among(reading: WhereReading, holder: JsonNode, values: readonly JsonNode[], host: "list" | "answer"): FoundFilters {
  let hollow = false;
  const filters = values.flatMap((value): readonly FoundFilter[] => {
    if (value.kind === "Missing") return [];
    const read = readValue({ ...reading, found: collector() }, value);
    hollow ||= read.hollow;
    return [read.filter];
  });
  const empty = values.length === 0 && !reading.found.failed() ? [none("empty", holder)] : [];
  const around = [...reading.found.all(), ...empty];
  return { host, filters, around: hollow ? unsafe(around) : around };
}

/** One value of several: a job or a filter; null is what an empty one becomes when filters are picked out of jobs. */
function readValue(reading: WhereReading, value: JsonNode): { readonly filter: FoundFilter; readonly hollow: boolean } {
  const isOfJob = value.kind === "Object" && isJob(value, { certain: false });
  const empty = { expression: null, empty: true, origin: reading.origin };
  const read = isOfJob ? readJob(reading, value) : value.kind === "Null" ? empty : readFilter(reading, value);
  const diagnostics = reading.found.all();
  const hollow = isHollow(read);
  const names = value.kind === "Object" ? namesOf(value) : nameless;
  return { filter: foundFilter(value, read, names, hollow ? unsafe(diagnostics) : diagnostics), hollow };
}

function none(what: "empty" | "refused" | "other", place: JsonPlace, errors: readonly string[] = []): Diagnostic {
  const { start } = place.span;
  // That there is no job to look at is no mistake of whoever asked for all of them.
  const severity = what === "empty" ? "warning" : "error";
  return report("LW418", { span: { start, end: start + 1 }, pointer: place.pointer }, { what, errors }, { severity });
}

function foundFilter(place: JsonPlace, read: ReadFilter | ReadJob, names: JobNames, diagnostics: readonly Diagnostic[]): FoundFilter {
  const { span, pointer } = place;
  const { expression, empty, origin } = read;
  const document: Document | null = expression === null ? null : { kind: "Document", header: null, expression, examples: [], comments: [], span };
  const ofJob = "dataset" in read ? { dataset: read.dataset, timestamps: read.timestamps } : { dataset: null, timestamps: null };
  return { ...names, pointer, span, ...ofJob, document, empty, notation: whereNotation(origin), diagnostics };
}

function isHollow(read: ReadFilter | ReadJob): boolean {
  return "hollow" in read && read.hollow;
}

/** Closing the brackets of a job that lost its filter would make one that delivers every line. */
function unsafe(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => ({ ...diagnostic, fixes: diagnostic.fixes.map((fix) => ({ ...fix, safe: false })) }));
}
