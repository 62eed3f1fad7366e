/** Builds the package: ES modules with chunks that library and command share, and the declarations of the entries. */
import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { defineConfig, type Options } from "tsup";
import { datasets as shipped } from "./datasets/all.js";

const entry = {
  index: "src/index.ts",
  analysis: "src/analysis.ts",
  files: "src/files.ts",
  job: "src/job.ts",
  logs: "src/logs/index.ts",
  schema: "src/schema/index.ts",
  sql: "src/sql.ts",
  client: "src/client/index.ts",
  service: "src/service/service.ts",
};

/** Built apart: as entries of the first build, each dataset would be a chunk that the command has to load. */
const datasets = Object.fromEntries(
  Object.keys(shipped).map((name) => [`datasets/${name}`, `src/datasets/${name.replaceAll("_", "-")}.ts`]),
);

const declarations = "dist/types";

/** Writes the declarations that the entries reach. */
function declare(): void {
  const compiler = "node_modules/typescript-native/bin/tsc";
  const options = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly", "--outDir", declarations];
  const { status } = spawnSync(process.execPath, [compiler, "-p", "src", ...options], { stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("the declarations have errors");
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)"/g))
      visit(resolve(dirname(file), path.replace(/\.js$/, ".d.ts")));
  };
  const declarationOf = (path: string) => resolve(declarations, path.replace(/^src\/(.*)\.ts$/, "$1.d.ts"));
  for (const path of Object.values(entry)) visit(declarationOf(path));
  for (const [name, path] of Object.entries(datasets)) {
    const stub = resolve(declarations, `${name}.d.ts`);
    writeFileSync(stub, `export * from "./${basename(path, ".ts")}.js";\n`);
    visit(stub);
  }
  for (const name of readdirSync(declarations, { recursive: true, encoding: "utf8" })) {
    const file = resolve(declarations, name);
    if (file.endsWith(".d.ts") && !reached.has(file)) rmSync(file);
  }
}

const shared: Options = {
  format: ["esm"],
  target: "node20",
  outDir: "dist",
  splitting: true,
  minify: true,
  silent: true,
  removeNodeProtocol: false,
  esbuildOptions(options) {
    options.legalComments = "none";
  },
};

rmSync("dist", { recursive: true, force: true });

export default defineConfig([
  {
    ...shared,
    entry: { ...entry, cli: "src/cli/main.ts", "match-worker": "src/logs/files/match-worker.ts" },
    async onSuccess() {
      copyFileSync("node_modules/chevrotain/LICENSE.txt", "dist/chevrotain-license.txt");
      declare();
    },
  },
  { ...shared, entry: datasets },
]);
