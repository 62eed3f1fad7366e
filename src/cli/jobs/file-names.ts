/** Names of files for jobs, which people called as they liked. */

/** What Windows takes for devices, whatever their extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;

/** Longer ones do not fit beside what an editor or a system adds. */
const longest = 100;
const longestId = 20;

export interface NamedJob {
  readonly name: string | null;
  readonly id: string | null;
  /** All that it says: tells jobs apart that have the same name and no ids. */
  readonly content: string | null;
}

/**
 * A name for each of some jobs, which every file system can hold, also one that takes capitals for small letters. None has an extension, none is
 * hidden. Names that would be one take the ids of their jobs, all of them, or a hash where those do not tell them apart: so a file is called the
 * same in whatever order the jobs stand.
 */
export function fileNames(jobs: readonly NamedJob[]): readonly string[] {
  const spelled = jobs.map(spellings);
  const tried = jobs.map(() => 0);
  const nameAt = (at: number): string => spelled[at]?.[tried[at] ?? 0]?.() ?? "";
  let names = jobs.map((_, at) => nameAt(at));
  // A longer name may be what another job is called.
  for (let round = 0; round < 10; round++) {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
    for (const [at, name] of names.entries())
      if ((counts.get(name.toLowerCase()) ?? 0) > 1)
        tried[at] = Math.min((tried[at] ?? 0) + 1, (spelled[at]?.length ?? 1) - 1);
    names = names.map((_, at) => nameAt(at));
  }
  // Jobs that say the same are left.
  const taken = new Set<string>();
  return names.map((plain) => {
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** What a job's file may be called: each where the one before is that of another job, too. */
function spellings({ name, id, content }: NamedJob): readonly (() => string)[] {
  const plain = plainNameOf(name, id);
  const ofId = id === null ? "" : plainName(id);
  return [
    () => plain,
    ...(name !== null && ofId !== "" && ofId.length <= longestId ? [() => `${plain}-${ofId}`] : []),
    ...(name === null ? [] : [() => `${plain}-${hashOf(name)}`]),
    () => `${plain}-${hashOf(JSON.stringify([name, id, content]))}`,
  ];
}

function plainNameOf(name: string | null, id: string | null): string {
  return plainName(name ?? "") || plainName(id === null ? "" : `job-${id}`) || "job";
}

/** Whether a file may be that of a job, by its name without the extension. */
export function mayBeFileOf(stem: string, { name, id }: Pick<NamedJob, "name" | "id">): boolean {
  const plain = plainNameOf(name, id);
  if (!stem.startsWith(plain)) return false;
  const rest = stem.slice(plain.length);
  return rest === "" || rest === `-${plainName(id ?? "")}` || /^(?:-[0-9a-f]{8})?(?:-\d{1,6})?$/.test(rest);
}

/** FNV-1a of its code units: it tells names apart, and need not be hard to meet. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** A text as a name of a file; empty where nothing of it can stand in one. */
export function plainName(text: string): string {
  const plain = text
    .normalize("NFKD")
    .slice(0, 4 * longest)
    // Accents are characters of their own by now.
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[-.]+/, "")
    .slice(0, longest)
    .replace(/[-.]+$/, "");
  return devices.test(plain) ? `job-${plain}` : plain;
}
