/**
 * npm runs this script in a checkout after `npm ci`, and before it packs or installs from git. Builds what is missing or
 * older than its source. Prints on standard error only: pre-commit reads the name of the packed file on standard output.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The build writes this file last. */
const last = join(root, "dist/types/index.d.ts");

if (!isBuilt()) {
  // npm leaves development dependencies out in its global mode.
  if (!hasTools()) npm("ci", "--no-global", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund");
  npm("run", "--silent", "build");
}

function isBuilt() {
  if (!existsSync(last)) return false;
  const sources = readdirSync(join(root, "src"), { recursive: true }).map((name) => join(root, "src", name));
  const newest = Math.max(...[join(root, "package-lock.json"), ...sources].map((path) => statSync(path).mtimeMs));
  return statSync(last).mtimeMs >= newest;
}

function hasTools() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(devDependencies).every((name) => existsSync(join(root, "node_modules", name)));
}

function npm(...args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path === undefined ? ["npm"] : [process.execPath, path];
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  process.stderr.write(`logwhere: \`npm ${args.join(" ")}\` failed\n`);
  process.exit(1);
}
