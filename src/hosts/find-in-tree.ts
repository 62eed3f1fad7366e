/** The filters in the tree of a file that is no JSON: those of its jobs, and what is unmistakably one elsewhere. */

import type { FileFormat } from "../diagnostics/catalog/files.js";
import { collector } from "../diagnostics/collector.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { pointerTo } from "../json/document/pointer.js";
import { decodedEntry, holdsBase64, isEncodedContent, isPacked } from "./base64-entries.js";
import { addFilter } from "./file-filter.js";
import { isJobAmong, memberOf, possibleFilter } from "./file-jobs.js";
import { type FileHost, type FileSearch, partNote, readingIn } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";
import type { FoundFilters } from "./found.js";
import { addHeld } from "./held-json.js";
import { filterMember, type JobKeys, type JobNames, namesOf, readJobFacts } from "./job.js";
import { choicesOf, defaultOf, isFilter, partsOf, referredTo, withDataset } from "./job-values.js";
import { foundFilter } from "./json-host.js";
import { formatOfMember, isTextMember, placedIn } from "./nested-file.js";
import { isScriptText, isYamlText } from "./nested-texts.js";
import { reportRepeatedJobKeys } from "./repeated-keys.js";
import { chosenMembers, datasetBeside, filledIn } from "./template-lines.js";
import { addText, compiledBy, isHeadedText, isOwnText } from "./text-filter.js";
import { isBareGroup, isWhereObject, isWhereText, mayHoldJson, namesJobs } from "./where-like.js";

/** Finds every filter of a file. Never throws. */
export function findInTree(text: string, tree: FileTree, host: FileHost): FoundFilters {
  const search = searchTree(text, tree, host);
  const filters = foundIn(search).map(({ filter }) => filter);
  const isTold = ({ start }: Span) => search.around.all().some(({ code, span }) => code === "LW424" && span.start === start);
  for (const span of search.near ? (tree.tooDeep ?? []) : [])
    if (!isTold(span) && /\bwhere\b/.test(text.slice(span.start, span.end)) && /\boperator\b/.test(text.slice(span.start, span.end)))
      search.around.report("LW425", { span: { start: span.start, end: span.start + 1 } }, { format: host.format, obstacle: "depth" }, { severity: "note" });
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
  const used = new Set(filters.flatMap(({ ignores }) => ignores?.comments ?? []));
  const idle = filters.length === 0 ? [] : tree.comments.filter((comment) => !used.has(comment));
  return { host: host.format, filters, around: search.around.all(), ...(idle.length === 0 ? {} : { idle }) };
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
  const search: FileSearch = { text, tree, host, found: [], around: collector(), near: namesJobs(text), seen: new Set(), base64: new Set(), depth: 0 };
  if (isBareGroup(tree.root)) addFilter(search, tree.root, tree.root.pointer, nameless, null);
  else look(search, tree.root);
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
      else lookWithin(search, node);
      return;
    case "Array":
      for (const element of node.elements) look(search, element);
      return;
    case "String":
      if (isWhereText(node.value, search.near)) addFilter(search, node, node.pointer, nameless, null);
      else if (mayHoldJson(node.value)) addHeld(search, node);
      else if (search.near && isHeadedText(node.value)) addText(search, node, null);
      else if (isScriptText(node.value)) addContent(search, node, "shell");
      // What has the name of another file, is that.
      else if (isYamlText(node.value) && !/\.[a-z]{1,4}$/i.test(node.pointer)) addContent(search, node, "yaml");
      return;
    case "Missing":
      for (const [at, part] of (search.tree.inside.get(node) ?? []).entries()) {
        if (search.near && search.tree.changed.has(node) && isFilter(search, part))
          addFilter(search, part, part.pointer, nameless, null, { span: node.span, told: at > 0 });
        else look(search.tree.documents?.has(node) ? { ...search, inDocument: true } : search, part);
      }
      return;
    default:
      return;
  }
}

/** What an object holds that is no job, as far as that is told. */
function lookWithin(search: FileSearch, object: JsonObject): void {
  const filter = search.host.format === "yaml" ? possibleFilter(object) : null;
  const before = search.found.length;
  const compiled = compiledBy(object);
  for (const member of object.members) {
    const { key, value } = member;
    if (holdsBase64(object, member)) search.base64.add(value);
    if (isTextMember(object, key.value)) {
      addText(search, value, null, search.base64.has(object) || isEncodedContent(object));
      continue;
    }
    if (addEncoded(search, object, member)) continue;
    const format = formatOfMember(object, key.value);
    if (format === null || !addNested(search, value, format)) look(search, value);
  }
  if (compiled !== null) addCompiled(search, object, compiled);
  // Of what stands in the filter, it was told.
  if (filter !== null && search.found.length === before) search.around.addAll([partNote(search, filter.span, 0, filter.pointer)]);
}

/** Looks at a file in Base64 that is no filter text, where nothing is mended; gives whether a value is in Base64 that may be one. */
function addEncoded(search: FileSearch, object: JsonObject, { key, value }: JsonMember): boolean {
  const opened = value.kind === "String" ? search.tree.strings.get(value)?.open() : undefined;
  if (value.kind !== "String" || opened === undefined) return false;
  const isFile = formatOfMember(object, key.value) !== null || /\.json$|^filter$/i.test(key.value) || /base64|b64/i.test(key.value);
  const isEncoded = search.base64.has(object) || isEncodedContent(object);
  if (isPacked(value.value)) {
    if (isFile || isEncoded || search.near) search.around.addAll([partNote(search, value.span, 0, value.pointer)]);
    return true;
  }
  const decoded = isEncoded || isFile ? decodedEntry(value, opened) : null;
  if (decoded === null) return false;
  search.tree.strings.set(decoded.node, decoded.held);
  look({ ...search, near: search.near || namesJobs(decoded.node.value), host: { ...search.host, writable: () => false } }, decoded.node);
  return true;
}

/** What a program is given to compile; where JSON was found by itself. */
function addCompiled(search: FileSearch, object: JsonObject, { filter: { value }, dataset }: NonNullable<ReturnType<typeof compiledBy>>): void {
  if (value.kind === "String" && /^\s*[{["]/.test(value.value)) return;
  const names = { name: search.host.nameAt(object.pointer), id: null };
  for (const choice of referredTo(search, value)) addText(search, choice, { names, pointer: object.pointer, place: object, dataset, said: [] });
}

/** So many files may be one within the other. */
const mostNested = 3;

/** Looks at a file that is a string of this one; gives whether a value is one. */
function addNested(search: FileSearch, value: JsonNode, format: FileFormat): boolean {
  const { tree, host, depth } = search;
  const [only, ...more] = value.kind === "Missing" ? (tree.inside.get(value) ?? []) : [value];
  if (only?.kind !== "String" || more.length > 0 || !/where|filter/i.test(only.value) || mayHoldJson(only.value)) return false;
  if (depth >= mostNested) {
    if (isWhereInside(only.value)) search.around.report("LW425", value, { format, obstacle: "files" }, { severity: "note" });
    return true;
  }
  const text = tree.strings.get(only)?.raw?.() ?? null;
  const nested = text === null ? undefined : host.nested?.(text.value, format);
  if (text === null || nested === undefined) return false;
  const [inner, innerHost] = placedIn(text, only, ...nested, host);
  const [problem] = inner.problems;
  if (problem === undefined) look({ ...search, tree: inner, host: innerHost, depth: depth + 1 }, inner.root);
  // Whether that comes out of what fills it in is not known.
  else if (isWhereInside(text.value)) search.around.report("LW425", problem, { format, obstacle: problem.kind }, { severity: "note" });
  return true;
}

/** The same of one that is told by its content, with a note where a part of it may be repeated or left out. */
function addContent(search: FileSearch, node: JsonString, format: FileFormat): void {
  if (addNested(search, node, format) || !search.near) return;
  const [hole] = search.tree.strings.get(node)?.open().holes ?? [];
  if (hole !== undefined) search.around.addAll([partNote(search, hole, 0, undefined, true)]);
}

function isJobIn(search: FileSearch, node: JsonObject): boolean {
  const { host, near } = search;
  const filter = host.mayCompile(node.pointer) ? memberOf(node, "filter") : undefined;
  if (filter !== undefined && referredTo(search, filter).some((each) => isOwnText(search, each))) return true;
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
  const facts = readJobFacts(reading, object, keysOf(search));
  addFilter(search, { ...object, members: where }, object.pointer, namesOf(object, keysOf(search)), {
    ...facts,
    place: object,
    said: reading.found.all(),
    needsString: false,
  });
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

function addJob(search: FileSearch, job: JsonObject, encoded: readonly JsonNode[] = []): void {
  const members = chosenMembers(search.tree, job, "filter");
  if (members.length < 2 && chosenMembers(search.tree, job, "dataset").length < 2) {
    addJobWith(search, job, job.pointer, encoded);
    return;
  }
  // What a template chooses from is a job each.
  for (const [at, member] of members.entries()) {
    const dataset = datasetBeside(search.tree, job, member.key.span);
    const others = job.members.filter(({ key }) => !["dataset", "filter"].includes(foldedKey(key.value)));
    const place = members.length < 2 ? job.pointer : pointerTo(`${job.pointer}/filter`, at);
    addJobWith(search, { ...job, members: [...others, ...(dataset === null ? [] : [dataset]), member] }, place, encoded);
  }
}

function addJobWith(search: FileSearch, unresolved: JsonObject, place: string, encoded: readonly JsonNode[]): void {
  const reading = readingIn(search);
  const { job, unknown } = withDataset(search, unresolved);
  reportRepeatedJobKeys(reading, search.tree, job);
  const facts = { ...readJobFacts(reading, job, keysOf(search)), ...(unknown === undefined ? {} : { unknownDataset: unknown }) };
  const filter = filterMember(reading, job, keysOf(search));
  const own = namesOf(job, keysOf(search));
  const names = { ...own, name: own.name ?? search.host.nameAt(job.pointer), ...(search.host.isMade(job) ? {} : { enabled: false }) };
  const said = reading.found.all();
  if (filter === undefined || filter.value.kind === "Null") {
    const filled = filledIn(search.text, search.tree, job);
    if (filled !== null) {
      search.around.addAll([...said, partNote(search, filled, 0, job.pointer)]);
      return;
    }
    const read = { expression: null, empty: true, origin: reading.origin, ...facts, hollow: false };
    search.found.push({ search, node: job, filter: foundFilter({ span: job.span, pointer: place }, read, names, said), ofJob: true });
    return;
  }
  const { value } = filter;
  // A module may compile what it is given, which the plan shows.
  if (search.host.mayCompile(job.pointer)) {
    const [given = value] = referredTo(search, value);
    if (isOwnText(search, given)) {
      addText(search, given, { names, pointer: place, place: job, dataset: facts.dataset, said });
      return;
    }
    if (given.kind === "String" && /^\s*[^\s{["\\]/.test(given.value)) {
      search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
      return;
    }
  }
  const choices = choicesOf(search, value);
  if (choices.length === 0) search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
  // What it refers to, it is.
  const isUnsure = (search.tree.changed.has(value) && search.tree.inside.has(value)) || choices[0] === defaultOf(search, value);
  for (const [at, choice] of choices.entries()) {
    const pointer = choices.length === 1 ? place : pointerTo(place === job.pointer ? `${job.pointer}/filter` : place, at);
    const isOwn = choice.span.start >= job.span.start && choice.span.end <= job.span.end;
    const needsString = isOwn && !search.inDocument && !encoded.includes(choice) && search.host.needsString(job.pointer);
    addFilter(
      search,
      choice,
      pointer,
      names,
      { ...facts, place: choices.length === 1 && place === job.pointer ? job : choice, said: at === 0 ? said : [], needsString },
      isUnsure ? { span: value.span, told: at > 0 } : undefined,
    );
  }
  // What the filter is put together from may hold further ones.
  if (value.kind === "Missing") for (const part of search.tree.inside.get(value) ?? []) if (!choices.includes(part)) look(search, part);
}

/** Anything may be made of a document of YAML, whereas what takes a block of Terraform says how its keys are spelled. */
const keysOf = ({ host }: FileSearch): JobKeys => (host.format === "yaml" ? "tool" : "service");
