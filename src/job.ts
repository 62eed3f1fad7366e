/**
 * The entry `logwhere/job`, and the corridor of jobs: a filter as text or where JSON, and options, to the body of a job, or the reasons why
 * there is none. What the interface may refuse is said before anything leaves; of the filter all that compiling it with the same options says.
 */
import type { Filter } from "./compile/filter.js";
import { type GivenFilter, readGiven } from "./compile/given-filter.js";
import type { CompileOptions } from "./compile.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { report } from "./diagnostics/report.js";
import type { JobBody, JobBodyMembers, JobChange } from "./job/body.js";
import { changedBody, type JobChangeMembers } from "./job/changes.js";
import type { DestinationInput } from "./job/destination.js";
import { type Draft, draftOf, inputNames, unknownChanges } from "./job/draft.js";
import type { LogpullOptions } from "./job/options.js";
import { type PlainJson, writePlain } from "./json/document/write-plain.js";
import { attempt } from "./prepared/attempt.js";
import { examine } from "./prepared/examine.js";
import type { JobOptions, PreparedJobFacts } from "./prepared/facts.js";
import { datasetOfFilter, draftedFilter, flawsOf, isDataset } from "./prepared/given.js";
import { readable } from "./prepared/readable.js";
import { toWhereJson } from "./where/emit.js";

export type { GivenFilter, WhereJson } from "./compile/given-filter.js";
export type { HeldOptions, HeldText } from "./hosts/found.js";
export {
  type JobBody,
  type JobBodyMembers,
  type JobChange,
  uncheckedJobBody,
  uncheckedJobChange,
  writeJob,
} from "./job/body.js";
export {
  type Destination,
  type DestinationInput,
  type DestinationReading,
  readDestination,
  writeDestination,
} from "./job/destination.js";
export {
  type DestinationParameters,
  type DestinationScheme,
  destinationKinds,
  isObjectStorage,
} from "./job/destination-kinds.js";
export { hidingSecrets, maskSecrets } from "./job/hiding.js";
export { judgeDestination } from "./job/judge-destination.js";
export { judgeOptions } from "./job/judge-options.js";
export { maskDiagnostics } from "./job/mask-diagnostics.js";
export { type LogpullOptions, type ReadOptions, readLogpullOptions, writeLogpullOptions } from "./job/options.js";
export { writeOutputOptions } from "./job/output-options.js";
export { isPlaceholder } from "./job/placeholder.js";
export { redactDestination } from "./job/redact.js";
export { holdsRedacted } from "./job/redacted-value.js";
export { replaceFilter } from "./job/replace-filter.js";
export { maskRequests } from "./job/request-secrets.js";
export {
  isTimestampFormat,
  type JobTimestampFormat,
  timestampFormats,
  timestampLiteral,
} from "./job/timestamp-format.js";
export type { JsonObject } from "./json/document/json-tree.js";
export type { Origin } from "./json/document/origin.js";
export type { JobOptions } from "./prepared/facts.js";

/** What a job is made of. */
export interface JobInput extends LogpullOptions {
  readonly name?: string | undefined;
  /**
   * What is delivered; may be left out where a filter's header names it. One that is not known here is an error: give it with its fields, as
   * `defineDataset` makes it, or let fields be unknown.
   */
  readonly dataset?: CompileOptions["dataset"];
  /** What is delivered of it; absent, or `{}`: every line. Give a compilation as it is: of one that failed it is said why. */
  readonly filter?: GivenFilter;
  /** `destination_conf` as text, or taken apart. */
  readonly destination: string | DestinationInput;
  readonly enabled?: boolean | undefined;
  readonly maxUploadBytes?: number | undefined;
  readonly maxUploadRecords?: number | undefined;
  readonly maxUploadIntervalSeconds?: number | undefined;
  /** What proves that the destination is one's own. */
  readonly ownershipChallenge?: string | undefined;
  /** Which member says what is delivered. Default: `logpull_options`. */
  readonly optionsAs?: "logpull_options" | "output_options" | undefined;
}

/** What `prepareJob` and `checkJob` give: `ok` tells whether there is a job to send. */
export type PreparedJob = PreparedJobSuccess | PreparedJobFailure;

export interface PreparedJobSuccess extends PreparedJobFacts {
  readonly ok: true;
  readonly job: JobBody;
  readonly filter: Filter;
}

export interface PreparedJobFailure extends PreparedJobFacts {
  readonly ok: false;
  readonly job?: undefined;
  /** There when the filter alone can be read and its types check. */
  readonly filter?: Filter | undefined;
}

/** Members of a body with the names that the interface has for them. What is left out stays, and null takes away. */
export interface JobChanges extends JobChangeMembers {
  /** What is delivered from now on; null: every line. Give a compilation as it is: of one that failed it is said why. */
  readonly filter?: GivenFilter | null;
}

/** What `prepareChange` gives; places are in the job as it would be. */
export type PreparedChange =
  | (PreparedJobFacts & { readonly ok: true; readonly change: JobChange; readonly filter: Filter })
  | PreparedJobFailure;

/**
 * Makes the body of a job, with its filter as where JSON, if everything about it is right; warnings travel along. Never throws because of `input`: of
 * what is of a wrong kind it is said, too.
 * @throws what a getter or a proxy of `options` throws, which are the program's own.
 */
export function prepareJob(input: JobInput, options: JobOptions = {}): PreparedJob {
  const read = readable(
    input,
    (name, value) => name === "filter" || (name === "dataset" && isDataset(value)),
    Object.keys(inputNames),
  );
  if (read === null) return noJob(input, options);
  const given: Readonly<Record<string, unknown>> = read.members;
  const isGiven = Object.hasOwn(given, "filter") && !read.unreadable.includes("filter");
  const filter = isGiven ? readGiven(given["filter"]) : null;
  const dataset: unknown = given["dataset"] ?? options.dataset ?? datasetOfFilter(filter);
  const own = isDataset(dataset)
    ? dataset
    : typeof options.dataset === "string" || isDataset(options.dataset)
      ? options.dataset
      : undefined;
  const { members, mistakes, foreign } = draftOf(given, {
    filter: draftedFilter(filter),
    dataset: isDataset(dataset) ? dataset.name : dataset,
    unreadable: read.unreadable,
  });
  const draft = attempt(() => writePlain(members, 2))?.value;
  if (draft === undefined) return unreadable();
  // Who lets fields be unknown may have a dataset that is.
  const unknownDataset =
    options.unknownFields === "warning" || options.unknownFields === "ignore" ? "warning" : "error";
  const settings = { ...options, dataset: own };
  const {
    body,
    filter: checked,
    ...facts
  } = examine(draft.text, filter, flawsOf(draft, filter), settings, { mistakes, unknownDataset });
  if (body === null || checked === undefined || facts.diagnostics.some(isError))
    return { ok: false, filter: checked, ...facts };
  const { filter: _, ...others } = Object.fromEntries(Object.entries(body).filter(([name]) => !foreign.has(name)));
  const sent = checked.tree.kind === "Everything" ? {} : { filter: toWhereJson(checked) };
  // All of it was checked, and so was the filter that its JSON was made of.
  return { ok: true, job: { ...others, ...sent } as JobBody, filter: checked, ...facts };
}

/**
 * Makes a change of a job that there is, if everything about the job is right afterwards: options and fields are held against those that stay.
 * @throws what a getter or a proxy of `options` throws, which are the program's own.
 */
export function prepareChange(job: JobBodyMembers, changes: JobChanges, options: JobOptions = {}): PreparedChange {
  const [given, before] = [readable(changes, (name) => name === "filter", ["filter"]), readable(job, () => false)];
  if (given === null) return noJob(changes, options);
  if (before === null) return noJob(job, options);
  if (given.unreadable.length + before.unreadable.length > 0) return unreadable();
  const isGiven = Object.hasOwn(given.members, "filter");
  const filter = isGiven && given.members["filter"] !== null ? readGiven(given.members["filter"]) : null;
  const told = isGiven ? { filter: draftedFilter(filter) ?? null } : {};
  // Whatever they are is checked where it stands.
  const body = attempt(() =>
    writePlain(changedBody(before.members as JobBodyMembers, { ...given.members, ...told }), 2),
  )?.value;
  if (body === undefined) return unreadable();
  const { filter: checked, ...facts } = examine(body.text, filter, flawsOf(body, filter), options, {
    mistakes: mistakesOfChange(before.members, given.members),
  });
  if (checked === undefined || facts.diagnostics.some(isError)) return { ok: false, filter: checked, ...facts };
  const sent = isGiven ? { filter: checked.tree.kind === "Everything" ? null : toWhereJson(checked) } : {};
  // All of it was checked, with what stays.
  return { ok: true, change: { ...given.members, ...sent } as JobChange, filter: checked, ...facts };
}

/** What is not known of a change would be sent, and change nothing. */
function mistakesOfChange(
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Draft["mistakes"] {
  return new Map([
    ...unknownChanges(Object.keys(changes), new Set(Object.keys(before))),
    ...otherDataset(before, changes),
  ]);
}

/** The dataset of a job never changes. */
function otherDataset(
  { dataset }: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Draft["mistakes"] {
  const { dataset: other = dataset } = changes;
  if (other === dataset || typeof dataset !== "string") return new Map();
  const text = typeof other === "string" ? other : String(writePlain(other).text);
  return new Map([
    [
      "dataset",
      (place, found) => found.report("LW434", place, { key: "dataset", text, expected: "word", words: [dataset] }),
    ],
  ]);
}

/**
 * Checks a body that there is, as JSON text or as an object: all of it, at once. Never throws because of `body`.
 * @throws what a getter or a proxy of `options` throws, which are the program's own.
 */
export function checkJob(body: string | object, options: JobOptions = {}): PreparedJob {
  const written: PlainJson | undefined =
    typeof body === "string" ? { text: body, flaws: [] } : attempt(() => writePlain(body, 2))?.value;
  if (written === undefined) return unreadable();
  const { body: read, filter, ...facts } = examine(written.text, null, flawsOf(written), options);
  if (read === null || filter === undefined || facts.diagnostics.some(isError)) return { ok: false, filter, ...facts };
  return { ok: true, job: read, filter, ...facts };
}

/** What is said of what is no object, or of one that cannot be read. */
function noJob(given: unknown, options: JobOptions): PreparedJobFailure {
  const written = attempt(() => writePlain(given).text);
  return written === null ? unreadable() : { ...examine(written.value, null, new Map(), options), ok: false };
}

function unreadable(): PreparedJobFailure {
  const source = "null";
  const place = { span: { start: 0, end: source.length }, pointer: "" };
  return {
    ok: false,
    source,
    diagnostics: [report("LW431", place, { key: "", expected: "object", found: "Unreadable" })],
  };
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";
