/** Runs every benchmark in its own process, so that no benchmark trains the engine for another. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const benchmarks = [
  ["predicate.ts", "one"],
  ["predicate.ts", "many"],
  ["raw-lines.ts"],
  ["stages.ts"],
  ["meaning.ts"],
  ["startup.ts"],
  ["size.ts"],
  ["service/requests.ts"],
] as const;

for (const [file, ...args] of benchmarks) {
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL(file, import.meta.url)), ...args],
    { stdio: "inherit" },
  );
  if (status !== 0) process.exitCode = 1;
}
