/** Filters in JSON: one, a job's, or those of a list or an answer. */
import type { Document } from "../ast/nodes.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { readTree } from "../where/embedded.js";
import { membersOf } from "../where/members.js";
import { whereNotation } from "../where/notation.js";
import { type ReadFilter, readFilter, readingOf, readUnquoted } from "../where/read.js";
import type { PlacedFlaws, WhereReading } from "../where/reading.js";
import { answerOf, joinPages, type Remaining } from "./answer.js";
import { mostFilters } from "./bounds.js";
import type { FilterHost, FoundFilter, FoundFilters } from "./found.js";
import { filtersInStrings } from "./held-in-json.js";
import { ignoresBeside, keepsThem } from "./ignores.js";
import { hasJobKeysAlone, isJob, type JobKeys, type JobNames, namesOf, type ReadJob, readJob } from "./job.js";
import { jobsWithin } from "./jobs-within.js";
import { filtersOfPatch, type PutIn } from "./json-patch.js";
import { type JsonPiece, jsonPiecesOf, readPiece } from "./json-pieces.js";
import { isAnother } from "./other-json.js";
import { resourcesShown, type ShownResource } from "./terraform-shown.js";
import { unreadTexts, withUnread } from "./unread-texts.js";
import { unsafe } from "./unsafe.js";
import { isInOurWords, isWhereAlone, isWhereObject, namesJobs, objectsWithin } from "./where-like.js";

const nameless: JobNames = { name: null, id: null };

type JsonPlace = SourcePlace & { readonly pointer: string };

export function findInJson(text: string, flaws?: PlacedFlaws): FoundFilters {
  const outer = readingOf(text, flaws);
  const whole = { span: { start: 0, end: text.length }, pointer: "" };
  const unquoted = readUnquoted(outer);
  if (unquoted !== null) return alone("filter", whole, unquoted, outer);
  const pieces = jsonPiecesOf(text);
  if (pieces !== null) {
    const found = findInPieces(outer, pieces);
    if (found !== null) return found;
  }
  const { root, reading } = readTree(outer);
  if (root === null) return alone("filter", whole, { expression: null, empty: false, origin: reading.origin }, reading);
  if (isAnother(root))
    return { host: "filter", filters: [], around: [...reading.found.all(), ...unreadTexts(root, none("file", root))] };
  const several =
    findInHolder(reading, root) ?? withUnread(findDeeper(reading, root) ?? findInStrings(reading, root), root, text);
  if (several !== null) return several;
  if (isDescription(root)) return { host: "filter", filters: [], around: [...reading.found.all(), none("file", root)] };
  if (isAnother(root, false))
    return { host: "filter", filters: [], around: [...reading.found.all(), ...unreadTexts(root, none("file", root))] };
  return isJobBody(root)
    ? alone("job", whole, readJob(reading, root), reading, namesOf(root), root)
    : alone("filter", whole, readFilter(reading, root), reading);
}

/** The filters of what holds several, or would; null for a value that is one itself. */
function findInHolder(reading: WhereReading, root: JsonNode): FoundFilters | null {
  const put = filtersOfPatch(root);
  if (put !== null) return amongChanges(reading, root, put);
  if (root.kind === "Array" && (root.elements.length === 0 || root.elements.some(holdsFilter)))
    return among(reading, root, root.elements, "list");
  if (holdsFilter(root)) return null;
  const bare = root.kind === "Array" ? root : root.kind === "Object" ? soleMember(root, "jobs") : undefined;
  if (bare?.kind === "Array" && bare.elements.length > 0 && bare.elements.every(isBareJob))
    return among(reading, root, bare.elements, "list");
  const answer = root.kind === "Object" ? answerOf(root) : null;
  if (answer !== null) {
    const { result, remaining } = answer;
    const results = result?.kind === "Array" ? result.elements : result?.kind === "Object" ? [result] : [];
    if (results.some(holdsFilter)) return among(reading, root, results, "answer", remaining);
  }
  const shown = root.kind === "Object" ? resourcesShown(root) : null;
  if (shown !== null) return amongShown(reading, root, shown);
  // What has but a name or an id may be a job, and anything that has jobs within.
  const within = jobsWithin(root);
  if (within.length > 0)
    return withUnread(
      among(reading, root, within, answer === null ? "list" : "answer", null, "tool"),
      root,
      reading.text,
    );
  if (answer === null || isJobBody(root)) return null;
  const { result, refused, errors } = answer;
  const what = refused ? "refused" : result?.kind === "Array" && result.elements.length === 0 ? "empty" : "other";
  // What cannot be read as JSON may hold anything.
  const broken = reading.found.failed();
  return {
    host: "answer",
    filters: [],
    around: [...reading.found.all(), ...(broken ? [] : [none(what, root, errors)])],
  };
}

/** The filters deep in JSON that is none itself, and no job; null where there are none. */
function findDeeper(reading: WhereReading, root: JsonNode): FoundFilters | null {
  if (root.kind === "String" || isJobBody(root) || isWhereLike(root) || isWrapped(root)) return null;
  const isOfJobs = namesJobs(reading.text);
  const certain = new Set(objectsWithin(root, (one) => isWhereObject(one, isOfJobs)).map(({ pointer }) => pointer));
  const possible = objectsWithin(
    root,
    (one) => isWhereObject(one, true) || isInOurWords(one) || (certain.size > 0 && isWhereAlone(one)),
  );
  if (possible.length === 0) return null;
  // The others may be queries of another program, whose operators are right there.
  const { filters, around } = among(reading, root, possible, "list");
  const told = filters.map((filter) =>
    certain.has(filter.pointer) ? filter : { ...filter, diagnostics: unsafe(filter.diagnostics) },
  );
  return { host: certain.size > 0 ? "list" : "filter", filters: told, around };
}

/** The same in strings of such JSON. */
function findInStrings(reading: WhereReading, root: JsonNode): FoundFilters | null {
  if (root.kind === "String" || isJobBody(root) || isWhereLike(root) || isWrapped(root)) return null;
  const filters = filtersInStrings(reading, root, (within, one) =>
    isJobBody(one) ? filterOfJob(within, one) : readValue(within, one).filter,
  );
  return filters.length === 0 ? null : { host: "list", filters, around: reading.found.all() };
}

/** Whether a value is nothing but a filter under another key: it is meant as the filter, and would be refused. */
const isWrapped = (root: JsonNode): boolean =>
  root.kind === "Object" &&
  root.members.length === 1 &&
  root.members.every(({ value }) => value.kind === "Object" && hasWhere(value));

/** Whether a value is a filter itself, be it without its `where`. */
function isWhereLike(node: JsonNode): boolean {
  if (node.kind === "Array") return node.elements.some(isWhereLike);
  if (node.kind !== "Object" || hasWhere(node)) return node.kind === "Object";
  const known = membersOf(node);
  return known.has("and") || known.has("or") || known.has("operator");
}

/** Each of several values as a filter or as what holds filters, whose JSON nothing but itself can break; null where the first is neither. */
function findInPieces(outer: WhereReading, pieces: readonly JsonPiece[]): FoundFilters | null {
  const filters: FoundFilter[] = [];
  const around: Diagnostic[] = [];
  let known = false;
  for (const piece of pieces) {
    const { root, reading } = readPiece({ ...outer, found: collector() }, piece);
    if (root === null) continue;
    const held = findInHolder(reading, root);
    if (!known && held === null && !holdsFilter(root) && !isNothing(root)) return null;
    known ||= !isNothing(root);
    if (held === null) filters.push(readValue(reading, root).filter);
    else {
      for (const filter of held.filters) filters.push(filter);
      for (const diagnostic of held.around) around.push(diagnostic);
    }
    const [extra] = filters.splice(mostFilters);
    if (extra !== undefined) return { host: "list", filters, around: [...joinPages(around), none("many", extra)] };
  }
  return known ? { host: "list", filters, around: joinPages(around) } : null;
}

/** What an empty filter becomes when filters are picked out of jobs. */
function isNothing(node: JsonNode): boolean {
  return node.kind === "Null" || (node.kind === "String" && node.value.trim() === "");
}

function soleMember({ members }: JsonObject, name: string): JsonNode | undefined {
  return members.length === 1 && members[0]?.key.value === name ? members[0].value : undefined;
}

/** Whether a value of a list is a job of which little is said: it has a name and an id, and nothing that a job has not. */
function isBareJob(node: JsonNode): boolean {
  return (
    isJobBody(node) &&
    hasJobKeysAlone(node) &&
    ["id", "name"].every((name) => node.members.some(({ key }) => key.value === name))
  );
}

/** Whether an object says what other values are like, by the language that it says so in. */
function isDescription(node: JsonNode): boolean {
  if (node.kind !== "Object" || isJob(node, { certain: false }) || isWhereLike(node)) return false;
  return node.members.some(
    ({ key, value }) => ["$schema", "openapi", "swagger"].includes(key.value) && value.kind === "String",
  );
}

function isJobBody(node: JsonNode): node is JsonObject {
  return node.kind === "Object" && isJob(node, { certain: false });
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
function alone(
  host: FilterHost,
  place: JsonPlace,
  read: ReadFilter | ReadJob,
  reading: WhereReading,
  names = nameless,
  job?: JsonNode,
): FoundFilters {
  const diagnostics = reading.found.all();
  const found = foundFilter(place, read, names, isHollow(read) ? unsafe(diagnostics) : diagnostics);
  return { host, filters: [job === undefined ? found : withIgnores(found, job)], around: [] };
}

/** The filters of a list, each with diagnostics of its own. */
function among(
  reading: WhereReading,
  holder: JsonNode,
  values: readonly JsonNode[],
  host: "list" | "answer",
  remaining: Remaining | null = null,
  keys: JobKeys = "service",
): FoundFilters {
  const extra = values[mostFilters];
  let hollow = false;
  const filters = values.slice(0, mostFilters).flatMap((value): readonly FoundFilter[] => {
    if (value.kind === "Missing") return [];
    const read = readValue({ ...reading, found: collector() }, value, keys);
    hollow ||= read.hollow;
    return [read.filter];
  });
  const empty = values.length === 0 && !reading.found.failed() ? [none("empty", holder)] : [];
  const more = remaining === null ? [] : [report("LW423", remaining.place, { held: filters.length, of: remaining.of })];
  const many = extra === undefined ? [] : [none("many", extra)];
  const around = [...reading.found.all(), ...empty, ...more, ...many];
  return { host, filters, around: hollow ? unsafe(around) : around };
}

/** The filters among what a list of changes puts in, each with the dataset that it puts into the same job. */
function amongChanges(reading: WhereReading, root: JsonNode, put: readonly PutIn[]): FoundFilters {
  if (put.length === 0) return { host: "filter", filters: [], around: [...reading.found.all(), none("file", root)] };
  const datasets = new Map(put.map(({ value, dataset }) => [value.pointer, dataset]));
  const values = put.map(({ value }) => value);
  const found = among(reading, root, values, "list");
  const filters = found.filters.map((filter): FoundFilter => {
    const dataset = datasets.get(filter.pointer) ?? null;
    return dataset === null
      ? filter
      : { ...filter, dataset: { kind: "Field", name: dataset.value, span: dataset.span, pointer: dataset.pointer } };
  });
  return { ...found, filters };
}

/** The jobs among what Terraform shows; of one whose filter is not known yet a note. */
function amongShown(reading: WhereReading, root: JsonNode, shown: readonly ShownResource[]): FoundFilters {
  const isLater = ({ later }: ShownResource) => later.includes("filter");
  const unknown = shown
    .filter(isLater)
    .flatMap(({ values }) => (values.kind === "Object" && isJob(values, { certain: true }) ? [values] : []));
  const jobs = shown.filter((resource) => !isLater(resource)).flatMap(({ values }) => jobsWithin(values));
  const notes = unknown.map(({ span, pointer }) =>
    report(
      "LW424",
      { span, pointer: `${pointer}/filter` },
      { part: "(known after apply)", more: 0, whole: true, later: true, format: "terraform" },
    ),
  );
  const known =
    jobs.length === 0 && notes.length > 0
      ? { filters: [], around: reading.found.all() }
      : among(reading, root, jobs, "list", null, "terraform");
  // Nobody edits these.
  const filters = known.filters.map((filter) => ({ ...filter, shown: true as const, writable: () => false }));
  return { host: "list", filters, around: [...known.around, ...notes] };
}

/** The filter of an object that is known to be a job, whatever its keys are. */
export function filterOfJob(reading: WhereReading, job: JsonObject): FoundFilter {
  const read = readJob(reading, job);
  const diagnostics = reading.found.all();
  return withIgnores(foundFilter(job, read, namesOf(job), isHollow(read) ? unsafe(diagnostics) : diagnostics), job);
}

/** One value of several: a job or a filter; null is what an empty one becomes when filters are picked out of jobs. */
function readValue(
  reading: WhereReading,
  value: JsonNode,
  keys: JobKeys = "service",
): { readonly filter: FoundFilter; readonly hollow: boolean } {
  const isOfJob = isJobBody(value);
  const empty = { expression: null, empty: true, origin: reading.origin };
  const read = isOfJob ? readJob(reading, value, keys) : value.kind === "Null" ? empty : readFilter(reading, value);
  const diagnostics = reading.found.all();
  const hollow = isHollow(read);
  const names = value.kind === "Object" ? namesOf(value, keys) : nameless;
  return {
    filter: withIgnores(foundFilter(value, read, names, hollow ? unsafe(diagnostics) : diagnostics), value),
    hollow,
  };
}

function none(
  what: "empty" | "refused" | "other" | "file" | "many",
  place: JsonPlace,
  errors: readonly string[] = [],
): Diagnostic {
  const { start } = place.span;
  // That there is no job to look at is no mistake of whoever asked for all of them.
  const severity = what === "empty" ? "warning" : "error";
  return report(
    "LW418",
    { span: { start, end: start + 1 }, pointer: place.pointer },
    { what, errors, ...(what === "many" ? { most: mostFilters } : {}) },
    { severity },
  );
}

export function foundFilter(
  place: JsonPlace,
  read: ReadFilter | ReadJob,
  names: JobNames,
  diagnostics: readonly Diagnostic[],
): FoundFilter {
  const { span, pointer } = place;
  const { expression, empty, origin, node } = read;
  const document: Document | null =
    expression === null ? null : { kind: "Document", header: null, expression, examples: [], comments: [], span };
  const ofJob =
    "dataset" in read
      ? {
          dataset: read.dataset,
          unknownDataset: read.unknownDataset,
          timestamps: read.timestamps,
          destination: read.destination,
          delivery: read.delivery,
        }
      : { dataset: null, timestamps: null };
  const partial = read.partial === true ? { partial: true as const } : {};
  const sent = read.sent === undefined ? {} : { sent: read.sent };
  return {
    ...names,
    pointer,
    span,
    ...ofJob,
    document,
    empty,
    notation: whereNotation(origin),
    diagnostics,
    node,
    ...partial,
    ...sent,
  };
}

/** With what its job says at keys `//`. */
function withIgnores(filter: FoundFilter, job: JsonNode): FoundFilter {
  const ignores = ignoresBeside(job);
  return ignores === undefined ? filter : { ...filter, ignores, writable: keepsThem(ignores) };
}

function isHollow(read: ReadFilter | ReadJob): boolean {
  return "hollow" in read && read.hollow;
}
