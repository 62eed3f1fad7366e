import { checkFile, type FileOptions, fixFile } from "../../files.js";
import type { CompiledFilter, Diagnosed, Diagnostic } from "../../index.js";
import { maskSecrets, type ReadJob, readJobs } from "../../job.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import { isAsked, isUnrelated, noSuchJob } from "./find-jobs.js";
import { type SettingsFor, type SettingValues, settingsOf } from "./settings.js";
import { type Source, type SourceValues, sourcesOf } from "./sources.js";

/** A job of a source, or a filter without a job. A job without a name has the name of its file. */
export interface FoundJob extends ReadJob {
  readonly file: string | null;
  /** The name of the filter in output: its file and job, or its text. */
  readonly place: string;
  /** All diagnostics of the source, with masked secrets. */
  readonly diagnosed: Diagnosed;
}

/** A job with a filter that compiles. */
export interface FoundFilter extends FoundJob {
  readonly filter: CompiledFilter;
}

export interface SourceOptions {
  readonly settingsFor: SettingsFor;
  /** Whether an error ends the command. Otherwise the command applies the safe fixes to the filter, and warns. */
  readonly strict?: boolean | undefined;
  /** Whether to print diagnostics only for filters that fixes changed. */
  readonly quiet?: boolean | undefined;
  /** Whether a computed filter is an error. Default: a computed filter is null. */
  readonly known?: boolean;
}

/** Reads the jobs and filters of sources, and prints their diagnostics. Throws a CommandError. */
export async function jobsOf(
  io: Io,
  sources: readonly Source[],
  { settingsFor, quiet, ...needs }: SourceOptions,
): Promise<readonly FoundJob[]> {
  const jobs: FoundJob[] = [];
  for (const source of sources) {
    const own = await settingsFor(source.file);
    // A command that only reads a filter needs no warnings.
    const options = { ...own, filtersOnly: true, lint: needs.strict === true };
    const { usable, diagnosed, isChanged } = readSource(source, options, needs);
    const isPrinted = diagnosed.diagnostics.length > 0 && (isChanged || !(source.isFound || quiet));
    // Loaded when it is needed: most filters have no mistake.
    if (isPrinted) (await import("../output/diagnostics.js")).printDiagnostics(io, diagnosed, { file: source.file });
    if (usable.length === 0 && !source.isFound) throw unusable(source);
    const { file, name } = source;
    const place = (job: ReadJob) => (job.name === "" ? (file ?? name) : `${file}#${job.name}`);
    jobs.push(...usable.map((job) => ({ ...job, name: job.name || name, place: place(job), file, diagnosed })));
  }
  return jobs;
}

function readSource(source: Source, options: FileOptions, { strict, known }: Pick<SourceOptions, "strict" | "known">) {
  const text = source.read();
  const nothing = { usable: [], diagnosed: { source: "", diagnostics: [] }, isChanged: false };
  if (source.isFound && isUnrelated(source, text)) return nothing;
  const all = readJobs(text, options);
  const broken = all.length === 0 ? checkFile(text, options).around.filter(isError) : [];
  if (broken.length > 0)
    throw unusable(source, { source: maskSecrets(text, source.file ?? undefined), diagnostics: broken });
  const found = all.filter((job) => isAsked(source, job));
  if (source.job !== null && found.length === 0) throw noSuchJob(source, all);
  const own = found.flatMap((job) => job.diagnostics);
  const because = { source: maskSecrets(text, source.file ?? undefined), diagnostics: own };
  const isChanged = found.some(({ filter, diagnostics }) => filter === null && diagnostics.some(isError));
  const fixed = isChanged ? readJobs(fixFile(text, options).text, options) : all;
  const usable = fixed.filter((job) => isAsked(source, job));
  const isUnknown = known === true && usable.some(({ filter }) => filter === null);
  if (isUnknown || (strict && own.some(isError))) throw unusable(source, because);
  const diagnosed: Diagnosed = { ...because, diagnostics: own.map(toWarning) };
  return { usable, diagnosed, isChanged };
}

/** Reads the filters of sources. Throws a CommandError when a filter has errors or is computed. */
export async function filtersOf(
  io: Io,
  sources: readonly Source[],
  options: SourceOptions,
): Promise<readonly FoundFilter[]> {
  return (await jobsOf(io, sources, { ...options, known: true })).map((job) => {
    const { filter, file, place } = job;
    if (filter === null) throw new TypeError("each filter is known");
    return { ...job, filter, place: file === null ? filter.text : place };
  });
}

/** Returns the filter of a command line. Throws a CommandError when the command line names no filter, or several. */
export async function oneFilter(
  io: Io,
  { strict, quiet, ...values }: SourceValues & SettingValues & Pick<SourceOptions, "strict" | "quiet">,
  operands: readonly string[],
): Promise<FoundFilter> {
  const sources = sourcesOf(io, values, operands);
  if (sources.length !== 1)
    throw new CommandError("expected one filter", { help: "name one file, or write one `-e TEXT`" });
  const [one, more] = await filtersOf(io, sources, { settingsFor: await settingsOf(io, values), strict, quiet });
  if (one !== undefined && more === undefined) return one;
  const names = more === undefined ? [] : [one, more].map((filter) => `\`${filter?.place}\``);
  throw new CommandError(`\`${operands[0]}\` has several filters`, { help: `name one, such as ${names.join(" or ")}` });
}

function unusable({ file }: Source, because?: Diagnosed): CommandError {
  const what = file === null ? "the filter" : `\`${file}\``;
  const why = because?.diagnostics.some(isError) ? "has errors" : "is computed, so it is not known";
  const message =
    because === undefined ? `${what} has no filter` : `${file === null ? "" : "a filter of "}${what} ${why}`;
  return new CommandError(message, { help: null, ...(because && { because }), ...(file !== null && { file }) });
}

/** The command continues, so an error of the filter is no error of the command. */
function toWarning(diagnostic: Diagnostic): Diagnostic {
  return isError(diagnostic) ? { ...diagnostic, severity: "warning" } : diagnostic;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
