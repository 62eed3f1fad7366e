/** The package's builds: the library for Node and browsers, and the command. */
import { copyFileSync, rmSync } from "node:fs";
import type { Plugin } from "esbuild";
import { defineConfig, type Options } from "tsup";
import { datasetEntries, factsEntries } from "./build/datasets.js";
import { factsBeside, factsOnDemand } from "./build/facts.js";
import { licencesTo } from "./build/licences.js";
import { onDemand } from "./build/on-demand.js";
import { required } from "./build/required.js";
import { spoken } from "./build/spoken.js";
import { throughIndex } from "./build/through-index.js";

const outDir = "dist";

// The builds below run at the same time, so none of them may clear what others write.
rmSync(outDir, { recursive: true, force: true });
// On standard error: where a hook is installed, standard output is pre-commit's.
process.stderr.write("logwhere: building the library and the command, which takes half a minute …\n");

/** A module that is built as a file of its own, but for what that is made of. */
const apart = (path: RegExp, file: string): Plugin => ({
  name: `${file} apart`,
  setup(build) {
    const { ".js": extension = ".js" } = build.initialOptions.outExtension ?? {};
    build.onResolve({ filter: path }, ({ importer }) =>
      importer.endsWith(`/build/${file}.ts`) ? null : { path: `./${file}${extension}`, external: true },
    );
  },
});

const licences = licencesTo(`${outDir}/third-party-licences.txt`);

const shared: Options = {
  outDir,
  target: "node20",
  platform: "neutral",
  clean: false,
  treeshake: true,
  splitting: true,
  silent: true,
  sourcemap: false,
  removeNodeProtocol: false,
  // Nothing is installed beside the package.
  noExternal: [/^[^.]/],
  external: [/^node:/],
  esbuildPlugins: [licences, spoken],
  // ES modules are what a person reads; the same as CommonJS goes without white space.
  esbuildOptions(options, { format }) {
    options.minifyWhitespace = format === "cjs";
    options.minifySyntax = format === "cjs";
  },
};

/** One character beyond ASCII would make the engine hold and scan all of the source in twice the bytes. */
const ascii: NonNullable<Options["esbuildOptions"]> = (options) => {
  options.charset = "ascii";
};

/** Nobody reads the facts of a dataset there: `logwhere fields` and the pages show them. */
const compact: NonNullable<Options["esbuildOptions"]> = (options) => {
  options.minifyWhitespace = true;
};

const chevrotain = apart(/^\.\/chevrotain\.js$/, "chevrotain");

/** Of Chevrotain's lexer nothing but a mark is used, and a third of Chevrotain is what that mark lies in. */
const withoutLexer: Plugin = {
  name: "without Chevrotain's lexer",
  setup(build) {
    build.onLoad({ filter: /chevrotain[\\/]lib[\\/]src[\\/]scan[\\/]lexer_public\.js$/ }, () => ({
      contents: "export const Lexer = { NA: /NOT_APPLICABLE/ }, LexerDefinitionErrorType = {};",
    }));
  },
};

/**
 * What only the service asks for, in a build that is for browsers, too: modules of Node; and the database, which is CommonJS that looks for its
 * WebAssembly beside itself. The service runs in Node only, where modules can have what is CommonJS, so it is in the package once.
 */
const ofService: Plugin = {
  name: "of the service",
  setup(build) {
    // Both formats are bundled as modules, and told apart by their files.
    if (build.initialOptions.outExtension?.[".js"] !== ".cjs")
      build.onLoad({ filter: /\/src\/service\/index\.ts$/ }, () => ({ contents: 'export * from "./service.cjs";' }));
    build.onResolve({ filter: /^\.\/service\.cjs$/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^node-sqlite3-wasm$/ }, () => ({ path: "./sqlite.cjs", external: true }));
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Parts of the command that are read when they are needed, by the modules of `build/` that list them. */
const onDemandFiles = [
  "advice",
  "words",
  "json",
  "terraform",
  "yaml",
  "scripts",
  "names",
  "jobs",
  "reports",
  "drift",
  "sql",
  "layout",
];

/**
 * The command is CommonJS, because Node starts it several milliseconds sooner than a module, and minified: reading source is most
 * of what a short run does.
 */
const command: Options = {
  ...shared,
  format: ["cjs"],
  platform: "node",
  minify: true,
  plugins: [required],
  esbuildPlugins: [
    licences,
    spoken,
    chevrotain,
    apart(/\/schema\/index\.js$/, "schema"),
    apart(/\/config\/index\.js$/, "config"),
    apart(/\/unified-diff\.js$/, "diff"),
    apart(/\/service\/index\.js$/, "service"),
    throughIndex,
    factsOnDemand,
    ...onDemandFiles.map(onDemand),
  ],
  esbuildOptions: ascii,
};

const libraryEntries = {
  index: "src/index.ts",
  core: "src/core.ts",
  analysis: "src/meaning.ts",
  facts: "src/facts.ts",
  builder: "src/builder.ts",
  hosts: "src/hosts.ts",
  schema: "src/schema/index.ts",
  config: "src/config/index.ts",
  logs: "src/logs/index.ts",
  job: "src/job.ts",
  sql: "src/sql.ts",
  service: "src/service/index.ts",
};

const apiEntry = { api: "src/api/index.ts" };

export default defineConfig([
  // The library's entries are readable, with what they share beside them.
  {
    ...shared,
    entry: libraryEntries,
    format: ["esm", "cjs"],
    // The types of all entries together: a body that one of them checked is what another takes. And to read what they are made of is most of a build.
    dts: { entry: { ...libraryEntries, ...apiEntry, ...datasetEntries, ...factsEntries } },
    esbuildPlugins: [licences, spoken, chevrotain, ofService, factsBeside],
  },
  {
    ...shared,
    entry: { sqlite: "node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm.js" },
    format: ["cjs"],
    platform: "node",
    minify: true,
    async onSuccess() {
      copyFileSync("node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm.wasm", `${outDir}/node-sqlite3-wasm.wasm`);
    },
  },
  // Built apart from the service, with which it shares the rows of operations: alone it holds no more of each than it uses.
  { ...shared, entry: apiEntry, format: ["esm", "cjs"] },
  // Built apart from the root, which has all of them in one file.
  { ...shared, entry: datasetEntries, format: ["esm", "cjs"] },
  // Each is one file with all that it needs, since the command reads one of them at a time.
  { ...shared, entry: factsEntries, format: ["esm", "cjs"], splitting: false, esbuildOptions: compact },
  // Loading Chevrotain has effects: as a file of its own it is dropped by bundlers where no filter text is read. The command reads the same.
  {
    ...shared,
    entry: { chevrotain: "src/text/chevrotain.ts" },
    format: ["esm", "cjs"],
    minify: true,
    esbuildPlugins: [licences, withoutLexer],
    esbuildOptions: ascii,
  },
  {
    ...command,
    esbuildPlugins: [...(command.esbuildPlugins ?? []), apart(/\/logs\/index\.js$/, "engine")],
    entry: {
      cli: "src/cli/start/main.ts",
      command: "src/cli/start/process.ts",
      check: "src/cli/start/check-process.ts",
      match: "src/build/match.ts",
      serve: "src/build/serve.ts",
      diff: "src/build/diff.ts",
      engine: "src/build/engine.ts",
      ...Object.fromEntries(onDemandFiles.map((name) => [name, `src/build/${name}.ts`])),
    },
  },
  // A thread does without nearly all that the command consists of.
  { ...command, entry: { worker: "src/cli/match/worker.ts" } },
]);
