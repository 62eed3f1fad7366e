/** The package as users get it: packed, extracted into a project of its own, with nothing beside it. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, inTurn } from "../support/built.js";

const root = new URL("../..", import.meta.url).pathname;
/** What was packed last, in a folder named for the run of the tests that did: the others of it take it from there. */
const shelf = join(root, "node_modules/.logwhere-packed");

export interface PackedPackage {
  readonly tarball: string;
  /** A project that has the package installed. */
  readonly project: string;
  /** The package inside the project. */
  readonly directory: string;
  /** Runs Node in the project; gives what it printed. */
  node(...args: readonly string[]): string;
  remove(): void;
}

/** Packs what `dist` holds; builds it first where it is missing or older than the source. */
export function packPackage(): PackedPackage {
  ensureBuilt();
  const project = mkdtempSync(join(tmpdir(), "logwhere-package-"));
  const modules = join(project, "node_modules");
  const directory = join(modules, "logwhere");
  mkdirSync(directory, { recursive: true });
  inTurn(() => cpSync(packedOfRun(), project, { recursive: true }));
  const tarball = join(project, readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "");
  execFileSync("tar", ["-xzf", tarball, "-C", directory, "--strip-components=1"]);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return {
    tarball,
    project,
    directory,
    node: (...args) =>
      execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

/** The folder of the packed file. A run is named by `vitest.config.ts`; without a name it is packed anew. */
function packedOfRun(): string {
  const folder = join(shelf, process.env["LOGWHERE_TEST_RUN"] ?? "");
  if (folder !== shelf && existsSync(folder)) return folder;
  rmSync(shelf, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder], { cwd: root });
  return folder;
}
