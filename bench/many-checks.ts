/**
 * What it takes to check many filters in one run: the processor time of `check` of the built package on 200 different filters of about 250
 * bytes, with analysis, beside one of them; as files, as files under a configuration, and as a list of jobs. `--rounds N`
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compile, toWhereJson } from "../src/index.js";
import { differentFilters } from "../test/support/different-filters.js";
import { median } from "./harness.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "15" } } });
const rounds = Number(values.rounds);
const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const count = 200;

if (existsSync(command)) {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-many-"));
  const usage = join(folder, "usage.json");
  const preload = join(folder, "usage.cjs");
  writeFileSync(preload, `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`);
  const filters = differentFilters(count);
  for (const name of ["plain", "configured"]) {
    mkdirSync(join(folder, name, ".git"), { recursive: true });
    for (const [at, text] of filters.entries()) writeFileSync(join(folder, name, `${at}.where`), `dataset http_requests\n\n${text}\n`);
  }
  writeFileSync(join(folder, "configured/logwhere.config.json"), '{"dataset":"http_requests","overrides":[{"files":"1*.where","severity":{"LW502":"error"}}]}');
  const jobs = filters.map((text, at) => {
    const { filter } = compile(text, { dataset: "http_requests" });
    if (filter === undefined) throw new Error(`does not compile: ${text}`);
    return { id: at, name: `job-${at}`, dataset: "http_requests", filter: toWhereJson(filter) };
  });
  writeFileSync(join(folder, "jobs.json"), JSON.stringify(jobs));
  writeFileSync(join(folder, "one-job.json"), JSON.stringify(jobs.slice(0, 1)));
  const contenders: Readonly<Record<string, readonly [args: readonly string[], base: string]>> = {
    "node -e 0": [["-e", "0"], "node -e 0"],
    "one filter": [[command, "check", "plain/0.where"], "one filter"],
    [`${count} filters`]: [[command, "check", "plain"], "one filter"],
    "one filter, --no-analysis": [[command, "check", "--no-analysis", "plain/0.where"], "one filter, --no-analysis"],
    [`${count} filters, --no-analysis`]: [[command, "check", "--no-analysis", "plain"], "one filter, --no-analysis"],
    "one filter, configured": [[command, "check", "configured/0.where"], "one filter, configured"],
    [`${count} filters, configured`]: [[command, "check", "configured"], "one filter, configured"],
    "a list of one job": [[command, "check", "one-job.json"], "a list of one job"],
    [`a list of ${count} jobs`]: [[command, "check", "jobs.json"], "a list of one job"],
  };
  const samples = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, [args]] of Object.entries(contenders)) {
      const { status } = spawnSync(process.execPath, ["--require", preload, ...args], { cwd: folder, stdio: "ignore" });
      if (status !== 0) throw new Error(`\`${name}\` ended with status ${status}`);
      const { userCPUTime, systemCPUTime } = JSON.parse(readFileSync(usage, "utf8"));
      samples.get(name)?.push((userCPUTime + systemCPUTime) / 1000);
    }
  }
  const bytes = filters.reduce((sum, text) => sum + text.length, 0) / count;
  console.log(`\nchecking ${count} different filters of ${bytes.toFixed(0)} bytes on average; processor time, median of ${rounds} rounds`);
  for (const [name, [, base]] of Object.entries(contenders)) {
    const [own, first] = [median(samples.get(name) ?? []), median(samples.get(base) ?? [])];
    console.log(`  ${name.padEnd(28)} ${own.toFixed(1).padStart(8)} ms  ${(own / first).toFixed(2).padStart(6)}×`);
  }
  rmSync(folder, { recursive: true });
} else console.log("\nchecking many filters: `npm run build` first");
