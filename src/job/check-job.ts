import { criteriaOf } from "../check/criteria.js";
import type { CheckedTree, Criterion } from "../check/filter.js";
import { type Dataset, type DatasetScope, fieldOf } from "../datasets/dataset.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import { similarNames } from "../diagnostics/suggest.js";
import { memberOf, memberValue } from "../json/find.js";
import type { ObjectNode, TextNode } from "../json/node.js";
import type { Scalar } from "../language/field-types.js";
import {
  type DeliveredFormat,
  defaultFormat,
  deliveredFormats,
  formatOfInteger,
  isOfOtherUnit,
  plainFormat,
} from "../language/time.js";
import {
  checkLogpullOptions,
  checkMembers,
  jobMembers,
  outputMembers,
  outputMembersInTerraform,
} from "./check-members.js";
import { checkDestination } from "./destination.js";
import { type Part, partOf, replacements } from "./part.js";
import { type DeliveryNodes, deliveryOf, outputOptionsOf } from "./read-options.js";

/** The compiled filter of a job, and the spans of its comparisons in the file. */
export interface JobFilter {
  readonly tree: CheckedTree;
  placeOf(criterion: Criterion): Span;
}

export interface JobContext {
  /** The dataset of the job. Null: not known, so no check reads the fields. */
  readonly dataset: Dataset | null;
  /** The severity for a delivered field that the dataset lacks. Default: error. */
  readonly unknownFields?: "error" | "warning" | "off" | undefined;
  /** Whether a zone or an account gets the job. Default: the scope of its `zone_id` or `account_id`. */
  readonly scope?: DatasetScope | undefined;
  /** Whether the service gets the job as it is. Otherwise a file may have some members at other positions. */
  readonly isNew?: boolean | undefined;
  /** Whether the local service delivers the job. The local service also writes into folders. */
  readonly isLocal?: boolean | undefined;
  readonly isTerraform?: boolean | undefined;
}

/** Checks a job, but not the text of its filter. `filter` is null without one, or when it did not compile. */
export function checkJob(job: ObjectNode, filter: JobFilter | null, context: JobContext): readonly Diagnostic[] {
  const output = outputOptionsOf(job);
  const options = deliveryOf(job);
  const query = textMember(job, "logpull_options");
  const destination = textMember(job, "destination_conf");
  const isNew = context.isNew === true;
  const members = { dataset: context.dataset?.name ?? null, isStrict: isNew };
  const outputTable = context.isTerraform === true ? outputMembersInTerraform : outputMembers;
  const diagnostics = [
    ...(isNew ? checkRequired(job) : []),
    // A module of Terraform has a source, and names of its own.
    ...(memberOf(job, "source") !== null ? [] : checkMembers(job, jobMembers, members)),
    ...(output === null ? [] : checkMembers(output, outputTable, members)),
    ...checkName(textMember(job, "name")),
    ...checkScope(job, context),
    ...(query === null ? [] : checkQuery(query, output)),
    ...checkFields(options.fields ?? [], context),
    ...(filter === null ? [] : [...checkDelivered(options, filter), ...checkTimes(options, filter)]),
    ...(destination === null ? [] : checkDestination(destination, context.isLocal === true)),
  ];
  return diagnostics.sort((a, b) => a.span.start - b.span.start);
}

function textMember(job: ObjectNode, name: string): TextNode | null {
  const value = memberValue(job, name);
  return value?.kind === "text" ? value : null;
}

function checkRequired(job: ObjectNode): readonly Diagnostic[] {
  const given = (name: string) => ![null, "null"].includes(memberValue(job, name)?.kind ?? null);
  const missing = ["dataset", "destination_conf"].filter((name) => !given(name));
  const opening = { span: { start: job.span.start, end: job.span.start + 1 } };
  return missing.length === 0 ? [] : [report("LW432", opening, { of: "job", missing })];
}

/** The description of the interface has `^[a-zA-Z0-9\-\.]*$`, at most 512 characters. */
function checkName(name: TextNode | null): readonly Diagnostic[] {
  if (name === null || name.holes.length > 0 || /^[A-Za-z0-9.-]{0,512}$/.test(name.value)) return [];
  const plain =
    name.value
      .slice(0, 512)
      .match(/[A-Za-z0-9.-]+/g)
      ?.join("-") ?? "";
  const fixes = replacements(partOf(name), plain === "" ? [] : [plain], false);
  return [report("LW433", name, { name: name.value }, { fixes })];
}

/** A dataset belongs to zones, to accounts, or to both. */
function checkScope(job: ObjectNode, { dataset, scope }: JobContext): readonly Diagnostic[] {
  const [zone, account] = [memberOf(job, "zone_id"), memberOf(job, "account_id")];
  const named = zone !== null && account === null ? "zone" : account !== null && zone === null ? "account" : undefined;
  const own = scope ?? named;
  const place = memberValue(job, "dataset");
  if (dataset === null || place === null || own === undefined) return [];
  if (dataset.scopes.length === 0 || dataset.scopes.includes(own)) return [];
  const id = scope === undefined ? (zone ?? account) : null;
  const related = id === null ? [] : [{ span: id.key.span, label: "because" as const }];
  // The caller knows the scope for certain. The identifier in a file may be null, from a variable.
  const severity = scope === undefined ? "warning" : "error";
  const args = { dataset: dataset.name, scope: own, scopes: dataset.scopes };
  return [report("LW452", place, args, { severity, related })];
}

/** The service ignores `logpull_options` beside `output_options`. */
function checkQuery(query: TextNode, output: ObjectNode | null): readonly Diagnostic[] {
  if (output === null) return checkLogpullOptions(query);
  return [report("LW440", query, {}, { related: [{ span: output.span, label: "because" }] })];
}

/** The most unknown fields of a job that get suggestions. */
const mostCompared = 100;

function checkFields(fields: readonly Part[], { dataset, unknownFields = "error" }: JobContext): readonly Diagnostic[] {
  const seen = new Set<string>();
  let compared = 0;
  return fields.flatMap((field): readonly Diagnostic[] => {
    const name = field.text;
    if (name === "") return [report("LW438", field, { field: "", dataset: null, similar: [] })];
    if (seen.has(name)) return [report("LW436", field, { what: "field", name }, { severity: "warning" })];
    seen.add(name);
    if (dataset === null || unknownFields === "off" || fieldOf(dataset, name) !== undefined) return [];
    const similar = compared++ < mostCompared ? fieldsLike(name.trim(), Object.keys(dataset.fields)) : [];
    const isSafe = similar.length === 1 && similar[0]?.toLowerCase() === name.trim().toLowerCase();
    const fixes = replacements(field, similar, isSafe);
    const args = { field: name, dataset: dataset.name, similar };
    return [report("LW438", field, args, { severity: unknownFields, fixes })];
  });
}

/** Returns the fields with a similar name, or else fields with the same last word: `ActorIP` for `ClientIP`. */
function fieldsLike(name: string, fields: readonly string[]): readonly string[] {
  const same = fields.filter((field) => field.toLowerCase() === name.toLowerCase());
  const similar = same.length > 0 ? same : similarNames(name, fields);
  const word = /[A-Z]+[a-z]*$/.exec(name)?.[0] ?? "";
  return similar.length > 0 || word === "" ? similar : fields.filter((field) => field.endsWith(word)).slice(0, 3);
}

/** The service filters before it removes fields. A delivered line then does not show why the filter kept it. */
function checkDelivered({ fields, isComplete }: DeliveryNodes, { tree, placeOf }: JobFilter): readonly Diagnostic[] {
  if (fields === null || !isComplete) return [];
  const delivered = new Set(fields.map(({ text }) => text.trim().toLowerCase()));
  const missing = criteriaOf(tree).filter(({ field }) => !delivered.has(field.toLowerCase()));
  const [first] = missing;
  if (first === undefined) return [];
  return [report("LW441", { span: placeOf(first) }, { fields: [...new Set(missing.map(({ field }) => field))] })];
}

/** Warns at the first comparison of each timestamp field whose value has another form than the delivered times. */
function checkTimes({ timestamps, isComplete }: DeliveryNodes, { tree, placeOf }: JobFilter): readonly Diagnostic[] {
  const format = deliveredFormats.find((known) => known === (timestamps ?? defaultFormat));
  if (format === undefined || (timestamps === null && !isComplete)) return [];
  const seen = new Set<string>();
  return criteriaOf(tree).flatMap((criterion) => {
    const { field, fieldType, operand } = criterion;
    const [value] = (typeof operand === "object" ? operand : [operand]).filter((one) => !isTimeOf(one, format));
    if (fieldType !== "timestamp" || value === undefined || seen.has(field)) return [];
    seen.add(field);
    const fitting = typeof value === "string" ? "rfc3339" : isNumber(value) ? formatOfInteger(value) : null;
    const args = { field, format, fitting, isDefault: timestamps === null };
    return [report("LW442", { span: placeOf(criterion) }, args)];
  });
}

function isNumber(value: Scalar): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function isTimeOf(value: Scalar, format: DeliveredFormat): boolean {
  if (plainFormat(format) === "rfc3339") return typeof value === "string";
  return isNumber(value) && !isOfOtherUnit(value, format);
}
