/** Which configuration is about a file: the nearest one above it. */
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { type Io, Refusal } from "../world/io.js";

/** A file that holds a configuration, not read yet. */
export interface ConfigPlace {
  /** As it is read and shown. */
  readonly path: string;
  /** Its folder, from the root. */
  readonly folder: string;
  /** The key under which a file that holds more has it. */
  readonly key: string | undefined;
}

const configName = "logwhere.config.json";
export const packageName = "package.json";
export const packageKey = "logwhere";

/** As much of a package.json is read as of any other file. */
const largestPackage = 4 * 1024 * 1024;

/** Finds configurations, and looks into each folder once. */
export interface ConfigFinder {
  /** The configuration about a file, or, for null, about what lies in none: from its folder, or the working folder, upwards. */
  find(file: string | null): ConfigPlace | null;
}

/**
 * Looks from a file's folder upwards, up to the folder of its repository (that has a `.git`), or else to the root. Links are not
 * followed to where a file really lies: it is about files by the paths that they are given by.
 */
export function configFinder(io: Io): ConfigFinder {
  const known = new Map<string, ConfigPlace | null>();
  return {
    find(file) {
      const { workingFolder } = io;
      const start = resolve(workingFolder, file === null ? "." : dirname(file));
      const isShownWhole = file !== null && isAbsolute(file);
      const passed: string[] = [];
      let found: ConfigPlace | null = null;
      for (let folder = start; ; folder = dirname(folder)) {
        const before = known.get(folder);
        if (before !== undefined) {
          found = before;
          break;
        }
        passed.push(folder);
        const shown = isShownWhole ? folder : relative(workingFolder, folder) || ".";
        found = configIn(folder, shown, io);
        if (found !== null || isBoundary(join(shown, ".git"), io) || dirname(folder) === folder) break;
      }
      for (const folder of passed) known.set(folder, found);
      return found;
    },
  };
}

function configIn(folder: string, shown: string, io: Io): ConfigPlace | null {
  const path = join(shown, configName);
  const kind = kindOf(path, join(shown, ".git"), io);
  if (kind === "file") {
    // Whoever would write into a pipe may never come. One that is named by an option is read.
    if (io.fileSize(path) === null)
      throw new Refusal(`cannot read \`${path}\`: it is no file`, "`--no-config` goes without it", path);
    return { path, folder, key: undefined };
  }
  const inPackage = join(shown, packageName);
  return io.fileSize(inPackage) !== null && holdsConfig(inPackage, io)
    ? { path: inPackage, folder, key: packageKey }
    : null;
}

/** What cannot be looked at, although what would lie beside it can, is a link that leads in a circle, which somebody meant as a configuration. */
function kindOf(path: string, beside: string, io: Io): ReturnType<Io["kind"]> {
  try {
    return io.kind(path);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isClosed(beside, io)) return "missing";
    throw error;
  }
}

function isClosed(path: string, io: Io): boolean {
  try {
    io.kind(path);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** Above what has it, or lets nobody look, nothing is looked for. */
function isBoundary(path: string, io: Io): boolean {
  return isClosed(path, io) || io.kind(path) !== "missing";
}

/** Of a package.json that cannot be read, or is no JSON, nobody says that it holds one, unless it looks so. */
function holdsConfig(path: string, io: Io): boolean {
  let text: string;
  try {
    text = new TextDecoder().decode(io.read(path, largestPackage));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && Object.hasOwn(value, packageKey);
  } catch {
    return /"logwhere"\s*:\s*\{/.test(text);
  }
}
