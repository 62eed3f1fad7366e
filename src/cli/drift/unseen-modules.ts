/** Modules that a folder calls and that do not lie in it: what jobs they hold nobody looks into. */
import { dirname, normalize, relative, resolve } from "node:path";
import { filterOf, type ListedJob, type Side, type UnseenModules } from "./listed.js";
import { type CallFrom, type Calls, nameIn, ofModule, placeOf, saidOf } from "./module-calls.js";
import { canonical } from "./same-value.js";

interface SeenFolders {
  /** The folder that is compared, and the one that paths begin at. */
  readonly root: string;
  readonly workingFolder: string;
  /** Folders with files of Terraform that are looked at. */
  readonly folders: ReadonlySet<string>;
}

export function unseenModules(
  calls: Calls,
  jobs: readonly ListedJob[],
  { root, workingFolder, folders }: SeenFolders,
): UnseenModules {
  const unseen = [...calls.named.values()].flat().filter((call) => !folders.has(placeOf(call) ?? ""));
  const ofJobs = new Set(jobs.flatMap(callOf));
  // What a job in the place of a call says is compared as a job.
  const valuesOf = ({ name, from, values }: CallFrom) =>
    [...values].filter(([key]) => (ofJobs.has(nameIn(from, name)) ? key === "version" : key !== "depends_on"));
  const where = (folder: string) => relative(normalize(root), folder);
  const sourceOf = (call: CallFrom) => {
    const place = placeOf(call);
    if (place === null) return call.source;
    // One folder beside both sides is the same one; one beside each may hold anything.
    const within = where(place);
    return /^\.\.(?:[/\\]|$)/.test(within) ? resolve(workingFolder, place) : within;
  };
  const called = unseen.map((call) => [
    where(call.from),
    call.name,
    sourceOf(call),
    Object.fromEntries(valuesOf(call)),
  ]);
  const around = [...new Set(unseen.map(({ from }) => from))].map((folder) => {
    const values = unseen
      .filter(({ from }) => from === folder)
      .flatMap((call) => valuesOf(call).map(([, value]) => value));
    return [where(folder), Object.fromEntries(saidOf(folder, calls, values))];
  });
  return {
    names: [...new Set(unseen.map(({ name }) => `${ofModule}${name}`))].sort(),
    said: [...called, ...around].map(canonical).sort().join("\n"),
  };
}

/** The call that a job stands in the place of. */
function callOf(job: ListedJob): readonly string[] {
  const { file } = job.text.input;
  const [, name] = /^\/module\/([^/]+)/.exec(filterOf(job).pointer ?? "") ?? [];
  return file === null || name === undefined ? [] : [nameIn(normalize(dirname(file)), name)];
}

/** Whether two folders call modules that nobody looks into, and not the same ones in the same way. */
export function isCalledOtherwise(a: Side, b: Side): boolean {
  return a.kind === "folder" && b.kind === "folder" && a.unseen?.said !== b.unseen?.said;
}

/** A side of which a job may be in a module that nobody looks into is not all there. */
export function withUnseen(side: Side, otherwise: boolean): Side {
  return otherwise && (side.unseen?.names.length ?? 0) > 0 ? { ...side, complete: false } : side;
}

/** The names of those of both sides. */
export function unseenModuleNames(...sides: readonly Side[]): readonly string[] {
  return [...new Set(sides.flatMap(({ unseen }) => unseen?.names ?? []))];
}

const mostNamed = 5;

/** Some names, for a note. */
export function namedShortly(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  const first = names.slice(0, mostNamed).map((name) => `\`${name}\``);
  return first.join(", ") + more;
}
