/** `output_options`, which newer jobs have in the place of `logpull_options` (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). */
import type { Collector } from "../diagnostics/collector.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import type { JsonArray, JsonObject } from "../json/document/json-tree.js";
import { outputMembers } from "./body-members.js";
import { type DeliveredField, type KnownFields, namesDelivered } from "./delivered-fields.js";
import { type LogpullOptions, unknownTimestampFormat } from "./options.js";
import { readMembers } from "./read-members.js";
import { sampleRate } from "./sample-rate.js";
import { isTimestampFormat } from "./timestamp-format.js";

/** The same options as an object of the other form. */
export function writeOutputOptions(options: LogpullOptions): Readonly<Record<string, unknown>> {
  const { fields, timestamps, sample } = options;
  return {
    ...(fields === undefined ? {} : { field_names: [...fields] }),
    ...(timestamps === undefined ? {} : { timestamp_format: timestamps }),
    ...(sample === undefined ? {} : { sample_rate: sample }),
    ...(options["CVE-2021-44228"] === undefined ? {} : { "CVE-2021-44228": options["CVE-2021-44228"] }),
  };
}

/** Reads what of them `logpull_options` have, too, and checks all. */
export function readOutputOptions(
  object: JsonObject,
  known: KnownFields | null,
  found: Collector,
  called = outputMembers,
): LogpullOptions {
  const members = readMembers(object, called, () => false, found);
  const options: { -readonly [Name in keyof LogpullOptions]: LogpullOptions[Name] } = {};
  const [names, format, rate, cve] = ["field_names", "timestamp_format", "sample_rate", "CVE-2021-44228"].map((name) =>
    members.get(name),
  );
  if (names?.kind === "Array") options.fields = fieldsOf(names, known, found);
  if (format?.kind === "String") {
    if (isTimestampFormat(format.value)) options.timestamps = format.value;
    else {
      const replace = (to: string, safe: boolean) =>
        (safe ? safeFix : suggestedFix)({ span: format.span, text: JSON.stringify(to) });
      found.add(unknownTimestampFormat(format.value, format, replace));
    }
  }
  if (rate?.kind === "Number") {
    const read = sampleRate(rate.text);
    if (read.rate !== undefined) options.sample = read.rate;
    else {
      const fixes = read.instead === undefined ? [] : [suggestedFix({ span: rate.span, text: read.instead })];
      found.report("LW434", rate, { key: "sample_rate", text: rate.text, expected: "sample" }, { fixes });
    }
  }
  if (cve?.kind === "Boolean") options["CVE-2021-44228"] = cve.value;
  return options;
}

function fieldsOf({ elements }: JsonArray, known: KnownFields | null, found: Collector): readonly string[] {
  const fields = elements.flatMap((element, i): readonly DeliveredField[] => {
    if (element.kind !== "String") return [];
    const { span } = element;
    const before = elements[i - 1];
    const next = elements[i + 1];
    // With the comma that goes with it.
    const whole =
      before !== undefined
        ? { start: before.span.end, end: span.end }
        : { start: span.start, end: next?.span.start ?? span.end };
    const remove = (safe: boolean) => (safe ? safeFix : suggestedFix)({ span: whole, text: "" });
    const rename = (to: string, safe: boolean) => (safe ? safeFix : suggestedFix)({ span, text: JSON.stringify(to) });
    return [{ name: element.value, place: element, rename, remove }];
  });
  // Of a table with columns, or a template, a field may be wanted twice.
  return namesDelivered(fields, known, false, found);
}
