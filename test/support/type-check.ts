/** Type checks a program of a user with the built package. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

/** Runs the compiler in a folder. Returns its output, which is empty for a right program. */
export function typeCheck(folder: string, args: readonly string[]): string {
  const compiler = join(root, "node_modules/typescript-native/bin/tsc");
  return spawnSync(process.execPath, [compiler, ...args], { cwd: folder, encoding: "utf8" }).stdout;
}
