/**
 * Measures the start of the command: the wall time of short runs, and of `node -e 0`. `npx tsx bench/startup.ts
 * PATH/node` measures another version of Node. Newer versions cache compiled code, so the first rounds do not count.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, show } from "./harness.js";

const rounds = 43;
const [, , node = process.execPath] = process.argv;
const command = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const sample = fileURLToPath(new URL("../test/samples/errors.where", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
const log = join(folder, "100-kB.ndjson");
writeFileSync(
  log,
  readFileSync(fileURLToPath(new URL("../test/samples/http_requests.ndjson", import.meta.url))).subarray(0, 100_000),
);

const contenders = {
  "node -e 0": ["-e", "0"],
  "logwhere --version": [command, "--version"],
  "logwhere check errors.where": [command, "check", sample],
  "logwhere format --check errors.where": [command, "format", "--check", sample],
  "logwhere match errors.where, 100 kB": [command, "match", "--count", sample, log],
};

if (existsSync(command)) {
  const samples = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(contenders)) {
      const began = process.hrtime.bigint();
      const { status } = spawnSync(node, args, { stdio: "ignore" });
      if (status !== 0) throw new Error(`\`${name}\` ended with status ${status}`);
      // The first rounds fill the caches.
      if (round >= 3) samples.get(name)?.push(Number(process.hrtime.bigint() - began));
    }
  }
  show(
    `starting the command, Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim().slice(1)}`,
    [...samples].map(([name, times]) => ({ name, nanoseconds: median(times) })),
    "node -e 0",
  );
} else {
  console.log("\nstarting the command: `npm run build` first");
}
rmSync(folder, { recursive: true });
