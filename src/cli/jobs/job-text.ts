/** A job as people read it, without its secrets. */
import { isNotKnown } from "../../hosts.js";
import { readLogpullOptions, redactDestination } from "../../job.js";
import { printable } from "../views/print.js";
import { deliveredBy } from "./job-options-read.js";
import { asWritten, filterOf, isMended, type JobInFile, textOf } from "./read-jobs.js";

/** Members that have rows of their own, or say nothing beside them. */
const ofRows: ReadonlySet<string> = new Set([
  "name",
  "id",
  "enabled",
  "dataset",
  "filter",
  "logpull_options",
  "output_options",
  "destination_conf",
]);

/** What of `logpull_options` and `output_options` stands in rows. */
const readOptions: ReadonlySet<string> = new Set(["field_names", "timestamp_format", "sample_rate"]);

/** Rows that no destination stands in, and where what may be a word is one. */
const plainRows: ReadonlySet<string> = new Set([
  "dataset",
  "filter",
  "fields",
  "timestamps",
  "sample",
  "logpull_options",
  "frequency",
  "kind",
]);

const withStars = "(stars stand for a secret of this job: this is not its filter)";
const mendedOnly = "(mended: this is what the fixes make of the job's filter, which the service refuses as it stands)";

/** A heading, and a row for each thing that the job says. */
export function jobText(job: JobInFile, hide: (text: string) => string, hideCertain: (text: string) => string): string {
  const rows = rowsOf(job).flatMap(([label, text]) => {
    const shown = (plainRows.has(label) ? hideCertain : hide)(text);
    const lines = [printable(hideCertain(label)), shown.split("\n").map(printable)] as const;
    const notes =
      label !== "filter" ? [] : [...(shown === text ? [] : [withStars]), ...(isMended(job) ? [mendedOnly] : [])];
    return [lines, ...notes.map((note) => ["", [note]] as const)];
  });
  const width = rows.reduce((most, [label]) => Math.max(most, label.length), 0) + 2;
  const lines = rows.flatMap(([label, text]) =>
    text.map((line, at) => `  ${(at === 0 ? label : "").padEnd(width)}${line}`.trimEnd()),
  );
  return `${[printable(hideCertain(headingOf(job))), ...lines].join("\n")}\n`;
}

function headingOf({ filter: { name, id, pointer }, members }: JobInFile): string {
  const called = name ?? (id === null ? (pointer ?? "") || "a job" : `job ${id}`);
  return `${called}${name === null || id === null ? "" : ` (id ${id})`}${members["enabled"] === false ? ", disabled" : ""}`;
}

function rowsOf(job: JobInFile): readonly (readonly [label: string, text: string])[] {
  const { filter } = job;
  const { fields, timestamps, sample } = deliveredBy(job);
  const given = asGiven(job);
  const destination = textOf(job, "destination_conf");
  const row = (label: string, text: string | null) => (text === null ? [] : [[label, text] as const]);
  return [
    ...row("dataset", filter.namedDataset),
    ...row("filter", filterText(job)),
    ...row("fields", given["field_names"] ?? (fields === null ? null : wrapped(fields))),
    ...row("timestamps", given["timestamp_format"] ?? timestamps),
    ...row("sample", given["sample_rate"] ?? (sample === null ? null : String(sample))),
    ...row("logpull_options", unreadOptions(job)),
    ...row("destination", destination === null ? null : redactDestination(destination)),
    ...otherMembers(job.written).flatMap(([name, value]) => row(name, value)),
  ];
}

/** Options of `output_options` that are not of the kinds that their rows show, as they are written. */
function asGiven({ written, members }: JobInFile): Readonly<Record<string, string>> {
  const output = written["output_options"];
  const known = members["output_options"];
  const isRight = (name: string, value: unknown) =>
    name === "field_names"
      ? Array.isArray(value) && value.every(isString)
      : name === "sample_rate"
        ? typeof value === "number"
        : isString(value);
  const others = isObject(output)
    ? Object.entries(output).filter(
        ([name, value]) =>
          readOptions.has(name) &&
          value !== null &&
          !isRight(name, isObject(known) ? Object.getOwnPropertyDescriptor(known, name)?.value : undefined),
      )
    : [];
  return Object.fromEntries(others.map(([name, value]) => [name, asWritten(value)]));
}

const isString = (value: unknown): value is string => typeof value === "string";

/** `logpull_options` of which not all can be read; null where rows show them, or nobody reads them. */
function unreadOptions(job: JobInFile): string | null {
  const options = textOf(job, "logpull_options");
  if (options === null || isObject(job.members["output_options"])) return null;
  return readLogpullOptions(options).diagnostics.some(({ severity }) => severity === "error") ? options : null;
}

function filterText(job: JobInFile): string {
  const { compilation } = job.filter;
  const filter = filterOf(job);
  if (filter === undefined)
    return compilation.diagnostics.some(({ severity }) => severity === "error")
      ? "has errors, which are shown"
      : "not all of it is known";
  return filter.tree.kind === "Everything" ? "none: every line is delivered" : filter.text;
}

/** What else the job says, each member as JSON, and a secret as such. */
export function otherMembers(members: JobInFile["written"]): readonly (readonly [name: string, json: string])[] {
  const options = members["output_options"];
  const output = isObject(options) ? Object.entries(options).filter(([name]) => !readOptions.has(name)) : [];
  const more = output.length === 0 ? [] : [["output_options", Object.fromEntries(output)] as const];
  const rest = Object.entries(members).filter(
    ([name, value]) => value !== null && !(ofRows.has(name) && isOfRow(name, value)),
  );
  return [...rest, ...more].map(([name, value]) => [name, name === "ownership_challenge" ? "***" : redacted(value)]);
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isNotKnown(value);
}

/** Whether a member is of the kind that its row shows; another is shown as it stands there. */
function isOfRow(name: string, value: unknown): boolean {
  if (name === "filter") return true;
  if (name === "output_options") return isObject(value);
  if (name === "enabled") return typeof value === "boolean";
  return typeof value === "string" || (name === "id" && typeof value === "number");
}

function redacted(value: unknown): string {
  return redactDestination(isNotKnown(value) ? value.notKnown : asWritten(value));
}

const mostColumns = 80;

function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  for (const [at, name] of names.entries()) {
    const word = at + 1 < names.length ? `${name},` : name;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= mostColumns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
