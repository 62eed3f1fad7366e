/** Log delivery jobs. In bodies `null` stands for "none", because tools write it for what is not set; answers leave the member out. */
import type { Schemas } from "./json-schema.js";

const name = { maxLength: 512, description: "What people call it; several jobs may have one name." } as const;
const dataset = { $ref: "DatasetName", description: "The dataset whose lines are delivered." } as const;
const filter = {
  maxLength: 262_144,
  description: 'The where JSON as a string, `{"where":{…}}`; without it every line is delivered.',
} as const;
const options = {
  maxLength: 65_536,
  description: "`fields=A,B&timestamps=rfc3339&sample=0.1`; without `fields` lines are delivered whole.",
} as const;
const destination = {
  type: "string",
  minLength: 1,
  maxLength: 4096,
  description: "The address of the storage with its options: `s3://bucket/logs?region=eu-west-1`.",
} as const;
const enabled = { type: "boolean", description: "Whether it delivers." } as const;
const frequency = { description: "Publicly known; the limits of uploads go before it." } as const;
const kind = {
  type: "string",
  enum: [""],
  description: "Publicly known; only jobs of no kind are made here.",
} as const;

const limits = {
  max_upload_bytes: {
    minimum: 0,
    maximum: 1_000_000_000,
    description: "Most bytes of an upload before it is compressed; 0 for no such limit.",
  },
  max_upload_interval_seconds: {
    minimum: 0,
    maximum: 300,
    description: "Most seconds between uploads; 0 for no such limit.",
  },
  max_upload_records: { minimum: 0, maximum: 1_000_000, description: "Most lines of an upload; 0 for no such limit." },
} as const;

const texts = {
  batch_prefix: { description: "Before each upload." },
  batch_suffix: { description: "After each upload." },
  field_delimiter: { description: "Between fields." },
  record_delimiter: { description: "Between lines." },
  record_prefix: { description: "Before each line." },
  record_suffix: { description: "After each line." },
  record_template: { description: "The form of a line." },
} as const;

/** The members of output options; in bodies, where tools write `null` for what is not set, with that as a type. */
const outputOptions = <Null extends readonly "null"[]>(...or: Null) =>
  ({
    field_names: {
      type: ["array", ...or],
      items: { type: "string", minLength: 1 },
      maxItems: 5000,
      description: "The fields that are delivered.",
    },
    timestamp_format: {
      type: ["string", ...or],
      enum: ["unixnano", "unix", "rfc3339", "rfc3339ms", "rfc3339ns", ...or.map(() => null)],
      description: "How timestamps are written.",
    },
    sample_rate: {
      type: ["number", ...or],
      minimum: 0,
      maximum: 1,
      description: "Which share of the lines is delivered.",
    },
    output_type: {
      type: ["string", ...or],
      enum: ["ndjson", "csv", ...or.map(() => null)],
      description: "What an upload is.",
    },
    "CVE-2021-44228": { type: ["boolean", ...or], description: "Writes `x{` for `${`." },
    merge_subrequests: { type: ["boolean", ...or], description: "Publicly known." },
    batch_prefix: { type: ["string", ...or], ...texts.batch_prefix },
    batch_suffix: { type: ["string", ...or], ...texts.batch_suffix },
    field_delimiter: { type: ["string", ...or], ...texts.field_delimiter },
    record_delimiter: { type: ["string", ...or], ...texts.record_delimiter },
    record_prefix: { type: ["string", ...or], ...texts.record_prefix },
    record_suffix: { type: ["string", ...or], ...texts.record_suffix },
    record_template: { type: ["string", ...or], ...texts.record_template },
  }) as const;

/** What a job can be told anew. */
const changeable = {
  name: { type: ["string", "null"], ...name },
  filter: { type: ["string", "null"], ...filter },
  logpull_options: { type: ["string", "null"], ...options },
  output_options: { $ref: "OutputOptionsInput" },
  destination_conf: destination,
  enabled,
  max_upload_bytes: { type: ["integer", "null"], ...limits.max_upload_bytes },
  max_upload_interval_seconds: { type: ["integer", "null"], ...limits.max_upload_interval_seconds },
  max_upload_records: { type: ["integer", "null"], ...limits.max_upload_records },
  frequency: { type: ["string", "null"], enum: ["high", "low", null], ...frequency },
  ownership_challenge: {
    type: ["string", "null"],
    maxLength: 4096,
    description: "Publicly known, without effect here.",
  },
} as const;

/** What only the service says of a job. A job that was read can be sent back, so bodies of updates may have it, without effect. */
const state = {
  last_complete: {
    $ref: "Timestamp",
    description: "Up to when lines have been delivered; absent before the first delivery.",
  },
  last_error: {
    $ref: "Timestamp",
    description: "When a delivery failed last; absent when none has failed since the last that succeeded.",
  },
  error_message: {
    type: "string",
    description: "Why the last delivery failed, or why this job delivers nothing; else absent.",
  },
} as const;

export const jobSchemas = {
  Job: {
    description: "A log delivery job.",
    type: "object",
    required: ["id", "dataset", "destination_conf", "enabled"],
    additionalProperties: false,
    properties: {
      id: { $ref: "JobIdentifier" },
      name: { type: "string", ...name },
      dataset,
      filter: { type: "string", ...filter },
      logpull_options: { type: "string", ...options },
      output_options: { $ref: "OutputOptions" },
      destination_conf: destination,
      enabled,
      kind,
      frequency: { type: "string", enum: ["high", "low"], ...frequency },
      max_upload_bytes: { type: "integer", ...limits.max_upload_bytes },
      max_upload_interval_seconds: { type: "integer", ...limits.max_upload_interval_seconds },
      max_upload_records: { type: "integer", ...limits.max_upload_records },
      ...state,
    },
  },
  OutputOptions: {
    description: "What is delivered of a line, and how.",
    type: "object",
    additionalProperties: false,
    properties: outputOptions(),
  },
  OutputOptionsInput: {
    description: "The structured form of `logpull_options`, and goes before them.",
    type: ["object", "null"],
    additionalProperties: false,
    properties: outputOptions("null"),
  },
  CreateJob: {
    description: "A new log delivery job.",
    type: "object",
    required: ["dataset", "destination_conf"],
    additionalProperties: false,
    properties: { ...changeable, dataset, kind },
  },
  UpdateJob: {
    description:
      "What changes of a log delivery job. Its dataset and its kind never do: they may be there as they are.",
    type: "object",
    additionalProperties: false,
    properties: { ...changeable, dataset, kind, id: { $ref: "JobIdentifier" }, ...state },
  },
  DeletedJob: {
    description: "The job that was deleted.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: { id: { $ref: "JobIdentifier" } },
  },
  DatasetFields: {
    description: "The fields of a dataset: each name with its type.",
    type: "object",
    additionalProperties: { type: "string" },
  },
  ValidateDestination: {
    description: "A destination to be looked at.",
    type: "object",
    required: ["destination_conf"],
    additionalProperties: false,
    properties: { destination_conf: destination },
  },
  ValidateOptions: {
    description: "Options to be looked at; with a dataset their fields are, too.",
    type: "object",
    required: ["logpull_options"],
    additionalProperties: false,
    properties: { logpull_options: { type: ["string", "null"], ...options }, dataset },
  },
  Validity: {
    description: "Whether it is well written.",
    type: "object",
    required: ["valid", "message"],
    additionalProperties: false,
    properties: { valid: { type: "boolean" }, message: { type: "string", description: "Why it is not; else empty." } },
  },
} as const satisfies Schemas;
