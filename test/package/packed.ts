/** The package as users get it: packed, extracted into a project of its own, with nothing beside it. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../support/built.js";

const root = new URL("../..", import.meta.url).pathname;

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
  execFileSync("npm", ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", project], { cwd: root });
  const tarball = join(project, readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "");
  execFileSync("tar", ["-xzf", tarball, "-C", directory, "--strip-components=1"]);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return {
    tarball,
    project,
    directory,
    node: (...args) => execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}
