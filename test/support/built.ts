/** The built package. `npm test` builds it first. A test that runs alone builds a missing or outdated package. */
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const lock = join(root, "node_modules/.logwhere-build");
/** Longer than any build. A crashed process left an older lock. */
const longestBuild = 180_000;

/** Test files run at the same time, and a build deletes the output of the previous build. Only one process builds. */
export function ensureBuilt(): void {
  inTurn(() => {
    if (!isBuilt()) execFileSync("npm", ["run", "--silent", "build"], { cwd: root });
  });
}

/** Runs work that only one process may do at a time. */
export function inTurn<Result>(work: () => Result): Result {
  while (!isLocked()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isLocked(): boolean {
  try {
    closeSync(openSync(lock, "wx"));
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > longestBuild) rmSync(lock, { force: true });
    return false;
  }
}

/** A build writes the declarations last. */
function isBuilt(): boolean {
  const built = ["cli.js", "index.js", "types/index.d.ts"].map((name) => join(root, "dist", name));
  if (!built.every((path) => existsSync(path))) return false;
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const newest = Math.max(...sources.map((name) => statSync(join(root, "src", name)).mtimeMs));
  return built.every((path) => statSync(path).mtimeMs >= newest);
}
