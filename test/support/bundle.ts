/** Bundles for browsers, as a user of the package makes them. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Bundle {
  readonly text: string;
  /** Bytes. */
  readonly minified: number;
  readonly gzip: number;
}

/** Bundles a module whose imports are looked up from a folder. Throws where one is a module of Node. */
export async function bundled(contents: string, resolveDir: string, { minify = true } = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: "js" },
    bundle: true,
    write: false,
    platform: "browser",
    format: contents.startsWith("export") ? "esm" : "iife",
    target: "es2022",
    // What needs Node loads its modules when it runs.
    external: ["node:*"],
    minify,
    logLevel: "silent",
  });
  const text = outputFiles[0]?.text ?? "";
  return { text, minified: Buffer.byteLength(text), gzip: gzipSync(text).length };
}
