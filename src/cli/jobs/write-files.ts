/** Files for filters that come from elsewhere: all of them, or none. */
import { readInput } from "../filters/input.js";
import { type Io, type NewFile, Refusal } from "../world/io.js";

/** A name within a folder, however that is spelled. */
export function inFolder(folder: string, name: string): string {
  return `${folder.replace(/(?<=.)\/+$/, "").replace(/^\/$/, "")}/${name}`;
}

/** Refuses files beside which another one is of the same job: whoever reads the folder later could not tell which of both is meant. */
export function refuseOthers(others: readonly { readonly path: string; readonly other: string }[], io: Io): void {
  const there = others.filter(({ other }) => io.kind(other) !== "missing");
  const [first, ...more] = there;
  if (first === undefined) return;
  const count = more.length === 0 ? "" : `, and so ${more.length === 1 ? "does 1 more" : `do ${more.length} more`}`;
  const message = `\`${first.other}\` stands for the job that \`${first.path}\` is written for${count}`;
  throw new Refusal(message, "remove what is out of date; nothing was written", first.other);
}

/** Refuses links, and without `overwrite` whatever is there already; gives what is. */
export function refuseThere(paths: readonly string[], overwrite: boolean, io: Io): ReadonlySet<string> {
  const link = paths.find((path) => io.isLink(path));
  if (link !== undefined)
    throw new Refusal(
      `\`${link}\` is a link, and what it leads to belongs to somebody else`,
      "remove the link; nothing was written",
      link,
    );
  const there = paths.filter((path) => io.kind(path) !== "missing");
  const [first, ...more] = there;
  if (first !== undefined && !overwrite) {
    const others = more.length === 0 ? "" : `, and so ${more.length === 1 ? "is 1 more" : `are ${more.length} more`}`;
    throw new Refusal(
      `\`${first}\` is there already${others}`,
      "`--overwrite` replaces them; without it nothing is written",
      first,
    );
  }
  return new Set(there);
}

/** Makes the files; those that are there are replaced with `overwrite` only, and without it nothing is written. No link is followed out of the folder. */
export async function writeFiles(files: readonly NewFile[], overwrite: boolean, io: Io): Promise<void> {
  const paths = refuseThere(
    files.map(({ path }) => path),
    overwrite,
    io,
  );
  const there = files.filter(({ path }) => paths.has(path));
  // What is there is read before anything is written, so that what cannot be replaced is told first.
  const before = there.map(({ path }) => readInput(path, io).text);
  await io.createAll(files.filter((file) => !there.includes(file)));
  for (const [at, { path, text }] of there.entries())
    if (before[at] !== text) await io.replace(path, before[at] ?? "", text);
}
