/**
 * What npm runs by itself, with nothing installed yet or everything: `prepare` in a checkout, also in the one that it makes for
 * `npm install git+…`; `prepack` and `postpack` around `npm pack`. And `built`, before tests of what is built. Prints to standard error only: on
 * standard output pre-commit reads the name of the packed file.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = join(root, "package.json");

/** Where it is noted from what the last build was made, and what it was. */
const note = join(root, "node_modules/.logwhere-built");

const steps = { prepare, prepack, postpack, built };
const [, , step] = process.argv;
steps[step]();

function prepare() {
  postpack();
  build();
}

/** npm would warn whoever installs the package of `prepare`, which it never runs there. Everything else goes on working meanwhile. */
function prepack() {
  prepare();
  change(({ prepare: _, ...others }) => others);
}

/** Also mends the manifest where npm was killed while it packed. */
function postpack() {
  change(({ prepack, prepare = prepack.replace("prepack", "prepare"), ...others }) => ({
    ...others,
    prepare,
    prepack,
  }));
}

/** Rewrites the scripts of the manifest, those of packing last. */
function change(scriptsOf) {
  const before = readFileSync(manifest, "utf8");
  const facts = JSON.parse(before);
  const { postpack, ...others } = facts.scripts;
  const after = `${JSON.stringify({ ...facts, scripts: { ...scriptsOf(others), postpack } }, null, 2)}\n`;
  if (after !== before) writeFileSync(manifest, after);
}

/** Builds what is not there or older than its source. */
function build() {
  if (isBuilt()) return;
  // npm leaves them out in its global mode.
  const tools = Object.keys(JSON.parse(readFileSync(manifest, "utf8")).devDependencies);
  if (!tools.every((name) => existsSync(join(root, "node_modules", name, "package.json")))) {
    say("installing what it is built with, some 300 packages …");
    npm("ci", "--no-global", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund");
  }
  makeBuild();
}

/** Builds, unless what is there was made of just the files that are there, byte for byte, and is as it was made. */
function built() {
  if (existsSync(note) && readFileSync(note, "utf8") === contents()) say("built from these sources already");
  else makeBuild();
}

function makeBuild() {
  npm("run", "--silent", "build");
  writeFileSync(note, contents());
}

/** A hash of all that a build is made of and of all that it made. */
function contents() {
  const hash = createHash("sha256");
  const within = ["src", "dist"].flatMap((folder) => filesOf(folder));
  for (const name of ["package.json", "package-lock.json", "tsconfig.json", ...within])
    hash
      .update(`${name}\n`)
      .update(readFileSync(join(root, name)))
      .update("\n");
  return hash.digest("hex");
}

function filesOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries.map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name))).sort();
}

/** What a build writes last are the declarations. */
function isBuilt() {
  const ends = ["cli.cjs", "index.js", "index.d.ts", "index.d.cts"].map((name) => join(root, "dist", name));
  const sources = readdirSync(join(root, "src"), { recursive: true }).map((name) => join(root, "src", name));
  const newest = Math.max(...[join(root, "package-lock.json"), ...sources].map((path) => statSync(path).mtimeMs));
  return ends.every((path) => existsSync(path) && statSync(path).mtimeMs >= newest);
}

function npm(...args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path === undefined ? ["npm"] : [process.execPath, path];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  say(`\`npm ${args.join(" ")}\` failed${error === undefined ? "" : `: ${error.message}`}`);
  process.exit(1);
}

/** What takes a while is announced. */
function say(text) {
  process.stderr.write(`logwhere: ${text}\n`);
}
