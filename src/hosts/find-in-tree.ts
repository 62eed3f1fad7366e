/** The filters in the tree of a file that is no JSON: those of its jobs, and what is unmistakably one elsewhere. */
import { collector } from "../diagnostics/collector.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { pointerTo } from "../json/document/pointer.js";
import { addFilter } from "./file-filter.js";
import { isJobAmong } from "./file-jobs.js";
import { type FileHost, type FileSearch, partNote, readingIn } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import type { FoundFilters } from "./found.js";
import { addHeld } from "./held-json.js";
import { filterMember, type JobNames, namesOf, readJobFacts } from "./job.js";
import { foundFilter } from "./json-host.js";
import { isWhereObject, isWhereText, mayHoldJson, namesJobs } from "./where-like.js";

/** Finds every filter of a file. Never throws. */
export function findInTree(text: string, tree: FileTree, host: FileHost): FoundFilters {
  const search = searchTree(text, tree, host);
  const filters = foundIn(search).map(({ filter }) => filter);
  const [problem] = tree.problems;
  // What has nothing to do with filters is for others to mend.
  if (problem !== undefined && (filters.length > 0 || isWhereInside(text))) {
    const place = templateLine(text);
    // What it is of is not known before it is filled in.
    if (host.format === "yaml" && place !== null) {
      const around = [report("LW425", { span: place }, { format: host.format, obstacle: "template" }, { severity: "note" })];
      return { host: host.format, filters: [], around };
    }
    search.around.report("LW425", problem, { format: host.format, obstacle: problem.kind });
  }
  return { host: host.format, filters, around: search.around.all() };
}

/** The first line that is for whoever fills in a template, and no YAML: `{{- if .Values.jobs }}`, `{% for job in jobs %}`. */
function templateLine(text: string): Span | null {
  const found = /^[ \t]*(?:-[ \t]+)?(?:[\w."'/-]+:[ \t]+)?(\{\{-?[^}\n]*\}\}|\{%[^}\n]*%\})[ \t]*\r?$/m.exec(text);
  if (found === null) return null;
  const start = found.index + found[0].indexOf(found[1] ?? "{");
  return { start, end: start + (found[1]?.length ?? 1) };
}

/** Looks at all of a tree. */
export function searchTree(text: string, tree: FileTree, host: FileHost): FileSearch {
  const search: FileSearch = { text, tree, host, found: [], around: collector(), near: namesJobs(text), seen: new Set() };
  look(search, tree.root);
  return search;
}

/** What was found, without what a job refers to, which is that job's. */
export function foundIn({ found }: FileSearch): FileSearch["found"] {
  const ofJobs = new Set(found.flatMap(({ node, ofJob }) => (ofJob ? [node] : [])));
  return found.filter(({ node, ofJob }) => ofJob || !ofJobs.has(node));
}

/** Whether a text that cannot be read has the keys of a filter and of a job: single ones are words of many other things. */
function isWhereInside(text: string): boolean {
  return /\bwhere\\*["']?\s*[:=]/.test(text) && /\boperator\\*["']?\s*[:=]/.test(text) && /dataset|logpush|logpull|destination_?conf/i.test(text);
}

function look(search: FileSearch, node: JsonNode): void {
  if (search.seen.has(node)) return;
  search.seen.add(node);
  switch (node.kind) {
    case "Object":
      if (isJobIn(search, node)) addJobs(search, node);
      else if (isWhereObject(node, search.near)) addLabelled(search, node);
      else for (const { value } of node.members) look(search, value);
      return;
    case "Array":
      for (const element of node.elements) look(search, element);
      return;
    case "String":
      if (isWhereText(node.value, search.near)) addFilter(search, node, node.pointer, nameless, null);
      else if (mayHoldJson(node.value)) addHeld(search, node);
      return;
    case "Missing":
      for (const part of search.tree.inside.get(node) ?? []) {
        if (search.near && search.tree.changed.has(node) && isFilter(search, part)) addFilter(search, part, part.pointer, nameless, null, node.span);
        else look(search, part);
      }
      return;
    default:
      return;
  }
}

function isJobIn(search: FileSearch, node: JsonObject): boolean {
  const { host, near } = search;
  return host.isJobAt(node.pointer) || isJobAmong(node, host.format === "yaml", near, (value) => partsOf(search, value));
}

const nameless: JobNames = { name: null, id: null };

/** A `where` beside other keys, which may say what it is of. */
function addLabelled(search: FileSearch, object: JsonObject): void {
  const where = object.members.filter(({ key }) => key.value === "where");
  if (where.length === object.members.length) {
    addFilter(search, object, object.pointer, nameless, null);
    return;
  }
  const reading = readingIn(search);
  const facts = readJobFacts(reading, object);
  addFilter(search, { ...object, members: where }, object.pointer, namesOf(object), { ...facts, place: object, said: reading.found.all(), needsString: false });
}

/** The job that an object is, or those that it is repeated as. */
function addJobs(search: FileSearch, object: JsonObject): void {
  const repeated = search.host.repeated?.(object) ?? null;
  if (repeated === null) {
    addJob(search, object);
    return;
  }
  for (const { job, entry, encoded } of repeated) {
    // What stands elsewhere may be a job by itself.
    const isFound = search.found.some(({ node, ofJob }) => ofJob && node.span.start >= entry.span.start && node.span.end <= entry.span.end);
    search.seen.add(entry);
    if (!isFound) addJob(search, job, encoded);
  }
}

function addJob(search: FileSearch, unresolved: JsonObject, encoded: readonly JsonNode[] = []): void {
  const reading = readingIn(search);
  const { job, unknown } = withDataset(search, unresolved);
  const facts = { ...readJobFacts(reading, job), ...(unknown === undefined ? {} : { unknownDataset: unknown }) };
  const filter = filterMember(reading, job);
  const own = namesOf(job);
  const names = { ...own, name: own.name ?? search.host.nameAt(job.pointer), ...(search.host.isMade(job) ? {} : { enabled: false }) };
  const said = reading.found.all();
  if (filter === undefined || filter.value.kind === "Null") {
    const read = { expression: null, empty: true, origin: reading.origin, ...facts, hollow: false };
    search.found.push({ node: job, filter: foundFilter(job, read, names, said), ofJob: true });
    return;
  }
  const { value } = filter;
  // A module may compile what it is given, which the plan shows.
  if (search.host.mayCompile(job.pointer) && value.kind === "String" && /^\s*[^\s{["\\]/.test(value.value)) {
    search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
    return;
  }
  const choices = choicesOf(search, value);
  if (choices.length === 0) search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
  // What it refers to, it is.
  const isUnsure = search.tree.changed.has(value) && search.tree.inside.has(value);
  for (const [at, choice] of choices.entries()) {
    const pointer = choices.length === 1 ? job.pointer : pointerTo(`${job.pointer}/filter`, at);
    const isOwn = choice.span.start >= job.span.start && choice.span.end <= job.span.end;
    const needsString = isOwn && !encoded.includes(choice) && search.host.needsString(job.pointer);
    addFilter(
      search,
      choice,
      pointer,
      names,
      { ...facts, place: choices.length === 1 ? job : choice, said: at === 0 ? said : [], needsString },
      isUnsure ? value.span : undefined,
    );
  }
  // What the filter is put together from may hold further ones.
  if (value.kind === "Missing") for (const part of search.tree.inside.get(value) ?? []) if (!choices.includes(part)) look(search, part);
}

/** The job with the dataset that it refers to, or where it names one that is not known. */
function withDataset({ host, text }: FileSearch, job: JsonObject): { readonly job: JsonObject; readonly unknown?: JsonNode } {
  const named = job.members.find(({ key }) => key.value === "dataset")?.value;
  if (named?.kind !== "Missing") return { job };
  const target = host.refersTo(text.slice(named.span.start, named.span.end));
  if (target?.kind !== "String") return { job, unknown: named };
  return { job: { ...job, members: job.members.map((member) => (member.value === named ? { ...member, value: target } : member)) } };
}

/** The filters that a value can be: itself, or what stands within one that is not known. */
function choicesOf(search: FileSearch, value: JsonNode): readonly JsonNode[] {
  if (value.kind !== "Missing") return [value];
  const target = search.host.refersTo(search.text.slice(value.span.start, value.span.end));
  if (target !== null && target.kind !== "Missing") return [target];
  return partsOf(search, value).filter((part) => isFilter(search, part));
}

/** What stands within a value, and within what is not known of it. */
function partsOf(search: FileSearch, value: JsonNode): readonly JsonNode[] {
  return (search.tree.inside.get(value) ?? []).flatMap((part) => (part.kind === "Missing" ? partsOf(search, part) : [part]));
}

/** Whether a part of what is not known means a filter. */
function isFilter({ tree }: FileSearch, part: JsonNode): boolean {
  return (part.kind === "String" && isWhereText(part.value, true)) || (part.kind === "Object" && (tree.encoded.has(part) || isWhereObject(part, true)));
}
