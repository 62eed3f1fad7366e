/** A whole job body, which carries the where JSON as a string in `filter`. */
import type { Expression, Field } from "../ast/nodes.js";
import { safeFix } from "../diagnostics/report.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/json-tree.js";
import type { Origin } from "../json/origin.js";
import type { TimestampFormat } from "../language/time.js";
import { readDocument } from "./document.js";
import { readFilterString } from "./embedded.js";
import { timestampsOf } from "./job-timestamps.js";
import { membersOf } from "./members.js";
import { add, edit, isBroken, type WhereReading, wrongKind } from "./reading.js";
import { isJobKey } from "./spellings.js";

export interface ReadFilter {
  readonly expression: Expression | null;
  /** There is no filter, and that is valid. */
  readonly empty: boolean;
  readonly dataset: Field | null;
  readonly timestamps: TimestampFormat | null;
  /** Where the where JSON stands. */
  readonly origin: Origin;
}

/** Whether an object is a job body rather than a filter. */
export function isJob(object: JsonObject): boolean {
  const known = membersOf(object);
  // `name` is a job's key, and also what some write for a comparison's `key`.
  const isFilter =
    known.has("where") || known.has("and") || known.has("or") || known.has("operator") || known.has("value") || known.get("key")?.key.value === "key";
  const job = object.members.some(({ key }) => isJobKey(key.value));
  return object.members.some(({ key }) => key.value === "filter") || (job && !isFilter);
}

/** Reads a job's `filter` and `dataset`; its other keys mean nothing here. */
export function readJob(reading: WhereReading, job: JsonObject): ReadFilter {
  const dataset = memberCalled(reading, job, "dataset");
  const filter = memberCalled(reading, job, "filter");
  return { ...readFilter(reading, filter?.value), dataset: dataset === undefined ? null : datasetOf(reading, dataset.value), timestamps: timestampsOf(job) };
}

/** The first member with the name, or, reported, one that differs in case: read as another key it would be lost unseen. */
function memberCalled(reading: WhereReading, job: JsonObject, name: "filter" | "dataset"): JsonMember | undefined {
  const member = job.members.find(({ key }) => key.value === name);
  if (member !== undefined) return member;
  const misspelled = job.members.find(({ key }) => key.value.toLowerCase() === name);
  if (misspelled === undefined) return undefined;
  const { key } = misspelled;
  add(reading, "LW410", key, { key: key.value, expected: [name], meant: name }, [safeFix(edit(reading, key.span.start, key.span.end, JSON.stringify(name)))]);
  return misspelled;
}

function datasetOf(reading: WhereReading, node: JsonNode): Field | null {
  if (node.kind === "String") return { kind: "Field", name: node.value, span: node.span, pointer: node.pointer };
  wrongKind(reading, "dataset", node);
  return null;
}

function readFilter(reading: WhereReading, node: JsonNode | undefined): Omit<ReadFilter, "dataset" | "timestamps"> {
  const { origin } = reading;
  if (node === undefined || node.kind === "Null") return { expression: null, empty: true, origin };
  if (node.kind === "Missing") return { expression: null, empty: false, origin };
  if (node.kind === "String") {
    const read = readFilterString(reading, node);
    if (read.kind !== "tree") return { expression: null, empty: read.kind === "empty", origin };
    if (isEmptyObject(read.root)) return { expression: null, empty: true, origin };
    return { expression: readDocument(read.reading, read.root), empty: false, origin: read.reading.origin };
  }
  const written = reading.text.slice(origin.from(node.span.start), origin.from(node.span.end));
  const isContainer = node.kind === "Object" || node.kind === "Array";
  const fixes = isContainer && !isBroken(reading, node) ? [safeFix(edit(reading, node.span.start, node.span.end, JSON.stringify(written)))] : [];
  add(reading, "LW415", node, { found: node.kind }, fixes);
  if (!isContainer || isEmptyObject(node)) return { expression: null, empty: isContainer, origin };
  return { expression: readDocument(reading, node), empty: false, origin };
}

function isEmptyObject(node: JsonNode): boolean {
  return node.kind === "Object" && node.members.length === 0;
}
