/**
 * `npm run test:long -- test/laws`: runs every case of each long series, of which `npm test` runs the beginning. Without
 * paths, runs all tests. Takes an hour of one processor.
 */
import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "--config", "test/vitest.config.ts", ...process.argv.slice(2)], {
  cwd: new URL("..", import.meta.url).pathname,
  stdio: "inherit",
  env: { ...process.env, LOGWHERE_RUNS: "all" },
});
process.exitCode = status ?? 1;
