/**
 * A part of the command, loaded with what the JavaScript engine made of it when the package was built, so that it need not be read
 * and compiled at every start. Only the very same engine can take that over; where it is another, the part is loaded as any
 * file is, and newer versions of Node then keep what they made of it themselves.
 */
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { Script } from "node:vm";

/** What `check`, `match` and the others are to the entry. */
export interface Part {
  /** Runs the command line of this process. */
  runProcess(): Promise<void>;
}

/** Beside the part; its name says what can read it. */
export const compiledPath = (path: string): string => `${path}.${process.versions.v8}-${process.platform}-${process.arch}.compiled`;

/** `path` is that of a CommonJS file of ASCII characters. */
export function loadPart(path: string): Part {
  const compiled = compiledPath(path);
  return isNewer(compiled, path) ? runScript(path, scriptOf(path, readFileSync(compiled))) : createRequire(path)(path);
}

/** The engine would not notice that the part has been built anew, were the new one as long as the old. */
function isNewer(compiled: string, path: string): boolean {
  const made = statSync(compiled, { throwIfNoEntry: false });
  return made !== undefined && made.mtimeMs >= statSync(path).mtimeMs;
}

/** An engine that refuses what was compiled compiles the source. Its name is kept in what is compiled, so it names no machine's folder. */
export function scriptOf(path: string, cachedData?: Buffer): Script {
  const source = readFileSync(path, "latin1");
  return new Script(`(function (exports, require, module, __filename, __dirname) { ${source}\n})`, { filename: basename(path), cachedData });
}

/** Loads a part as Node does. */
export function runScript(path: string, script: Script): Part {
  const module = { exports: {} as Part };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  return module.exports;
}
