/** `compare` of all jobs of two sides: whether that is what is asked, and the way from the command line to both sides. */
import { datasetWithFacts } from "../../facts.js";
import type { CompiledFile } from "../../index.js";
import type { Values } from "../arguments/options.js";
import { type configOptions, filterSettings } from "../filters/configuration.js";
import { fileOf } from "../filters/file-of.js";
import type { datasetOptions } from "../filters/filter-options.js";
import type { CompiledPair } from "../filters/filter-pair.js";
import { refuseUnusedName, type StdinName } from "../filters/input.js";
import { filesApart } from "../filters/module-files.js";
import { type Io, Refusal } from "../world/io.js";
import { jobsOfService } from "./from-service.js";
import { isAlone, isOneFilter } from "./kind-of-text.js";
import type { ListedJob, ListedText, Side } from "./listed.js";
import { type DriftGiven, runDrift } from "./run-drift.js";
import { comparingValues } from "./same-value.js";
import type { serviceOptions } from "./service-options.js";
import { type Reading, sideOf, sideOfInput, sideOfText, textOf } from "./sides.js";

type Given = DriftGiven &
  StdinName &
  Values<typeof serviceOptions> &
  Values<typeof datasetOptions> &
  Values<typeof configOptions> & { readonly fix?: true; readonly "by-name"?: true };

/** Compares the jobs of two sides where the operands, or the options, name jobs; where they name two filters, gives what their files were compiled to. */
export function drift(
  values: Given,
  operands: readonly string[],
  logs: readonly string[],
  io: Io,
): Promise<number | CompiledPair> {
  return comparingValues(() => driftOf(values, operands, logs, io));
}

async function driftOf(
  values: Given,
  operands: readonly string[],
  logs: readonly string[],
  io: Io,
): Promise<number | CompiledPair> {
  if (operands.filter((operand) => fileOf(operand, io).file === "-").length > 1)
    throw new Refusal("standard input cannot be both sides");
  refuseUnusedName(
    values,
    operands.some((operand) => fileOf(operand, io).file === "-"),
  );
  const reading: Reading = {
    settings: await filterSettings(values, io, datasetWithFacts, filesApart(operands, io)),
    given: values,
    io,
  };
  const { from } = values;
  const [first, second] = operands;
  if (from !== undefined) {
    if (first === undefined || second !== undefined)
      throw new Refusal(
        "with `--from` one side is the service, the other a folder, a list or a file",
        second === undefined ? undefined : "leave one operand out",
      );
    const after = await sideOf(first, reading);
    const before = await sideOfInput(await jobsOfService({ ...values, from }, io), reading);
    return runDrift(together([{ ...before, kind: "service" }, after], values), logs, values, io);
  }
  if (first === undefined || second === undefined)
    throw new Refusal("expected two sides", "name folders, lists of jobs or files; or one of them, and `--from URL`");
  const one = await textOf(first, reading);
  // Beside a filter alone it is not looked at what another's job says.
  const isOne = !isSaid(values) && one !== null && isOneFilter(one);
  const before = isOne ? null : await sideIn(one, first, reading);
  const other = await textOf(second, reading);
  if (isOne && other !== null && isOneFilter(other) && [one, other].some(isAlone))
    return [compiledOf(one), compiledOf(other)];
  const sides = [before ?? (await sideIn(one, first, reading)), await sideIn(other, second, reading)] as const;
  if (!isAsked(values, sides)) return [compiledOf(sides[0].texts[0]), compiledOf(sides[1].texts[0])];
  return runDrift(together(sides, values), logs, values, io);
}

function compiledOf(text: ListedText | null | undefined): CompiledFile | undefined {
  return text?.read(null).file;
}

function sideIn(text: ListedText | null, operand: string, reading: Reading): Side | Promise<Side> {
  return text === null ? sideOf(operand, reading) : sideOfText(text);
}

/** Whether an option says that jobs are to be compared. */
function isSaid(values: Given): boolean {
  return values["by-name"] === true || values.report !== undefined;
}

/** Whether jobs are to be compared where nothing else says so: two of them are, each with more than a filter, and lists of another number than one, or that services answer. */
function isAsked(values: Given, [a, b]: readonly [Side, Side]): boolean {
  if (isSaid(values) || a.kind === "folder" || b.kind === "folder") return true;
  // What holds a job whose filter is not known is not one filter.
  if ([a, b].some(({ jobs, unread }) => unread || jobs.some(({ at }) => typeof at !== "number"))) return true;
  if ([a, b].every(({ jobs: [job, ...more] }) => job !== undefined && more.length === 0 && saysMore(job))) return true;
  const areLists = [a, b].every(({ kind }) => kind === "list" || kind === "file");
  return areLists && ([a, b].every(({ kind }) => kind === "list") || [a, b].some(({ jobs }) => jobs.length !== 1));
}

/** Whether a job says anything beside its filter: a body that has nothing else says of a job that there is what its filter becomes. */
function saysMore({ members }: ListedJob): boolean {
  return members !== null && members.values.size > 0;
}

/** One job is compared with one, whatever each is called, but for lists, which would hold others. Throws a Refusal where one filter is held against many. */
function together([a, b]: readonly [Side, Side], values: Given): readonly [Side, Side] {
  if (values["by-name"] === true) return [a, b];
  const [ofA, ofB] = [a.jobs[0], b.jobs[0]];
  const isOne = ({ kind, jobs }: Side) => jobs.length === 1 && kind !== "folder" && kind !== "service";
  const areLists = a.kind === "list" && b.kind === "list";
  if (isOne(a) && isOne(b) && !areLists && ofA !== undefined && ofB !== undefined) {
    // What has no name of its own is called as the other is, if that has one.
    const name = [ofA, ofB].find(isNamed)?.name ?? ofB.name ?? ofA.name;
    const lone = (job: ListedJob): ListedJob => ({ ...job, lone: true, name: isNamed(job) ? job.name : name });
    return [
      { ...a, jobs: [lone(ofA)] },
      { ...b, jobs: [lone(ofB)] },
    ];
  }
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    if (one.kind === "filter")
      throw new Refusal(
        `\`${other.title}\` holds ${other.jobs.length} jobs, and one filter is none of them`,
        "choose one as `FILE#NAME`, or name a folder or a list on both sides",
      );
  return [a, b];
}

function isNamed({ members }: ListedJob): boolean {
  return members?.values.has("name") === true;
}
