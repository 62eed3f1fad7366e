/**
 * The entry `logwhere/job`, and the corridor of jobs: a filter as text or where JSON, and options, to the body of a job, or the reasons why
 * there is none. What the interface may refuse is said before anything leaves; what analysis finds refuses nothing.
 */
import { criteriaOf } from "./analysis/criteria.js";
import type { Criterion } from "./checked/filter.js";
import type { Compilation } from "./compile/compilation.js";
import { compileRead } from "./compile/compile-read.js";
import { compileFilterText } from "./compile/compile-text.js";
import { timesAsDelivered } from "./compile/delivered-times.js";
import type { Filter } from "./compile/filter.js";
import { type GivenFilter, type ReadGiven, readGiven } from "./compile/given-filter.js";
import { pointersOf } from "./compile/pointers.js";
import type { CompileSettings } from "./compile/settings.js";
import { type CompileOptions, settingsOf } from "./compile.js";
import { type Collector, collector } from "./diagnostics/collector.js";
import type { Diagnostic, SourcePlace } from "./diagnostics/diagnostic.js";
import { report, safeFix } from "./diagnostics/report.js";
import { withSeverity } from "./diagnostics/severity.js";
import { timestampsOf } from "./hosts/job-timestamps.js";
import { filterOfJob } from "./hosts/json-host.js";
import { type JobBody, type JobBodyMembers, type JobChange, readBody } from "./job/body.js";
import { changedBody, type JobChangeMembers } from "./job/changes.js";
import { knownFieldsOf } from "./job/delivered-fields.js";
import type { DestinationInput } from "./job/destination.js";
import { type Draft, draftOf } from "./job/draft.js";
import { fieldsNotDelivered } from "./job/filter-fields.js";
import type { LogpullOptions } from "./job/options.js";
import { contentOf, type Placed } from "./job/place.js";
import { maskParts } from "./job/redact.js";
import { relocated } from "./job/relocated.js";
import { secretsOfBody } from "./job/secrets-of-body.js";
import { defaultTimestampFormat } from "./job/timestamp-format.js";
import { secretTexts, withoutSecrets } from "./job/without-secrets.js";
import type { JsonMember, JsonNode, JsonObject } from "./json/document/json-tree.js";
import { toValue } from "./json/document/to-value.js";
import { type PlainJson, writePlain } from "./json/document/write-plain.js";
import type { Dataset } from "./language/dataset.js";
import { defaultLimits, type FilterLimits } from "./language/limits.js";
import { readTree } from "./where/embedded.js";
import { toWhereJson } from "./where/emit.js";
import { placedFlaws } from "./where/flaws.js";
import { readingOf } from "./where/read.js";
import type { PlacedFlaws } from "./where/reading.js";

export type { GivenFilter, WhereJson } from "./compile/given-filter.js";
export { type JobBody, type JobBodyMembers, type JobChange, uncheckedJobBody, uncheckedJobChange, writeJob } from "./job/body.js";
export { type Destination, type DestinationInput, type DestinationReading, readDestination, writeDestination } from "./job/destination.js";
export { type DestinationParameters, type DestinationScheme, destinationKinds } from "./job/destination-kinds.js";
export { hidingSecrets, maskSecrets } from "./job/hiding.js";
export { judgeDestination } from "./job/judge-destination.js";
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

export interface JobOptions extends Pick<CompileOptions, "limits" | "unknownFields" | "analysis" | "values" | "facts"> {
  /** A dataset of one's own, or the name of one, that the job has to have. */
  readonly dataset?: CompileOptions["dataset"];
  /** The job goes to the local service, which delivers to folders, too (`file:///…`). */
  readonly local?: boolean | undefined;
  /** Milliseconds since 1970, which the end of a destination's signature is held against. Default: against nothing. */
  readonly now?: number | undefined;
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

/** Members of a body with the names that the interface has for them. What is left out stays, and null takes away. */
export interface JobChanges extends JobChangeMembers {
  /** What is delivered from now on; null: every line. Give a compilation as it is: of one that failed it is said why. */
  readonly filter?: GivenFilter | null;
}

/** What `prepareChange` gives; places are in the job as it would be. */
export type PreparedChange = (PreparedJobFacts & { readonly ok: true; readonly change: JobChange; readonly filter: Filter }) | PreparedJobFailure;

/**
 * Makes the body of a job, with its filter as where JSON, if everything about it is right; warnings travel along. Never throws: of what is of a
 * wrong kind it is said, too.
 */
export function prepareJob(input: JobInput, options: JobOptions = {}): PreparedJob {
  if (!isMembers(input)) return { ...examine(writePlain(input).text, null, new Map(), options), ok: false };
  const isGiven = Object.hasOwn(input, "filter");
  const filter = isGiven ? readGiven(input.filter) : null;
  const dataset: unknown = input.dataset ?? options.dataset ?? datasetOfFilter(filter);
  const own = isDataset(dataset) ? dataset : typeof options.dataset === "string" || isDataset(options.dataset) ? options.dataset : undefined;
  const { members, mistakes, foreign } = draftOf(input, { filter: draftedFilter(filter), dataset: isDataset(dataset) ? dataset.name : dataset });
  const draft = writePlain(members, 2);
  const { body, filter: checked, ...facts } = examine(draft.text, filter, flawsOf(draft, filter), { ...options, dataset: own }, mistakes);
  if (body === null || checked === undefined || facts.diagnostics.some(isError)) return { ok: false, filter: checked, ...facts };
  const { filter: _, ...others } = Object.fromEntries(Object.entries(body).filter(([name]) => !foreign.has(name)));
  const sent = checked.tree.kind === "Everything" ? {} : { filter: toWhereJson(checked) };
  // All of it was checked, and so was the filter that its JSON was made of.
  return { ok: true, job: { ...others, ...sent } as JobBody, filter: checked, ...facts };
}

/** Makes a change of a job that there is, if everything about the job is right afterwards: options and fields are held against those that stay. */
export function prepareChange(job: JobBodyMembers, changes: JobChanges, options: JobOptions = {}): PreparedChange {
  if (!isMembers(changes)) return { ...examine(writePlain(changes).text, null, new Map(), options), ok: false };
  const isGiven = Object.hasOwn(changes, "filter");
  const filter = isGiven && changes.filter !== null ? readGiven(changes.filter) : null;
  const told = isGiven ? { filter: draftedFilter(filter) ?? null } : {};
  const body = writePlain(isMembers(job) ? changedBody(job, { ...changes, ...told }) : job, 2);
  const { filter: checked, ...facts } = examine(body.text, filter, flawsOf(body, filter), options);
  if (checked === undefined || facts.diagnostics.some(isError)) return { ok: false, filter: checked, ...facts };
  const sent = isGiven ? { filter: checked.tree.kind === "Everything" ? null : toWhereJson(checked) } : {};
  // All of it was checked, with what stays.
  return { ok: true, change: { ...changes, ...sent } as JobChange, filter: checked, ...facts };
}

/** Checks a body that there is, as JSON text or as an object: all of it, at once. */
export function checkJob(body: string | object, options: JobOptions = {}): PreparedJob {
  const written: PlainJson = typeof body === "string" ? { text: body, flaws: [] } : writePlain(body, 2);
  const { body: read, filter, ...facts } = examine(written.text, null, flawsOf(written), options);
  if (read === null || filter === undefined || facts.diagnostics.some(isError)) return { ok: false, filter, ...facts };
  return { ok: true, job: read, filter, ...facts };
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

const memberOf = ({ members }: JsonObject, name: string): JsonNode | undefined => members.find(({ key }) => key.value === name)?.value;

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether it can be a dataset of one's own, of which only `defineDataset` makes more. */
const isDataset = (value: unknown): value is Dataset => isMembers(value) && typeof value["name"] === "string" && isMembers(value["fields"]);

/** The dataset that the filter itself names. */
function datasetOfFilter(filter: ReadGiven | null): string | Dataset | undefined {
  if (filter === null || filter.kind === "none") return undefined;
  return filter.kind === "text" ? compileFilterText(filter.text, settingsOf({})).document?.header?.dataset?.name : filter.dataset;
}

/** What a draft has for a filter: `null` in the place of what is none. */
function draftedFilter(filter: ReadGiven | null): string | null | undefined {
  if (filter === null) return undefined;
  return filter.kind === "none" ? null : filter.text;
}

/** A filter stands in its body as a string. */
function flawsOf(body: PlainJson, filter: ReadGiven | null = null): PlacedFlaws {
  return new Map([...placedFlaws(body.flaws, 0), ...placedFlaws(filter === null || filter.kind === "none" ? [] : filter.flaws, 1)]);
}

interface Examined extends PreparedJobFacts {
  /** What the JSON says; null where it is no object. */
  readonly body: JobBody | null;
  readonly filter: Filter | undefined;
}

/** Checks a body; `given`: what stands in it for the filter; `mistakes`: what is wrong with members that nothing else is to be said of. */
function examine(
  source: string,
  given: ReadGiven | null,
  flaws: PlacedFlaws,
  { local = false, now, ...options }: JobOptions,
  mistakes: Draft["mistakes"] = new Map(),
): Examined {
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
  const ofText = filterText(source, root, given, settings);
  const compilation = ofText?.compilation ?? compileRead(filterOfJob(reading, root), "where", source, settings);
  if (ofText !== null) {
    const named = memberOf(root, "dataset");
    const isName = named === undefined || named.kind === "String" || named.kind === "Null" || named.kind === "Missing";
    if (!isName) found.report("LW412", named, { expected: "dataset", found: named.kind });
    found.addAll(reading.found.all());
  }
  const ofFilter = ofText === null ? compilation.diagnostics : compilation.diagnostics.map((diagnostic) => relocated(diagnostic, ofText.placed));
  found.addAll(ofFilter.flatMap((diagnostic) => ofJob(diagnostic, root)));
  for (const { key, value } of root.members) mistakes.get(key.value)?.(value, found);
  const none = given?.kind === "none" ? memberOf(root, "filter") : undefined;
  if (given?.kind === "none" && none !== undefined) found.report("LW431", none, { key: "filter", expected: "filter", found: given.found });
  const filter = given?.kind === "none" ? undefined : compilation.filter;
  const known = knownFieldsOf(compilation.dataset, options.unknownFields ?? "error");
  const told = new Set(ofFilter.flatMap(({ code, span }) => (code === "LW410" ? [span.start] : [])));
  const isTold = ({ key }: JsonMember) => told.has(key.span.start) || mistakes.has(key.value);
  const { options: delivered } = readBody(source, root, { known, local, now: now ?? null, whole, isTold }, found);
  if (filter !== undefined) {
    checkCriteria(compilation, ofText?.placed ?? null, { ...delivered, isHeld: timestampsOf(root) !== null }, found);
    if (ofText === null) checkSent(root, filter, { ...defaultLimits, ...options.limits }, found);
  }
  // Members of the right kinds, unless an error says otherwise.
  return { body: toValue(root) as JobBody, filter, ...facts() };
}

/** What is said of a filter, as it is said of its job: what analysis finds, and a dataset that is not known here, refuse nothing. */
function ofJob(diagnostic: Diagnostic, root: JsonObject): readonly Diagnostic[] {
  const { code } = diagnostic;
  // That there is none is said of the job; what is lacking where text stands is where the dataset stands.
  if (code === "LW206") return [];
  if (code === "LW204") {
    const place = memberOf(root, "dataset") ?? diagnostic;
    return [report(code, place, diagnostic.args, { severity: "warning" })];
  }
  return [/^LW[5-9]/.test(code) && diagnostic.severity === "error" ? withSeverity(diagnostic, "warning") : diagnostic];
}

/** Sizes are those of the canonical JSON, and what is sent may be larger. */
function checkSent(root: JsonObject, filter: Filter, limits: FilterLimits, found: Collector): void {
  const sent = memberOf(root, "filter");
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

/** The filter text in a body that is to become one, or the source of a compilation that failed; null where where JSON stands. */
function filterText(source: string, root: JsonObject, given: ReadGiven | null, settings: CompileSettings): FilterText | null {
  const [filter, named] = [memberOf(root, "filter"), memberOf(root, "dataset")];
  if (filter?.kind !== "String" || (given?.kind !== "text" && given?.kind !== "failed")) return null;
  const placed = contentOf(source, filter);
  const dataset: string | Dataset | undefined = settings.dataset ?? (named?.kind === "String" ? named.value : undefined);
  // One that was compiled without its job may not know the job's dataset.
  const known = () => compileFilterText("", { ...settings, dataset }).dataset;
  if (given.failure !== null) return { placed, compilation: { ...given.failure, dataset: given.failure.dataset ?? known() } };
  return { placed, compilation: compileFilterText(placed.text, { ...settings, dataset }, timestampsOf(root)) };
}

/** Holds the filter's comparisons against what the job delivers; `isHeld`: its times were, when it was compiled. */
function checkCriteria(
  { filter, document, dataset }: Compilation,
  placed: Placed | null,
  { fields, timestamps, isHeld }: LogpullOptions & { readonly isHeld: boolean },
  found: Collector,
): void {
  const expression = document?.expression ?? null;
  if (filter === undefined || filter.tree.kind === "Everything" || expression === null) return;
  const pointerAt = pointersOf(expression);
  const { at } = placed?.origin ?? { at: (offset: number) => offset };
  const placeOf = ({ span }: Criterion): SourcePlace => ({
    span: { start: at(span.start), end: at(span.end) },
    pointer: placed?.origin.pointer ?? pointerAt(span) ?? "/filter",
  });
  fieldsNotDelivered(criteriaOf(filter.tree), fields, placeOf, found);
  // A format that is not known was reported.
  const unknown = found.all().some(({ code }) => code === "LW439");
  if (isHeld || dataset === null || unknown) return;
  found.addAll(timesAsDelivered(filter, { format: timestamps ?? defaultTimestampFormat, named: timestamps !== undefined }, placeOf));
}
