/** What is delivered of a line, and how, by whichever members a job says it. */
import { isNotKnown, type JobMembers } from "../../hosts.js";
import { isTimestampFormat, type JobTimestampFormat, readLogpullOptions, writeOutputOptions } from "../../job.js";
import { optionName } from "../jobs/option-name.js";
import { truth } from "../jobs/tool-members.js";

/** Options by the names that `output_options` have for them. */
export type Delivery = ReadonlyMap<string, unknown>;

/** `isUnderstood`: whether a service takes such a value; what it makes of any other is not known. */
interface OptionFacts {
  readonly isUnderstood: (value: unknown) => boolean;
  /** As it is where a job does not say it; null where that depends on others, or is no value that could be said. */
  readonly usual: unknown;
}

const isSwitch = (value: unknown): boolean => typeof value === "boolean";
const isText = (value: unknown): boolean => typeof value === "string";
const toggle: OptionFacts = { isUnderstood: isSwitch, usual: false };
const empty: OptionFacts = { isUnderstood: isText, usual: "" };

/** https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/ */
const facts: ReadonlyMap<string, OptionFacts> = new Map(
  Object.entries({
    field_names: { isUnderstood: (value) => Array.isArray(value) && value.every(isText), usual: null },
    timestamp_format: {
      isUnderstood: (value) => typeof value === "string" && isTimestampFormat(value),
      usual: "unixnano",
    },
    // No part of the lines at all is none that is taken: nobody says whether that is everything.
    sample_rate: { isUnderstood: (value) => typeof value === "number" && value > 0 && value <= 1, usual: 1 },
    output_type: { isUnderstood: (value) => value === "ndjson" || value === "csv", usual: "ndjson" },
    "CVE-2021-44228": toggle,
    merge_subrequests: toggle,
    stringify_object: toggle,
    batch_prefix: empty,
    batch_suffix: empty,
    record_delimiter: empty,
    record_template: empty,
    record_prefix: { isUnderstood: isText, usual: null },
    record_suffix: { isUnderstood: isText, usual: null },
    field_delimiter: { isUnderstood: isText, usual: "," },
    // What was not understood of it stands in the place of all of it.
    logpull_options: { isUnderstood: () => false, usual: null },
    output_options: { isUnderstood: () => false, usual: null },
  }),
);

/** What stands around a line depends on what it is. */
const around: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ndjson: { record_prefix: "{", record_suffix: "}\n" },
  csv: { record_prefix: "", record_suffix: "\n" },
};

/** An option as it is delivered: as it is said, or as it is where nothing says it. */
export function effective(delivery: Delivery, name: string): unknown {
  const said = delivery.get(name) ?? null;
  if (said !== null) return said;
  const usual = facts.get(name)?.usual ?? null;
  return usual ?? around[String(name === "output_type" ? "" : effective(delivery, "output_type"))]?.[name] ?? null;
}

/** Whether it is known what becomes of an option that is said so; of one that a plan will say it is known later. */
export function isUnderstood(delivery: Delivery, name: string): boolean {
  const said = delivery.get(name) ?? null;
  return said === null || isNotKnown(said) || facts.get(name)?.isUnderstood(said) !== false;
}

/** `spelled`: where a text stands for the truth value or the number that it spells, as in Terraform. `output_options` hide `logpull_options`, all of them. */
export function deliveryOf(values: JobMembers["values"], spelled: boolean): Delivery {
  const delivery = new Map<string, unknown>();
  const own = values.get("outputoptions") ?? null;
  // Terraform's older blocks are lists of one; a body with such a list is none that a service takes.
  const options: unknown = spelled && Array.isArray(own) && own.length === 1 ? own[0] : own;
  if (typeof options === "object" && options !== null && !Array.isArray(options) && !isNotKnown(options)) {
    for (const [name, value] of Object.entries(options))
      if (value !== null) delivery.set(optionName(name), spelled ? meant(optionName(name), value) : value);
  } else {
    if (options !== null) delivery.set("output_options", options);
    readQuery(values.get("logpulloptions") ?? null, delivery);
  }
  // As jobs of Instant Logs have them: one line of so many.
  const [fields, sample] = [values.get("fields") ?? null, values.get("sample") ?? null];
  if (typeof fields === "string" && !delivery.has("field_names")) delivery.set("field_names", fields.split(","));
  if (sample !== null && !delivery.has("sample_rate"))
    delivery.set("sample_rate", typeof sample === "number" && sample > 0 ? 1 / sample : sample);
  // Published beside the others as well as among them.
  const merged = values.get("mergesubrequests") ?? null;
  if (merged !== null && !delivery.has("merge_subrequests"))
    delivery.set("merge_subrequests", spelled ? truth(merged) : merged);
  // It is ignored beside a template, whatever that is.
  const template = delivery.get("record_template") ?? "";
  if (isText(template) && template !== "") delivery.delete("field_delimiter");
  return delivery;
}

function readQuery(query: unknown, delivery: Map<string, unknown>): void {
  if (query === null) return;
  const { options, diagnostics } =
    typeof query === "string" ? readLogpullOptions(query) : { options: {}, diagnostics: [] };
  // What is not understood of them is compared as it is written.
  if (typeof query !== "string" || diagnostics.length > 0) delivery.set("logpull_options", query);
  for (const [name, value] of Object.entries(writeOutputOptions(options))) delivery.set(name, value);
}

function meant(name: string, value: unknown): unknown {
  if (name === "sample_rate" && typeof value === "string" && value.trim() !== "")
    return Number.isFinite(Number(value)) ? Number(value) : value;
  return facts.get(name) === toggle ? truth(value) : value;
}

/** The format that times are delivered in where that is said, and understood. */
export function timesOf({ values }: JobMembers): JobTimestampFormat | null {
  const format = deliveryOf(values, false).get("timestamp_format");
  return typeof format === "string" && isTimestampFormat(format) ? format : null;
}
