/** `npm run test:engines`: installs engines and a parser beside these tests, and runs whole series on all engines. */
import { spawnSync } from "node:child_process";

const install = [
  "install",
  "--no-save",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--prefix",
  import.meta.dirname,
];
const packages = ["chdb@3.4.0", "@electric-sql/pglite@0.5.16", "@polyglot-sql/sdk@0.12.1"];
// A package that does not come is left out, and the tests say so.
spawnSync("npm", [...install, ...packages], { stdio: "inherit" });
const tests = ["test/engines", "test/laws/engines-judge", ...process.argv.slice(2)];
const { status } = spawnSync("vitest", ["run", "--config", "test/vitest.config.ts", ...tests], {
  stdio: "inherit",
  env: { ...process.env, LOGWHERE_ENGINES: "all", LOGWHERE_RUNS: "all" },
});
process.exitCode = status ?? 1;
