/** Who may import whom. A room is a folder of `src/`; a name ending in `.ts` is a file beside the rooms. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

const src = new URL("../../src/", import.meta.url).pathname;

const data = ["language", "datasets", "diagnostics", "ast", "json"];
/** The rooms around `check/`. */
const core = [...data, "text", "check", "where", "predicate", "lint", "analysis", "compile"];
const entries = ["index.ts", "analysis.ts", "files.ts", "job.ts", "sql.ts", "schema", "logs", "internal.ts"];

/** The rooms that each room may import. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  language: [],
  datasets: ["language"],
  // A diagnostic is about nodes of the tree.
  diagnostics: ["language", "ast"],
  ast: ["language", "diagnostics"],
  json: ["language", "diagnostics"],
  text: ["language", "diagnostics", "ast", "json"],
  check: ["language", "datasets", "diagnostics", "ast"],
  where: ["language", "diagnostics", "ast", "json", "check"],
  predicate: ["language", "json", "check"],
  // Tries witnesses with the predicate. Measures filters as the service does.
  analysis: ["language", "text", "check", "predicate", "where"],
  lint: [...data, "text", "check", "analysis"],
  logs: ["language", "json", "check", "predicate"],
  sql: ["language", "diagnostics", "json", "check"],
  compile: core,
  explain: core,
  schema: data,
  builder: core,
  files: core,
  job: [...core, "files", "analysis.ts", "api"],
  "index.ts": [...core, "explain", "builder"],
  "analysis.ts": core,
  "files.ts": ["files", "job"],
  "job.ts": ["job", "files", "language"],
  "sql.ts": ["sql", "check"],
  "internal.ts": ["compile", "datasets", "diagnostics", "job", "json", "language", "schema", "where"],
  api: [],
  // An entry would bring the compiler into the bundles of pages.
  client: ["api", "language"],
  service: [...entries, "api"],
  // Of diagnostics only functions on text, so that help and usage errors do not load the library.
  cli: [...entries, "client", "service", "api", "cli/config", "diagnostics"],
  // The configuration is read like the other files of logwhere: its mistakes are diagnostics.
  "cli/config": [...data, "index.ts", "api", "service", "cli"],
};

/** The rooms that a package or a module of Node belongs to. */
const owners: Readonly<Record<string, readonly string[]>> = {
  chevrotain: ["text"],
  yaml: ["files"],
  // `json` needs the types of its errors only.
  ajv: ["api", "cli/config", "json", "schema", "service", "sql"],
  hono: ["service"],
  "@hono/node-server": ["service"],
  "node-sqlite3-wasm": ["service"],
  aws4fetch: ["service"],
  diff: ["cli"],
  "get-east-asian-width": ["diagnostics"],
  node: ["cli", "service", "logs", "files"],
};

/** Files that run while the package is made. */
const ofBuild = /^(?:tsup\.config\.ts|build\/|logs\/scanner\/(?:build\.ts|assembly\/))/;

interface Import {
  readonly file: string;
  readonly room: string;
  /** The room of a file, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
}

const roomOf = (path: string) => (path.startsWith("cli/config/") ? "cli/config" : (path.split("/")[0] ?? ""));

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(src, file), "utf8");
  const found = text.matchAll(/(?:^(?:import|export)\b[^;"']*?from\s*|^import\s*|\bimport\()\s*"([^"]+)"/gm);
  return [...found].map(([, name = ""]): Import => {
    const isPackage = !name.startsWith(".");
    const path = posix.normalize(`${dirname(file)}/${name}`).replace(/\.js$/, ".ts");
    const packageName = /^node:/.test(name) ? "node" : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? "");
    return { file, room: roomOf(file), target: isPackage ? packageName : roomOf(path), isPackage };
  });
}

const imports = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !ofBuild.test(name))
  .flatMap(importsOf);

test("a room imports only the rooms that the table allows", () => {
  const wrong = imports
    .filter(({ room, target, isPackage }) => !isPackage && room !== target && !allowed[room]?.includes(target))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect([...new Set(wrong)].sort()).toEqual([]);
  expect(imports.length).toBeGreaterThan(1000);
});

test("a package or a module of Node is imported only by the rooms that own it", () => {
  const wrong = imports
    .filter(({ room, target, isPackage }) => isPackage && !owners[target]?.includes(room))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect([...new Set(wrong)].sort()).toEqual([]);
});

test("the table names the rooms that there are", () => {
  const rooms = [...new Set(imports.map(({ room }) => room))];
  expect(rooms.filter((room) => !Object.hasOwn(allowed, room))).toEqual([]);
  expect(Object.keys(allowed).filter((room) => !rooms.includes(room))).toEqual([]);
});
