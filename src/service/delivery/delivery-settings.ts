/** What a job does with lines, read from its members. */
import { type CheckedFilter, type Dataset, type DatasetName, datasets, fieldFacts, toRecords } from "../../index.js";
import type { Job } from "../../interface/types-generated.js";
import {
  checkJob,
  type Destination,
  type JobTimestampFormat,
  type LogpullOptions,
  readDestination,
  readLogpullOptions,
} from "../../job.js";
import { type OutputFormat, outputFormat } from "./output-format.js";
import { type UploadLimits, uploadLimits } from "./upload-limits.js";

/** The members of a job that a batch keeps, as JSON: what the job was when the batch was planned. */
export type DeliveredMembers = Pick<Job, "dataset" | "destination_conf"> &
  Partial<
    Pick<
      Job,
      | "filter"
      | "logpull_options"
      | "output_options"
      | "frequency"
      | "max_upload_bytes"
      | "max_upload_records"
      | "max_upload_interval_seconds"
    >
  >;

export interface DeliverySettings {
  readonly filter: CheckedFilter;
  /** Of the filter's fields those that are times, which it judges in the job's format. */
  readonly judgedTimestamps: readonly string[];
  /** Null: lines are delivered whole. */
  readonly fields: readonly string[] | null;
  /** Fields whose values are rewritten. */
  readonly timestamps: readonly string[];
  readonly timestampFormat: JobTimestampFormat;
  readonly sample: number;
  /** Writes `x{` for `${`. */
  readonly hidesLookups: boolean;
  readonly format: OutputFormat;
  readonly destination: Destination;
  readonly limits: UploadLimits;
}

/** The format of jobs that name none (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). */
const usualFormat: JobTimestampFormat = "unixnano";

/** The settings in the JSON of a job's members, or why nothing can be delivered by them. */
export function readSettings(json: string): DeliverySettings | string {
  const members = JSON.parse(json) as DeliveredMembers;
  const checked = checkJob(members, { local: true });
  if (!checked.ok)
    return toRecords(checked).find(({ severity }) => severity === "error")?.message ?? "the job is wrong";
  const { destination } = readDestination(members.destination_conf);
  if (destination === undefined) return "the destination cannot be read";
  const options = optionsOf(members);
  const { timestamps, sample = 1 } = options;
  const fields = options.fields === undefined || options.fields.length === 0 ? null : options.fields;
  const format = outputFormat(members.output_options ?? {}, fields !== null);
  if (typeof format === "string") return format;
  const isTimestamp = timestampsOf(members.dataset);
  const timestampFormat = timestamps ?? usualFormat;
  const rewritten =
    timestamps === undefined && fields === null
      ? []
      : (fields ?? [...isTimestamp]).filter((name) => isTimestamp.has(name));
  return {
    filter: checked.filter,
    judgedTimestamps: checked.filter.fields.map(({ name }) => name).filter((name) => isTimestamp.has(name)),
    fields,
    timestamps: rewritten,
    timestampFormat,
    sample,
    hidesLookups: options["CVE-2021-44228"] === true,
    format,
    destination,
    limits: uploadLimits(members),
  };
}

/** `output_options` hide `logpull_options`, all of them. */
function optionsOf({ output_options: output, logpull_options: logpull }: DeliveredMembers): LogpullOptions {
  if (output === undefined) return logpull === undefined ? {} : readLogpullOptions(logpull).options;
  const { field_names: fields, timestamp_format: timestamps, sample_rate: sample } = output;
  return { fields, timestamps, sample, "CVE-2021-44228": output["CVE-2021-44228"] };
}

/** The fields of a dataset that are times; none of one that is not known. */
function timestampsOf(name: string): ReadonlySet<string> {
  if (!Object.hasOwn(datasets, name)) return new Set();
  const dataset: Dataset = datasets[name as DatasetName];
  return new Set(Object.keys(dataset.fields).filter((field) => fieldFacts(dataset, field)?.type === "timestamp"));
}
