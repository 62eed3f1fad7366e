/** Files that say of each other that they are read together: scripts with what they source, files of Compose with `env_file`, templates of Helm with their values. */
import { basename, dirname, join } from "node:path";
import type { Io } from "../world/io.js";
import { folderTexts } from "./folder-texts.js";
import { mayBeRelated, script, yaml } from "./related-names.js";

const compose = /^(?:docker-)?compose[\w.-]*\.ya?ml$/i;
const values = /^values[\w.-]*\.ya?ml$/i;

/** `source FILE`, `. FILE` and `set -a; . FILE`; the folder may be filled in: `source "$(dirname "$0")/FILE"`. */
const sourced =
  /(?:^|[;&|({]|\b(?:then|do|else))[ \t]*(?:source|\.)[ \t]+((?:["']|\$\((?:[^()\r\n]|\([^()\r\n]{0,200}\)){1,200}\)|\$\{[^}\r\n]{1,200}\}|\$\w{1,100}(?!\w)){0,9})([\w./-]{1,200})/gm;
/** `env_file: FILE`, and each of a list. */
const environmentFiles =
  /(?<![\w-])(?:env_file|--env-file)["']?[ \t]{0,9}[:= \t][ \t]{0,9}((?:["']?[\w./-]{1,200}["']?|\[[^\]\n]{0,400}\])?(?:\s{1,80}-[ \t]+[^\n]{1,200}){0,20})/g;
const fileName = /[\w./-]*[\w-]/g;

/** More is not read of a folder: what is in it is not known then. */
const mostFiles = 64;

interface File {
  readonly path: string;
  readonly text: string;
}

/** One folder is asked for by each of its files. */
const known = new WeakMap<Io, { readonly folder: string; readonly groups: readonly Group[] }>();
const alone: readonly string[] = [];

interface Group {
  readonly paths: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/** The texts of all files that are read together with a file, itself among them. */
export function relatedTexts(file: string, io: Io): readonly string[] {
  const own = dirname(file);
  const folder = basename(own) === "templates" ? dirname(own) : own;
  const before = known.get(io);
  const groups = before?.folder === folder ? before.groups : groupsOf(folder, io);
  known.set(io, { folder, groups });
  return groups.find(({ paths }) => paths.has(join(file)))?.texts ?? alone;
}

function groupsOf(folder: string, io: Io): readonly Group[] {
  const files = [...filesIn(folder, io), ...filesIn(join(folder, "templates"), io)];
  const byPath = new Map(files.map((file) => [file.path, file]));
  let groups: readonly (readonly File[])[] = files.map((file) => [file]);
  for (const file of files) {
    const others = namedBy(file, files).flatMap((path) => byPath.get(path) ?? []);
    if (others.length === 0) continue;
    const joined = (group: readonly File[]) => group.includes(file) || others.some((other) => group.includes(other));
    groups = [...groups.filter((group) => !joined(group)), groups.filter(joined).flat()];
  }
  return groups
    .filter((group) => group.length > 1)
    .map((group) => ({ paths: new Set(group.map(({ path }) => path)), texts: group.map(({ text }) => text) }));
}

/** Paths that a file says it is read with. */
function namedBy({ path, text }: File, files: readonly File[]): readonly string[] {
  const folder = dirname(path);
  const name = basename(path);
  const at = (one: string) => join(folder, one);
  if (script.test(name)) {
    // A folder that is filled in may be the script's own.
    const paths = Array.from(text.matchAll(sourced), ([, before = "", one = ""]) =>
      at(before.includes("$") ? basename(one) : one),
    );
    return [...paths, ...environmentFilesOf(text).map(at)];
  }
  if (!yaml.test(name)) return [];
  const named = environmentFilesOf(text).map(at);
  const ofCompose = compose.test(name) ? [at(".env")] : [];
  const isTemplate = basename(folder) === "templates" && /\.Values\b/.test(text);
  const ofChart = isTemplate
    ? files.filter((file) => dirname(file.path) === dirname(folder) && values.test(basename(file.path)))
    : [];
  return [...named, ...ofCompose, ...ofChart.map((file) => file.path)];
}

function environmentFilesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(environmentFiles), ([, one = ""]) => one.match(fileName) ?? []).flat();
}

function filesIn(folder: string, io: Io): readonly File[] {
  return folderTexts(folder, mayBeRelated, mostFiles, io).flatMap(({ path, text }) =>
    text === null ? [] : [{ path, text }],
  );
}
