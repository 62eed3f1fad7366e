/** A file for each filter. */
import { type Io, type OutputFile, Refusal } from "../world/io.js";
import type { NamedFilter } from "./filters.js";

/**
 * Creates `NAME.ndjson` in the folder for each filter file `NAME.where`, and for each job of a list by its name. Throws a Refusal where two would be the same file,
 * or one a file that is read, under whatever name; nothing has been created then.
 */
export function teeFiles(folder: string, filters: readonly Pick<NamedFilter, "file" | "job">[], logs: readonly string[], io: Io): readonly OutputFile[] {
  if (io.kind(folder) === "file") throw new Refusal(`cannot write to \`${folder}\`: it is no folder`);
  const names = filters.map((filter) => `${outputName(filter)}.ndjson`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Refusal(`two filters would both be written to \`${twice}\``, "give their files, or their jobs, different names");
  const paths = names.map((name) => `${folder.replace(/(?<=.)\/+$/, "")}/${name}`);
  const inputs = new Set([...logs, ...filters.map(({ file }) => file).filter((file) => file !== "-e")].map((path) => io.identity(path)));
  const outputs = new Set<string>();
  for (const path of paths) {
    const output = io.identity(path);
    // It does not exist yet.
    if (output === null) continue;
    if (inputs.has(output)) throw new Refusal(`\`${path}\` is to be read and would be written over`, "choose another folder");
    if (outputs.has(output)) throw new Refusal(`two filters would both be written to \`${path}\`, which is a link`, "choose another folder");
    outputs.add(output);
  }
  return paths.map((path) => io.create(path));
}

/** A job's name is all of it, without what no file can have in its name. */
function outputName({ file, job }: Pick<NamedFilter, "file" | "job">): string {
  if (job === null) return baseName(file);
  return (job.name ?? job.id ?? `${baseName(file)}${job.pointer ?? ""}`).replace(/[\p{Cc}/\\]/gu, "_");
}

/** Without folder and extension. */
function baseName(filter: string): string {
  if (filter === "-e") return "expression";
  return filter === "-" ? "stdin" : filter.replace(/^.*\//, "").replace(/(?<=.)\.[^.]+$/, "");
}
