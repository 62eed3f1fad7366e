/**
 * The entry `logwhere/job`, and the corridor of jobs: a filter as text or where JSON, and options, to the body of a job, or the reasons why
 * there is none. What the interface may refuse is said before anything leaves; what analysis finds refuses nothing.
 */
import { criteriaOf } from "./analysis/criteria.js";
import type { Compilation } from "./compile/compilation.js";
import { compileRead } from "./compile/compile-read.js";
import { compileFilterText } from "./compile/compile-text.js";
import type { Filter } from "./compile/filter.js";
import { pointersOf } from "./compile/pointers.js";
import type { CompileSettings } from "./compile/settings.js";
import { type CompileOptions, settingsOf } from "./compile.js";
import { type Collector, collector } from "./diagnostics/collector.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { report, safeFix } from "./diagnostics/report.js";
import { withSeverity } from "./diagnostics/severity.js";
import { timestampsOf } from "./hosts/job-timestamps.js";
import { filterOfJob } from "./hosts/json-host.js";
import { type JobBody, type JobBodyMembers, type JobChange, readBody } from "./job/body.js";
import { changedBody, type JobChanges } from "./job/changes.js";
import { knownFieldsOf } from "./job/delivered-fields.js";
import { type DestinationInput, writeDestination } from "./job/destination.js";
import { fieldsNotDelivered, type PlacedCriterion, timestampsAsDelivered } from "./job/filter-fields.js";
import { type LogpullOptions, writeLogpullOptions } from "./job/options.js";
import { writeOutputOptions } from "./job/output-options.js";
import { contentOf, type Placed } from "./job/place.js";
import { maskParts } from "./job/redact.js";
import { relocated } from "./job/relocated.js";
import { secretsOfBody } from "./job/secrets-of-body.js";
import { defaultTimestampFormat } from "./job/timestamp-format.js";
import { secretTexts, withoutSecrets } from "./job/without-secrets.js";
import type { JsonObject } from "./json/document/json-tree.js";
import { readJson } from "./json/document/read.js";
import { toValue } from "./json/document/to-value.js";
import { type PlainJson, writePlain } from "./json/document/write-plain.js";
import type { Dataset } from "./language/dataset.js";
import { defaultLimits, type FilterLimits } from "./language/limits.js";
import { readTree } from "./where/embedded.js";
import { toWhereJson } from "./where/emit.js";
import { placedFlaws } from "./where/flaws.js";
import { isJson } from "./where/is-json.js";
import { readingOf } from "./where/read.js";
import type { PlacedFlaws } from "./where/reading.js";

export { type JobBody, type JobBodyMembers, type JobChange, uncheckedJobBody, uncheckedJobChange, writeJob } from "./job/body.js";
export type { JobChanges } from "./job/changes.js";
export { type Destination, type DestinationInput, type DestinationReading, readDestination, writeDestination } from "./job/destination.js";
export { type DestinationParameters, type DestinationScheme, destinationKinds } from "./job/destination-kinds.js";
export { hidingSecrets, maskSecrets } from "./job/hiding.js";
export { type LogpullOptions, type ReadOptions, readLogpullOptions, writeLogpullOptions } from "./job/options.js";
export { writeOutputOptions } from "./job/output-options.js";
export { redactDestination } from "./job/redact.js";
export { replaceFilter } from "./job/replace-filter.js";
export { type JobTimestampFormat, timestampFormats, timestampLiteral } from "./job/timestamp-format.js";

/** What a job is made of. */
export interface JobInput extends LogpullOptions {
  readonly name?: string | undefined;
  /** What is delivered; may be left out where a filter's header names it. */
  readonly dataset?: CompileOptions["dataset"];
  /** Filter text, where JSON as text or as an object, or a filter that was compiled; absent: every line is delivered. */
  readonly filter?: string | object | undefined;
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

export interface JobOptions extends Pick<CompileOptions, "limits" | "unknownFields" | "analysis" | "values" | "facts"> {
  /** A dataset of one's own, or the name of one, that the job has to have. */
  readonly dataset?: CompileOptions["dataset"];
  /** The job goes to the local service, which delivers to folders, too (`file:///…`). */
  readonly local?: boolean | undefined;
}

/** What `prepareJob` and `checkJob` give: `ok` tells whether there is a job to send. */
export type PreparedJob = PreparedJobSuccess | PreparedJobFailure;

interface PreparedJobFacts {
  /** In the order of their places, with pointers into the body. None repeats a secret. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The JSON that the places are in: the body, or what was to become one, with a filter text as it was written. Each character of a secret is
   * a star, so it can be shown; to apply fixes take the text that was given.
   */
  readonly source: string;
}

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

/** What `prepareChange` gives; places are in the job as it would be. */
export type PreparedChange = (PreparedJobFacts & { readonly ok: true; readonly change: JobChange; readonly filter: Filter }) | PreparedJobFailure;

/** Makes the body of a job, with its filter as where JSON, if everything about it is right; warnings travel along. */
export function prepareJob(input: JobInput, options: JobOptions = {}): PreparedJob {
  const { filter } = input;
  const isText = typeof filter === "string" && !isJson(filter);
  const dataset = input.dataset ?? options.dataset ?? datasetOfFilter(filter, isText);
  const own = typeof dataset === "object" ? dataset : options.dataset;
  const where = writtenFilter(filter);
  const draft = writePlain(draftOf(input, where?.text, typeof dataset === "object" ? dataset.name : dataset), 2);
  const { body, filter: checked, ...facts } = examine(draft.text, isText, flawsOf(draft, where), { ...options, dataset: own });
  if (body === null || checked === undefined || facts.diagnostics.some(isError)) return { ok: false, filter: checked, ...facts };
  const { filter: _, ...others } = body;
  const sent = checked.tree.kind === "Everything" ? {} : { filter: toWhereJson(checked) };
  // All of it was checked, and so was the filter that its JSON was made of.
  return { ok: true, job: { ...others, ...sent } as JobBody, filter: checked, ...facts };
}

/** Makes a change of a job that there is, if everything about the job is right afterwards: options and fields are held against those that stay. */
export function prepareChange(job: JobBodyMembers, changes: JobChanges, options: JobOptions = {}): PreparedChange {
  const { filter } = changes;
  const isText = typeof filter === "string" && !isJson(filter);
  const where = filter === null ? undefined : writtenFilter(filter);
  const told = filter === undefined ? {} : { filter: where?.text ?? null };
  const body = writePlain(changedBody(job, { ...changes, ...told }), 2);
  const { filter: checked, ...facts } = examine(body.text, isText, flawsOf(body, where), options);
  if (checked === undefined || facts.diagnostics.some(isError)) return { ok: false, filter: checked, ...facts };
  const sent = filter === undefined ? {} : { filter: checked.tree.kind === "Everything" ? null : toWhereJson(checked) };
  // All of it was checked, with what stays.
  return { ok: true, change: { ...changes, ...sent } as JobChange, filter: checked, ...facts };
}

/** Checks a body that there is, as JSON text or as an object: all of it, at once. */
export function checkJob(body: string | object, options: JobOptions = {}): PreparedJob {
  const written: PlainJson = typeof body === "string" ? { text: body, flaws: [] } : writePlain(body, 2);
  const { body: read, filter, ...facts } = examine(written.text, false, flawsOf(written), options);
  if (read === null || filter === undefined || facts.diagnostics.some(isError)) return { ok: false, filter, ...facts };
  return { ok: true, job: read, filter, ...facts };
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** The dataset that the filter itself names. */
function datasetOfFilter(filter: JobInput["filter"], isText: boolean): string | undefined {
  if (typeof filter === "object") return isFilter(filter) ? (filter.dataset ?? undefined) : undefined;
  return filter === undefined || !isText ? undefined : compileFilterText(filter, settingsOf({})).document?.header?.dataset?.name;
}

function isFilter(filter: object): filter is Filter {
  return "kind" in filter && filter.kind === "Filter" && "tree" in filter;
}

/** What a body has for a filter, and what that does not say; undefined for none. */
function writtenFilter(filter: JobInput["filter"]): PlainJson | undefined {
  if (typeof filter !== "object") return filter === undefined ? undefined : { text: unquoted(filter), flaws: [] };
  return isFilter(filter) ? { text: toWhereJson(filter), flaws: [] } : writePlain(filter, 2);
}

/** A filter stands in its body as a string. */
function flawsOf(body: PlainJson, where?: PlainJson): PlacedFlaws {
  return new Map([...placedFlaws(body.flaws, 0), ...placedFlaws(where?.flaws ?? [], 1)]);
}

/** The body, but for a filter text, which stands there as it is. */
function draftOf(input: JobInput, filter: string | undefined, dataset: string | undefined): object {
  const { name, destination, enabled, optionsAs = "logpull_options" } = input;
  const written = writeLogpullOptions(input);
  // What is undefined is left out by JSON.
  return {
    name,
    dataset,
    logpull_options: optionsAs === "logpull_options" && written !== "" ? written : undefined,
    output_options: optionsAs === "output_options" && written !== "" ? writeOutputOptions(input) : undefined,
    filter,
    destination_conf: typeof destination === "object" ? writeDestination(destination) : destination,
    ownership_challenge: input.ownershipChallenge,
    enabled,
    max_upload_bytes: input.maxUploadBytes,
    max_upload_records: input.maxUploadRecords,
    max_upload_interval_seconds: input.maxUploadIntervalSeconds,
  };
}

/** Where JSON that is already escaped for a body, as the JSON that it is. */
function unquoted(filter: string): string {
  if (!/^\s*"/.test(filter)) return filter;
  const { root, diagnostics } = readJson(filter);
  return root?.kind === "String" && diagnostics.length === 0 ? root.value : filter;
}

interface Examined extends PreparedJobFacts {
  /** What the JSON says; null where it is no object. */
  readonly body: JobBody | null;
  readonly filter: Filter | undefined;
}

/** Checks a body; with `isText`, one in which filter text stands for the filter. */
function examine(source: string, isText: boolean, flaws: PlacedFlaws, { local = false, ...options }: JobOptions): Examined {
  const { root, reading } = readTree(readingOf(source, flaws));
  const whole = reading.broken.length === 0;
  const found = collector();
  const parts = secretsOfBody(source, root, whole);
  const secrets = secretTexts(source, parts, whole);
  const facts = () => ({ diagnostics: found.all().map((one) => withoutSecrets(one, secrets)), source: maskParts(source, parts) });
  if (root?.kind !== "Object") {
    found.addAll(reading.found.all());
    if (root !== null && root.kind !== "Missing") found.report("LW431", root, { key: "", expected: "object", found: root.kind });
    return { body: null, filter: undefined, ...facts() };
  }
  const settings = settingsOf(options);
  const ofText = isText ? filterText(source, root, settings) : null;
  const compilation = ofText?.compilation ?? compileRead(filterOfJob(reading, root), "where", source, settings);
  if (ofText !== null) found.addAll(reading.found.all());
  const ofFilter = ofText === null ? compilation.diagnostics : compilation.diagnostics.map((diagnostic) => relocated(diagnostic, ofText.placed));
  found.addAll(ofFilter.flatMap((diagnostic) => ofJob(diagnostic, root)));
  const known = knownFieldsOf(compilation.dataset, options.unknownFields ?? "error");
  const told = new Set(ofFilter.flatMap(({ code, span }) => (code === "LW410" ? [span.start] : [])));
  const { options: delivered } = readBody(source, root, { known, local, whole, isTold: ({ key }) => told.has(key.span.start) }, found);
  if (compilation.filter !== undefined) {
    checkCriteria(compilation, ofText?.placed ?? null, delivered, found);
    if (ofText === null) checkSent(root, compilation.filter, { ...defaultLimits, ...options.limits }, found);
  }
  // Members of the right kinds, unless an error says otherwise.
  return { body: toValue(root) as JobBody, filter: compilation.filter, ...facts() };
}

/** What is said of a filter, as it is said of its job: what analysis finds, and a dataset that is not known here, refuse nothing. */
function ofJob(diagnostic: Diagnostic, { members }: JsonObject): readonly Diagnostic[] {
  const { code } = diagnostic;
  // That there is none is said of the job; what is lacking where text stands is where the dataset stands.
  if (code === "LW206") return [];
  if (code === "LW204") {
    const place = members.find(({ key }) => key.value === "dataset")?.value ?? diagnostic;
    return [report(code, place, diagnostic.args, { severity: "warning" })];
  }
  return [/^LW[5-9]/.test(code) && diagnostic.severity === "error" ? withSeverity(diagnostic, "warning") : diagnostic];
}

/** Sizes are those of the canonical JSON, and what is sent may be larger. */
function checkSent({ members }: JsonObject, filter: Filter, limits: FilterLimits, found: Collector): void {
  const sent = members.find(({ key }) => key.value === "filter")?.value;
  const { bytes: compact } = filter.sizes;
  if (sent?.kind !== "String" || compact > limits.bytes) return;
  const bytes = new TextEncoder().encode(sent.value).length;
  if (bytes <= limits.bytes) return;
  const fixes = [safeFix({ span: sent.span, text: JSON.stringify(toWhereJson(filter)) })];
  found.report("LW450", sent, { bytes, limit: limits.bytes, compact }, { fixes });
}

interface FilterText {
  readonly placed: Placed;
  readonly compilation: Compilation;
}

/** The filter text in a body that is to become one. */
function filterText(source: string, root: JsonObject, settings: CompileSettings): FilterText | null {
  const valueOf = (name: string) => root.members.find(({ key }) => key.value === name)?.value;
  const [filter, named] = [valueOf("filter"), valueOf("dataset")];
  if (filter?.kind !== "String") return null;
  const dataset: string | Dataset | undefined = settings.dataset ?? (named?.kind === "String" ? named.value : undefined);
  const placed = contentOf(source, filter);
  return { placed, compilation: compileFilterText(placed.text, { ...settings, dataset }, timestampsOf(root)) };
}

/** Holds the filter's comparisons against what the job delivers. */
function checkCriteria({ filter, document, dataset }: Compilation, placed: Placed | null, delivered: LogpullOptions, found: Collector): void {
  const expression = document?.expression ?? null;
  if (filter === undefined || filter.tree.kind === "Everything" || expression === null) return;
  const pointerAt = pointersOf(expression);
  const criteria = criteriaOf(filter.tree).map(({ span, field, fieldType, literal, operand }): PlacedCriterion => {
    const place = () => {
      const pointer = placed?.origin.pointer ?? pointerAt(span) ?? "/filter";
      const { at } = placed?.origin ?? { at: (offset: number) => offset };
      return { span: { start: at(span.start), end: at(span.end) }, pointer };
    };
    return { place, field, isTimestamp: fieldType === "timestamp", literal, values: typeof operand === "object" ? operand : [operand] };
  });
  fieldsNotDelivered(criteria, delivered.fields, found);
  // A format that is not known was reported.
  const unknown = found.all().some(({ code }) => code === "LW439");
  if (dataset !== null && !unknown) timestampsAsDelivered(criteria, delivered.timestamps, delivered.timestamps ?? defaultTimestampFormat, found);
}
