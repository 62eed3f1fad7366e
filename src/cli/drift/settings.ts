/** What two jobs say beside their filters that decides what arrives, and where: destination, fields, format, sample. */
import { isNotKnown, type JobMembers, knownLater, type NotKnown } from "../../hosts.js";
import { readLogpullOptions, redactDestination } from "../../job.js";
import { optionName } from "../jobs/option-name.js";
import { settingsInTools } from "../jobs/tool-members.js";
import { ofModule } from "./module-calls.js";

/** A setting that is another one now; nothing secret is in it. */
export interface ChangedSetting {
  readonly setting: string;
  /** Null: it is not said. */
  readonly before: string | null;
  readonly now: string | null;
}

export interface ComparedSettings {
  readonly changed: readonly ChangedSetting[];
  /** What part of the lines that the filter keeps is delivered; null where that is not known. */
  readonly sample: { readonly before: number; readonly now: number } | null;
  /** Times are delivered in another format. */
  readonly otherTimes: boolean;
}

type Values = JobMembers["values"];

/** Whether what a setting will be is known only once a plan is applied. */
export function isKnownLater({ before, now }: ChangedSetting): boolean {
  return before === knownLater.notKnown || now === knownLater.notKnown;
}

/** What settings are by themselves: there is no difference between that and a job that does not say them. */
const usual: Readonly<Record<string, readonly unknown[]>> = {
  frequency: ["high"],
  kind: [""],
  maxuploadbytes: [0],
  maxuploadrecords: [0],
  maxuploadintervalseconds: [0],
  count: [1],
};

/** Of members that stand beside each other in a job by the names of people. */
const plain: Readonly<Record<string, string>> = {
  ...settingsInTools,
  count: "count",
  foreach: "for_each",
  zoneid: "zone_id",
  accountid: "account_id",
};

/** Members that say where a job belongs, which only one side may say. */
const ofPlace: ReadonlySet<string> = new Set(["zoneid", "accountid"]);

/** What both say; a filter alone says nothing of these, and nothing has changed then. */
export function compareSettings(a: JobMembers | null, b: JobMembers | null): ComparedSettings {
  const changed: ChangedSetting[] = [];
  if (a === null || b === null) return { changed, sample: { before: 1, now: 1 }, otherTimes: false };
  const add = (setting: string, before: unknown, now: unknown) => changed.push({ setting, ...shownBoth(before, now) });
  const [from, to] = [a.values.get("destinationconf") ?? null, b.values.get("destinationconf") ?? null];
  // Where only one says it, the other is told where to deliver elsewhere.
  if (from !== null && to !== null && !isSame(from, to)) changed.push({ setting: "destination", before: publicOf(textOf(from)), now: publicOf(textOf(to)) });
  for (const [key, setting] of Object.entries(plain)) {
    const [before, now] = [a.values.get(key) ?? null, b.values.get(key) ?? null];
    if (isSame(unlessUsual(key, before), unlessUsual(key, now)) || (ofPlace.has(key) && (before === null || now === null))) continue;
    // Told of the job itself where both say it in a way that is understood.
    if (key === "enabled" && [a, b].every(({ enabled, values }) => enabled !== null || !values.has("enabled"))) continue;
    add(setting, before, now);
  }
  for (const key of new Set([...a.values.keys(), ...b.values.keys()].filter((each) => each.startsWith(ofModule)))) {
    const [before, now] = [a.values.get(key) ?? null, b.values.get(key) ?? null];
    if (!isSame(before, now)) add(key, before, now);
  }
  // A dataset that is said is the filter's.
  const datasets = [a, b].map(({ values }) => values.get("dataset") ?? null);
  if (datasets.includes(knownLater)) add("dataset", ...(datasets as [unknown, unknown]));
  const [before, now] = [deliveryOf(a.values), deliveryOf(b.values)];
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [one, other] = [before.get(name) ?? null, now.get(name) ?? null];
    if (!isSame(one ?? usualOptions[name], other ?? usualOptions[name]) && !(name === "field_names" && isReordered(one, other, before, now)))
      add(name, one, other);
  }
  const [timesBefore, timesNow] = [before, now].map((delivery) => delivery.get("timestamp_format") ?? usualOptions["timestamp_format"]);
  return { changed, sample: sampleOf(before.get("sample_rate"), now.get("sample_rate")), otherTimes: !isSame(timesBefore, timesNow) };
}

function sampleOf(before: unknown = 1, now: unknown = 1): ComparedSettings["sample"] {
  return typeof before === "number" && typeof now === "number" ? { before, now } : isSame(before, now) ? { before: 1, now: 1 } : null;
}

function unlessUsual(key: string, value: unknown): unknown {
  const usually = usual[key] ?? [];
  return usually.some((one) => String(one) === String(value)) ? null : value;
}

/** What is delivered of a line, and how, whichever of both members says it; `output_options` count before `logpull_options`. */
function deliveryOf(values: Values): ReadonlyMap<string, unknown> {
  const delivery = new Map<string, unknown>();
  const query = values.get("logpulloptions") ?? null;
  if (typeof query === "string") {
    const { options, diagnostics } = readLogpullOptions(query);
    // What is not understood of them is compared as it is written.
    if (diagnostics.length > 0) delivery.set("logpull_options", query);
    for (const [name, value] of [
      ["field_names", options.fields],
      ["timestamp_format", options.timestamps],
      ["sample_rate", options.sample],
      ["CVE-2021-44228", options["CVE-2021-44228"]],
    ] as const)
      if (value !== undefined) delivery.set(name, value);
  } else if (query !== null) delivery.set("logpull_options", query);
  const own = values.get("outputoptions") ?? null;
  // Terraform's older blocks are lists of one.
  const options: unknown = Array.isArray(own) && own.length === 1 ? own[0] : own;
  if (typeof options === "object" && options !== null && !Array.isArray(options) && !isNotKnown(options)) {
    for (const [name, value] of Object.entries(options)) if (value !== null) delivery.set(optionName(name), value);
  } else if (options !== null) delivery.set("output_options", options);
  // As jobs of Instant Logs have them: one line of so many.
  const [fields, sample] = [values.get("fields") ?? null, values.get("sample") ?? null];
  if (typeof fields === "string" && !delivery.has("field_names")) delivery.set("field_names", fields.split(","));
  if (typeof sample === "number" && sample > 0 && !delivery.has("sample_rate")) delivery.set("sample_rate", 1 / sample);
  // Published beside the others as well as among them.
  const merged = values.get("mergesubrequests") ?? null;
  if (merged !== null && !delivery.has("merge_subrequests")) delivery.set("merge_subrequests", merged);
  return delivery;
}

/** As the interface has them where a job does not say them. */
const usualOptions: Readonly<Record<string, unknown>> = {
  sample_rate: 1,
  timestamp_format: "unixnano",
  output_type: "ndjson",
  "CVE-2021-44228": false,
  merge_subrequests: false,
};

/** Members of an object have no order; columns do. */
function isReordered(a: unknown, b: unknown, before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): boolean {
  const isUsual = (delivery: ReadonlyMap<string, unknown>) => isSame(delivery.get("output_type") ?? usualOptions["output_type"], usualOptions["output_type"]);
  const inColumns = [before, now].some((delivery) => !isUsual(delivery) || delivery.has("record_template"));
  return !inColumns && Array.isArray(a) && Array.isArray(b) && isSame([...a].map(String).sort(), [...b].map(String).sort());
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === "bigint") return String(inner);
      if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
      return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
    }) ?? "null"
  );
}

const longestShown = 200;

function shown(value: unknown): string | null {
  return value === null || value === undefined ? null : shortened(redactDestination(textOf(value)));
}

/** A number or a truth value and the text that spells it are told apart by its quotes. */
function shownBoth(before: unknown, now: unknown): Pick<ChangedSetting, "before" | "now"> {
  const both = { before: shown(before), now: shown(now) };
  if (both.before !== both.now || typeof before === typeof now) return both;
  return { before: shown(typeof before === "string" ? JSON.stringify(before) : before), now: shown(typeof now === "string" ? JSON.stringify(now) : now) };
}

function textOf(value: unknown): string {
  if (isNotKnown(value)) return namedIn(value);
  return typeof value === "string" ? value : Array.isArray(value) ? value.map(String).join(", ") : canonical(value);
}

/** An expression with what its names stand for, where that is no text: those may be secret. */
function namedIn({ notKnown, by = {} }: NotKnown): string {
  const known = Object.entries(by).map(([name, value]) => {
    const isShort = typeof value === "boolean" || typeof value === "number" || typeof value === "bigint";
    return isShort ? `${name} = ${value}` : `${name} of this side`;
  });
  const [only, ...more] = known;
  if (only === undefined) return notKnown;
  return more.length === 0 && only.startsWith(`${notKnown} `) ? only : `${notKnown} with ${known.join(", ")}`;
}

/** Names of buckets and folders are public, and no more of other addresses than their host: a webhook's path is its key. */
function publicOf(destination: string): string {
  const [scheme] = /^["']?(?:s3|r2|gs|azure):\/\//i.exec(destination) ?? [];
  if (scheme !== undefined || !destination.includes("/")) return shortened(redactDestination(destination));
  const [, before = "", host = ""] = /^["']?([A-Za-z][A-Za-z0-9+.-]{0,20}:\/\/)(?:[^/?#]*@)?([^/?#@"'\s]{0,200})/.exec(destination) ?? [];
  return shortened(`${before}${host}/\u2026`);
}

function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}\u2026` : text;
}
