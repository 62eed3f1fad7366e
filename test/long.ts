/**
 * `npm run test:long -- test/laws`: tests with every series gone through to its end, of which `npm test` takes the beginning; all of them, or those of
 * the paths given. Takes an hour of a processor.
 */
import { spawnSync } from "node:child_process";

const { status } = spawnSync("vitest", ["run", "--config", "test/vitest.config.ts", ...process.argv.slice(2)], {
  cwd: new URL("..", import.meta.url).pathname,
  stdio: "inherit",
  env: { ...process.env, LOGWHERE_RUNS: "all" },
});
process.exitCode = status ?? 1;
