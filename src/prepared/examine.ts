/** A body held against everything: its members, its filter, and one against the other. */
import { asChosen, compileRead } from "../compile/compile-read.js";
import { needed, readAgain } from "../compile/compile-where.js";
import type { Filter } from "../compile/filter.js";
import type { ReadGiven } from "../compile/given-filter.js";
import type { CompileSettings } from "../compile/settings.js";
import { whichDataset } from "../compile/which-dataset.js";
import { settingsOf } from "../compile.js";
import type { Arguments } from "../diagnostics/catalog.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import { filterOfJob } from "../hosts/json-host.js";
import { type JobBody, readBody } from "../job/body.js";
import { bodyMembers } from "../job/body-members.js";
import { knownFieldsOf } from "../job/delivered-fields.js";
import { deliversOf } from "../job/delivers.js";
import type { Draft } from "../job/draft.js";
import { reportInfinite } from "../job/infinite.js";
import { maskParts } from "../job/redact.js";
import { relocated } from "../job/relocated.js";
import { secretsOfBody } from "../job/secrets-of-body.js";
import { secretTexts, withoutSecrets } from "../job/without-secrets.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import { toValue } from "../json/document/to-value.js";
import type { Dataset } from "../language/dataset.js";
import { jsonString } from "../language/json-string.js";
import { defaultLimits, type FilterLimits } from "../language/limits.js";
import { readTree } from "../where/embedded.js";
import { toWhereJson } from "../where/emit.js";
import { isInfinite } from "../where/flaws.js";
import { readingOf } from "../where/read.js";
import type { PlacedFlaws } from "../where/reading.js";
import type { JobOptions, PreparedJobFacts } from "./facts.js";
import { filterText } from "./filter-text.js";
import { memberOf } from "./member-of.js";

export interface ExaminedAs {
  readonly mistakes?: Draft["mistakes"];
  readonly unknownDataset?: "error" | "warning";
}

export interface Examined extends PreparedJobFacts {
  /** What the JSON says; null where it is no object. */
  readonly body: JobBody | null;
  readonly filter: Filter | undefined;
}

/**
 * Checks a body; `given`: what stands in it for the filter; `mistakes`: what is wrong with members that nothing else is to be said of; `unknownDataset`:
 * what a dataset is that is not known here.
 */
export function examine(
  source: string,
  given: ReadGiven | null,
  flaws: PlacedFlaws,
  { local = false, now, ...options }: JobOptions,
  { mistakes = new Map(), unknownDataset = "warning" }: ExaminedAs = {},
): Examined {
  const { root, reading } = readTree(readingOf(source, flaws));
  const whole = reading.broken.length === 0;
  const found = collector();
  const parts = secretsOfBody(source, root, whole);
  const secrets = secretTexts(source, parts, whole);
  const settings = settingsOf(options);
  const facts = () => ({
    diagnostics: asChosen(found.all(), settings).map((one) => withoutSecrets(one, secrets)),
    source: maskParts(source, parts),
  });
  if (root?.kind !== "Object") {
    found.addAll(reading.found.all());
    if (root !== null && root.kind !== "Missing")
      found.report("LW431", root, { key: "", expected: "object", found: root.kind });
    return { body: null, filter: undefined, ...facts() };
  }
  // What the filter asks is held against what the job delivers where it is compiled, whose comments count there, too.
  const ofBody = { ...settings, delivers: deliversOf(source, root) };
  const ofText = filterText(source, root, given, ofBody);
  const read = ofText === null ? filterOfJob(reading, root) : null;
  const compilation =
    ofText?.compilation ??
    needed(compileRead({ ...(read ?? filterOfJob(reading, root)), readAgain }, "where", source, ofBody));
  // What is sent has that as the name.
  const open = read?.unknownDataset !== undefined ? memberOf(root, "dataset") : undefined;
  if (open?.kind === "String")
    found.report("LW204", open, { name: open.value, similar: [] }, { severity: unknownDataset });
  if (ofText !== null) {
    const named = memberOf(root, "dataset");
    const isName = named === undefined || named.kind === "String" || named.kind === "Null" || named.kind === "Missing";
    if (!isName) found.report("LW412", named, { expected: "dataset", found: named.kind });
    found.addAll(reading.found.all());
  }
  const ofAnother = otherDataset(given, root, settings.dataset);
  const ofFilter = (
    ofText === null
      ? compilation.diagnostics
      : compilation.diagnostics.map((diagnostic) => relocated(diagnostic, ofText.placed))
  ).filter(
    // That a dataset lacks the fields of another is no news.
    (one) => ofAnother === null || given?.kind === "failed" || !isOfNames(one),
  );
  const limits = { ...defaultLimits, ...options.limits };
  const larger =
    ofText === null && compilation.filter !== undefined ? sentLarger(root, compilation.filter, limits) : [];
  const isSaid = (diagnostic: Diagnostic) => larger.length > 0 && isOfBlanks(diagnostic, limits);
  const ofDatasets = [
    ...(ofAnother === null ? [] : [report("LW205", memberOf(root, "filter") ?? root, ofAnother)]),
    // Where text stands, what it is compiled for is held against its header alone.
    ...(ofText === null ? [] : datasetsApart(root, settings)),
  ];
  const told = [...ofFilter, ...ofDatasets].filter(eachOnce());
  found.addAll(told.flatMap((diagnostic) => (isSaid(diagnostic) ? [] : ofJob(diagnostic, root, unknownDataset))));
  for (const { key, value } of root.members) mistakes.get(key.value)?.(value, found);
  const isInfiniteHere = (node: JsonNode) => isInfinite(reading, node);
  for (const member of root.members)
    if (!mistakes.has(member.key.value)) reportInfinite(member, bodyMembers, isInfiniteHere, found);
  const none = given?.kind === "none" ? memberOf(root, "filter") : undefined;
  if (given?.kind === "none" && none !== undefined)
    found.report("LW431", none, { key: "filter", expected: "filter", found: given.found });
  const filter = given?.kind === "none" ? undefined : compilation.filter;
  const known = knownFieldsOf(compilation.dataset, options.unknownFields ?? "error");
  const unknown = new Set(ofFilter.flatMap(({ code, span }) => (code === "LW410" ? [span.start] : [])));
  const isTold = ({ key }: JsonMember) => unknown.has(key.span.start) || mistakes.has(key.value);
  readBody(source, root, { known, local, now: now ?? null, whole, isTold }, found);
  if (filter !== undefined) found.addAll(larger);
  // Members of the right kinds, unless an error says otherwise.
  return { body: toValue(root) as JobBody, filter, ...facts() };
}

/** The dataset that a filter was compiled for, where that of its job is another one. */
function otherDataset(
  given: ReadGiven | null,
  root: JsonObject,
  option: JobOptions["dataset"],
): Arguments<"LW205"> | null {
  const named = memberOf(root, "dataset");
  const [name, said] = [
    given === null || given.kind === "none" ? "" : nameOf(given.dataset),
    named?.kind === "String" ? named.value : undefined,
  ];
  const other = said ?? nameOf(option);
  // One without a name fits every name.
  if (name === "" || other === "" || name === other) return null;
  return {
    name,
    other,
    source: said !== undefined ? "job" : typeof option === "string" ? "option" : "schema",
    place: "filter",
  };
}

/** What is wrong with the dataset of a job beside the one that is asked for. */
function datasetsApart(root: JsonObject, { dataset, datasets = [] }: CompileSettings): readonly Diagnostic[] {
  const named = memberOf(root, "dataset");
  if (named?.kind !== "String" || dataset === undefined) return [];
  return whichDataset(
    { kind: "Field", name: named.value, span: named.span, pointer: named.pointer },
    "job",
    dataset,
    named,
    datasets,
  ).diagnostics;
}

/** Passes each diagnostic once that says the same of the same datasets, whichever of the places that name them it stands at. */
function eachOnce(): (diagnostic: Diagnostic) => boolean {
  const said = new Set<string>();
  return ({ code, args }) => {
    if (code !== "LW204" && code !== "LW205") return true;
    const key = JSON.stringify([code, ...(code === "LW204" ? [args.name] : [args.name, args.other].sort())]);
    const isFirst = !said.has(key);
    said.add(key);
    return isFirst;
  };
}

function nameOf(dataset: string | Dataset | undefined): string {
  return typeof dataset === "object" ? dataset.name : (dataset ?? "");
}

function isOfNames({ code }: Diagnostic): boolean {
  return /^LW(?:2(?!05)|83)/.test(code);
}

/** What is said of a filter, as it is said of its job: a dataset that is not known here refuses no job that there is. */
function ofJob(diagnostic: Diagnostic, root: JsonObject, unknownDataset: "error" | "warning"): readonly Diagnostic[] {
  const { code } = diagnostic;
  // That there is none is said of the job; what is lacking where text stands is where the dataset stands.
  if (code === "LW206") return [];
  if (code === "LW204") {
    const place = memberOf(root, "dataset") ?? diagnostic;
    return [report(code, place, diagnostic.args, { severity: unknownDataset })];
  }
  return [diagnostic];
}

/** Sizes are those of the canonical JSON, and what is sent may be larger. */
function sentLarger(root: JsonObject, filter: Filter, limits: FilterLimits): readonly Diagnostic[] {
  const sent = memberOf(root, "filter");
  const { bytes: compact } = filter.sizes;
  if (sent?.kind !== "String" || compact > limits.bytes) return [];
  const bytes = new TextEncoder().encode(sent.value).length;
  if (bytes <= limits.bytes) return [];
  const fixes = [safeFix({ span: sent.span, text: jsonString(toWhereJson(filter)) })];
  return [report("LW450", sent, { bytes, limit: limits.bytes, compact }, { fixes })];
}

/** Whether a warning is of nothing but the same blanks, escaped. */
function isOfBlanks({ code, args, severity }: Diagnostic, { bytes }: FilterLimits): boolean {
  return code === "LW304" && severity === "warning" && args.blanks !== null && args.blanks.escapedBytes <= bytes;
}
