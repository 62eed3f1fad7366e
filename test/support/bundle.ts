/** Makes bundles for browsers as a user of the package does. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Bundle {
  readonly text: string;
  /** The size in bytes. */
  readonly minified: number;
  readonly gzip: number;
}

/** Bundles a module with the imports of a folder. Throws when an import is a module of Node. */
export async function bundled(contents: string, resolveDir: string, { minify = true } = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: "js" },
    bundle: true,
    write: false,
    platform: "browser",
    format: contents.startsWith("export") ? "esm" : "iife",
    target: "es2022",
    // Functions that need Node load its modules at their call.
    external: ["node:*"],
    minify,
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text ?? "";
  return { text, minified: Buffer.byteLength(text), gzip: gzipSync(text).length };
}
