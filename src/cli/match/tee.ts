/** A file for each filter. */
import { refuseThere } from "../jobs/write-files.js";
import { type Io, type OutputFile, Refusal } from "../world/io.js";
import type { NamedFilter } from "./filters.js";

/**
 * Creates `NAME.ndjson` in the folder for each filter file `NAME.where`, and for each job of a list by its name. Throws a Refusal where two would be the same file,
 * or one a file that is read, or that standard output goes to, under whatever name, and without `overwrite` one that is there already; nothing has been
 * created then.
 */
export function teeFiles(
  folder: string,
  filters: readonly Pick<NamedFilter, "file" | "output">[],
  logs: readonly string[],
  overwrite: boolean,
  io: Io,
): readonly OutputFile[] {
  if (io.kind(folder) === "file")
    throw new Refusal(`cannot write to \`${folder}\`: it is no folder`, undefined, folder);
  // A job's name is all of it, without what no file can have in its name.
  const names = filters.map(({ output }) => `${output.replace(/[\p{Cc}/\\]/gu, "_")}.ndjson`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new Refusal(
      `two filters would both be written to \`${twice}\``,
      "give their files, or their jobs, different names",
    );
  const paths = names.map((name) => `${folder.replace(/(?<=.)\/+$/, "")}/${name}`);
  const inputs = new Set([...logs, ...filters.flatMap(({ file }) => file ?? [])].map((path) => io.identity(path)));
  const outputs = new Set<string>();
  for (const path of paths) {
    const output = io.identity(path);
    // It does not exist yet.
    if (output === null) continue;
    if (inputs.has(output))
      throw new Refusal(`\`${path}\` is to be read and would be written over`, "choose another folder", path);
    if (output === io.outIdentity())
      throw new Refusal(`\`${path}\` is what standard output goes to, too`, "choose another folder", path);
    if (outputs.has(output))
      throw new Refusal(
        `two filters would both be written to \`${path}\`, which is a link`,
        "choose another folder",
        path,
      );
    outputs.add(output);
  }
  // Nothing is lost in a pipe or a device.
  const files = new Set(paths.filter((path) => io.identity(path) === null || io.fileSize(path) !== null));
  const there = refuseThere([...files], overwrite, io);
  return paths.map((path) => io.create(path, files.has(path) && !there.has(path)));
}
