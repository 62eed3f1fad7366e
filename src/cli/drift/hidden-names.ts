/** Names of jobs that have a secret of one in them: `job --read --out` writes stars in its place, and those are what the other side is known by. */
import { fileNames } from "../jobs/file-names.js";
import { hidingCertain } from "../jobs/read-jobs.js";
import type { ListedJob, ListedText, Side } from "./listed.js";

/** The side with the names that headers of the other side have for its jobs, where these are what is left of names with secrets. */
export function withHiddenNames(side: Side, other: Side): Side {
  const starred = new Set(
    other.jobs.flatMap(({ name, namedBy }) => (namedBy === "header" && name?.includes("*") ? [name] : [])),
  );
  if (starred.size === 0) return side;
  const known = new Map<ListedText, (text: string) => string>();
  const hidden = (text: ListedText, name: string): string => {
    const hide = known.get(text) ?? hidingCertain(text.input, text.read(null).filters);
    known.set(text, hide);
    return hide(name);
  };
  const jobs = side.jobs.map((job) => {
    const name = job.name === null || job.namedBy !== "itself" ? null : hidden(job.text, job.name);
    return name !== null && name !== job.name && starred.has(name) ? { ...job, name } : job;
  });
  if (jobs.every((job, at) => job === side.jobs[at])) return side;
  return { ...side, jobs: side.kind === "folder" ? jobs : withFileNames(jobs) };
}

/** What `logwhere job --read --out` would call the file of each. */
export function withFileNames(jobs: readonly ListedJob[]): readonly ListedJob[] {
  const names = fileNames(jobs);
  return jobs.map((job, at) => ({ ...job, fileName: names[at] ?? null }));
}
