import { fixFile } from "../../files.js";
import { maskSecrets, type ReadJob, readJobs } from "../../job.js";
import type { Io } from "../io.js";
import { printDiagnostics } from "../output/diagnostics.js";
import { isError, toWarning } from "./compile-source.js";
import { isAsked, isUnrelated, noSuchJob } from "./find-jobs.js";
import type { SettingsFor } from "./settings.js";
import type { Source } from "./sources.js";

/**
 * The jobs of sources, and filters that stand alone, which get the name of their file. Of a filter with errors, uses what
 * safe fixes make of it, and warns. Throws a CommandError.
 */
export async function jobsOf(
  io: Io,
  sources: readonly Source[],
  settingsFor: SettingsFor,
): Promise<readonly ReadJob[]> {
  const jobs: ReadJob[] = [];
  for (const source of sources) {
    const { file } = source;
    const text = source.read();
    if (source.isFound && isUnrelated(source, text)) continue;
    const options = { ...(await settingsFor(file)), values: "off" } as const;
    const found = readJobs(text, options).filter((job) => isAsked(source, job));
    if (source.job !== null && found.length === 0) throw noSuchJob(source, readJobs(text, options));
    const wrong = found.filter(({ filter, diagnostics }) => filter === null && diagnostics.some(isError));
    const usable = wrong.length === 0 ? found : readJobs(fixFile(text, options).text, options);
    const diagnostics = wrong.flatMap((job) => job.diagnostics.map(toWarning));
    printDiagnostics(io, { source: maskSecrets(text, file ?? undefined), diagnostics }, { file });
    const asked = usable.filter((job) => isAsked(source, job));
    jobs.push(...asked.map((job) => (job.name === "" ? { ...job, name: file ?? "the filter" } : job)));
  }
  return jobs;
}
