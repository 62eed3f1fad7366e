/** Filters that jobs take by the name of what another block of the folder says: an argument of the call of their module, an attribute of a resource. */
import { dirname, join, normalize } from "node:path";
import { datasetWithFacts } from "../../facts.js";
import type { Diagnostic } from "../../index.js";
import { filterOf, type ListedJob, type ListedText } from "./listed.js";
import { type Calls, nameIn, ofModule } from "./module-calls.js";

export interface WithTaken {
  readonly jobs: readonly ListedJob[];
  /** Notes on filters that are known now. */
  readonly followed: ReadonlySet<Diagnostic>;
}

/** The jobs with the filters that they take, as far as those are literal; what is no more than such a filter is no job. `root`: the folder that is compared. */
export function withTakenFilters(jobs: readonly ListedJob[], calls: Calls, root: string): WithTaken {
  const taking = jobs.filter(({ takes }) => takes !== undefined);
  if (taking.length === 0) return { jobs, followed: new Set() };
  const giving = new Map(
    jobs.flatMap((job) => (typeof job.at === "number" ? [[keyOf(folderOf(job), filterOf(job).pointer ?? "", job.call), job] as const] : [])),
  );
  const given: Given = { giving, calls, root };
  const sources = new Map(taking.map((job) => [job, sourceOf({ from: job.takes?.from ?? "", folder: folderOf(job), call: job.call }, given)]));
  const used = new Set(sources.values());
  const open = new Set(taking.filter((job) => sources.get(job) === undefined).map(({ takes }) => takes?.note));
  return {
    jobs: jobs.flatMap((job) => {
      const source = sources.get(job);
      if (source !== undefined) return [withFilter(job, source)];
      return used.has(job) && isOnlyFilter(job) ? [] : [job];
    }),
    followed: new Set(taking.flatMap(({ takes }) => (takes === undefined || open.has(takes.note) ? [] : [takes.note]))),
  };
}

interface Given {
  /** Known filters by their folders, pointers and calls. */
  readonly giving: ReadonlyMap<string, ListedJob>;
  readonly calls: Calls;
  readonly root: string;
}

function folderOf({ text: { input } }: ListedJob): string {
  return normalize(dirname(input.file ?? ""));
}

function keyOf(folder: string, pointer: string, call = ""): string {
  return `${folder}\n${pointer}\n${call}`;
}

/** Where a name that is taken in a folder stands for a filter; `call`: the way of calls to that folder. */
interface Taking {
  readonly from: string;
  readonly folder: string;
  readonly call: string | undefined;
}

function sourceOf({ from, folder, call }: Taking, given: Given): ListedJob | undefined {
  const { giving, calls, root } = given;
  const [, local, variable] = /^(?:local\.([\w-]+)|var\.([\w-]+))$/.exec(from) ?? [];
  if (local !== undefined) return giving.get(keyOf(folder, `/locals/${local}`, call));
  if (variable !== undefined) {
    if (call === undefined) return undefined;
    const lines = call.split("\n");
    const [name = "", within = ""] = lines.splice(-2);
    const [above, rest] = [normalize(join(root, within)), lines.length === 0 ? undefined : lines.join("\n")];
    const literal = variable === "filter" ? giving.get(keyOf(above, `/${name.replace(".", "/")}`, rest)) : undefined;
    const [argument, ...more] = (calls.named.get(nameIn(above, name.slice(ofModule.length))) ?? []).map(({ written }) => written.get(variable));
    if (literal !== undefined || argument === undefined || more.length > 0) return literal;
    return sourceOf({ from: argument.trim(), folder: above, call: rest }, given);
  }
  const [, data, type, name] = /^(data\.)?([\w-]+)\.([\w-]+)\.filter$/.exec(from) ?? [];
  if (type === undefined || /^(?:var|local|module|each|self)$/.test(type)) return undefined;
  const source = giving.get(keyOf(folder, `/${data === undefined ? "resource" : "data"}/${type}/${name}`, call));
  // Of one that is repeated nobody says which; what changes of it may be ignored.
  return ["count", "foreach", "lifecycle"].some((key) => source?.members?.values.has(key)) ? undefined : source;
}

/** A call gives its module what it says; another block without a dataset and a destination is none of a job. */
function isOnlyFilter(job: ListedJob): boolean {
  if (filterOf(job).pointer?.startsWith("/module/")) return true;
  return job.dataset === null && job.members?.values.has("destinationconf") !== true;
}

/** The job with the filter of another block, held against its own dataset. */
function withFilter(job: ListedJob, source: ListedJob): ListedJob {
  const { text } = source;
  const given = job.text.dataset;
  const isOwn = given !== undefined && (job.dataset === null || given.name === job.dataset);
  const dataset = (isOwn ? given : job.dataset === null ? undefined : datasetWithFacts(job.dataset)) ?? null;
  const held: ListedText = { ...text, told: text, read: (otherwise, unknown) => text.read(otherwise ?? dataset, unknown) };
  return { ...job, text: held, at: source.at, content: null };
}
