/** Compares all jobs of two sides, and tells what becomes of each: what a change delivers, and what it stops delivering. */
import { type Dataset, type Diagnostic, toAnnotations } from "../../index.js";
import { type ComparisonOptions, type SharedWork, sharedWork } from "../../meaning.js";
import type { Values } from "../arguments/options.js";
import { isError } from "../filters/check-input.js";
import { aroundChosen } from "../filters/choose-filter.js";
import { deliveredFor, type deliveredOptions } from "../filters/delivered-options.js";
import { isUnchecked, oneCause } from "../filters/one-cause.js";
import { slowlyRead } from "../filters/source-files.js";
import type { AnnotatedPlace } from "../views/annotations.js";
import { inCommandWords } from "../views/command-words.js";
import { printDocument, problemOf, recordsOf } from "../views/document.js";
import { emit, say, show } from "../views/print.js";
import { nameOf } from "../views/records.js";
import { refuse } from "../views/refuse.js";
import { showDiagnostics, showMended } from "../views/show.js";
import { shownDiagnosed } from "../views/shown-diagnosed.js";
import { hidingIo } from "../world/hiding-io.js";
import { type Io, Refusal } from "../world/io.js";
import { type ComparedJob, compareJobs, isSilent, isUnchanged, type JobOnSide, runs } from "./compare-jobs.js";
import { driftAnnotations } from "./drift-github.js";
import { driftMarkdown } from "./drift-markdown.js";
import { driftText } from "./drift-text.js";
import { withHiddenNames } from "./hidden-names.js";
import { type HidingValues, hiding } from "./hiding.js";
import { type FilterPair, judgeLogs } from "./job-logs.js";
import { type JobRecord, jobRecord, withoutStars } from "./job-record.js";
import type { ListedText, Side } from "./listed.js";
import { onlyIdentity } from "./shown-lines.js";
import { isCalledOtherwise, namedShortly, unseenModuleNames, withUnseen } from "./unseen-modules.js";
import { summaryOf } from "./words.js";

export type DriftGiven = Values<typeof deliveredOptions> & {
  readonly json?: true;
  readonly report?: "text" | "github" | "markdown";
  readonly "show-lines"?: true;
};

/** Prints what becomes of the jobs of two sides, and gives the exit status. */
export async function runDrift(
  sides: readonly [Side, Side],
  logs: readonly string[],
  given: DriftGiven,
  world: Io,
): Promise<number> {
  const isOtherwise = isCalledOtherwise(...sides);
  const [a, b] = [
    withUnseen(withHiddenNames(...sides), isOtherwise),
    withUnseen(withHiddenNames(sides[1], sides[0]), isOtherwise),
  ];
  const texts = [...new Set([...a.texts, ...b.texts])];
  const hidden = hiding([a, b].map(({ texts: own, callers = [] }) => [...own, ...callers].map(({ input }) => input)));
  const { hide, hideAll } = hidden;
  const io = hidingIo(world, hide);
  const kind = given.json ? "json" : (given.report ?? "text");
  const work = sharedWork();
  work.reading(slowlyRead(texts.map((text) => ({ host: text.read(null).file.host, text: text.input.text }))));
  const compared = compareJobs(a, b, memorized(given, work), hidden);
  // A terminal is one's own; comments and annotations are read by everybody who reads the change.
  const showing =
    (kind === "github" || kind === "markdown") && !given["show-lines"] ? onlyIdentity(compared) : undefined;
  const judged = logs.length === 0 ? null : await judgeLogs(compared.map(filtersOf), logs, io, showing);
  const places = new Map<JobRecord, AnnotatedPlace | null>();
  const plain = compared.map((job, at) => jobRecord(job, isJudged(job) ? (judged?.pairs[at] ?? null) : null, hidden));
  const records = hideAll(plain).map((record, at) => withoutStars(record, plain[at]));
  const placeOf = placing();
  for (const [at, job] of compared.entries()) if (records[at] !== undefined) places.set(records[at], placeOf(job));
  const mistakes = mistakesOf(texts, compared, new Set([...(a.followed ?? []), ...(b.followed ?? [])]));
  const unknown = compared.flatMap((job) => (isUnread(job) ? [unreadOf(job, hidden)] : []));
  const refused = [...unknown, ...a.refused, ...b.refused, ...(judged?.unreadable ?? [])].map(
    (refusal) => new Refusal(hide(refusal.message), refusal.help ?? null, refusal.file, refusal.because),
  );
  const summary = `${given["as-delivered"] ? "of delivered lines: " : ""}${summaryOf(records, judged)}${isOtherwise ? otherwise : ""}`;
  const failed =
    refused.length > 0 ||
    a.unread ||
    b.unread ||
    compared.some(({ change }) => change === "unread") ||
    mistakes.some(({ diagnostics }) => diagnostics.some(isError));

  if (kind === "json") {
    const diagnostics = hideAll(mistakes.flatMap(({ text, diagnostics: own }) => recordsOf(own, text.input)));
    const mended = hideAll(texts.flatMap((text) => recordsOf(text.read(null).mended, text.input)));
    const lines = judged === null ? null : { lines: judged.lines, malformed: judged.malformed };
    const [modules] = hideAll([{ notLookedInto: unseenModuleNames(a, b), calledOtherwise: isOtherwise }]);
    const passedOver = hideAll(passedOverOf(a, b));
    printDocument(
      { diagnostics, problems: refused.map(problemOf) },
      { mended, filters: [], jobs: records, lines, modules, passedOver },
      io,
    );
  } else {
    const cause = oneCause();
    for (const { text, diagnostics } of mistakes) {
      const { input } = text;
      if (kind === "text") showMended(text.read(null).mended, input, io);
      const own = cause.first(diagnostics);
      if (kind === "github" && input.file !== null)
        show(hide(toAnnotations(shownDiagnosed(own, input), { file: input.file, help: inCommandWords })), io);
      else showDiagnostics(own, input, io);
    }
    cause.sayRest(io);
    for (const refusal of refused) refuse(refusal, io);
    const several = logs.length === 0 ? [] : datasetsOf(compared);
    if (several.length > 1)
      say(`note: the lines of the logs are held against jobs of every dataset: ${several.join(", ")}\n`, io);
    for (const path of passedOverOf(a, b))
      say(
        `note: \`${path}\` is passed over, as OpenTofu does: a file of the same name ending in \`.tofu\` is read in its place\n`,
        io,
      );
    const unseen = unseenModuleNames(a, b);
    if (unseen.length > 0)
      say(`note: what modules hold that are not in the folder is not looked into: ${namedShortly(unseen)}\n`, io);
    if (kind === "text") show(driftText(records, summary), io);
    else if (kind === "github")
      show(
        driftAnnotations({ records, problems: refused, summary, placeOf: (record) => places.get(record) ?? null }),
        io,
      );
    else emit(driftMarkdown({ records, problems: refused, summary }), io);
  }
  // What was not read may be anything: only of all jobs, of which there is one, it can be said that they stay as they are.
  const isAll = a.complete && b.complete && compared.length > 0;
  return failed ? 2 : isAll && compared.every(isUnchanged) ? 0 : 1;
}

/** Files of Terraform in whose place others are read. */
function passedOverOf(...sides: readonly Side[]): readonly string[] {
  return sides.flatMap(({ passedOver = [] }) => passedOver);
}

const otherwise = "; modules that are not in the folders, and not looked into, are called otherwise";

/** What is asked of two filters; what is known of a dataset is put together once. */
function memorized(given: DriftGiven, work: SharedWork): (datasets: readonly (Dataset | null)[]) => ComparisonOptions {
  const known = new Map<string, ComparisonOptions>();
  return (datasets) => {
    const key = datasets.map((dataset) => nameOf(dataset) ?? "").join("\n");
    const before = known.get(key);
    if (before !== undefined) return before;
    const options = { ...deliveredFor(given, datasets), work };
    known.set(key, options);
    return options;
  };
}

/** What of the two is delivered: nothing of a job that does not run. */
function filtersOf(job: ComparedJob): FilterPair {
  if (!isJudged(job)) return { a: null, b: null };
  const { a, b } = job;
  return { a: runs(a, b) ? (a?.filter ?? null) : null, b: runs(b, a) ? (b?.filter ?? null) : null };
}

/** Whether both filters are known, and lines of one log can be delivered by both. */
function isJudged({ change, a, b }: ComparedJob): boolean {
  const isKnown = (side: JobOnSide | null) => side === null || side.filter !== undefined;
  return (
    !isSilent(a, b) &&
    change !== "dataset" &&
    change !== "unclear" &&
    change !== "times" &&
    change !== "changed" &&
    change !== "unpaired" &&
    change !== "unnamed" &&
    isKnown(a) &&
    isKnown(b)
  );
}

function datasetsOf(compared: readonly ComparedJob[]): readonly string[] {
  return [
    ...new Set(
      compared.flatMap(({ a, b }) => [a, b].flatMap((side) => (side?.job.dataset == null ? [] : [side.job.dataset]))),
    ),
  ].sort();
}

/** What is wrong around the filters of each text, and in those of its filters that were looked at, as they were read for that. */
function mistakesOf(
  texts: readonly ListedText[],
  compared: readonly ComparedJob[],
  followed: ReadonlySet<Diagnostic>,
): readonly { text: ListedText; diagnostics: readonly Diagnostic[] }[] {
  // A file that stands on both sides is told once.
  const same = new Set(texts.map(({ input }) => input.file));
  const told = texts.filter(({ input }) => input.file === null || same.delete(input.file));
  const found = new Map(
    told.map((text) => [text, aroundOf(text).filter((one) => !isOfFolder(one) && !followed.has(one))]),
  );
  for (const { a, b } of compared)
    for (const side of [a, b])
      if (side !== null)
        for (const one of side.found.compilation.diagnostics)
          if (matters(one, side)) found.get(side.job.text.told ?? side.job.text)?.push(one);
  // Several calls of a module make jobs of one filter.
  return Array.from(found, ([text, diagnostics]) => ({ text, diagnostics: [...new Set(diagnostics)] }));
}

function aroundOf(text: ListedText): readonly Diagnostic[] {
  return aroundChosen(text.read(null).file, text.input);
}

/** What another file of the folder gives, too, which is a warning for `check` unless it is configured to be an error. */
function isOfFolder({ code, severity }: Diagnostic): boolean {
  return code === "LW451" && severity !== "error";
}

/** Warnings are for `check`; here counts what makes a filter another one, or keeps it from being known. */
function matters(diagnostic: Diagnostic, { filter }: JobOnSide): boolean {
  return isError(diagnostic) || isUnchecked(diagnostic) || (diagnostic.severity === "note" && filter === undefined);
}

/** Whether a filter is not known, and nothing that is an error says why. */
function isUnread({ change, a, b }: ComparedJob): boolean {
  return (
    change === "unread" &&
    [a, b].every((side) => side === null || !side.found.compilation.diagnostics.some(isError)) &&
    ![a, b].some(isAmongErrors)
  );
}

/** What stands among errors has no filter that could be trusted. */
function isAmongErrors(side: JobOnSide | null): boolean {
  return side?.job.text.read(null).file.around.some(isError) ?? false;
}

function unreadOf({ a, b }: ComparedJob, { hideFilled }: HidingValues): Refusal {
  const side = a?.filter === undefined ? a : b;
  const name = hideFilled(side?.job.name ?? side?.job.id ?? "");
  return new Refusal(
    `not all of the filter of \`${name}\` stands in \`${side?.job.text.input.name ?? ""}\``,
    null,
    side?.job.text.input.file ?? null,
  );
}

/** Tells of each job the line that the change makes it at, or else where it was before. */
function placing(): (job: ComparedJob) => AnnotatedPlace | null {
  const starts = new Map<ListedText, readonly number[]>();
  return ({ a, b }) => {
    for (const side of [b, a]) {
      const file = side?.job.text.input.file ?? null;
      if (side === null || file === null || file === "-") continue;
      const { text } = side.job;
      const known = starts.get(text) ?? Array.from(text.input.text.matchAll(/\r\n|\r|\n/g), ({ index }) => index);
      starts.set(text, known);
      return { file, line: 1 + countBelow(known, side.found.span.start) };
    }
    return null;
  };
}

/** How many of ascending numbers are less than this. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
