/** Filters that jobs take by the name of what another block of the folder says: an argument of the call of their module, an attribute of a resource. */
import { dirname, join, normalize } from "node:path";
import { datasetWithFacts } from "../../facts.js";
import { isNotKnown, type Names } from "../../hosts.js";
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
    jobs.flatMap((job) =>
      typeof job.at === "number" ? [[keyOf(folderOf(job), filterOf(job).pointer ?? "", job.call), job] as const] : [],
    ),
  );
  const given: Given = { giving, calls, root };
  const sources = new Map(
    taking.map((job) => [
      job,
      sourceOf(
        { from: job.takes?.from ?? "", by: job.members?.filter?.by, folder: folderOf(job), call: job.call },
        given,
      ),
    ]),
  );
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

/** Where a name that is taken in a folder stands for a filter; `by`: what names there stand for; `call`: the way of calls to that folder. */
interface Taking {
  readonly from: string;
  readonly by: Names | undefined;
  readonly folder: string;
  readonly call: string | undefined;
}

/** Longer ways are not followed. */
const deepest = 30;

function sourceOf({ from, by, folder, call }: Taking, given: Given, depth = 0): ListedJob | undefined {
  const { giving, calls, root } = given;
  const [, kind, name = "", rest = ""] =
    /^(local|var)\.([\p{ID_Continue}-]+)((?:\.[\p{ID_Continue}-]+|\["[^"\\$%/]*"\])*)$/u.exec(from.trim()) ?? [];
  if (kind === undefined || depth > deepest) return depth > deepest ? undefined : ofResource(from, folder, call, given);
  const steps = Array.from(rest.matchAll(/[^.[\]"]+/g), ([step]) => step);
  // What is called a filter in an object is that of the object.
  const literal = (above: string, pointer: string, way: string | undefined) => {
    const places = [
      [pointer, ...steps].join("/"),
      ...(steps.at(-1) === "filter" ? [[pointer, ...steps.slice(0, -1)].join("/")] : []),
    ];
    return places.map((place) => giving.get(keyOf(above, place, way))).find((one) => one !== undefined);
  };
  /** What stands in the place of that, by its own names. */
  const follow = (value: unknown, taking: Omit<Taking, "from">) => {
    const [found, left] = inside(value, steps);
    return isNotKnown(found)
      ? sourceOf(
          { ...taking, from: [found.notKnown.trim(), ...left].join("."), by: found.by ?? taking.by },
          given,
          depth + 1,
        )
      : undefined;
  };
  if (kind === "local")
    return (
      literal(folder, `/locals/${name}`, call) ??
      follow(by?.of(from.trim().slice(0, kind.length + 1 + name.length))[`local.${name}`], { by, folder, call })
    );
  if (call === undefined) return undefined;
  const lines = call.split("\n");
  const [caller = "", within = ""] = lines.splice(-2);
  const [above, way] = [normalize(join(root, within)), lines.length === 0 ? undefined : lines.join("\n")];
  const pointer = `/${caller.replace(".", "/")}`;
  const said =
    literal(above, `${pointer}/${name}`, way) ??
    (name === "filter" && steps.length === 0 ? giving.get(keyOf(above, pointer, way)) : undefined);
  const [argument, ...more] = calls.named.get(nameIn(above, caller.slice(ofModule.length))) ?? [];
  if (said !== undefined || more.length > 0) return said;
  const value = argument?.values.get(name);
  if (isNotKnown(value)) return follow(value, { by: undefined, folder: above, call: way });
  // What is known of it stands under its name.
  const written = argument?.written.get(name);
  return written === undefined
    ? undefined
    : sourceOf(
        { from: [written.trim(), ...steps].join("."), by: undefined, folder: above, call: way },
        given,
        depth + 1,
      );
}

/** As much of the way into a value as it says; what is left of it where something is not known. */
function inside(value: unknown, steps: readonly string[]): readonly [value: unknown, left: readonly string[]] {
  const [step, ...more] = steps;
  if (step === undefined || isNotKnown(value)) return [value, steps];
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return [undefined, []];
  return inside((value as Record<string, unknown>)[step], more);
}

function ofResource(from: string, folder: string, call: string | undefined, { giving }: Given): ListedJob | undefined {
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
  const held: ListedText = {
    ...text,
    told: text,
    read: (otherwise, unknown) => text.read(otherwise ?? dataset, unknown),
  };
  return { ...job, text: held, at: source.at, content: null };
}
