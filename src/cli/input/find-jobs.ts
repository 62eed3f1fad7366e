import type { FileFilter } from "../../files.js";
import { CommandError } from "../command-error.js";
import type { Source } from "./sources.js";

/** Whether a source includes a filter. `FILE#NAME` names a job by its name, its id or its JSON pointer. */
export function isAsked({ job }: Source, { name, id, pointer }: Pick<FileFilter, "name" | "id" | "pointer">): boolean {
  return job === null || [name, id, pointer].includes(job);
}

export function noSuchJob({ file, job }: Source, filters: readonly Pick<FileFilter, "name" | "pointer">[]) {
  const names = filters.flatMap(({ name, pointer }) => name || pointer || []).slice(0, 5);
  const help =
    names.length === 0
      ? "no job of the file has a name"
      : `the file has the jobs ${names.map((one) => `\`${one}\``).join(", ")}`;
  return new CommandError(`\`${file}\` has no job \`${job}\``, { help });
}

/**
 * Whether a file lacks the member names of jobs and filters. Commands skip such a file: a repository has JSON and YAML
 * files in dialects that logwhere cannot read.
 */
export function isUnrelated({ file }: Pick<Source, "file">, text: string): boolean {
  if (file === null || !/\.(?:json|ya?ml|tf)$/.test(file)) return false;
  if (/destination_conf|cloudflare_logpush_job|\b(?:where|operator)\\*["']?\s*[:=]/i.test(text)) return false;
  return !(text.includes("filter") && text.includes("dataset"));
}
