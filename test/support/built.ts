/** The built package. `npm test` builds it first; tests that are run alone build what lacks or is older than its source. */
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const lock = join(root, "node_modules/.logwhere-build");
/** Longer than any build takes: a lock as old as that was left behind. */
const longestBuild = 180_000;

/** Test files run at the same time, and a build takes away what the one before made: only one of them builds. */
export function ensureBuilt(): void {
  inTurn(() => {
    if (!isBuilt()) execFileSync("npm", ["run", "--silent", "build"], { cwd: root });
  });
}

/** Does what only one process may do at a time. */
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

/** The declarations of `.d.cts` and `.d.ts` are the last that a build writes. */
function isBuilt(): boolean {
  const built = ["cli.js", "index.js", "types/index.d.ts"].map((name) => join(root, "dist", name));
  if (!built.every((path) => existsSync(path))) return false;
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const newest = Math.max(...sources.map((name) => statSync(join(root, "src", name)).mtimeMs));
  return built.every((path) => statSync(path).mtimeMs >= newest);
}
