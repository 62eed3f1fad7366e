/** A job body, which carries the where JSON as a string in `filter` (language.md §14.2). */
import type { Field } from "../ast/nodes.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { jsonString } from "../language/json-string.js";
import type { DeliveredFormat } from "../language/time.js";
import { openString } from "../where/embedded.js";
import { isOpenName } from "../where/left-open.js";
import { membersOf } from "../where/members.js";
import { type ReadFilter, readFilter, readFilterTree } from "../where/read.js";
import { add, edit, isBroken, type WhereReading, wrongKind } from "../where/reading.js";
import { foldedKey } from "./folded-key.js";
import type { FoundFilter, HeldText } from "./found.js";
import { calledIn } from "./functions.js";
import { timestampsOf } from "./job-timestamps.js";

/** Keys that only a job has. */
const ownKeys = ["dataset", "destination_conf", "logpull_options", "output_options"];

/** Keys that a job has, too: they tell it apart from a filter, but not from other things that an API gives. */
const sharedKeys = ["name", "id", "enabled", "frequency", "kind"];

const certainKeys: ReadonlySet<string> = new Set(ownKeys);
const furtherKeys: ReadonlySet<string> = new Set(sharedKeys);

/** Whether an object is a job body rather than a filter; with `certain`, also rather than anything else. */
export function isJob(object: JsonObject, { certain }: { readonly certain: boolean }): boolean {
  if (memberNamed(object, "filter") !== undefined) return true;
  const has = (keys: ReadonlySet<string>) =>
    object.members.filter(({ key }) => keys.has(key.value.toLowerCase())).length;
  // One such key beside others, as the `name` of a package, is anyone's.
  const nothingElse = object.members.length > 0 && has(furtherKeys) === object.members.length;
  if (has(certainKeys) === 0 && (certain || (has(furtherKeys) < 2 && !nothingElse))) return false;
  // `name` is a job's key, and also what some write for a comparison's `key`.
  const known = membersOf(object);
  return !(
    known.has("where") ||
    known.has("and") ||
    known.has("or") ||
    known.has("operator") ||
    known.has("value") ||
    known.get("key")?.key.value === "key"
  );
}

/** Whether an object has no other key than those that jobs have. */
export function hasJobKeysAlone({ members }: JsonObject): boolean {
  return members.every(({ key }) => certainKeys.has(key.value) || furtherKeys.has(key.value) || key.value === "filter");
}

/** Whose keys a job has: those of the service, those of its resource in Terraform, or those of a tool that makes a job of what stands there, in its own spelling. */
export type JobKeys = "service" | "terraform" | "tool";

/** What a job is called. */
export interface JobNames {
  readonly name: string | null;
  readonly id: string | null;
  /** Whether it runs; there where it says so. */
  readonly enabled?: boolean;
}

export function namesOf(job: JsonObject, keys: JobKeys = "service"): JobNames {
  const valueOf = (name: string) =>
    job.members.find(({ key }) => (keys === "tool" ? foldedKey(key.value) : key.value) === name)?.value;
  const called = (key: "name" | "id"): string | null => {
    const value = valueOf(key);
    if (value?.kind === "Number") return value.text;
    return value?.kind === "String" && value.value.trim() !== "" ? value.value : null;
  };
  const enabled = valueOf("enabled");
  const runs = enabled === undefined ? undefined : truthOf(enabled);
  return { name: called("name"), id: called("id"), ...(runs === undefined ? {} : { enabled: runs }) };
}

/** A truth value, also as a word that tools make one of: Terraform of `"false"`, older versions of YAML of `no`. */
function truthOf(node: JsonNode): boolean | undefined {
  if (node.kind === "Boolean") return node.value;
  if (node.kind !== "String") return undefined;
  if (/^(?:true|yes|on|y)$/i.test(node.value)) return true;
  return /^(?:false|no|off|n)$/i.test(node.value) ? false : undefined;
}

export interface ReadJob extends ReadFilter, Pick<FoundFilter, "unknownDataset"> {
  readonly dataset: Field | null;
  /** How it delivers times, where it says so. */
  readonly timestamps: DeliveredFormat | null;
  readonly destination: FoundFilter["destination"];
  readonly delivery: FoundFilter["delivery"];
  /** It has no filter, but syntax errors: the filter may be what was lost. */
  readonly hollow: boolean;
}

export type JobFacts = Pick<ReadJob, "dataset" | "unknownDataset" | "timestamps" | "destination" | "delivery">;

/** Reads a job's `filter` and `dataset`; its other keys mean nothing here. */
export function readJob(reading: WhereReading, job: JsonObject, keys: JobKeys = "service"): ReadJob {
  const facts = readJobFacts(reading, job, keys);
  const filter = filterMember(reading, job, keys)?.value;
  const hollow = filter === undefined && isBroken(reading, job);
  return { ...readMember(reading, filter, hollow), hollow, ...facts };
}

/** What a job says of its filter elsewhere than in it. */
export function readJobFacts(reading: WhereReading, job: JsonObject, keys: JobKeys): JobFacts {
  const dataset = memberCalled(reading, job, "dataset", keys);
  const isOpen = dataset !== undefined && isNotKnown(dataset.value, reading.sent);
  return {
    dataset: dataset === undefined || isOpen ? null : datasetOf(reading, dataset.value),
    ...(isOpen ? { unknownDataset: dataset.value } : {}),
    timestamps: timestampsOf(job),
    destination: destinationOf(reading, job),
    delivery: deliveryOf(reading, job, keys),
  };
}

/** Whether something is put into it, or somebody is to write it. */
const isNotKnown = (dataset: JsonNode, sent: boolean | undefined): boolean =>
  dataset.kind === "Missing" || (dataset.kind === "String" && isOpenName(dataset.value, sent));

/** Whether a program fills something into a text, as Go, C and Python do. */
export function isFilledIn(text: string): boolean {
  return /%(?:\[\d+\]|\(\w+\))?[sqv]/.test(text);
}

function deliveryOf(reading: WhereReading, job: JsonObject, keys: JobKeys): FoundFilter["delivery"] {
  const valueOf = (name: string) => job.members.find(({ key }) => foldedKey(key.value) === name)?.value;
  const [query, given] = [valueOf("logpulloptions"), valueOf("outputoptions")];
  // What may be made of it, or what it refers to.
  const isUnknown = job.members.some(
    ({ key, value: { kind } }) => foldedKey(key.value) === "outputoptions" && kind === "Missing",
  );
  // Blocks of Terraform are lists of one.
  const output = given?.kind === "Array" && given.elements.length === 1 ? given.elements[0] : given;
  const body = keys !== "tool" && valueOf("destinationconf") !== undefined ? job : null;
  const text = textOf(reading, query);
  if (text === null && output?.kind !== "Object" && body === null) return undefined;
  const withKnown = (object: JsonObject): JsonObject => ({
    ...object,
    members: object.members.map((member) => ({ ...member, value: known(reading, member.value) })),
  });
  return () => {
    return {
      query: text === null ? null : heldText(reading, text),
      output: output?.kind === "Object" ? withKnown(output) : null,
      ...(isUnknown ? { outputUnknown: true as const } : {}),
      body: body && withKnown(body),
      inTerraform: keys === "terraform",
    };
  };
}

/** A value, of a list each of its own, or that it is not known: where something is filled in. */
function known(reading: WhereReading, value: JsonNode): JsonNode {
  if (value.kind === "Array") return { ...value, elements: value.elements.map((element) => known(reading, element)) };
  if (value.kind !== "String") return value;
  const { holes = [], text } = openString(reading, value);
  return holes.length > 0 || isFilledIn(text) ? { kind: "Missing", span: value.span, pointer: value.pointer } : value;
}

function destinationOf(reading: WhereReading, job: JsonObject): FoundFilter["destination"] {
  const value = textOf(reading, job.members.find(({ key }) => foldedKey(key.value) === "destinationconf")?.value);
  return value === null ? undefined : () => heldText(reading, value);
}

/** A text, also one that something is put into. */
function textOf(reading: WhereReading, node: JsonNode | undefined): JsonString | null {
  if (node?.kind !== "Missing") return node?.kind === "String" ? node : null;
  const [part, ...others] = reading.unknown?.partsOf(node) ?? [];
  return part?.kind === "String" && others.length === 0 ? part : null;
}

/** Null where nothing of it is certain: what a template chooses or repeats, or a program fills in, may be any of it. */
function heldText(reading: WhereReading, node: JsonString): HeldText | null {
  const { text, origin, holes = [] } = openString(reading, node);
  if (isFilledIn(text) || holes.some(({ control }) => control === true)) return null;
  if (holes.length === 0) return { text, origin };
  const starts = new Set(holes.map(({ start }) => start));
  const gaps = Array.from({ length: text.length }, (_, start) => ({ start, end: start + 1 })).filter(({ start }) =>
    starts.has(origin.at(start)),
  );
  return new Set(gaps.map(({ start }) => origin.at(start))).size === starts.size ? { text, origin, holes: gaps } : null;
}

/** The member with a job's filter, also one that is misspelled; undefined where there is none. */
export function filterMember(reading: WhereReading, job: JsonObject, keys: JobKeys): JsonMember | undefined {
  return memberCalled(reading, job, "filter", keys) ?? mistypedFilter(reading, job, keys);
}

/** The first member with the name, or one that differs in case; to the service that is another key, which is reported, since it would be lost unseen. */
function memberCalled(
  reading: WhereReading,
  job: JsonObject,
  name: "filter" | "dataset",
  keys: JobKeys,
): JsonMember | undefined {
  const member = memberNamed(job, name);
  if (keys === "tool") return member;
  for (const { key } of job.members) {
    if (key.value === name || key.value.toLowerCase() !== name) continue;
    const rename = key === member?.key ? [safeFix(edit(reading, key.span.start, key.span.end, jsonString(name)))] : [];
    add(reading, "LW410", key, { key: key.value, expected: [name], meant: name }, rename);
  }
  return member;
}

/** Of a job without a filter the member that should be it, by a typing error in its key or by what it holds: the job would deliver everything. */
function mistypedFilter(reading: WhereReading, job: JsonObject, keys: JobKeys): JsonMember | undefined {
  const member = job.members.find(({ key, value }) => {
    if (value.kind === "Object" && membersOf(value).has("where")) return true;
    if (value.kind === "Array" && value.elements.length > 0) return /^filters?$/i.test(key.value);
    if (value.kind === "String" && /^[\s"\\]*\{[\s\\]*"where/.test(value.value)) return true;
    const mayBe = value.kind === "Object" || (value.kind === "String" && /^[\s"\\]*\{\s*["\\}]/.test(value.value));
    return mayBe && similarNames(key.value, ["filter"]).length > 0;
  });
  if (member === undefined) return undefined;
  const { key } = member;
  // What is called otherwise altogether is called so by the tool.
  if (keys === "tool" && similarNames(key.value.toLowerCase(), ["filter"]).length === 0) return member;
  // How a tool that writes its keys with capitals spells this one is not known.
  const isService = keys !== "tool" || key.value.toLowerCase() === key.value;
  const fixes = isService ? [suggestedFix(edit(reading, key.span.start, key.span.end, jsonString("filter")))] : [];
  add(reading, "LW410", key, { key: key.value, expected: ["filter"], meant: "filter" }, fixes);
  return member;
}

function memberNamed(job: JsonObject, name: string): JsonMember | undefined {
  return (
    job.members.find(({ key }) => key.value === name) ?? job.members.find(({ key }) => key.value.toLowerCase() === name)
  );
}

function datasetOf(reading: WhereReading, node: JsonNode): Field | null {
  if (node.kind === "String") return { kind: "Field", name: node.value, span: node.span, pointer: node.pointer };
  if (node.kind !== "Object" || calledIn(node) === null) wrongKind(reading, "dataset", node);
  return null;
}

function readMember(reading: WhereReading, filter: JsonNode | undefined, hollow: boolean): ReadFilter {
  const { origin } = reading;
  if (filter === undefined || filter.kind === "Null") return { expression: null, empty: !hollow, origin };
  if (filter.kind === "Missing") {
    // Something is put into it.
    const [part] = reading.unknown?.partsOf(filter) ?? [];
    return part?.kind === "String" && /^\s*[{["\\]/.test(part.value)
      ? readFilter(reading, part)
      : { expression: null, empty: false, origin };
  }
  if (filter.kind === "String") return readFilter(reading, filter);
  const call = filter.kind === "Object" ? calledIn(filter) : null;
  if (call?.gives === "json" && call.argument.kind === "Object") return readFilterTree(reading, call.argument);
  if (call !== null) {
    const part = reading.outermost.slice(filter.span.start, filter.span.end);
    add(reading, "LW424", filter, { part, more: 0, whole: true, format: "json" });
    return { expression: null, empty: false, origin, partial: true };
  }
  const written = reading.text.slice(origin.from(filter.span.start), origin.from(filter.span.end));
  const isContainer = filter.kind === "Object" || filter.kind === "Array";
  const fixes =
    isContainer && !isBroken(reading, filter)
      ? [safeFix(edit(reading, filter.span.start, filter.span.end, jsonString(written)))]
      : [];
  add(reading, "LW415", filter, { found: filter.kind }, fixes);
  return isContainer ? readFilterTree(reading, filter) : { expression: null, empty: false, origin };
}
