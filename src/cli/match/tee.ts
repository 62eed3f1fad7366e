/** A file for each filter. */
import { type Io, type OutputFile, Refusal } from "../io.js";

/** Creates `NAME.ndjson` in the folder for each filter file `NAME.where`. Throws a Refusal where that cannot be. */
export function teeFiles(folder: string, filters: readonly string[], io: Io): readonly OutputFile[] {
  if (io.kind(folder) !== "folder") throw new Refusal(`cannot write to \`${folder}\`: it is no folder`, "make it first");
  const names = filters.map(
    (filter) => `${(filter === "-e" ? "expression" : filter === "-" ? "stdin" : filter).replace(/^.*\//, "").replace(/\.[^.]+$/, "")}.ndjson`,
  );
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Refusal(`two filters would both be written to \`${twice}\``, "give their files different names");
  return names.map((name) => io.create(`${folder.replace(/\/+$/, "")}/${name}`));
}
