/**
 * The last step of a build: has each part of the command do typical work in a process of its own, and keeps what the
 * engine compiled for it beside the part.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compiledPath, runScript, scriptOf } from "./compiled-part.js";

const filter = `dataset http_requests
ClientCountry in ["ca", "us"] and (EdgeResponseStatus geq 500 or not ClientRequestPath startsWith "/api")
keep { "ClientCountry": "ca", "EdgeResponseStatus": 503, "ClientRequestPath": "/" }
`;
const line = (status: number) => `${JSON.stringify({ ClientCountry: "ca", EdgeResponseStatus: status, ClientRequestPath: "/api/items" })}\n`;
const log = Array.from({ length: 500 }, (_, i) => line(200 + i)).join("");

const workOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [["check", "typical.where"]],
  match: [
    ["match", "typical.where", "typical.ndjson"],
    ["match", "--count", "typical.where", "typical.ndjson"],
  ],
  command: [
    ["format", "typical.where"],
    ["compile", "typical.where"],
  ],
};

const folder = fileURLToPath(new URL("../../../dist/", import.meta.url));
const [, , only] = process.argv;
if (only === undefined) compileAll();
else await compilePart(only);

function compileAll(): void {
  for (const name of readdirSync(folder)) if (name.endsWith(".compiled")) rmSync(join(folder, name));
  const directory = mkdtempSync(join(tmpdir(), "logwhere-build-"));
  writeFileSync(join(directory, "typical.where"), filter);
  writeFileSync(join(directory, "typical.ndjson"), log);
  for (const part of Object.keys(workOf)) {
    const tsx = fileURLToPath(import.meta.resolve("tsx"));
    const options = ["--import", tsx, fileURLToPath(import.meta.url), part];
    const { status, stderr } = spawnSync(process.execPath, options, { cwd: directory, stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
    if (status !== 0) throw new Error(`the part ${part} does not run:\n${stderr}`);
  }
  rmSync(directory, { recursive: true });
}

async function compilePart(name: string): Promise<void> {
  const path = join(folder, `${name}.cjs`);
  const script = scriptOf(path);
  const part = runScript(path, script);
  for (const work of workOf[name] ?? []) {
    process.argv = [process.execPath, path, ...work];
    await part.runProcess();
    if (process.exitCode !== 0) throw new Error(`\`${work.join(" ")}\` ends with ${process.exitCode}`);
  }
  // What has been run is in it, too.
  writeFileSync(compiledPath(path), script.createCachedData());
}
