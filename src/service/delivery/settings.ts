/** The settings by which the lines of a job become objects. */
import type { Job } from "../../api/schemas.js";
import { type CheckedFilter, compile, type Dataset, datasets, describeDiagnostic, fieldFacts } from "../../index.js";
import { type Destination, parseDestination, readOptions } from "../../job.js";
import { DeliveryError } from "./delivery-error.js";
import { readTemplate, type TemplatePart } from "./record-template.js";
import type { TimestampFormat } from "./timestamps.js";

/** The members of a job that a plan keeps. */
export type JobMembers = Omit<Job, "id" | "enabled">;

export interface DeliverySettings {
  readonly filter: CheckedFilter;
  /** The timestamp fields that the filter compares. It compares them in the format of the job. */
  readonly comparedTimestamps: readonly string[];
  /** Null: lines are delivered whole. */
  readonly fields: readonly string[] | null;
  /** The delivered fields whose values are rewritten. */
  readonly timestamps: readonly string[];
  readonly timestampFormat: TimestampFormat;
  readonly sample: number;
  /** Whether `${` is written as `x{`. */
  readonly hidesLookups: boolean;
  readonly output: OutputFormat;
  readonly destination: Destination;
}

/** What stands around and between the fields of records. */
export interface OutputFormat {
  readonly isCsv: boolean;
  readonly batchPrefix: string;
  readonly batchSuffix: string;
  readonly recordPrefix: string;
  readonly recordSuffix: string;
  readonly recordDelimiter: string;
  readonly fieldDelimiter: string;
  readonly template: readonly TemplatePart[] | null;
}

/** Throws a `DeliveryError` when the service cannot deliver a job in that way. */
export function readSettings(job: JobMembers): DeliverySettings {
  const dataset = datasetOf(job.dataset);
  const { filter, diagnostics } = compile(job.filter || "{}", { dataset, unknownFields: "ignore" });
  const [mistake] = diagnostics;
  if (filter === undefined)
    throw new DeliveryError(mistake === undefined ? "the filter is wrong" : describeDiagnostic(mistake).message);
  const destination = parseDestination(job.destination_conf);
  if (destination === null) throw new DeliveryError("the destination has no scheme");
  const { fields, timestamps, sample, hidesLookups } = readOptions(job);
  const isTimestamp = (name: string) => fieldFacts(dataset, name)?.type === "timestamp";
  const isRewritten = fields !== null || timestamps !== null;
  return {
    filter,
    comparedTimestamps: filter.fields.map(({ name }) => name).filter(isTimestamp),
    fields,
    timestamps: isRewritten ? (fields ?? Object.keys(dataset.fields)).filter(isTimestamp) : [],
    timestampFormat: timestamps ?? "unixnano",
    sample: sample ?? 1,
    hidesLookups,
    output: outputFormat(job.output_options ?? {}, fields !== null),
    destination,
  };
}

/** A dataset that logwhere does not know has no known fields. */
function datasetOf(name: string): Dataset {
  const known: Readonly<Record<string, Dataset>> = datasets;
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? { name, scopes: [], fields: {} };
}

/** The defaults are public: https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/ */
const defaults = {
  ndjson: { record_prefix: "{", record_suffix: "}\n" },
  csv: { record_prefix: "", record_suffix: "\n" },
} as const;

/** Options that a line without a list of fields cannot have. */
const needFields = [
  "record_prefix",
  "record_suffix",
  "record_delimiter",
  "record_template",
  "field_delimiter",
] as const;

function outputFormat(options: NonNullable<Job["output_options"]>, hasFields: boolean): OutputFormat {
  const { output_type = "ndjson", record_template = "" } = options;
  const needing = output_type === "csv" ? "output_type" : needFields.find((name) => options[name] !== undefined);
  if (!hasFields && needing !== undefined) throw new DeliveryError(`\`${needing}\` needs \`field_names\``);
  const template = record_template === "" ? null : readTemplate(record_template);
  if (typeof template === "number")
    throw new DeliveryError(`\`record_template\` has an action at ${template + 1} that is no field, text or comment`);
  return {
    isCsv: output_type === "csv",
    batchPrefix: options.batch_prefix ?? "",
    batchSuffix: options.batch_suffix ?? "",
    recordPrefix: options.record_prefix ?? defaults[output_type].record_prefix,
    recordSuffix: options.record_suffix ?? defaults[output_type].record_suffix,
    recordDelimiter: options.record_delimiter ?? "",
    fieldDelimiter: options.field_delimiter ?? ",",
    template,
  };
}
