/** The files beside one of Terraform, which are of the same module: what they give names to is known in it. */
import { dirname, join, normalize } from "node:path";
import type { Sibling } from "../../hosts.js";
import { type Io, Refusal } from "../world/io.js";
import { decodeUtf8, type Input } from "./input.js";

const ofModule = /\.(?:tf|tofu)(?:\.json)?$/i;
const ofValues = /\.tfvars(?:\.json)?$/i;
/** Those that are loaded without being named. */
const loaded = /(?:^terraform|\.auto)\.tfvars(?:\.json)?$/i;

/** What refers to something, or may be referred to. */
const names = /\b(?:local|var|each)\.|\blocals\b|"locals"|\bvariable\b/;

const filters = /\bwhere\b/;
const nothing = /$^/;

/** More is not looked at beside one file: what is in it is not known then. */
const mostFiles = 64;
const largestFile = 256 * 1024;
const mostBytes = 1024 * 1024;

/** `given`: paths of files that are looked at themselves. */
export type SiblingsOf = (input: Pick<Input, "file"> & { readonly text?: string }, given?: ReadonlySet<string>) => readonly Sibling[];

/** Finds them with one look at each folder, as long as its files are asked for one after another. */
export function siblingFinder(io: Io): SiblingsOf {
  let last: { readonly folder: string; readonly given: ReadonlySet<string> | undefined; readonly files: readonly Sibling[] } | null = null;
  return ({ file, text = "" }, given) => {
    if (file === null || file === "-" || !(ofModule.test(file) ? names : ofValues.test(file) ? filters : nothing).test(text)) return [];
    const folder = dirname(file);
    if (last?.folder !== folder || last.given !== given) last = { folder, given, files: filesOf(folder, given ?? new Set(), io) };
    const own = normalize(file);
    return last.files.filter(({ path }) => normalize(path) !== own);
  };
}

/** Without those that cannot be read: whoever needs one is told that it is not known. */
function filesOf(folder: string, given: ReadonlySet<string>, io: Io): readonly Sibling[] {
  let left = mostBytes;
  const all = unlessRefused(() => io.list(folder)) ?? [];
  const wanted = all.filter((entry) => !entry.folder && (ofModule.test(entry.name) || loaded.test(entry.name))).map(({ name }) => name);
  return wanted
    .sort()
    .slice(0, mostFiles)
    .flatMap((name): readonly Sibling[] => {
      const path = join(folder, name);
      const size = io.fileSize(path) ?? Number.POSITIVE_INFINITY;
      if (size > Math.min(left, largestFile)) return [];
      const text = unlessRefused(() => decodeUtf8(io.read(path, largestFile), path));
      if (text === null) return [];
      left -= size;
      return [{ path, text, given: given.has(normalize(path)) }];
    });
}

function unlessRefused<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
