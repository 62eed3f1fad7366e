/** The package as users get it: packed, extracted into a project of its own, with its dependency beside it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

/** What is run of the package. */
export const scripts = [
  "index.js",
  "index.cjs",
  "schema.js",
  "schema.cjs",
  "logs.js",
  "logs.cjs",
  "cli.cjs",
  "command.cjs",
  "check.cjs",
  "match.cjs",
  "worker.cjs",
];

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
  if (!isBuilt()) execFileSync("npm", ["run", "--silent", "bundle"], { cwd: root });
  const project = mkdtempSync(join(tmpdir(), "logwhere-package-"));
  const modules = join(project, "node_modules");
  const directory = join(modules, "logwhere");
  mkdirSync(directory, { recursive: true });
  execFileSync("npm", ["pack", "--ignore-scripts", "--loglevel=error", "--pack-destination", project], { cwd: root });
  const tarball = join(project, readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "");
  execFileSync("tar", ["-xzf", tarball, "-C", directory, "--strip-components=1"]);
  symlinkSync(join(root, "node_modules/chevrotain"), join(modules, "chevrotain"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  return {
    tarball,
    project,
    directory,
    node: (...args) => execFileSync(process.execPath, args, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }),
    remove: () => rmSync(project, { recursive: true, force: true }),
  };
}

function isBuilt(): boolean {
  const built = [...scripts, "index.d.ts", "index.d.cts"].map((name) => join(root, "dist", name));
  if (!built.every((path) => existsSync(path))) return false;
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const newest = Math.max(...sources.map((name) => statSync(join(root, "src", name)).mtimeMs));
  return built.every((path) => statSync(path).mtimeMs >= newest);
}
