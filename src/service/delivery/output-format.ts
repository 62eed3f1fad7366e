/** What becomes of lines in an object: `output_options` but for fields, times and rate. */
import type { OutputOptions } from "../../interface/types-generated.js";
import { readTemplate, type TemplatePart } from "./record-template.js";

export interface OutputFormat {
  /** `whole`: lines as they are; `json`: objects of some fields, a line each; `joined`: fields and what a job puts around and between them. */
  readonly kind: "whole" | "json" | "joined";
  readonly isCsv: boolean;
  readonly batchPrefix: string;
  readonly batchSuffix: string;
  readonly recordPrefix: string;
  readonly recordSuffix: string;
  readonly recordDelimiter: string;
  readonly fieldDelimiter: string;
  readonly template: readonly TemplatePart[] | null;
}

/** The defaults that are public (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). */
const defaults = {
  ndjson: { record_prefix: "{", record_suffix: "}\n", field_delimiter: "," },
  csv: { record_prefix: "", record_suffix: "\n", field_delimiter: "," },
} as const;

const needFields = [
  "record_prefix",
  "record_suffix",
  "record_delimiter",
  "record_template",
  "field_delimiter",
] as const;

/** How a job's lines are written, or why they cannot be. */
export function outputFormat(options: OutputOptions, hasFields: boolean): OutputFormat | string {
  const { output_type = "ndjson", batch_prefix = "", batch_suffix = "", record_template } = options;
  if (options.merge_subrequests === true) return "`merge_subrequests` is not done here";
  const needing = output_type === "csv" ? "output_type` `csv" : needFields.find((name) => options[name] !== undefined);
  if (!hasFields && needing !== undefined) return `\`${needing}\` needs \`field_names\``;
  const template = record_template === undefined || record_template === "" ? null : readTemplate(record_template);
  if (typeof template === "number")
    return `\`record_template\` has something else than fields, constant text and comments at ${template + 1}`;
  const {
    record_prefix,
    record_suffix,
    field_delimiter,
    record_delimiter = "",
  } = { ...defaults[output_type], ...defined(options) };
  const isPlain = output_type === "ndjson" && needFields.every((name) => options[name] === undefined);
  return {
    kind: !hasFields ? "whole" : isPlain ? "json" : "joined",
    isCsv: output_type === "csv",
    batchPrefix: batch_prefix,
    batchSuffix: batch_suffix,
    recordPrefix: record_prefix,
    recordSuffix: record_suffix,
    recordDelimiter: record_delimiter,
    fieldDelimiter: field_delimiter,
    template,
  };
}

/** Without members that are undefined, which would hide the defaults. */
function defined(options: OutputOptions): OutputOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
