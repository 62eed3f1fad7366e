/** Jobs that there are, for people: printed, or written as one file for each filter. */
import { redactDestination } from "../../job.js";
import type { Values } from "../arguments/options.js";
import { filterSettings } from "../filters/configuration.js";
import { limitsOf } from "../filters/filter-options.js";
import { readInput, refuseUnusedName } from "../filters/input.js";
import { printDocument, recordsOf } from "../views/document.js";
import { printable, say, show } from "../views/print.js";
import { filterRecord, placeIn } from "../views/records.js";
import { showDiagnostics } from "../views/show.js";
import { hidingIo } from "../world/hiding-io.js";
import type { Io, NewFile } from "../world/io.js";
import { fileNames } from "./file-names.js";
import { jobComment, jobFile } from "./job-file.js";
import { isNote, largestNote } from "./job-notes.js";
import type { jobOptions } from "./job-options.js";
import { deliveredBy } from "./job-options-read.js";
import { jobText } from "./job-text.js";
import { filterOf, isMended, type JobInFile, type JobsInFile, readJobs, textOf } from "./read-jobs.js";
import { hiddenTexts } from "./secret-arguments.js";
import { withoutLengths } from "./without-lengths.js";
import { inFolder, refuseOthers, writeFiles } from "./write-files.js";

/** Prints the jobs of a file, or writes their filters. */
export async function showJobs(
  values: Values<typeof jobOptions> & { readonly read: string },
  world: Io,
): Promise<number> {
  const { optionsFor } = await filterSettings(values, world);
  const input = readInput(values.read, world, values);
  refuseUnusedName(values, input.from === "stdin");
  const options = await optionsFor(input);
  const found = readJobs(input, options);
  const { jobs, diagnostics, shown } = found;
  const [hide, hideCertain] = [withoutLengths(found.hide), withoutLengths(found.hideCertain)];
  const io = hidingIo(world, found.hideCertain);
  const failed = diagnostics.some(({ severity }) => severity === "error");
  // With an error around them nobody knows which jobs there are, and none has a filter.
  const { around, filters } = found.file;
  const isKnown =
    around.every(({ severity }) => severity !== "error") ||
    filters.some(({ compilation }) => compilation.filter !== undefined);
  const files =
    values.out === undefined || !isKnown
      ? null
      : filesOf(found, values.out, (job) => jobFile(job, found.hideCertain, options), found.hideCertain);
  if (!values.json) showDiagnostics(diagnostics, shown, io);
  if (files !== null) refuseOthers(othersOf(files, io), io);
  if (files !== null) await writeFiles(files, values.overwrite === true, io);
  if (values.json) {
    const records = jobs.map((job, at) => {
      const record = jobRecord(job, found, files?.[at]?.path ?? null);
      // With stars in the place of a secret it would be another filter.
      return record.text !== null && hideCertain(record.text) !== record.text ? { ...record, text: null } : record;
    });
    const given = { mended: [], filter: null, limits: limitsOf(options) };
    const diagnosed = { diagnostics: hiddenTexts(recordsOf(diagnostics, shown), found.hideCertain) };
    printDocument(diagnosed, { ...given, bodies: [], text: null, jobs: hiddenTexts(records, hideCertain) }, io);
  } else if (values.out === undefined) show(jobs.map((job) => jobText(job, hide, hideCertain)).join("\n"), io);
  else if (files !== null) showWritten(found, files, io);
  else say("no file was written: mend the jobs first, or choose one of them as `FILE#NAME`\n", io);
  return failed ? 1 : 0;
}

/** For each job its file: of one whose filter cannot be expressed, a comment that is none. */
function filesOf(
  { jobs, shown }: JobsInFile,
  folder: string,
  textOfJob: (job: JobInFile) => string | null,
  hide: (text: string) => string,
): readonly NewFile[] {
  const names = fileNames(
    jobs.map(({ filter, content }) => ({ ...placeIn(shown.text, null, filter, shown.module), content })),
  );
  return jobs.map((job, at) => {
    const text = textOfJob(job);
    return {
      path: inFolder(folder, `${names[at]}${text === null ? ".txt" : ".where"}`),
      text: text ?? jobComment(job, hide),
    };
  });
}

/** What was written for a job when it had a filter, or had none; any other text of that name is the user's own. */
function othersOf(files: readonly NewFile[], io: Io): readonly { readonly path: string; readonly other: string }[] {
  return files.flatMap(({ path }) => {
    const stem = path.replace(/\.[a-z]+$/, "");
    if (path.endsWith(".txt")) return [{ path, other: `${stem}.where` }];
    const other = `${stem}.txt`;
    return io.kind(other) === "file" && isNoteAt(other, io) ? [{ path, other }] : [];
  });
}

function isNoteAt(path: string, io: Io): boolean {
  const size = io.fileSize(path);
  return size !== null && size <= largestNote && isNote(new TextDecoder().decode(io.read(path, largestNote)));
}

function showWritten({ jobs }: JobsInFile, files: readonly NewFile[], io: Io): void {
  for (const { path } of files) show(`${printable(path)}\n`, io);
  for (const [at, { filter }] of jobs.entries()) {
    const { path = "" } = files[at] ?? {};
    if (!path.endsWith(".txt")) continue;
    const name = filter.name ?? (filter.id === null ? filter.pointer : `job ${filter.id}`) ?? "";
    const why =
      filter.compilation.filter === undefined
        ? "has a filter that cannot be read"
        : "has no filter and delivers every line";
    say(`note: \`${printable(name)}\` ${why}: a comment in \`${printable(path)}\` says so\n`, io);
  }
}

function jobRecord(job: JobInFile, { shown }: JobsInFile, written: string | null) {
  const { filter, members } = job;
  const { compilation } = filter;
  const destination = textOf(job, "destination_conf");
  const read = filterOf(job);
  const isWhole = read?.tree.kind === "Everything";
  return {
    ...filterRecord({ ...filter, file: shown.file ?? shown.name }, compilation.dataset, compilation.filter?.sizes),
    namedDataset: filter.namedDataset,
    enabled: typeof members["enabled"] === "boolean" ? members["enabled"] : null,
    text: read === undefined || isWhole ? null : read.text,
    mended: isMended(job),
    everything: isWhole,
    ...deliveredBy(job),
    destination: destination === null ? null : redactDestination(destination),
    written,
  };
}
