/** A filter that is too large for one job, as files of several. */
import { basename } from "node:path";
import { type Filter, type FilterLimits, format } from "../../index.js";
import { type SplitParts, split } from "../../meaning.js";
import type { OptionTable } from "../arguments/options.js";
import type { OneFilter } from "../filters/one-filter.js";
import { printable, say, show } from "../views/print.js";
import { showDiagnostics } from "../views/show.js";
import { splitText, twinsText } from "../views/split-text.js";
import { type Io, Refusal } from "../world/io.js";
import { fileNames } from "./file-names.js";
import { inFolder, writeFiles } from "./write-files.js";

export const overwriteOption = { overwrite: { help: "replace files that are there" } } as const satisfies OptionTable;

/** Writes the parts and prints their files, or says why there are none. */
export async function splitInto(folder: string, one: OneFilter, filter: Filter, limits: Partial<FilterLimits>, overwrite: boolean, io: Io): Promise<number> {
  const parts = split(filter, { limits });
  if (!parts.ok) {
    showDiagnostics(parts.diagnostics, one.input, io);
    return 1;
  }
  const files = await writeParts(folder, one, parts, overwrite, io);
  for (const file of files) show(`${printable(file)}\n`, io);
  say(`${splitText(parts, limits)}\n`, io);
  return 0;
}

/** Gives the names of the files, in the order of the parts. */
export async function writeParts(
  folder: string,
  { input, place, namedDataset, dataset }: OneFilter,
  parts: SplitParts,
  overwrite: boolean,
  io: Io,
): Promise<readonly string[]> {
  const called = place.name ?? (input.from === "file" ? basename(input.file).replace(/\.[A-Za-z]+$/, "") : null);
  const [name = "filter"] = fileNames([called], () => "filter");
  const { filters } = parts;
  if (filters[0]?.tree.kind === "Everything") throw new Refusal("every line is kept: there is no filter to write", null, input.file);
  const source = input.from === "file" ? ` of ${printable(input.file)}` : "";
  const header = namedDataset ?? (dataset?.name || null);
  const files = filters.map(({ text }, at) => {
    const twins = twinsText(parts, at);
    const comment = `# part ${at + 1} of ${filters.length}${source}\n${twins === null ? "" : `# ${twins}\n`}`;
    return {
      path: inFolder(folder, `${name}-${at + 1}.where`),
      text: format(`${comment}${header === null ? "" : `dataset ${header}\n\n`}${text}\n`),
    };
  });
  await writeFiles(files, overwrite, io);
  return files.map(({ path }) => path);
}
