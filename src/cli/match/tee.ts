/** A file for each filter. */
import { type Io, type OutputFile, Refusal } from "../io.js";

/**
 * Creates `NAME.ndjson` in the folder for each filter file `NAME.where`. Throws a Refusal where two would be the same file,
 * or one a log that is to be read.
 */
export function teeFiles(folder: string, filters: readonly string[], logs: readonly string[], io: Io): readonly OutputFile[] {
  if (io.kind(folder) === "file") throw new Refusal(`cannot write to \`${folder}\`: it is no folder`);
  const names = filters.map((filter) => `${baseName(filter)}.ndjson`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Refusal(`two filters would both be written to \`${twice}\``, "give their files different names");
  const paths = names.map((name) => `${folder.replace(/(?<=.)\/+$/, "")}/${name}`);
  const read = paths.find((path) => logs.some((log) => plain(log) === plain(path)));
  if (read !== undefined) throw new Refusal(`\`${read}\` is to be read and would be written over`, "choose another folder");
  return paths.map((path) => io.create(path));
}

/** Without folder and extension. */
function baseName(filter: string): string {
  if (filter === "-e") return "expression";
  return filter === "-" ? "stdin" : filter.replace(/^.*\//, "").replace(/(?<=.)\.[^.]+$/, "");
}

/** Without steps that lead nowhere. */
function plain(path: string): string {
  return path.replace(/\/+/g, "/").replace(/(?<=^|\/)\.\//g, "");
}
