/** From what a command line names to the jobs of both sides. */
import { basename, dirname, normalize } from "node:path";
import { isNotKnown, isPassedOver, type JobMembers, type JobPlace, jobMembers, namesNotTaken } from "../../hosts.js";
import type { CompileOptions, Dataset, FileFilter } from "../../index.js";
import { isBrokenJob } from "../filters/broken-json.js";
import { type Checked, checkInput } from "../filters/check-input.js";
import type { FilterSettings } from "../filters/configuration.js";
import { unlimited } from "../filters/filter-options.js";
import { type Input, readInput, type StdinName } from "../filters/input.js";
import { isFolder } from "../filters/many.js";
import { type Unknown, without } from "../filters/read-anyway.js";
import { isNoteFile, jobFiles } from "../filters/source-files.js";
import { filterInput } from "../filters/text-operand.js";
import { isOther, isUnrelated } from "../filters/unrelated.js";
import { mayBeFileOf } from "../jobs/file-names.js";
import { datasetIn } from "../jobs/filter-file.js";
import { saidInFile } from "../jobs/header-rows.js";
import { calledIn } from "../jobs/job-header.js";
import { CommonRefusal, type Io, Refusal } from "../world/io.js";
import { timesOf } from "./delivery.js";
import { withFileNames } from "./hidden-names.js";
import { isComplete, isUnread, kindOf } from "./kind-of-text.js";
import { mostJobs } from "./limits.js";
import type { ListedJob, ListedText, Side } from "./listed.js";
import { ofLiteralEntries } from "./literal-entries.js";
import { asCalled, callsIn, callsNone, knownMembers, mayCall } from "./module-calls.js";
import { inNote, notedBody, notedJob, noteInput } from "./noted-job.js";
import { withoutOpenEntries } from "./open-entries.js";
import { withTakenFilters } from "./taken-filters.js";
import { unknownJob, unreadIn } from "./unknown-jobs.js";
import { unseenModules } from "./unseen-modules.js";

export interface Reading {
  readonly settings: FilterSettings;
  readonly given: StdinName & { readonly fix?: true };
  readonly io: Io;
}

/** The jobs of a folder, or of a file: a list, or the one filter that it is. */
export async function sideOf(operand: string, reading: Reading): Promise<Side> {
  const { io, given } = reading;
  return isFolder(operand, io) ? sideOfFolder(operand, reading) : sideOfInput(filterInput(operand, io, given), reading);
}

/** The jobs of one text. */
export async function sideOfInput(input: Input, reading: Reading): Promise<Side> {
  return sideOfText(await listedText(input, reading));
}

/** The text of a file, or of one that is given; null of a folder. */
export async function textOf(operand: string, reading: Reading): Promise<ListedText | null> {
  return isFolder(operand, reading.io) ? null : listedText(filterInput(operand, reading.io, reading.given), reading);
}

export function sideOfText(text: ListedText): Side {
  const { input } = text;
  const file = text.read(null);
  const kind = kindOf(input, file);
  // What stands in a list is called as it says, or not at all.
  const stem =
    input.from === "file" && (kind === "filter" || kind === "job")
      ? basename(input.file).replace(/\.[^.]+$/, "")
      : null;
  const jobs = jobsOf(text, file, stem, null);
  const title = input.name ?? "the text given";
  // What else a file holds of which one filter was chosen is none of the side.
  const isChosen = input.choice !== null;
  const [complete, unread] = [isChosen || isComplete(file), !isChosen && isUnread(file)];
  return limited({ kind, title, texts: [text], jobs: withFileNames(jobs), complete, unread, refused: [] });
}

/** All jobs below a folder. A filter without a name is called as its file is, without the extension. */
async function sideOfFolder(folder: string, reading: Reading): Promise<Side> {
  const { io } = reading;
  const root = folder.replace(/(?<=.)\/+$/, "");
  const beginning = root === "." ? 0 : root.endsWith("/") ? root.length : root.length + 1;
  const texts: ListedText[] = [];
  const callers: ListedText[] = [];
  const jobs: ListedJob[] = [];
  const refused: Refusal[] = [];
  let [complete, unread] = [true, false];
  const files = jobFiles(folder, io);
  const unclear = new Set<string>();
  const filterFiles = new Set(files.filter(({ met }) => !met).map(({ path }) => path));
  const paths = new Set(files.map(({ path }) => path));
  const passedOver = new Set([...paths].filter((path) => isPassedOver(path, paths)));
  for (const { path, met } of files) {
    if (passedOver.has(path)) continue;
    try {
      if (isNoteFile(path)) {
        const noted = await notedJobOf(path, path.slice(beginning, -".txt".length), reading);
        const other = path.replace(/\.txt$/i, ".where");
        if (noted !== null && filterFiles.has(other)) {
          unclear.add(other);
          throw new Refusal(`\`${path}\` and \`${other}\` stand for the same job`, "remove what is out of date", path);
        }
        if (noted !== null) texts.push(noted.text);
        if (noted !== null) jobs.push(noted);
        continue;
      }
      if (unclear.has(path)) continue;
      const input = readInput(path, io);
      const isCaller = !callsNone(input);
      // What a module is given may be said in several files.
      if (!isCaller && met && isUnrelated(input)) continue;
      const text = await listedText(input, reading);
      if (isCaller) callers.push(text);
      const file = text.read(null);
      if (met && ((file.filters.length === 0 && file.diagnostics.length === 0) || isOther(input, file))) continue;
      if (met && isBrokenJob(input) && file.filters.every(({ compilation }) => !compilation.readable)) {
        // Nobody knows which jobs it held, nor how many.
        throw new Refusal(`\`${path}\` could not be read: it is broken JSON`, "`logwhere check` says where", path);
      }
      texts.push(text);
      const stem = file.filters.length === 1 ? path.slice(beginning).replace(/\.[^./]+$/, "") : null;
      jobs.push(...jobsOf(text, file, stem, path.slice(beginning)));
      complete &&= isComplete(file);
      unread ||= isUnread(file);
      limited({ title: folder, jobs });
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof CommonRefusal || error instanceof TooMany) throw error;
      refused.push(error);
    }
  }
  const calls = callsIn(callers);
  const called: ListedJob[] = [];
  for (const job of jobs)
    for (const one of asCalled(job, calls, root)) {
      called.push(one);
      limited({ title: folder, jobs: called });
    }
  const taken = withTakenFilters(called, calls, root);
  const { followed } = taken;
  const listed = withoutCopies(withoutOpenEntries(taken.jobs));
  const folders = new Set([...paths].filter(mayCall).map((path) => normalize(dirname(path))));
  const unseen = unseenModules(calls, listed, { root, workingFolder: io.workingFolder, folders });
  const side = {
    texts,
    callers,
    jobs: listed,
    complete: complete && refused.length === 0,
    unread,
    refused,
    passedOver: [...passedOver],
    unseen,
    followed,
  };
  return { kind: "folder", title: folder, ...side };
}

class TooMany extends Refusal {}

function limited<Jobs extends Pick<Side, "title" | "jobs">>(side: Jobs): Jobs {
  if (side.jobs.length <= mostJobs) return side;
  throw new TooMany(
    `\`${side.title}\` holds more than ${mostJobs} jobs, and so many are compared at most`,
    "compare parts of it: fewer folders, shorter lists",
  );
}

/** What the header of a file says of its job. */
function notedIn({ file, from, text }: Input): JobMembers | null {
  return from === "file" ? saidInFile(file, text) : null;
}

async function listedText(input: Input, { settings, given }: Reading): Promise<ListedText> {
  const noted = notedIn(input);
  const format = noted === null ? null : timesOf(noted);
  const options = {
    ...(await settings.optionsFor(input)),
    limits: unlimited,
    ...(format === null ? {} : { timestamps: format }),
  };
  const known = new Map<Unknown | undefined, Map<Dataset | null, Checked>>();
  const { path, siblings, dataset = options.defaultDataset } = options;
  return {
    input,
    ...(typeof dataset === "object" ? { dataset } : {}),
    ...(siblings === undefined ? {} : { module: { path, siblings } }),
    read(otherwise, unknown) {
      const ofKind = known.get(unknown) ?? new Map<Dataset | null, Checked>();
      known.set(unknown, ofKind);
      const before = ofKind.get(otherwise);
      if (before !== undefined) return before;
      const withDataset: CompileOptions = otherwise === null ? options : { ...options, defaultDataset: otherwise };
      const checked = checkInput(
        input,
        unknown === undefined ? withDataset : without(unknown, withDataset),
        given.fix ? "look" : null,
      );
      ofKind.set(otherwise, checked);
      return checked;
    },
  };
}

/** `stem`: what the only filter of a file is called where it has no name; `path`: where the file lies in a folder, null where it is none of one. */
function jobsOf(
  text: ListedText,
  { filters, file, input }: Checked,
  stem: string | null,
  path: string | null,
): readonly ListedJob[] {
  const inFolder = path !== null;
  const addressAt = (pointer: string | null) =>
    file.host === "terraform" && pointer !== null ? addressOf(dirname(path ?? ""), pointer) : null;
  let membersAt: ((place: JobPlace) => JobMembers | null) | undefined;
  const membersOf = ({ pointer, span }: Pick<FileFilter, "pointer" | "span">): JobMembers | null => {
    if (pointer === null || file.form === "text") return null;
    membersAt ??= jobMembers(input.text, file.host, text.module);
    const members = membersAt({ pointer, span });
    return members === null || file.host !== "terraform" ? members : knownMembers(members, null);
  };
  // Of a folder all that could take a value is looked at, too.
  const isIdle =
    inFolder && file.host === "terraform"
      ? namesNotTaken(input.text, text.module ?? { path: input.file ?? "", siblings: [] })
      : () => false;
  const listed = filters.flatMap((filter, at): readonly ListedJob[] => {
    if (inFolder && (filter.jobIn !== undefined || isIdle(filter.pointer ?? ""))) return [];
    const members = membersOf(filter);
    const { name, id, namedDataset, compilation } = filter;
    const isAlone = text.input.from === "file" && filter.pointer === null;
    const noted = isAlone ? notedIn(text.input) : null;
    const enabled = members?.enabled ?? filter.enabled ?? noted?.enabled ?? null;
    const header = isAlone ? calledIn(text.input.text) : null;
    // A copy has the header of another job.
    const isBelieved = header !== null && stem !== null && mayBeFileOf(basename(stem), header);
    const called = isBelieved
      ? header.name
      : isAlone
        ? stem
        : ((isNotKnown(members?.values.get("name")) ? null : members?.name) ?? name ?? stem);
    const job: ListedJob = {
      text,
      at,
      name: called,
      id: id ?? header?.id ?? null,
      enabled,
      // The header's comment where no header of a filter can name it.
      dataset:
        namedDataset ?? (header === null ? null : datasetIn(text.input.text)) ?? (compilation.dataset?.name || null),
      fileName: inFolder && (isBelieved || called === stem) ? stem : null,
      namedBy: isBelieved ? "header" : inFolder && called === stem && stem !== null ? "file" : "itself",
      address: addressAt(filter.pointer),
      place: placeOf(path),
      members,
      ...(noted === null ? {} : { noted }),
      content: input.text.slice(filter.span.start, filter.span.end),
    };
    return ofLiteralEntries(job);
  });
  return [
    ...listed,
    ...(input.choice === null
      ? file.around.flatMap((diagnostic) =>
          unknownJob(text, diagnostic, { membersOf, addressAt, place: placeOf(path), inFolder, isIdle }),
        )
      : []),
  ];
}

function placeOf(path: string | null): string | null {
  return path === null ? null : dirname(path).replace(/^\.$/, "");
}

/** Of files of one folder that say to be the same job all but one are copies, and each is called as it is named. */
function withoutCopies(jobs: readonly ListedJob[]): readonly ListedJob[] {
  const counts = new Map<string, number>();
  const keyOf = ({ namedBy, fileName, id, name }: ListedJob) =>
    namedBy !== "header" || id === null ? null : JSON.stringify([dirname(fileName ?? ""), id, name]);
  for (const job of jobs) {
    const key = keyOf(job);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return jobs.map((job) =>
    (counts.get(keyOf(job) ?? "") ?? 0) > 1 ? { ...job, name: job.fileName, namedBy: "file" } : job,
  );
}

/** The job that a comment in the place of its filter is about; null of any other text. */
async function notedJobOf(path: string, stem: string, reading: Reading): Promise<ListedJob | null> {
  const input = noteInput(path, reading.io);
  const noted = input === null ? null : notedJob(input.text);
  if (input === null || noted === null) return null;
  const text = inNote(await listedText({ ...input, text: notedBody(noted) }, reading), noted, input);
  const checked = text.read(null);
  const [job] = jobsOf(text, checked, stem, stem);
  const [filter] = checked.filters;
  if (job === undefined || filter === undefined) return null;
  return noted.note === "everything" ? job : { ...job, at: { ...filter, compilation: unreadIn(input.text) } };
}

/** Names of blocks and members; what stands in a list has a number in their place. */
function addressOf(folder: string, pointer: string): string | null {
  return /\/\d+(?=\/|$)/.test(pointer) ? null : `${folder}\n${pointer}`;
}
