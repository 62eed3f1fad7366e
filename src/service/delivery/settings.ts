/** The settings by which the lines of a job become objects. */
import type { Job } from "../../api/schemas.js";
import { compile, type Dataset, datasets, describeDiagnostic, fieldOf } from "../../index.js";
import { parseDestination, readOptions } from "../../internal.js";
import { DeliveryError } from "./delivery-error.js";
import { readTemplate, type TemplatePart } from "./record-template.js";

/** The members of a job that a plan keeps. */
export type JobMembers = Omit<Job, "id" | "enabled">;

type OutputOptions = NonNullable<Job["output_options"]>;

export type DeliverySettings = ReturnType<typeof readSettings>;

/** The defaults are public: https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/ */
const ndjson = {
  output_type: "ndjson",
  batch_prefix: "",
  batch_suffix: "",
  record_prefix: "{",
  record_suffix: "}\n",
  record_delimiter: "",
  field_delimiter: ",",
};
const csv = { ...ndjson, output_type: "csv", record_prefix: "", record_suffix: "\n" };

/** Throws a `DeliveryError` when the service cannot deliver a job in that way. */
export function readSettings(job: JobMembers) {
  const dataset = datasetOf(job.dataset);
  const { filter, diagnostics } = compile(job.filter || "{}", { dataset, unknownFields: "off", lint: false });
  const [mistake] = diagnostics;
  if (filter === null)
    throw new DeliveryError(mistake === undefined ? "the filter is wrong" : describeDiagnostic(mistake).message);
  const destination = parseDestination(job.destination_conf);
  if (destination === null) throw new DeliveryError("the destination has no scheme");
  const { fields, timestamps, sample, hidesLookups } = readOptions(job);
  const { output_options: output = {} } = job;
  checkOutput(output, fields !== null);
  const isTimestamp = (name: string) => fieldOf(dataset, name)?.type === "timestamp";
  const isRewritten = fields !== null || timestamps !== null;
  return {
    filter,
    /** The timestamp fields that the filter compares. It compares them in the format of the job. */
    comparedTimestamps: filter.fields.map(({ name }) => name).filter(isTimestamp),
    /** Null: lines are delivered whole. */
    fields,
    /** The delivered fields whose values are rewritten. */
    timestamps: isRewritten ? (fields ?? Object.keys(dataset.fields)).filter(isTimestamp) : [],
    timestampFormat: timestamps ?? "unixnano",
    sample: sample ?? 1,
    /** Whether `${` is written as `x{`. */
    hidesLookups,
    /** The options around and between the fields of records. */
    output: { ...(output.output_type === "csv" ? csv : ndjson), ...output },
    template: templateOf(output),
    destination,
  };
}

/** A dataset that logwhere does not know has no known fields. */
function datasetOf(name: string): Dataset {
  const known: Readonly<Record<string, Dataset>> = datasets;
  return (Object.hasOwn(known, name) ? known[name] : undefined) ?? { name, scopes: [], fields: {} };
}

/** Options that a line without a list of fields cannot have. */
const needFields = /^(record_(prefix|suffix|delimiter|template)|field_delimiter)$/;

function checkOutput(options: OutputOptions, hasFields: boolean): void {
  const needing =
    options.output_type === "csv" ? "output_type" : Object.keys(options).find((name) => needFields.test(name));
  if (!hasFields && needing !== undefined) throw new DeliveryError(`\`${needing}\` needs \`field_names\``);
}

function templateOf({ record_template = "" }: OutputOptions): readonly TemplatePart[] | null {
  const template = record_template === "" ? null : readTemplate(record_template);
  if (typeof template !== "number") return template;
  throw new DeliveryError(`\`record_template\` has an action at ${template + 1} that is no field, text or comment`);
}
