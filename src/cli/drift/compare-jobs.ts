/** What becomes of each job, from one side to the other. */
import { isNotKnown } from "../../hosts.js";
import { type Dataset, type Diagnostic, type FileFilter, type Filter, toWhereJson } from "../../index.js";
import {
  type ComparisonOptions,
  compare,
  type DeliveredOptions,
  disjoint,
  type FilterComparison,
  type WitnessLine,
} from "../../meaning.js";
import type { HidingValues } from "./hiding.js";
import { filterOf, type ListedJob, type ListedText, type Side } from "./listed.js";
import { ofModule } from "./module-calls.js";
import { asNoted } from "./noted-settings.js";
import { pairJobs } from "./pair-jobs.js";
import { isSame } from "./same-value.js";
import { type ChangedSetting, type ComparedSettings, compareSettings, type Said } from "./settings.js";
import { shownBoth } from "./shown-setting.js";
import { areValuesUnsure } from "./unknown-fields.js";

/**
 * The verdict of `compare`, or why there is none. `dataset`: the job is of another one now. `missing`: only A has it; `extra`: only B. `unpaired`: the
 * other side, of which not all could be read, does not show it. `unnamed`: its name, or that of one that it may be, is known only once it is applied. `unclear`: nothing tells which job of several with a name it is. `unread`: a
 * filter of the two is not known. `changed`: they are not the same, and one has what its field does not take, or compares one that is not known with values of several types. `times`: what becomes of the times that it compares is not published.
 */
export type Change =
  | FilterComparison["verdict"]
  | "dataset"
  | "missing"
  | "extra"
  | "unpaired"
  | "unnamed"
  | "unclear"
  | "unread"
  | "changed"
  | "times";

export interface JobOnSide {
  readonly job: ListedJob;
  /** Held against the other's dataset where it names none. */
  readonly found: FileFilter;
  /** Undefined where it is not known. */
  readonly filter: Filter | undefined;
  /** There, and true, where it names fields that are not known. */
  readonly onFields?: true;
}

/** Null: there is none, or none is known. */
export interface LineExamples {
  readonly onlyA: WitnessLine | null;
  readonly onlyB: WitnessLine | null;
}

export interface ComparedJob {
  readonly change: Change;
  readonly a: JobOnSide | null;
  readonly b: JobOnSide | null;
  /** There where the filters were compared. */
  readonly compared: FilterComparison | null;
  /** Lines that only one side delivers, where the filters were compared. */
  readonly examples: LineExamples | null;
  /** There where both sides have it. */
  readonly settings: ComparedSettings | null;
}

/** Gives what is asked of two filters of these datasets. */
export type Asked = (datasets: readonly (Dataset | null)[], job: ListedJob) => ComparisonOptions;

/** Pairs the jobs of two sides and compares their filters: first those of A in their order, then what only B has. */
export function compareJobs(a: Side, b: Side, asked: Asked, hiding: HidingValues): readonly ComparedJob[] {
  const { pairs, onlyA, onlyB, unclear } = pairJobs(a.jobs, b.jobs, nameWritten);
  const paired = new Map(pairs);
  const ofA = new Map<ListedJob, ComparedJob>();
  for (const job of onlyA)
    ofA.set(job, {
      change: aloneOf(job, onlyB, b.complete, "missing"),
      a: onSide(job),
      b: null,
      compared: null,
      examples: null,
      settings: null,
    });
  for (const group of unclear)
    for (const job of group.a)
      ofA.set(job, { change: "unclear", a: onSide(job), b: null, compared: null, examples: null, settings: null });
  return [
    ...a.jobs.map((job) => {
      const other = paired.get(job);
      // Each is in one of both.
      return other === undefined ? (ofA.get(job) as ComparedJob) : comparePair(job, other, asked, hiding);
    }),
    ...unclear.flatMap((group) =>
      group.b.map(
        (job): ComparedJob => ({
          change: "unclear",
          a: null,
          b: onSide(job),
          compared: null,
          examples: null,
          settings: null,
        }),
      ),
    ),
    ...onlyB.map(
      (job): ComparedJob => ({
        change: aloneOf(job, onlyA, a.complete, "extra"),
        a: null,
        b: onSide(job),
        compared: null,
        examples: null,
        settings: null,
      }),
    ),
  ];
}

/** What is said of a job that only one side shows; `others`: those that only the other one does. */
function aloneOf(job: ListedJob, others: readonly ListedJob[], complete: boolean, change: "missing" | "extra"): Change {
  if (others.some((other) => (isNamedLater(job) || isNamedLater(other)) && mayBeOf(other, job))) return "unnamed";
  return complete ? change : "unpaired";
}

/** Whether the name is put together when a plan is applied: what stands in its place is that of a block. */
function isNamedLater({ members }: ListedJob): boolean {
  return isNotKnown(members?.values.get("name"));
}

/** Such a name that has words of its own: a mere reference, or what an entry gives, may be the name of any job. */
function nameWritten({ members }: ListedJob): string | null {
  const name = members?.values.get("name");
  if (!isNotKnown(name) || /\b(?:each|count|self)\./.test(name.notKnown)) return null;
  return /"[^"]*[\p{L}\d]/u.test(name.notKnown.replace(/\$\{[^{}]*\}/g, "")) ? name.notKnown : null;
}

/** The dataset of a job never changes. */
function mayBeOf(a: ListedJob, b: ListedJob): boolean {
  return a.dataset === null || b.dataset === null || a.dataset === b.dataset;
}

/** Compares two jobs that are the same one. */
export function comparePair(jobA: ListedJob, jobB: ListedJob, asked: Asked, hiding: HidingValues): ComparedJob {
  const [alone, other] = [onSide(jobA), onSide(jobB)];
  const settings = settingsOf(jobA, jobB, hiding);
  if (jobA.dataset !== null && jobB.dataset !== null && jobA.dataset !== jobB.dataset)
    return { change: "dataset", a: alone, b: other, compared: null, examples: null, settings };
  const [ofA, ofB] = [alone.found.compilation.dataset, other.found.compilation.dataset];
  const otherwiseA = ofA === null && jobA.dataset === null ? ofB : null;
  const otherwiseB = ofB === null && jobB.dataset === null ? ofA : null;
  const a = otherwiseA === null ? alone : onSide(jobA, otherwiseA);
  const b = otherwiseB === null ? other : onSide(jobB, otherwiseB);
  if (a.filter === undefined || b.filter === undefined) {
    return {
      change: changeOfSaid(a, b, [otherwiseA, otherwiseB], settings),
      a,
      b,
      compared: null,
      examples: null,
      settings,
    };
  }
  const options = asked([a.found.compilation.dataset, b.found.compilation.dataset], jobA);
  const compared = compare(a.filter, b.filter, options);
  const { dataset } = a.found.compilation;
  if (
    compared.verdict !== "equivalent" &&
    (a.onFields || b.onFields || dataset === null) &&
    areValuesUnsure(a.filter, b.filter, dataset)
  )
    return { change: "changed", a, b, compared: null, examples: null, settings };
  if (!areTimesKnown(a, b, compared, settings))
    return { change: "times", a, b, compared: null, examples: null, settings };
  return { change: compared.verdict, a, b, compared, examples: examplesOf(a, b, compared, options), settings };
}

/** What becomes of a filter of which it is known what it says, but not what that means: the same is the same. */
function changeOfSaid(
  a: JobOnSide,
  b: JobOnSide,
  otherwise: readonly [Dataset | null, Dataset | null],
  { otherTimes }: ComparedSettings,
): Change {
  const { dataset } = a.found.compilation;
  const before = maySay(a) && maySay(b) ? filterOf(a.job, otherwise[0], "types").compilation.filter : undefined;
  const now = before === undefined ? undefined : filterOf(b.job, otherwise[1], "types").compilation.filter;
  if (before === undefined || now === undefined) return "unread";
  if (toWhereJson(before) !== toWhereJson(now)) return "changed";
  const isTime = (name: string) => {
    const entry = dataset !== null && Object.hasOwn(dataset.fields, name) ? dataset.fields[name] : undefined;
    return (typeof entry === "object" ? entry.type : entry) === "timestamp";
  };
  return otherTimes && now.fields.some(({ name }) => isTime(name)) ? "times" : "equivalent";
}

/** Whether a text may say what a filter is that is not known: not where no mistake is why, nor one that is none of names and types. */
function maySay({ filter, found: { compilation } }: JobOnSide): boolean {
  return (
    filter !== undefined ||
    (compilation.readable && compilation.diagnostics.some(({ severity }) => severity === "error"))
  );
}

/** Whether both filters can be held against the same lines: whether a service compares times as it delivers them is not published. */
function areTimesKnown(
  a: JobOnSide,
  b: JobOnSide,
  { verdict }: FilterComparison,
  { otherTimes }: ComparedSettings,
): boolean {
  if (otherTimes) return ![a, b].some(({ filter }) => filter?.fields.some(({ type }) => type === "timestamp"));
  return (
    verdict === "equivalent" ||
    ![a, b].some(({ found }) => found.compilation.diagnostics.some(({ code }) => code === "LW442"))
  );
}

/** What does not run delivers no line, whatever its filter keeps. */
function examplesOf(
  a: JobOnSide,
  b: JobOnSide,
  { onlyA, onlyB }: FilterComparison,
  options: DeliveredOptions,
): LineExamples {
  const none = { onlyA: null, onlyB: null };
  if (isSilent(a, b)) return none;
  const kept = ({ filter }: JobOnSide) =>
    filter === undefined ? null : disjoint(filter, filter, options).counterexample;
  const [before, after] = [runs(a, b), runs(b, a)];
  if (before && after) return { onlyA, onlyB };
  return before ? { ...none, onlyA: kept(a) } : after ? { ...none, onlyB: kept(b) } : none;
}

/** Of the settings a name is one, where an id, or the address of its block, says that it is the same job. */
function settingsOf(a: ListedJob, b: ListedJob, hiding: HidingValues): ComparedSettings {
  const { changed, ...compared } = compareSettings(...bothSaid(a, b), hiding);
  const renamed: readonly ChangedSetting[] = isRenamed(a, b)
    ? [{ setting: "name", ...shownBoth(nameSaidBy(a), nameSaidBy(b), hiding), names: [] }]
    : [];
  return { ...compared, changed: [...renamed, ...changed] };
}

function saidOf({ members, text, dataset }: ListedJob): Said {
  return { members, dataset, inTerraform: members !== null && isTerraform(text) };
}

/** Beside what the header of a file says, all is as that would be. */
function bothSaid(a: ListedJob, b: ListedJob): readonly [Said, Said] {
  const [ofA, ofB] = [saidOf(a), saidOf(b)];
  if (!a.noted && !b.noted) return [ofA, ofB];
  const inTerraform = ofA.inTerraform || ofB.inTerraform;
  return [
    { ...ofA, members: asNoted(a), inTerraform },
    { ...ofB, members: asNoted(b), inTerraform },
  ];
}

function isTerraform(text: ListedText): boolean {
  return text.read(null).file.host === "terraform";
}

/** What a job is called without a name is its address in Terraform, or its file. */
function nameSaidBy({ name, members, text }: ListedJob): unknown {
  if (members === null) return name;
  const said = members.values.get("name") ?? null;
  return said === null || isTerraform(text) ? said : name;
}

/** A filter alone without a name says nothing of the name of its job. */
function isRenamed(a: ListedJob, b: ListedJob): boolean {
  // A body of its own that has no name leaves a job the one that it has.
  const areLone =
    a.lone === true && b.lone === true && [a, b].every(({ members }) => members?.values.has("name") === true);
  const isKnown = areLone || (a.id !== null && a.id === b.id) || (a.address !== null && a.address === b.address);
  if (!isKnown || isSame(nameSaidBy(a), nameSaidBy(b))) return false;
  return [a, b].every(({ name, members }) => name !== null || members !== null);
}

function onSide(job: ListedJob, otherwise: Dataset | null = null): JobOnSide {
  const found = filterOf(job, otherwise);
  const { filter, readable, diagnostics } = found.compilation;
  // What cannot be read is no filter, whatever its fields are.
  if (filter !== undefined || !readable || !diagnostics.some(isUnknownField)) return { job, found, filter };
  // As any filter on fields that are not known.
  return { job, found, filter: filterOf(job, otherwise, "fields").compilation.filter, onFields: true };
}

/** A field that there is not, as far as is known here. */
function isUnknownField({ code, severity }: Diagnostic): boolean {
  return severity === "error" && (/^LW20[23]$/.test(code) || /^LW83/.test(code));
}

/** What is delivered after the change, beside what is delivered before. `otherwise`: the same lines, elsewhere or in another form. */
export type Delivers = "same" | "otherwise" | "less" | "more" | "other" | "undecided" | "unknown";

/** A job that does not run delivers nothing. Where only one side says that it does not, it is not known. What a filter that is not known keeps is not. */
export function deliversOf(compared: ComparedJob): Delivers {
  const { change, a, b, settings } = compared;
  if (change === "unclear" || change === "unpaired" || change === "unnamed" || isSilent(a, b)) return "unknown";
  const [before, after] = [runs(a, b), runs(b, a)];
  if (!before && !after) return "same";
  if (before !== after && (before ? a : b)?.filter === undefined) return "unknown";
  if (!after) return "less";
  if (!before) return settings?.changed.some(({ setting }) => setting.startsWith(ofModule)) ? "unknown" : "more";
  const lines = linesOf(change);
  return settings === null ? lines : withSettings(lines, settings);
}

function linesOf(change: Change): Delivers {
  switch (change) {
    case "equivalent":
      return "same";
    case "stricter":
      return "less";
    case "looser":
      return "more";
    case "incomparable":
    case "dataset":
      return "other";
    case "undecided":
      return "undecided";
    default:
      return "unknown";
  }
}

/** Of the lines that a filter keeps a sample is delivered, somewhere and in some form. */
function withSettings(lines: Delivers, { changed, sample, isOpen }: ComparedSettings): Delivers {
  if (lines !== "same" && lines !== "less" && lines !== "more") return lines;
  if (sample === null || isOpen) return "unknown";
  if (sample.before !== sample.now) {
    const sampled = sample.now < sample.before ? "less" : "more";
    return lines === "same" || lines === sampled ? sampled : "other";
  }
  return lines === "same" && changed.some(({ setting }) => setting !== "name") ? "otherwise" : lines;
}

/** Whether the job of a side is there and runs, as far as both say. */
export function runs(side: JobOnSide | null, other: JobOnSide | null): boolean {
  return side !== null && (side.job.enabled ?? other?.job.enabled) !== false;
}

/** Whether one side's job does not run, and the other, be it a filter alone, does not say whether it does. */
export function isSilent(a: JobOnSide | null, b: JobOnSide | null): boolean {
  return (
    a !== null &&
    b !== null &&
    (a.job.enabled === false || b.job.enabled === false) &&
    (a.job.enabled === null || b.job.enabled === null)
  );
}

/** Whether a job stays as it is: the filter means the same, it runs as before, and delivers to the same place in the same form. */
export function isUnchanged({ change, a, b, settings }: ComparedJob): boolean {
  return (
    change === "equivalent" &&
    runs(a, b) === runs(b, a) &&
    !isSilent(a, b) &&
    (settings === null || settings.changed.length === 0)
  );
}
