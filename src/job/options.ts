/**
 * `logpull_options`, the options of a job as a query: `fields=ClientIP,RayID&timestamps=rfc3339&sample=0.1&CVE-2021-44228=true`
 * (https://developers.cloudflare.com/logs/logpush/logpush-job/api-configuration/#options). The address of a call to the older Logpull
 * interface can stand there, too; then `start`, `end` and `count` mean nothing
 * (https://developers.cloudflare.com/api/resources/logpush/subresources/jobs/methods/create/).
 */
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { type DeliveredField, type KnownFields, namesDelivered } from "./delivered-fields.js";
import { encode, problemsOf, type QueryPart, readQuery } from "./encoded.js";
import { reportEncoding } from "./encoding-problems.js";
import { isText } from "./is-text.js";
import { alone, type Placed, partWithSeparator, placeOf, replacing } from "./place.js";
import { sampleRate } from "./sample-rate.js";
import { isTimestampFormat, type JobTimestampFormat, timestampFormatNames } from "./timestamp-format.js";

/** What a job delivers, and how. What is absent is as the service has it by itself. */
export interface LogpullOptions {
  readonly fields?: readonly string[] | undefined;
  readonly timestamps?: JobTimestampFormat | undefined;
  /** More than 0, at most 1, which is all lines that the filter keeps. */
  readonly sample?: number | undefined;
  /** Every `${` in the lines becomes `x{`. */
  readonly "CVE-2021-44228"?: boolean | undefined;
}

/** Options as they were read, right or wrong: what could not be understood is absent. */
export interface ReadOptions {
  readonly options: LogpullOptions;
  readonly diagnostics: readonly Diagnostic[];
}

const optionNames = ["fields", "timestamps", "sample", "CVE-2021-44228"] as const;
type OptionName = (typeof optionNames)[number];

/** Of calls to Logpull; the service sets them for a job. */
const ofCalls: ReadonlySet<string> = new Set(["start", "end", "count"]);

/** The same options as `output_options` call them. */
const otherNames: Readonly<Record<string, OptionName>> = {
  field: "fields",
  field_names: "fields",
  timestamp: "timestamps",
  timestamp_format: "timestamps",
  sample_rate: "sample",
  "CVE-2021-4428": "CVE-2021-44228",
};

/** The description of the interface has it. */
const longest = 4096;

const beforeQuery = /^(?:(?:https?:\/)?\/[^?]{0,4096})?\?/;

/** Writes options as a query that `readLogpullOptions` reads as the same; `""` for none. */
export function writeLogpullOptions(options: LogpullOptions): string {
  const { fields, timestamps, sample } = options;
  return [
    ...(fields === undefined ? [] : [`fields=${fields.map((field) => encode(field)).join(",")}`]),
    ...(timestamps === undefined ? [] : [`timestamps=${encode(timestamps)}`]),
    ...(sample === undefined ? [] : [`sample=${encode(String(sample))}`]),
    ...(options["CVE-2021-44228"] === undefined ? [] : [`CVE-2021-44228=${options["CVE-2021-44228"]}`]),
  ].join("&");
}

/** Reads the text of `logpull_options`, whose fields are not looked up. Never throws. */
export function readLogpullOptions(text: string): ReadOptions {
  const found = collector();
  const options = isText(text, "logpull_options", found) ? readOptions(alone(text), null, found) : {};
  return { options, diagnostics: found.all() };
}

/** Reads it where it stands in a job; `known`: the fields of the job's dataset, null for any. */
export function readOptions(placed: Placed, known: KnownFields | null, found: Collector): LogpullOptions {
  const { text } = placed;
  if (text.length > longest) {
    found.report("LW434", placeOf(placed, longest, text.length), {
      key: "logpull_options",
      text: text.slice(longest),
      expected: "length",
    });
    return {};
  }
  const options: { -readonly [Name in keyof LogpullOptions]: LogpullOptions[Name] } = {};
  const firsts = new Map<string, QueryPart>();
  for (const part of readQuery(text, beforeQuery.exec(text)?.[0].length ?? 0)) {
    // A space or a plus sign makes a name or a value that is not known, which is said below.
    for (const problem of problemsOf(part))
      if (problem.problem === "incomplete" || problem.problem === "notUtf8")
        reportEncoding(placed, problem, part.name.value, found);
    const name = optionOf(placed, part, known, found);
    if (name === null) continue;
    const first = firsts.get(name);
    firsts.set(name, first ?? part);
    if (first !== undefined) {
      const same = text.slice(first.nameEnd, first.end) === text.slice(part.nameEnd, part.end);
      const fixes = same
        ? [replacing(placed, ...partWithSeparator(text, part.start, part.end, "&"), "", { safe: true })]
        : [];
      const related = [{ span: placeOf(placed, first.start, first.end).span, label: "first" as const }];
      found.report("LW436", placeOf(placed, part.start, part.nameEnd), { what: "option", name }, { fixes, related });
      continue;
    }
    if (name === "fields") options.fields = readFields(placed, part, known, found);
    else if (name === "timestamps") options.timestamps = readTimestamps(placed, part, found);
    else if (name === "sample") options.sample = readSample(placed, part, found);
    else options[name] = readSwitch(placed, part, found);
  }
  return options;
}

/** The option that a part sets; null, reported, for one that is not known. */
function optionOf(placed: Placed, part: QueryPart, known: KnownFields | null, found: Collector): OptionName | null {
  const name = part.name.value;
  const exact = optionNames.find((option) => option === name);
  if (exact !== undefined && part.value !== null) return exact;
  const at = placeOf(placed, part.start, part.nameEnd);
  if (ofCalls.has(name)) {
    const fixes = [
      replacing(placed, ...partWithSeparator(placed.text, part.start, part.end, "&"), "", { safe: false }),
    ];
    found.report("LW435", at, { option: name, why: "of calls", similar: [] }, { severity: "warning", fixes });
    return null;
  }
  const rename = (option: string, safe: boolean) => replacing(placed, part.start, part.nameEnd, option, { safe });
  const bare = name.replace(/^amp;/, "");
  const meant = optionNames.find((option) => option.toLowerCase() === bare.toLowerCase());
  if (meant !== undefined) {
    const fixes = part.value === null ? [] : [rename(meant, true)];
    found.report(
      "LW435",
      at,
      { option: name, why: part.value === null ? "no value" : "unknown", similar: [meant] },
      { fixes },
    );
    return part.value === null ? null : meant;
  }
  if (part.value === null && known !== null && name.split(",").some((field) => known.has(field))) {
    const fixes = [replacing(placed, part.start, part.start, "fields=", { safe: false })];
    found.report("LW435", at, { option: name, why: "fields", similar: ["fields"] }, { fixes });
    return null;
  }
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  const similar = other === undefined ? similarNames(name, optionNames) : [other];
  const fixes = similar.map((option) => rename(option, false));
  found.report("LW435", at, { option: name, why: "unknown", similar }, { fixes });
  return null;
}

function readFields(
  placed: Placed,
  { value }: QueryPart,
  known: KnownFields | null,
  found: Collector,
): readonly string[] | undefined {
  if (value === null || value.value === "") return undefined;
  const fields: DeliveredField[] = [];
  let start = 0;
  for (const name of value.value.split(",")) {
    const [from, end] = [value.offsets[start] ?? 0, value.offsets[start + name.length] ?? 0];
    start += name.length + 1;
    fields.push({
      name,
      place: placeOf(placed, from, end),
      rename: (to, safe) => replacing(placed, from, end, encode(to), { safe }),
      remove: (safe) => replacing(placed, ...partWithSeparator(placed.text, from, end, ","), "", { safe }),
    });
  }
  return namesDelivered(
    fields.filter((field) => !isOption(placed, field, found)),
    known,
    true,
    found,
  );
}

/** `fields=RayID,timestamps=rfc3339`, and `RayID×tamps=rfc3339`, which pages make of `&timestamps`: a separator that became another. */
function isOption(placed: Placed, { name, place }: DeliveredField, found: Collector): boolean {
  const [, before = "", separator = "", option = ""] =
    /^([^=\u00d7]{0,200}?)(\u00d7(?=tamps=)|(?=[^\u00d7]*=))([^=]{1,50})=/.exec(name) ?? [];
  if (separator === "" && option === "") return false;
  const meant = separator === "×" ? "timestamps" : optionNames.find((known) => known === option.trim());
  if (meant === undefined) return false;
  const { origin } = placed;
  const start = origin.from(place.span.start);
  const at = placeOf(placed, start + before.length, origin.from(place.span.end));
  // The comma goes, or the sign that `&times` was taken for.
  const fixes =
    separator === "×"
      ? [replacing(placed, start + before.length, start + before.length + 1, "&times", { safe: true })]
      : placed.text.charAt(start - 1) === ","
        ? [replacing(placed, start - 1, start, "&", { safe: true })]
        : [];
  found.report("LW435", at, { option: meant, why: "separator", similar: [] }, { fixes });
  return true;
}

function readTimestamps(
  placed: Placed,
  { value, nameEnd, end }: QueryPart,
  found: Collector,
): JobTimestampFormat | undefined {
  if (value === null) return undefined;
  const text = value.value;
  if (isTimestampFormat(text)) return text;
  found.add(
    unknownTimestampFormat(text, placeOf(placed, nameEnd + 1, end), (format, safe) =>
      replacing(placed, nameEnd + 1, end, format, { safe }),
    ),
  );
  return undefined;
}

/** Says that there is no such format of times; `replace` makes the fix that puts another in its place. */
export function unknownTimestampFormat(
  text: string,
  place: Parameters<typeof report>[1],
  replace: (format: JobTimestampFormat, safe: boolean) => Diagnostic["fixes"][number],
): Diagnostic {
  const same = timestampFormatNames.find((format) => format.toLowerCase() === text.trim().toLowerCase());
  const [first = "", ...more] = text.split(",");
  const similar = same === undefined ? similarNames(text, timestampFormatNames, 2) : [same];
  const followed = isTimestampFormat(first) && more.length > 0;
  const fixes = followed
    ? []
    : similar.flatMap((format) => (isTimestampFormat(format) ? [replace(format, same !== undefined)] : []));
  return report("LW439", place, { text, similar, followed, formats: timestampFormatNames }, { fixes });
}

function readSample(placed: Placed, { value, nameEnd, end }: QueryPart, found: Collector): number | undefined {
  if (value === null) return undefined;
  const { rate, instead } = sampleRate(value.value);
  if (rate !== undefined) return rate;
  const fixes = instead === undefined ? [] : [replacing(placed, nameEnd + 1, end, instead, { safe: false })];
  found.report(
    "LW434",
    placeOf(placed, nameEnd + 1, end),
    { key: "sample", text: value.value, expected: "sample" },
    { fixes },
  );
  return undefined;
}

function readSwitch(placed: Placed, { value, nameEnd, end }: QueryPart, found: Collector): boolean | undefined {
  const text = value?.value.toLowerCase() ?? "";
  if (value?.value === "true" || value?.value === "false") return text === "true";
  const fixes = text === "true" || text === "false" ? [replacing(placed, nameEnd + 1, end, text, { safe: true })] : [];
  found.report(
    "LW434",
    placeOf(placed, nameEnd + 1, end),
    { key: "CVE-2021-44228", text: value?.value ?? "", expected: "switch" },
    { fixes },
  );
  return undefined;
}
