/** Jobs that there are, for people: printed, or written as one file for each filter. */
import { redactDestination } from "../../job.js";
import type { Values } from "../arguments/options.js";
import { filterSettings } from "../filters/configuration.js";
import { limitsOf } from "../filters/filter-options.js";
import { readInput } from "../filters/input.js";
import { printDocument, recordsOf } from "../views/document.js";
import { printable, say, show } from "../views/print.js";
import { filterRecord } from "../views/records.js";
import { showDiagnostics } from "../views/show.js";
import { hidingIo } from "../world/hiding-io.js";
import type { Io, NewFile } from "../world/io.js";
import { fileNames } from "./file-names.js";
import { jobFile } from "./job-file.js";
import type { jobOptions } from "./job-options.js";
import { deliveredBy } from "./job-options-read.js";
import { jobText } from "./job-text.js";
import { type JobInFile, type JobsInFile, readJobs, textOf } from "./read-jobs.js";
import { hiddenTexts } from "./secret-arguments.js";
import { inFolder, writeFiles } from "./write-files.js";

/** Prints the jobs of a file, or writes their filters. */
export async function showJobs(values: Values<typeof jobOptions> & { readonly read: string }, world: Io): Promise<number> {
  const { optionsFor } = await filterSettings(values, world);
  const input = readInput(values.read, world, values);
  const options = await optionsFor(input);
  const found = readJobs(input, options);
  const { jobs, diagnostics, shown, hide } = found;
  const io = hidingIo(world, hide);
  const failed = diagnostics.some(({ severity }) => severity === "error");
  const files = failed || values.out === undefined ? null : filesOf(found, values.out, (job) => jobFile(job, hide, options));
  if (!values.json) showDiagnostics(diagnostics, shown, io);
  if (files !== null)
    await writeFiles(
      files.filter((file) => file !== null),
      values.overwrite === true,
      io,
    );
  if (values.json) {
    const records = jobs.map((job, at) => jobRecord(job, found, files?.[at]?.path ?? null));
    const given = { mended: [], filter: null, limits: limitsOf(options) };
    const diagnosed = { diagnostics: hiddenTexts(recordsOf(diagnostics, input), hide) };
    printDocument(diagnosed, { ...given, bodies: [], text: null, jobs: hiddenTexts(records, hide) }, io);
  } else if (values.out === undefined) show(jobs.map((job) => jobText(job, hide)).join("\n"), io);
  else if (files !== null) showWritten(found, files, io);
  else say("no file was written: mend the jobs first, or choose one of them as `FILE#NAME`\n", io);
  return failed ? 1 : 0;
}

/** For each job its file; null for one that delivers every line. */
function filesOf({ jobs }: JobsInFile, folder: string, textOfJob: (job: JobInFile) => string | null): readonly (NewFile | null)[] {
  const texts = jobs.map(textOfJob);
  const withFile = jobs.filter((_, at) => texts[at] !== null);
  const names = fileNames(
    withFile.map(({ filter: { name } }) => name),
    (at) => `job-${withFile[at]?.filter.id ?? at + 1}`,
  );
  const nameOf = new Map(withFile.map((job, at) => [job, names[at]]));
  return jobs.map((job, at) => {
    const text = texts[at] ?? null;
    return text === null ? null : { path: inFolder(folder, `${nameOf.get(job)}.where`), text };
  });
}

function showWritten({ jobs }: JobsInFile, files: readonly (NewFile | null)[], io: Io): void {
  for (const file of files) if (file !== null) show(`${printable(file.path)}\n`, io);
  const without = jobs
    .filter((_, at) => files[at] === null)
    .map(({ filter: { name, id, pointer } }) => `\`${printable(name ?? (id === null ? (pointer ?? "") : `job ${id}`))}\``);
  if (without.length > 0)
    say(
      `note: ${without.join(", ")} ${without.length === 1 ? "has" : "have"} no filter and deliver${without.length === 1 ? "s" : ""} every line: no file is written\n`,
      io,
    );
}

function jobRecord(job: JobInFile, { shown }: JobsInFile, written: string | null): object {
  const { filter, members } = job;
  const { compilation } = filter;
  const destination = textOf(job, "destination_conf");
  const isWhole = compilation.filter?.tree.kind === "Everything";
  return {
    ...filterRecord({ ...filter, file: shown.file ?? shown.name }, compilation.dataset, compilation.filter?.sizes),
    namedDataset: filter.namedDataset,
    enabled: typeof members["enabled"] === "boolean" ? members["enabled"] : null,
    text: compilation.filter === undefined || isWhole ? null : compilation.filter.text,
    everything: isWhole,
    ...deliveredBy(job),
    destination: destination === null ? null : redactDestination(destination),
    written,
  };
}
