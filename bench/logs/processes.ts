/**
 * `tsx bench/logs/processes.ts [--megabytes 200] [--times 10] [--rounds 7]`: measures whole processes from start to
 * exit, and their peak memory. The processes are `logwhere match` on one thread and on two, DuckDB, and jq on a smaller
 * file. The log has several names, so that a few hundred megabytes of disk are gigabytes of input.
 */
import { spawnSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { median } from "../harness.js";
import { duckDbQuery, isInstalled, jq } from "./contenders.js";
import { corpusFile } from "./corpus.js";
import { type BenchFilter, benchFilters } from "./filters.js";

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "200" },
    times: { type: "string", default: "10" },
    rounds: { type: "string", default: "7" },
  },
});
const megabytes = Number(values.megabytes);
const times = Number(values.times);
const command = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const duckDbProcess = fileURLToPath(new URL("duckdb-process.mjs", import.meta.url));
const reporter = fileURLToPath(new URL("report-memory.cjs", import.meta.url));
if (!existsSync(command)) throw new Error("`npm run build` first");

const plain = namesOf(corpusFile(megabytes));
const small = corpusFile(10);
const zipped = namesOf(zippedCopy(corpusFile(40)));

interface Entry {
  readonly title: string;
  /** The megabytes of text that the process reads. */
  readonly megabytes: number;
  /** Runs the process. Returns its peak memory in KiB, or undefined. */
  readonly run: (filter: BenchFilter) => number | undefined;
}

const entries: readonly Entry[] = [
  { title: "logwhere match, 1 thread", megabytes: megabytes * times, run: matching(1, plain) },
  { title: "logwhere match, 2 threads", megabytes: megabytes * times, run: matching(2, plain) },
  { title: "logwhere match, 1 thread, one file", megabytes, run: matching(1, plain.slice(0, 1)) },
  { title: "logwhere match, 1 thread, gzip", megabytes: 40 * times, run: matching(1, zipped) },
  { title: "logwhere match, 2 threads, gzip", megabytes: 40 * times, run: matching(2, zipped) },
  { title: "DuckDB, 2 threads", megabytes: megabytes * times, run: askDuckDb(2, plain) },
  ...(isInstalled("jq") ? [{ title: "jq", megabytes: 10, run: askJq }] : []),
];

for (const filter of benchFilters) {
  const measured = entries.map((entry) => ({ entry, rates: [] as number[], peaks: [] as number[] }));
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const { entry, rates, peaks } of measured) {
      const began = performance.now();
      const peak = entry.run(filter);
      const seconds = (performance.now() - began) / 1000;
      if (round === 0) continue;
      rates.push(entry.megabytes / seconds);
      if (typeof peak === "number") peaks.push(peak / 1024);
    }
  }
  const two = median(measured[1]?.rates ?? []);
  console.log(`\n${filter.title}`);
  for (const { entry, rates, peaks } of measured) {
    const memory = peaks.length === 0 ? "" : `   peak ${Math.max(...peaks).toFixed(0)} MiB`;
    const ratio = (two / median(rates)).toFixed(2);
    console.log(
      `  ${entry.title.padEnd(38)} ${median(rates).toFixed(0).padStart(6)} MB/s   2 threads are ${ratio.padStart(6)}×${memory}`,
    );
  }
}

/** Runs the built command over logs. Returns its peak memory in KiB. */
function matching(threads: number, paths: readonly string[]): Entry["run"] {
  return ({ text }) => {
    const args = ["match", "--count", "--threads", String(threads), "--dataset", "http_requests", "-e", text, ...paths];
    const stdio: ("ignore" | "inherit" | "pipe")[] = ["ignore", "ignore", "inherit", "pipe"];
    const { status, output } = spawnSync(process.execPath, ["--require", reporter, command, ...args], {
      stdio,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`it ended with ${status}`);
    return Number(output[3]);
  };
}

function askDuckDb(threads: number, paths: readonly string[]): Entry["run"] {
  return (filter) => {
    const { status } = spawnSync(process.execPath, [duckDbProcess, String(threads), duckDbQuery(paths, filter)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`DuckDB ended with ${status}`);
    return undefined;
  };
}

function askJq(filter: BenchFilter): undefined {
  jq(small, filter);
}

/** Makes many names of one file, because the command reads a repeated name once. */
function namesOf(path: string): readonly string[] {
  return Array.from({ length: times }, (_, i) => {
    const name = path.replace(/(?=\.ndjson)/, `-${i}`);
    if (!existsSync(name)) linkSync(path, name);
    return name;
  });
}

function zippedCopy(path: string): string {
  const copy = `${path}.gz`;
  if (!existsSync(copy)) writeFileSync(copy, gzipSync(readFileSync(path)));
  return copy;
}
