/** The package's three builds: the library for Node and browsers, the schema reader with ajv inside, the command. */
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
};
const bundled = [/^ajv(-formats)?($|\/)/, "get-east-asian-width"];

export default defineConfig([
  { ...shared, entry: { index: "src/index.ts", schema: "src/schema/index.ts" }, format: ["esm", "cjs"], dts: true, noExternal: bundled },
  // The command carries Chevrotain inside: resolving it from node_modules would cost more than running it.
  {
    ...shared,
    entry: { cli: "src/cli/main.ts" },
    format: ["esm"],
    platform: "node",
    minify: true,
    noExternal: [...bundled, "chevrotain"],
    outExtension: () => ({ js: ".js" }),
  },
]);
