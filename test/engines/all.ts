/**
 * `npm run test:engines`: installs ClickHouse and a parser, and tries the emitted SQL on every engine of this machine, with
 * whole series. `--pairs N`: so many pairs of a filter and a line for each layout. Other arguments go to vitest.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const install = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"];
for (const [title, folder] of [
  ["ClickHouse in process (500 MB)", "chdb"],
  ["the parser polyglot (30 MB)", "parsers"],
] as const) {
  const path = join(import.meta.dirname, folder);
  // `npm ci` would need the builds for other systems in the lock file, which not every registry has.
  const isHere = existsSync(join(path, "node_modules")) || spawnSync("npm", [...install, path]).status === 0;
  console.log(`${isHere ? "here" : "left out"}: ${title}`);
}
const at = process.argv.indexOf("--pairs");
const [pairs] = at < 0 ? [] : process.argv.splice(at, 2).slice(1);
const tests = ["test/engines", "test/laws/engines-judge", ...process.argv.slice(2)];
const { status } = spawnSync("vitest", ["run", "--config", "test/vitest.config.ts", ...tests], {
  cwd: join(import.meta.dirname, "../.."),
  stdio: "inherit",
  env: { ...process.env, LOGWHERE_ENGINES: "all", LOGWHERE_RUNS: "all", ...(pairs && { LOGWHERE_PAIRS: pairs }) },
});
process.exitCode = status ?? 1;
