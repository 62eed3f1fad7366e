/** A filter that is too large for one job, as files of several. */
import { basename } from "node:path";
import { type Filter, type FilterLimits, toTextVerdict } from "../../index.js";
import { disjoint, type SplitParts, split } from "../../meaning.js";
import type { OptionTable } from "../arguments/options.js";
import { datasetNameOf, type OneFilter } from "../filters/one-filter.js";
import { printable, say, show } from "../views/print.js";
import { showDiagnostics } from "../views/show.js";
import { splitText, twinsText } from "../views/split-text.js";
import { type Io, type NewFile, Refusal } from "../world/io.js";
import { plainName } from "./file-names.js";
import { filterFile } from "./filter-file.js";
import { inFolder, writeFiles } from "./write-files.js";

export const overwriteOption = {
  overwrite: { help: "with --split: replace files that are there" },
} as const satisfies OptionTable;

/** Writes the parts and prints their files, or says why there are none. */
export async function splitInto(
  folder: string,
  one: OneFilter,
  filter: Filter,
  limits: Partial<FilterLimits>,
  overwrite: boolean,
  io: Io,
): Promise<number> {
  const parts = split(filter, { limits });
  if (!parts.ok) {
    showDiagnostics(parts.diagnostics, one.input, io);
    return 1;
  }
  const files = await writeParts(folder, one, parts, overwrite, io);
  for (const file of files) show(`${printable(file)}\n`, io);
  say(`${splitText(parts, limits)}\n`, io);
  const left = examplesOf(one, parts).left;
  if (left > 0)
    say(
      `note: ${left === 1 ? "1 example of it is" : `${left} examples of it are`} in no part, since none is known to do what it says\n`,
      io,
    );
  // What is as small as can be found need have no clause of the file that a comment could go with.
  if (one.comments > 0)
    say(`note: ${one.comments === 1 ? "1 comment of it is" : `${one.comments} comments of it are`} in no part\n`, io);
  return 0;
}

const partOf = /^# part \d+ of \d+/;
/** A part is no longer than that. */
const longestPart = 1 << 24;

/** Refuses where a part of an earlier split would stay beside these: together they keep more than the filter does. */
function refuseEarlier(folder: string, name: string, files: readonly NewFile[], io: Io): void {
  if (io.kind(folder) !== "folder") return;
  const written = new Set(files.map(({ path }) => path));
  const isEarlier = (path: string) =>
    !written.has(path) && partOf.test(new TextDecoder().decode(io.read(path, longestPart)));
  const numbers = io.list(folder).flatMap(({ name: file, folder: isFolder }) => {
    const number =
      isFolder || !file.startsWith(`${name}-`) ? null : /^(\d{1,9})\.where$/.exec(file.slice(name.length + 1));
    return number === null ? [] : [Number(number[1])];
  });
  const earlier = numbers
    .sort((a, b) => a - b)
    .map((number) => inFolder(folder, `${name}-${number}.where`))
    .filter(isEarlier);
  const [first, ...more] = earlier;
  if (first === undefined) return;
  const others = more.length === 0 ? "" : `, and so ${more.length === 1 ? "is 1 more" : `are ${more.length} more`}`;
  throw new Refusal(
    `\`${first}\` is a part of an earlier split${others}`,
    "remove what is out of date; nothing was written",
    first,
  );
}

/** As many questions to one criterion as it may cost to try examples. */
const mostWork = 20_000_000;

/** The examples of a filter for each of its parts, of which each has those that hold of it; and how many hold of none. */
function examplesOf(
  { examples }: OneFilter,
  { filters }: SplitParts,
): { readonly ofParts: readonly (readonly string[])[]; readonly left: number } {
  // A line is read for each part.
  const work = filters.reduce((sum, { sizes }) => sum + sizes.operators + 20, 0);
  const tried = examples.slice(0, Math.floor(mostWork / work));
  const held = filters.map((filter) => {
    const verdictOf = toTextVerdict(filter);
    return tried.filter(({ expects, json }) => verdictOf(json.text) === expects);
  });
  const carried = new Set(held.flat());
  return {
    ofParts: held.map((own) => own.map(({ expects, json }) => `${expects} ${json.text}`)),
    left: examples.length - carried.size,
  };
}

/** Gives the names of the files, in the order of the parts. */
export async function writeParts(
  folder: string,
  one: OneFilter,
  parts: SplitParts,
  overwrite: boolean,
  io: Io,
): Promise<readonly string[]> {
  const { input, place, options } = one;
  const called = place().name ?? (input.from === "file" ? basename(input.file).replace(/\.[A-Za-z]+$/, "") : null);
  const name = plainName(called ?? "") || "filter";
  const { filters } = parts;
  const [first] = filters;
  if (first?.tree.kind === "Everything")
    throw new Refusal("every line is kept: there is no filter to write", null, input.file);
  // As of one that keeps nothing: its parts do, too, and `check` would refuse them.
  if (first !== undefined && filters.length === 1 && disjoint(first, first).holds === true)
    throw new Refusal("no line is kept: there is no filter to write", null, input.file);
  const source = input.from === "file" ? ` of ${printable(input.file)}` : "";
  const { ofParts } = examplesOf(one, parts);
  const header = datasetNameOf(one);
  const files = filters.map((filter, at) => {
    const twins = twinsText(parts, at);
    const comments = [`# part ${at + 1} of ${filters.length}${source}\n`, ...(twins === null ? [] : [`# ${twins}\n`])];
    const text = filterFile({ filter, name: header, comments, examples: ofParts[at] ?? [], options });
    if (text === null) throw new Refusal("a part of this filter cannot be said in a file", null, input.file);
    return { path: inFolder(folder, `${name}-${at + 1}.where`), text };
  });
  refuseEarlier(folder, name, files, io);
  await writeFiles(files, overwrite, io);
  return files.map(({ path }) => path);
}
