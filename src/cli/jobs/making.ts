/** What a job is made of, as options: everything but its filter, its dataset and its destination. */
import { type Dataset, fieldFacts } from "../../index.js";
import type { JobInput, JobTimestampFormat } from "../../job.js";
import { type OptionTable, type Values, wholeNumber } from "../arguments/options.js";
import { Refusal } from "../world/io.js";

export const makingOptions = {
  name: { value: "NAME", help: "the job's name; that of the filter's file unless told otherwise" },
  fields: {
    value: "NAMES",
    help: "the fields to deliver, with commas between them; `all`, the default, is each of the dataset but deprecated ones",
  },
  timestamps: {
    value: "FORMAT",
    help: "how times are delivered: unixnano (the service's default), unix, rfc3339, rfc3339ms or rfc3339ns",
  },
  sample: { value: "RATE", help: "the part of the lines to deliver, above 0 and at most 1" },
  "output-options": {
    help: "say what is delivered in `output_options`, as newer jobs do, in the place of `logpull_options`",
  },
  "cve-2021-44228": { help: "deliver every `$` before `{` as `x`, for readers that a lookup in a log line would harm" },
  disabled: { help: "the job is made, and does not run yet" },
  "max-upload-bytes": { value: "N", help: "most bytes of a file delivered, from 5000000 to 1000000000" },
  "max-upload-records": { value: "N", help: "most lines of one, from 1000 to 1000000" },
  "max-upload-interval": { value: "SECONDS", help: "most seconds between two, from 30 to 300" },
  local: { help: "the job is for `logwhere serve`, which delivers to folders, too (file:///…)" },
} as const satisfies OptionTable;

type Making = Omit<JobInput, "dataset" | "filter" | "destination" | "ownershipChallenge">;

export function makingOf(values: Values<typeof makingOptions>, dataset: Dataset | null): Making {
  const { sample, timestamps, fields } = values;
  return {
    fields:
      fields === undefined || fields === "all" ? everyField(dataset) : fields.split(",").map((field) => field.trim()),
    // What it can be is told where it stands in the body.
    timestamps: timestamps as JobTimestampFormat | undefined,
    sample: sample === undefined ? undefined : rateOf(sample),
    optionsAs: values["output-options"] ? "output_options" : "logpull_options",
    ...(values["cve-2021-44228"] ? { "CVE-2021-44228": true } : {}),
    enabled: values.disabled ? false : undefined,
    maxUploadBytes: countOf("max-upload-bytes", values),
    maxUploadRecords: countOf("max-upload-records", values),
    maxUploadIntervalSeconds: countOf("max-upload-interval", values),
  };
}

/** Publicly there is no way to ask for all but naming them. */
function everyField(dataset: Dataset | null): readonly string[] | undefined {
  return dataset === null
    ? undefined
    : Object.keys(dataset.fields).filter((name) => fieldFacts(dataset, name)?.deprecated !== true);
}

function rateOf(text: string): number {
  const rate = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(rate)) throw new Refusal(`\`--sample\` is a number such as 0.1, found \`${text}\``);
  return rate;
}

function countOf(
  name: "max-upload-bytes" | "max-upload-records" | "max-upload-interval",
  values: Values<typeof makingOptions>,
): number | undefined {
  const value = values[name];
  return value === undefined ? undefined : wholeNumber(name, value);
}
