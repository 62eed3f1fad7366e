/** Entries of locals that nothing but a `for_each` takes of which it is not known what it makes of them: the block stands for all of its jobs. */
import { dirname, normalize } from "node:path";
import { isNotKnown } from "../../hosts.js";
import { filterOf, type ListedJob } from "./listed.js";

/** The jobs without entries of which some block, which is one of the jobs, makes nobody knows what. */
export function withoutOpenEntries(jobs: readonly ListedJob[]): readonly ListedJob[] {
  const taken = new Map<string, number>();
  const counted = new Set<string>();
  const ofFolder = new Map<string, readonly string[] | null>();
  for (const { takes, members, text, address } of jobs) {
    const each = members?.values.get("foreach");
    const folder = folderOf(text.input.file);
    const block = `${folder}\n${address}`;
    // What calls make of a block stands there once.
    if (takes?.from.startsWith("each.") !== true || !isNotKnown(each) || counted.has(block)) continue;
    counted.add(block);
    if (!ofFolder.has(folder)) {
      const siblings = (text.module?.siblings ?? []).flatMap((one) =>
        one.path === text.module?.path ? [] : [one.text],
      );
      ofFolder.set(
        folder,
        siblings.some((one) => one === null) ? null : [text.input.text, ...siblings.map((one) => one ?? "")],
      );
    }
    for (const name of namesIn(each.notKnown)) {
      const key = `${folder}\n${name}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
    }
  }
  if (taken.size === 0) return jobs;
  // Counted once: there may be as many names as jobs ask for.
  const counts = new Map<string, number>();
  for (const [folder, texts] of ofFolder)
    for (const name of texts?.flatMap(namesIn) ?? [])
      counts.set(`${folder}\n${name}`, (counts.get(`${folder}\n${name}`) ?? 0) + 1);
  return jobs.filter((job) => {
    const [, name] =
      /^(?:\/\d+)?\/locals(?:\/\d+)?\/([^/]+)\//.exec(
        typeof job.at === "number" ? (filterOf(job).pointer ?? "") : "",
      ) ?? [];
    const folder = folderOf(job.text.input.file);
    const key = `${folder}\nlocal.${name}`;
    const count = taken.get(key);
    return name === undefined || count === undefined || counts.get(key) !== count;
  });
}

function folderOf(file: string | null): string {
  return normalize(dirname(file ?? ""));
}

function namesIn(text: string): readonly string[] {
  return text.match(/(?<![\p{ID_Continue}.-])local\.[\p{ID_Continue}-]+/gu) ?? [];
}
