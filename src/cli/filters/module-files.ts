/** The files beside one of Terraform, which are of the same module: what they give names to is known in it. */
import { basename, dirname, resolve } from "node:path";
import type { Sibling } from "../../hosts.js";
import type { Io } from "../world/io.js";
import { fileOf } from "./file-of.js";
import { folderTexts, unlessRefused } from "./folder-texts.js";

/** Terraform tells them by names as they are written, and passes over those that begin with a dot. */
const ofModule = /^[^.].*\.(?:tf|tofu)(?:\.json)?$/;
const ofValues = /\.tfvars(?:\.json)?$/;
/** Those that are loaded without being named. */
const loaded = /(?:^terraform|\.auto)\.tfvars(?:\.json)?$/;

/** What refers to something, may be referred to, or be overridden. */
const names = /\b(?:local|var|each)\.|\blocals\b|"locals"|\bvariable\b|\b(?:resource|module)\b/;

const filters = /\bwhere\b/;
const nothing = /$^/;

/** More is not read beside one file: what is in it is not known then. */
const mostFiles = 256;

/** `given`: whole paths of files that are looked at themselves. */
export type SiblingsOf = (
  input: { readonly file: string | null; readonly text?: string },
  given?: ReadonlySet<string>,
) => readonly Sibling[];

/** Whole paths of files that are of no module together, as those are that are compared: versions of one thing. A folder is a module whatever it is held against. */
export function filesApart(operands: readonly string[], io: Io): ReadonlySet<string> {
  const files = operands.map((operand) => fileOf(operand, io).file).filter((file) => file !== "-");
  const kinds = files.map((file) => unlessRefused(() => io.kind(file)));
  return new Set(kinds.includes("folder") ? [] : files.map((file) => resolve(io.workingFolder, file)));
}

/** A folder that was looked at, with the whole paths of its files. */
interface Folder {
  readonly folder: string;
  readonly given: ReadonlySet<string> | undefined;
  readonly files: readonly { readonly sibling: Sibling; readonly path: string }[];
  readonly ungiven: readonly { readonly sibling: Sibling; readonly path: string }[];
}

/** Finds them with one look at each folder, as long as its files are asked for one after another. `apart`: whole paths of what is never one. */
export function siblingFinder(io: Io, apart?: ReadonlySet<string>): SiblingsOf {
  let last: Folder | null = null;
  const whole = (path: string) => resolve(io.workingFolder, path);
  return ({ file, text = "" }, given) => {
    if (file === null || file === "-") return [];
    const name = basename(file);
    if (!(ofModule.test(name) ? names : ofValues.test(name) ? filters : nothing).test(text)) return [];
    const folder = dirname(file);
    if (last?.folder !== folder || last.given !== given) {
      const files = filesOf(folder, (path) => given?.has(whole(path)) ?? false, io).map((sibling) => ({
        sibling,
        path: whole(sibling.path),
      }));
      // The same objects for each: what is found in a file is kept by them.
      const ungiven = files.map(({ sibling, path }) => ({ sibling: { path: sibling.path, text: sibling.text }, path }));
      last = { folder, given, files, ungiven };
    }
    const own = whole(file);
    // Whoever does not know this one cannot tell what is said of its jobs.
    const isKnown =
      ofValues.test(name) || last.files.some(({ sibling, path }) => sibling.text !== null && path === own);
    const others = (isKnown ? last.files : last.ungiven).filter(
      ({ path }) => path !== own && apart?.has(path) !== true,
    );
    const siblings = others.map(({ sibling }) => sibling);
    return isKnown ? siblings : [...siblings, { path: file, text: null }];
  };
}

/** Whether a file is one of a module, by its name. */
export function isOfModule(file: string): boolean {
  return ofModule.test(basename(file)) || ofValues.test(file);
}

/** One folder is asked for by each of its files. */
const textsOf = new WeakMap<Io, { readonly folder: string; readonly texts: readonly string[] }>();

/** The texts of all files that are of the same module as a file. */
export function moduleTexts(file: string, io: Io): readonly string[] {
  const folder = dirname(file);
  const known = textsOf.get(io);
  if (known?.folder === folder) return known.texts;
  const texts = filesOf(folder, () => false, io).flatMap(({ text }) => text ?? []);
  textsOf.set(io, { folder, texts });
  return texts;
}

function filesOf(folder: string, isGiven: (path: string) => boolean, io: Io): readonly Sibling[] {
  const plain = new Set<boolean>();
  return folderTexts(folder, (name) => ofModule.test(name) || loaded.test(name), mostFiles, io).flatMap(
    ({ name, path, text }): readonly Sibling[] => {
      // Of those that are not read it counts that there is one, unless its name says more.
      const isPlain = text === null && /\.(?:tf|tfvars)(?:\.json)?$/.test(name) && !/override\./.test(name);
      if (isPlain && plain.has(ofValues.test(name))) return [];
      if (isPlain) plain.add(ofValues.test(name));
      return [{ path, text, given: isGiven(path) }];
    },
  );
}
