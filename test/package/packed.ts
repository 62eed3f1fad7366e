/** The package as a user installs it: packed, unpacked into a project, beside the packages that it declares. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import facts from "../../package.json" with { type: "json" };
import { ensureBuilt } from "../support/built.js";

const root = new URL("../..", import.meta.url).pathname;

export interface PackedPackage {
  readonly tarball: string;
  /** A project that has the package installed. */
  readonly project: string;
  /** The folder of the package in the project. */
  readonly directory: string;
  /** Runs Node in the project. Returns what Node printed on standard output. */
  node(...args: readonly string[]): string;
  remove(): void;
}

/** Packs `dist`, which is built first when it is missing or older than its source. */
export function packPackage(): PackedPackage {
  ensureBuilt();
  const project = mkdtempSync(join(tmpdir(), "logwhere-package-"));
  const modules = join(project, "node_modules");
  const directory = join(modules, "logwhere");
  mkdirSync(directory, { recursive: true });
  execFileSync("npm", ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", project], { cwd: root });
  const tarball = join(project, readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "");
  execFileSync("tar", ["-xzf", tarball, "-C", directory, "--strip-components=1"]);
  for (const name of Object.keys(facts.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  mkdirSync(join(modules, ".bin"));
  symlinkSync("../logwhere/dist/cli.js", join(modules, ".bin/logwhere"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return {
    tarball,
    project,
    directory,
    node: (...args) => execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" }),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}
