/**
 * Compiles the scanner (assembly/) into a TypeScript module for Node, bundles and browsers. With `--check`, only
 * compares the module with the sources.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const target = path("module-generated.ts");
const compiler = path("../../../node_modules/assemblyscript/bin/asc.js");

const sources = ["asconfig.json", ...readdirSync(path("assembly")).map((name) => `assembly/${name}`)].sort();
const hash = createHash("sha256");
for (const name of sources) hash.update(`${name}\n`).update(readFileSync(path(name)));
const digest = hash.digest("hex");
const isCurrent = existsSync(target) && readFileSync(target, "utf8").includes(digest);

if (process.argv.includes("--check")) {
  if (!isCurrent) process.stderr.write("the compiled scanner is older than its sources: run `npm run generate`\n");
  process.exitCode = isCurrent ? 0 : 1;
} else if (!isCurrent) writeFileSync(target, compile());

function compile(): string {
  const binary = path("scanner.wasm");
  const options = ["--config", path("asconfig.json"), "--outFile", binary];
  const { status, stderr } = spawnSync(process.execPath, [compiler, path("assembly/scanner.ts"), ...options]);
  if (status !== 0) throw new Error(`the scanner does not compile:\n${stderr}`);
  const code = readFileSync(binary, "base64");
  rmSync(binary);
  return `/** Written by build.ts from sources with this SHA-256: ${digest} */

/** WebAssembly in base64. */
export const scannerModule = "${code}";
`;
}
