import type { CompiledFilter } from "../compile/result.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import { findFilters } from "../files/find.js";
import { readTree } from "../files/read-tree.js";
import { memberValue } from "../json/find.js";
import { hole, type ObjectNode } from "../json/node.js";
import { maskDestination } from "../language/destination-parts.js";
import { checkFile, type FileOptions } from "./check-file.js";
import { jobMembers, outputMembers } from "./check-members.js";
import { deliveryOf, outputOptionsOf, textOf } from "./read-options.js";

/** Values as text, without absent members. A computed value, or the computed piece of a value, is `…`. */
export type Settings = Readonly<Record<string, string>>;

/** A job of a file or of an answer of the interface, or a filter without a job. */
export interface ReadJob {
  /** The name of the job, or else the id, or else the JSON pointer. Empty for a file that is one filter. */
  readonly name: string;
  readonly id: string | null;
  /** The JSON pointer and the span of the job in its file. */
  readonly pointer: string;
  readonly span: Span;
  readonly dataset: string | null;
  /** Null when the filter has errors, or when an expression of the file gives some or all of the filter. */
  readonly filter: CompiledFilter | null;
  /** The filter as written in the file. Empty when the job has no filter. */
  readonly written: string;
  /** The settings besides name and filter, with masked secrets. */
  readonly settings: Settings;
  /** The settings with their secrets, to compare them. Never print them. */
  readonly exact: Settings;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the jobs and filters of a file, in order. Returns none for an unreadable file: `checkFile` reports why. */
export function readJobs(source: string, options: FileOptions = {}): readonly ReadJob[] {
  const tree = readTree(source, options.path);
  const jobs = new Map((tree === null ? [] : findFilters(tree)).map((found) => [found.pointer, found]));
  const { filters, around } = checkFile(source, options);
  if (around.some(isError)) return [];
  return filters.map(({ name, id, pointer, span, text, dataset, filter, diagnostics }) => {
    const { job, dataset: named } = jobs.get(pointer) ?? { job: null, dataset: null };
    // A local of Terraform may give the dataset.
    const first = named === null ? {} : { dataset: named.value };
    return {
      name: name || id || pointer,
      id,
      pointer,
      span,
      dataset: dataset?.name ?? null,
      filter,
      written: text ?? "",
      settings: job === null ? {} : { ...first, ...shownSettings(job) },
      exact: job === null ? {} : { ...first, ...exactSettings(job) },
      diagnostics,
    };
  });
}

/** Members that are not settings: the service sets them, or `fields`, `timestamps` and `sample` have their values. */
const others = [
  ...["name", "id", "filter", "destination_conf", "ownership_challenge", "logpull_options", "output_options"],
  ...["logstream", "created_at", "updated_at", "last_complete", "last_error", "error_message"],
  ...["field_names", "timestamp_format", "sample_rate"],
];

const shownMembers = Object.keys(jobMembers.forms).filter((name) => !others.includes(name));
const shownOptions = Object.keys(outputMembers.forms).filter((name) => !others.includes(name));

/** Returns all settings with their secrets. The two forms of the options give the same settings. */
function exactSettings(job: ObjectNode): Settings {
  const output = outputOptionsOf(job);
  const { fields, timestamps, sample, isComplete } = deliveryOf(job);
  const settings = [
    ...shownMembers.map((name) => [name, textOf(memberValue(job, name))] as const),
    ["destination", textOf(memberValue(job, "destination_conf"))] as const,
    [
      "fields",
      fields
        ?.map(({ text }) => text)
        .concat(isComplete ? [] : "…")
        .join(",") ?? null,
    ] as const,
    ["timestamps", timestamps] as const,
    ["sample", sample] as const,
    ...shownOptions.map((name) => [name, output && textOf(memberValue(output, name))] as const),
  ];
  return Object.fromEntries(
    settings.flatMap(([name, value]) => (value === null ? [] : [[name, value.replaceAll(hole, "…")]])),
  );
}

/** Returns the settings with masked secrets. */
function shownSettings(job: ObjectNode): Settings {
  const { destination, ...settings } = exactSettings(job);
  return { ...settings, ...(destination !== undefined && { destination: maskDestination(destination) }) };
}
