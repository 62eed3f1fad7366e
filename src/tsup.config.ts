/** The package's builds: the library for Node and browsers, its entries for schema files and for logs, the command. */
import type { Plugin } from "esbuild";
import { defineConfig, type Options } from "tsup";

const shared: Options = {
  outDir: "dist",
  target: "node20",
  platform: "neutral",
  clean: false,
  treeshake: true,
  splitting: false,
  silent: true,
  sourcemap: false,
  removeNodeProtocol: false,
};
const bundled = [/^ajv(-formats)?($|\/)/, "get-east-asian-width"];

/** Parts of the command that stay files of their own: what few runs need. */
const apart = (...folders: readonly string[]): Plugin => ({
  name: "apart",
  setup(build) {
    for (const folder of folders) {
      build.onResolve({ filter: new RegExp(`/${folder}/index\\.js$`) }, () => ({ path: `./${folder}.cjs`, external: true }));
    }
  },
});

/** The module that loads Chevrotain stays a file of its own, which bundlers drop where nothing of it is used. */
const chevrotainApart: Plugin = {
  name: "chevrotain apart",
  setup(build) {
    build.onResolve({ filter: /^\.\/chevrotain\.js$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** What only a text with mistakes needs: the modules, each by the function that it is. */
const advice = { "text/mistakes/read": "readMistakes", "compile/foreign": "foreignText" } as const;

/**
 * Reading source is most of what a short run does, so that advice is a file of its own, read when the first mistake is met. The
 * library has it inside: browsers cannot load anything while a function waits for it.
 */
const adviceOnDemand: Plugin = {
  name: "advice on demand",
  setup(build) {
    for (const [module, name] of Object.entries(advice)) {
      const [folder, file] = module.split("/").slice(-2);
      build.onResolve({ filter: new RegExp(`/${folder}/${file}\\.js$`) }, () => ({ path: name, namespace: "advice" }));
    }
    build.onLoad({ filter: /.*/, namespace: "advice" }, ({ path }) => ({
      contents: `export const ${path} = (...given) => require("./advice.cjs").${path}(...given);`,
    }));
    build.onResolve({ filter: /^\.\/advice\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * The command carries Chevrotain inside: resolving it from node_modules would cost more than running it. CommonJS, because
 * Node starts it several milliseconds sooner than a module.
 */
const command: Options = {
  ...shared,
  format: ["cjs"],
  platform: "node",
  minify: true,
  treeshake: false,
  noExternal: [...bundled, "chevrotain"],
  esbuildOptions(options, { format }) {
    // What is loaded on demand is loaded by `require`, too.
    options.supported = { "dynamic-import": format !== "cjs" };
    // One character beyond ASCII would make the engine hold and scan all of the source in twice the bytes.
    options.charset = "ascii";
  },
  // Newer versions of Node keep what they compiled of files that are required from here on.
  banner: { js: 'require("node:module").enableCompileCache?.();' },
};

export default defineConfig([
  // One after the other: together their declarations would share a file of their own.
  { ...shared, entry: { index: "src/index.ts" }, format: ["cjs"], dts: true, noExternal: bundled },
  {
    ...shared,
    entry: { index: "src/index.ts", chevrotain: "src/text/chevrotain.ts" },
    format: ["esm"],
    dts: { entry: { index: "src/index.ts" } },
    noExternal: bundled,
    esbuildPlugins: [chevrotainApart],
  },
  { ...shared, entry: { schema: "src/schema/index.ts" }, format: ["esm", "cjs"], dts: true, noExternal: bundled },
  { ...shared, entry: { logs: "src/logs/index.ts" }, format: ["esm", "cjs"], dts: true },
  // `match` always needs the engine, the other commands seldom.
  { ...command, entry: { match: "src/cli/start/match-process.ts" }, esbuildPlugins: [apart("schema"), adviceOnDemand] },
  { ...command, entry: { advice: "src/compile/advice.ts" } },
  {
    ...command,
    entry: {
      cli: "src/cli/start/main.ts",
      command: "src/cli/start/process.ts",
      check: "src/cli/start/check-process.ts",
      worker: "src/cli/match/worker.ts",
    },
    esbuildPlugins: [apart("schema", "logs"), adviceOnDemand],
  },
]);
