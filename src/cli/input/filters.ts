import { type FileOptions, fixFile } from "../../files.js";
import type { Diagnosed, Diagnostic, Filter } from "../../index.js";
import { maskSecrets, type ReadJob, readJobs } from "../../job.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import { printDiagnostics } from "../output/diagnostics.js";
import { isAsked, isUnrelated, noSuchJob } from "./find-jobs.js";
import { type SettingsFor, type SettingValues, settingsOf } from "./settings.js";
import { type Source, type SourceValues, sourcesOf } from "./sources.js";

/** A job of a source, or a filter that stands alone. Its name is the one of its file when it has no name. */
export interface FoundJob extends ReadJob {
  readonly file: string | null;
  /** All diagnostics of the source, as they may be printed. */
  readonly diagnosed: Diagnosed;
}

/** A filter that can be used. */
export interface FoundFilter extends FoundJob {
  readonly filter: Filter;
  /** How output names the filter: its file and job, or its text. */
  readonly place: string;
}

export interface SourceOptions {
  readonly options: FileOptions;
  /** Whether an error ends the command. Else the command uses what safe fixes make of the filter, and warns. */
  readonly strict?: boolean | undefined;
}

/** The jobs and filters of a source. Prints their diagnostics. Throws a CommandError. */
function jobsOf(io: Io, source: Source, { options: given, strict = false }: SourceOptions): readonly FoundJob[] {
  const { file } = source;
  const text = source.read();
  if (source.isFound && isUnrelated(source, text)) return [];
  // Only `check` warns of values.
  const options: FileOptions = { ...given, values: "off" };
  const all = readJobs(text, options);
  const found = all.filter((job) => isAsked(source, job));
  if (source.job !== null && found.length === 0) throw noSuchJob(source, all);
  const own = found.flatMap((job) => job.diagnostics).filter(({ suppressed }) => suppressed === undefined);
  const because = { source: maskSecrets(text, file ?? undefined), diagnostics: own };
  if (strict && own.some(isError)) throw unusable(source, because);
  // The command goes on, so an error of the filter is no error of the command.
  const diagnosed: Diagnosed = { ...because, diagnostics: own.map(toWarning) };
  const isWrong = found.some(({ filter, diagnostics }) => filter === null && diagnostics.some(isError));
  const usable = isWrong ? readJobs(fixFile(text, options).text, options) : all;
  // Of the files of a folder, only those are of interest whose filters are not used as they are.
  if (isWrong || !source.isFound) printDiagnostics(io, diagnosed, { file });
  return usable
    .filter((job) => isAsked(source, job))
    .map((job) => ({ ...job, name: job.name === "" ? (file ?? "the filter") : job.name, file, diagnosed }));
}

/** The jobs and filters of several sources, one after the other. */
export async function allJobs(
  io: Io,
  sources: readonly Source[],
  settingsFor: SettingsFor,
): Promise<readonly FoundJob[]> {
  const jobs: FoundJob[] = [];
  for (const source of sources) jobs.push(...jobsOf(io, source, { options: await settingsFor(source.file) }));
  return jobs;
}

/** The filters of a source, of which each can be used. Throws a CommandError when one cannot. */
export function filtersOf(io: Io, source: Source, options: SourceOptions): readonly FoundFilter[] {
  const jobs = jobsOf(io, source, options);
  if (jobs.length === 0 && !source.isFound) throw unusable(source);
  return jobs.map((job) => {
    const { filter, file, name } = job;
    if (filter === null) throw unusable(source);
    return { ...job, filter, place: file === null ? filter.text : name === file ? file : `${file}#${name}` };
  });
}

/** The one filter that a command line names. Throws a CommandError when it names several, or none. */
export async function oneFilter(
  io: Io,
  { strict, ...values }: SourceValues & SettingValues & Pick<SourceOptions, "strict">,
  operands: readonly string[],
): Promise<FoundFilter> {
  const [source, another] = sourcesOf(io, values, operands);
  if (source === undefined || another !== undefined)
    throw new CommandError("expected one filter", { help: "name one file, or write one `-e TEXT`" });
  const options = await (await settingsOf(io, values))(source.file);
  const [one, more] = filtersOf(io, source, { options, strict });
  if (one !== undefined && more === undefined) return one;
  const names = more === undefined ? [] : [one, more].map((filter) => `\`${filter?.place}\``);
  throw new CommandError(`\`${source.file}\` has several filters`, { help: `name one, such as ${names.join(" or ")}` });
}

function unusable({ file }: Source, because?: Diagnosed): CommandError {
  const what = file === null ? "the filter" : `\`${file}\``;
  const message = because === undefined ? `${what} has no filter that can be used` : `${what} has errors`;
  return new CommandError(message, { help: null, ...(because && { because }), ...(file !== null && { file }) });
}

function toWarning(diagnostic: Diagnostic): Diagnostic {
  return isError(diagnostic) ? { ...diagnostic, severity: "warning" } : diagnostic;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
