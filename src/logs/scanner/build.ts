/**
 * Writes what derives from the description of the scanner's memory, compiles the scanner, and writes it as a TypeScript
 * module, so that it is found wherever the package runs: in Node, in a bundle, in a browser. `--check` only says whether
 * all that is as written.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layoutText, withMemoryMap } from "./layout/derive.js";

const folder = new URL(".", import.meta.url).pathname;
/** What the package is promised to carry at most. */
const mostBytes = 25_000;

/** The text of the generated module. Throws where the sources do not compile or have grown too large. */
function compileScanner(): string {
  // The compiler's own interface brings global types that are not this package's.
  const compiler = join(folder, "../../../node_modules/assemblyscript/bin/asc.js");
  const directory = mkdtempSync(join(tmpdir(), "scanner-"));
  const outFile = join(directory, "scanner.wasm");
  const options = [
    "-O3",
    "--shrinkLevel",
    "1",
    "--enable",
    "simd",
    "--runtime",
    "stub",
    "--noAssert",
    "--initialMemory",
    "2",
  ];
  const { status, stderr } = spawnSync(
    process.execPath,
    [compiler, `${folder}assembly/scanner.ts`, "--outFile", outFile, ...options],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the scanner does not compile:\n${stderr}`);
  const binary = readFileSync(outFile);
  rmSync(directory, { recursive: true });
  if (binary.length > mostBytes)
    throw new Error(`the scanner has grown to ${binary.length} bytes, more than ${mostBytes}`);
  const lines = binary.toString("base64").match(/.{1,150}/g) ?? [];
  return [
    "/** Made by build.ts from the sources in assembly/; do not edit. */",
    "",
    `/** The compiled scanner, ${binary.length} bytes of WebAssembly, in base64. */`,
    "export const scannerModule =",
    `${lines.map((line) => `  "${line}"`).join(" +\n")};`,
    "",
  ].join("\n");
}

/** What is made, each from what was made before it. */
const made: readonly { readonly file: string; readonly from: (written: string) => string }[] = [
  { file: "assembly/layout-generated.ts", from: layoutText },
  { file: "README.md", from: withMemoryMap },
  { file: "module-generated.ts", from: compileScanner },
];

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const { file, from } of made) {
    const written = existsSync(folder + file) ? readFileSync(folder + file, "utf8") : "";
    const text = from(written);
    if (text === written) continue;
    if (process.argv.includes("--check")) {
      process.stderr.write(`src/logs/scanner/${file} is not what its sources make it: run npm run generate\n`);
      process.exitCode = 1;
    } else writeFileSync(folder + file, text);
  }
}
