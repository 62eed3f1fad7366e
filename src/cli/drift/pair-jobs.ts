/**
 * Which job of one side is which of the other: by name, or what that is put together of; where a name stands for several, by id, by their addresses, calls and folders, by their files, by all that
 * they say, then by dataset; at last by id or address alone, which a job keeps when it is renamed. Nothing is guessed.
 */

/** What a name comes from: the job itself, the header of a file, which `job --read --out` writes, or the name of the file, where that is all that there is. */
export type NamedBy = "itself" | "header" | "file";

export interface Paired {
  readonly name: string | null;
  readonly id: string | null;
  /** The name of the file that it lies in, or would be written into. */
  readonly fileName: string | null;
  readonly namedBy: NamedBy;
  readonly dataset: string | null;
  /** Of Terraform the block that it stands in, by its names, with the call of its module. */
  readonly address?: string | null;
  /** The folder that it lies in, and the calls that make it: each may be applied by itself, with jobs of the same names. */
  readonly place?: string | null;
  /** The call of its module: a job that the call makes of an entry of a list has no address. */
  readonly call?: string;
  /** It is all of its side, as the other is of its own: whatever each is called, one is the other. */
  readonly lone?: true;
  /** All that it says, and what the call gives it: only jobs that are alike in both may stand for each other. */
  readonly content?: string | null;
  given?(): string;
}

export interface Pairing<Job> {
  /** In the order of the first side. */
  readonly pairs: readonly (readonly [a: Job, b: Job])[];
  readonly onlyA: readonly Job[];
  readonly onlyB: readonly Job[];
  /** Jobs of one name on both sides of which nothing says which is which. */
  readonly unclear: readonly { readonly a: readonly Job[]; readonly b: readonly Job[] }[];
}

/** Pairs in time that is linear in the number of jobs. `written`: a name that is put together when it is applied, as it is written; null of all others. */
export function pairJobs<Job extends Paired>(
  listA: readonly Job[],
  listB: readonly Job[],
  written: (job: Job) => string | null = () => null,
): Pairing<Job> {
  const [leftA, leftB] = [new Set(listA), new Set(listB)];
  const partner = new Map<Job, Job>();
  const join = (a: Job | undefined, b: Job | undefined): void => {
    if (a === undefined || b === undefined) return;
    partner.set(a, b);
    leftA.delete(a);
    leftB.delete(b);
  };
  const [groupsA, groupsB] = [grouped(listA, nameKey), grouped(listB, nameKey)];
  const both = [...groupsA].flatMap(([key, a]) => {
    const b = groupsB.get(key);
    return b === undefined ? [] : [[a, b] as const];
  });
  joinBy(written, listA, listB, join);
  for (const [a, b] of both) {
    for (const key of [idKey, addressKey, callKey, placeKey, fileKey, contentKey, datasetKey]) {
      // Where there is one of each, nothing else has to be asked: its dataset may be what changes.
      const [restA, restB] = [a.filter((job) => leftA.has(job)), b.filter((job) => leftB.has(job))];
      if (restA.length === 1 && restB.length === 1 && isOnly(restA[0], restB[0])) join(restA[0], restB[0]);
      else if (key === contentKey) joinAlike(restA, restB, join);
      else joinBy(key, restA, restB, join);
    }
    const [restA, restB] = [a.filter((job) => leftA.has(job)), b.filter((job) => leftB.has(job))];
    if (restA.length === 1 && restB.length === 1 && isOnly(restA[0], restB[0])) join(restA[0], restB[0]);
  }
  joinBy(fileKey, [...leftA].filter(isNamedByFile), [...leftB], join);
  joinBy(fileKey, [...leftA], [...leftB].filter(isNamedByFile), join);
  joinBy(renamedKey, renamable([...leftA], groupsB, leftB), renamable([...leftB], groupsA, leftA), join);
  joinBy(addressKey, [...leftA], [...leftB], join);
  const unclear = both.flatMap(([a, b]) => {
    const [restA, restB] = [a.filter((job) => leftA.has(job)), b.filter((job) => leftB.has(job))];
    // Jobs without names that have ids of their own are other jobs.
    const isClear =
      restA.length === 0 ||
      restB.length === 0 ||
      (a[0]?.name === null && [...restA, ...restB].every(({ id }) => id !== null));
    if (isClear) return [];
    for (const job of restA) leftA.delete(job);
    for (const job of restB) leftB.delete(job);
    return [{ a: restA, b: restB }];
  });
  const pairs = listA.flatMap((a) => {
    const b = partner.get(a);
    return b === undefined ? [] : [[a, b] as const];
  });
  return { pairs, onlyA: [...leftA], onlyB: [...leftB], unclear };
}

/** Whether the only two that a name is left to are the same: without a name an id of its own speaks against that. */
function isOnly(a: Paired | undefined, b: Paired | undefined): boolean {
  return a?.lone === true || a?.name != null || a?.id == null || b?.id == null || a.id === b.id;
}

function nameKey({ name, lone }: Paired): string {
  if (lone) return "";
  return name === null ? "-" : `=${name}`;
}

function idKey({ id }: Paired): string | null {
  return id;
}

function addressKey({ address }: Paired): string | null {
  return address ?? null;
}

function callKey({ call }: Paired): string | null {
  return call ?? null;
}

function placeKey({ place }: Paired): string | null {
  return place ?? null;
}

function contentKey(job: Paired): string | null {
  const { content = null } = job;
  return content === null ? null : `${content}\n${job.given?.() ?? ""}`;
}

/** Of jobs that say the same it does not matter which is which. */
function joinAlike<Job extends Paired>(
  listA: readonly Job[],
  listB: readonly Job[],
  join: (a: Job, b: Job) => void,
): void {
  const groupsB = grouped(listB, contentKey);
  for (const [content, alike] of grouped(listA, contentKey)) {
    const others = groupsB.get(content) ?? [];
    for (const [at, a] of alike.entries()) if (others[at] !== undefined) join(a, others[at]);
  }
}

/** Those whose name nothing has that is left of the other side, or that have none: it may be a new one. */
function renamable<Job extends Paired>(
  jobs: readonly Job[],
  others: ReadonlyMap<string, readonly Job[]>,
  left: ReadonlySet<Job>,
): readonly Job[] {
  return jobs.filter((job) => job.name === null || !others.get(nameKey(job))?.some((other) => left.has(other)));
}

/** The dataset of a job never changes. */
function renamedKey({ id, dataset }: Paired): string | null {
  return id === null ? null : `${id} ${dataset}`;
}

/** A job that has nothing but an id is no other. */
function datasetKey({ name, id, dataset }: Paired): string | null {
  return name === null && id !== null ? null : dataset;
}

/** Jobs of one name have files of other names, by their ids or by what they say. */
function fileKey({ fileName }: Paired): string | null {
  return fileName;
}

function isNamedByFile({ namedBy }: Paired): boolean {
  return namedBy === "file";
}

/** Joins those whose key is one job's on each side. */
function joinBy<Job>(
  key: (job: Job) => string | null,
  listA: readonly Job[],
  listB: readonly Job[],
  join: (a: Job, b: Job) => void,
): void {
  const [groupsA, groupsB] = [grouped(listA, key), grouped(listB, key)];
  for (const [value, [a, moreA]] of groupsA) {
    const [b, moreB] = groupsB.get(value) ?? [];
    if (a !== undefined && b !== undefined && moreA === undefined && moreB === undefined) join(a, b);
  }
}

/** By a key; those without one are in no group. */
function grouped<Job>(jobs: readonly Job[], key: (job: Job) => string | null): ReadonlyMap<string, readonly Job[]> {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const value = key(job);
    if (value === null) continue;
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [job]);
    else group.push(job);
  }
  return groups;
}
