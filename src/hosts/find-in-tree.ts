/** The filters in the tree of a file that is no JSON: those of its jobs, and what is unmistakably one elsewhere. */

import type { FileFormat } from "../diagnostics/catalog/files.js";
import { collector } from "../diagnostics/collector.js";
import type { TextEdit } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { outermost } from "../json/document/origin.js";
import { pointerTo } from "../json/document/pointer.js";
import { type ReadFilter, readFilter, readFilterTree } from "../where/read.js";
import { add, type WhereReading } from "../where/reading.js";
import { isJobAmong } from "./file-jobs.js";
import type { FileTree } from "./file-tree.js";
import type { FoundFilter, FoundFilters } from "./found.js";
import { filterMember, type JobNames, namesOf, type ReadJob, readJobFacts } from "./job.js";
import { foundFilter } from "./json-host.js";
import { type Unknown, unknownIn } from "./unknown-parts.js";
import { isWhereObject, isWhereText } from "./where-like.js";

/** What sets one format apart from another. */
export interface FileHost {
  readonly format: FileFormat;
  /** How a piece of JSON is written, in the place of something. */
  spell(json: string, place?: Span): string;
  /** Whether a change can be written. */
  writable(edit: TextEdit): boolean;
  /** Whether what stands at a pointer is a job, whatever its keys are. */
  isJobAt(pointer: string): boolean;
  /** Whether the job at a pointer goes to the service as it is, so that its filter has to be a string. */
  needsString(pointer: string): boolean;
  /** What the job at a pointer is called where it has no name. */
  nameAt(pointer: string): string | null;
}

interface Search {
  readonly text: string;
  readonly tree: FileTree;
  readonly host: FileHost;
  readonly filters: FoundFilter[];
  readonly around: ReturnType<typeof collector>;
}

/** Finds every filter of a file. Never throws. */
export function findInTree(text: string, tree: FileTree, host: FileHost): FoundFilters {
  const search: Search = { text, tree, host, filters: [], around: collector() };
  look(search, tree.root);
  const [problem] = tree.problems;
  // What has nothing to do with filters is for others to mend.
  if (problem !== undefined && (search.filters.length > 0 || isWhereInside(text)))
    search.around.report("LW425", problem, { format: host.format, obstacle: problem.kind });
  return { host: host.format, filters: search.filters, around: search.around.all() };
}

function isWhereInside(text: string): boolean {
  return /\bwhere\b/.test(text) && /\boperator\b/.test(text);
}

function look(search: Search, node: JsonNode): void {
  switch (node.kind) {
    case "Object":
      if (search.host.isJobAt(node.pointer) || isJobAmong(node)) addJob(search, node);
      else if (isWhereObject(node)) addFilter(search, node, node.pointer, nameless, null);
      else for (const { value } of node.members) look(search, value);
      return;
    case "Array":
      for (const element of node.elements) look(search, element);
      return;
    case "String":
      if (isWhereText(node.value)) addFilter(search, node, node.pointer, nameless, null);
      return;
    case "Missing":
      for (const part of search.tree.inside.get(node) ?? []) look(search, part);
      return;
    default:
      return;
  }
}

const nameless: JobNames = { name: null, id: null };

function readingOf({ text, tree, host }: Search): WhereReading {
  const origin = { ...outermost, escape: (json: string, place?: Span) => host.spell(json, place) };
  const held = (node: JsonNode) => (node.kind === "String" ? tree.strings.get(node)?.open() : undefined);
  return { outermost: text, text, origin, found: collector(), opened: 0, broken: [], cutOff: false, held };
}

function addJob(search: Search, job: JsonObject): void {
  const reading = readingOf(search);
  const facts = readJobFacts(reading, job);
  const filter = filterMember(reading, job);
  const names = { ...namesOf(job), name: namesOf(job).name ?? search.host.nameAt(job.pointer) };
  const said = reading.found.all();
  if (filter === undefined || filter.value.kind === "Null") {
    const read = { expression: null, empty: true, origin: reading.origin, ...facts, hollow: false };
    search.filters.push(foundFilter(job, read, names, said));
    return;
  }
  const choices = choicesOf(search, filter.value);
  search.around.addAll(choices.length === 0 ? said : []);
  if (choices.length === 0) addNote(search, filter.value);
  for (const [at, choice] of choices.entries()) {
    const pointer = choices.length === 1 ? job.pointer : pointerTo(`${job.pointer}/filter`, at);
    addFilter(search, choice, pointer, names, { ...facts, place: choices.length === 1 ? job : choice, said: at === 0 ? said : [] });
  }
  // What the filter is put together from may hold further ones.
  if (filter.value.kind === "Missing") for (const part of search.tree.inside.get(filter.value) ?? []) if (!choices.includes(part)) look(search, part);
}

/** The filters that a value can be: itself, or what stands within one that is not known. */
function choicesOf({ tree }: Search, value: JsonNode): readonly JsonNode[] {
  if (value.kind !== "Missing") return [value];
  return (tree.inside.get(value) ?? []).filter((part) =>
    part.kind === "Missing"
      ? false
      : part.kind === "String"
        ? isWhereText(part.value)
        : part.kind === "Object" && (tree.encoded.has(part) || isWhereObject(part)),
  );
}

interface OfJob extends Pick<ReadJob, "dataset" | "timestamps"> {
  readonly place: JsonNode;
  readonly said: ReturnType<WhereReading["found"]["all"]>;
}

function addFilter(search: Search, node: JsonNode, pointer: string, names: JobNames, job: OfJob | null): void {
  const reading = readingOf(search);
  reading.found.addAll(job?.said ?? []);
  const unknown = unknownIn(search.tree, node);
  const read = unknown.unreadable ? { expression: null, empty: false, origin: reading.origin } : readAt(search, reading, node, job);
  const facts = job === null ? {} : { dataset: job.dataset, timestamps: job.timestamps, hollow: false };
  const note = noteOf(search, unknown);
  const place = { span: job?.place.span ?? node.span, pointer };
  const found = foundFilter(place, { ...read, ...facts }, names, [...reading.found.all(), ...note]);
  search.filters.push({ ...found, ...(note.length > 0 ? { partial: true } : {}), writable: search.host.writable });
}

function readAt(search: Search, reading: WhereReading, node: JsonNode, job: OfJob | null): ReadFilter {
  const call = search.tree.encoded.get(node);
  const { start, end } = call ?? node.span;
  if (call !== undefined && node.kind === "String") {
    // A string that is made a string of once more.
    const edits = [
      { span: { start, end: node.span.start }, text: "" },
      { span: { start: node.span.end, end }, text: "" },
    ];
    add(reading, "LW414", { span: call, pointer: node.pointer }, {}, [safeFix(...edits)]);
  }
  if (node.kind === "String") return readFilter(reading, node);
  const needsString = job !== null && call === undefined && search.host.needsString(job.place.pointer ?? "");
  if (needsString || (node.kind !== "Object" && node.kind !== "Array")) {
    const isAttribute = node.kind === "Object" && search.text.charAt(start) === "{";
    const edits = [
      { span: { start, end: start }, text: "jsonencode(" },
      { span: { start: end, end }, text: ")" },
    ];
    const encodes = search.host.format === "terraform" ? ({ encodes: "jsonencode" } as const) : {};
    if (node.kind !== "Missing") add(reading, "LW415", node, { found: node.kind, ...encodes }, needsString && isAttribute ? [safeFix(...edits)] : []);
  }
  return node.kind === "Object" || node.kind === "Array" ? readFilterTree(reading, node) : { expression: null, empty: false, origin: reading.origin };
}

function noteOf({ text, host }: Search, { places }: Unknown) {
  const [first] = places;
  if (first === undefined) return [];
  const part = text.slice(first.start, first.end);
  return [report("LW424", { span: first }, { part, more: places.length - 1, whole: false, format: host.format })];
}

/** Says that nothing of a job's filter stands here. */
function addNote({ text, host, around }: Search, { span, pointer }: JsonNode): void {
  around.report("LW424", { span, pointer }, { part: text.slice(span.start, span.end), more: 0, whole: true, format: host.format });
}
