/**
 * Installs the commit under test as users do and runs it there: the packed package, `npm install git+…`, the hooks of the README by
 * the pre-commit of this machine, and the command by which pre-commit 4 installs them. What the machine lacks is left out, and
 * said. `npm test` runs it with `--quick`, by one version of npm, with what it has built; all, built from nothing: `npm run test:install`, or those of which
 * a word is given.
 */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../support/built.js";
import { run } from "./run.js";
import { type Trial, trials } from "./trials.js";

const root = new URL("../..", import.meta.url).pathname;
const [quick, only] = [process.argv.includes("--quick"), process.argv.slice(2).filter((word) => word !== "--quick")];
const folder = mkdtempSync(join(tmpdir(), "logwhere-hooks-"));
const clone = join(folder, "clone");

const cloned = run("git", ["clone", "--quiet", root, clone], { cwd: folder });
if (cloned.status !== 0) {
  console.log(`left out, all of it: this is no git checkout to clone\n${cloned.output}`);
} else {
  const changes = run("git", ["status", "--porcelain"], { cwd: root }).output;
  if (changes !== "") console.log("what is not committed is not tried");
  const built = quick && changes === "";
  if (built) {
    ensureBuilt();
    symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
    cpSync(join(root, "dist"), join(clone, "dist"), { recursive: true });
  }
  for (const trial of trials)
    if (only.length === 0 || only.some((word) => trial.title.includes(word))) tryOut(trial, built);
}
rmSync(folder, { recursive: true, force: true });

function tryOut({ title, alike, lacks, attempt }: Trial, built: boolean): void {
  const lacking = quick && alike ? "`npm run test:install` tries it, too" : lacks();
  if (lacking !== null) {
    console.log(`left out: ${title}: ${lacking}`);
    return;
  }
  const began = performance.now();
  const directory = mkdtempSync(join(folder, "trial-"));
  try {
    attempt({ clone, directory, built });
    console.log(`works: ${title} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  } catch (error) {
    console.log(`FAILS: ${title}\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
