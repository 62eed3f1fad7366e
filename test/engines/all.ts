/**
 * `npm run test:engines`: installs what can be brought here, and tries the emitted SQL on every engine there is, two sets of several servers
 * included, on every case of each series, of which `npm test` takes the beginning. What could not be had is said.
 */
import { spawnSync } from "node:child_process";
import { installChdb, installParsers, unpackClickhouse } from "./install.js";

for (const [title, install] of [
  ["ClickHouse in process (npm, 500 MB)", installChdb],
  ["parsers of SQL by others (npm, 50 MB)", installParsers],
  ["ClickHouse 18.16, two servers (Debian's packages, 100 MB)", unpackClickhouse],
] as const) {
  const failure = install();
  console.log(failure === null ? `here: ${title}` : `left out: ${title}: ${failure}`);
}
// What is not its own is vitest's, as `-t DuckDB`.
const own = process.argv.indexOf("--pairs");
const [pairs] = own < 0 ? [] : process.argv.splice(own, 2).slice(1);
if (own > 0 && !/^[1-9]\d*$/.test(pairs ?? ""))
  throw new Error("`--pairs` takes a number of pairs of a filter and a line, for each layout");
const { status } = spawnSync(
  "vitest",
  ["run", "--config", "test/vitest.config.ts", "test/engines", "test/laws/engines-judge", ...process.argv.slice(2)],
  {
    cwd: new URL("../..", import.meta.url).pathname,
    stdio: "inherit",
    env: {
      ...process.env,
      LOGWHERE_ENGINES: "all",
      LOGWHERE_RUNS: "all",
      ...(pairs !== undefined && { LOGWHERE_PAIRS: pairs }),
    },
  },
);
process.exitCode = status ?? 1;
