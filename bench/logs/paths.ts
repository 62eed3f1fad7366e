/**
 * `tsx bench/logs/paths.ts [--megabytes 340] [--rounds 7] [--only TITLE]`: compares paths of `match` with their peers,
 * in turns. Prints processor time, or with threads or pipes the time of the clock. Run `npm run build` first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "../harness.js";
import { duckDb, matcher } from "./contenders.js";
import { corpusFile } from "./corpus.js";
import { criteriaFilter, filterTitled, statusFilter, usualLines } from "./filters.js";
import { type Filling, longLinesFile } from "./long-lines.js";
import { shortLinesFile } from "./short-lines.js";

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "340" },
    rounds: { type: "string", default: "7" },
    only: { type: "string", default: "" },
  },
});
const megabytes = Number(values.megabytes);
const rounds = Number(values.rounds);
const command = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
const reporter = fileURLToPath(new URL("report-cpu.cjs", import.meta.url));
if (!existsSync(command)) throw new Error("`npm run build` first");

/** Runs the work once and returns milliseconds. */
type Run = () => number | Promise<number>;

interface Path {
  readonly title: string;
  readonly ours: Run;
  /** Or the reason why there is none. */
  readonly beside: Run | string;
  /** "time": logwhere's time divided by the other time. "speed": the other time divided by logwhere's time. */
  readonly ratio: "time" | "speed";
  readonly must: number;
}

const log = corpusFile(megabytes);
/** Less than half of the run is the start of Node. */
const large = corpusFile(3 * megabytes);
const most = usualLines.text;

const count = onProcessor(["--count", "-e", most, log]);
const long = (title: string, bytes: number, filling: Filling): Path => {
  const path = (): string => longLinesFile(megabytes, bytes, filling);
  return {
    title: `lines of ${title}, beside DuckDB`,
    ours: inside(() => matcher({})(path(), statusFilter)),
    beside: inside(() => duckDb(1)(path(), statusFilter)),
    ratio: "speed",
    must: 2,
  };
};

/** The time of `cat` is the time of a read from the page cache, without the start of a process. */
const literal = (title: string, filter: string): Path => ({
  title: `${title}, as a share of cat`,
  ours: inside(() => matcher({})(log, filterTitled(filter))),
  beside: () => {
    const { output } = spawnSync("bash", ["-c", `TIMEFORMAT="%3U %3S"; time cat "$0" > /dev/null`, log], {
      encoding: "utf8",
    });
    return (output[2] ?? "").split(" ").reduce((sum, seconds) => sum + Number(seconds) * 1000, 0);
  },
  ratio: "speed",
  must: 0.65,
});

const paths: readonly Path[] = [
  long("64 kB", 65_536, "text"),
  long("1 MB", 1_000_000, "text"),
  long("1 MB of objects", 1_000_000, "objects"),
  long("1 MB of escapes", 1_000_000, "escapes"),
  long("30 MB", 30_000_000, "text"),
  {
    title: "--fields of 90 % of the lines, beside count",
    ours: onProcessor(["--fields", "RayID,EdgeStartTimestamp,ClientRequestPath,EdgeResponseStatus", "-e", most, log]),
    beside: count,
    ratio: "time",
    must: 2,
  },
  {
    title: "--strict, beside count",
    ours: onProcessor(["--count", "--strict", "-e", most, log]),
    beside: count,
    ratio: "time",
    must: 2.5,
  },
  {
    title: "standard input from a pipe, beside `cat FILE | wc -c`",
    ours: onTheClock(`cat ${large} | "$0" "$1" match --threads 1 --dataset http_requests --count -e '${most}' -`),
    beside: onTheClock(`cat ${large} | wc -c`),
    ratio: "time",
    must: 1,
  },
  {
    title: "2 threads with 90 % output to /dev/null, beside 1",
    ours: onTheClock(`"$0" "$1" match --threads 2 --dataset http_requests -e '${most}' ${large}`),
    beside: onTheClock(`"$0" "$1" match --threads 1 --dataset http_requests -e '${most}' ${large}`),
    ratio: "time",
    must: 0.75,
  },
  {
    title: "2 threads with 90 % output to a file, beside 1",
    ours: intoNew(`${log}.out`, `"$0" "$1" match --threads 2 --dataset http_requests -e '${most}' ${log} > ${log}.out`),
    beside: intoNew(
      `${log}.out`,
      `"$0" "$1" match --threads 1 --dataset http_requests -e '${most}' ${log} > ${log}.out`,
    ),
    ratio: "time",
    must: 1,
  },
  {
    title: "lines of 208 B, integers compared, beside DuckDB",
    ours: inside(() => matcher({})(shortLinesFile(megabytes), statusFilter)),
    beside: inside(() => duckDb(1)(shortLinesFile(megabytes), statusFilter)),
    ratio: "speed",
    must: 2,
  },
  {
    title: "30 criteria, beside DuckDB",
    ours: inside(() => matcher({})(log, criteriaFilter)),
    beside: inside(() => duckDb(1)(log, criteriaFilter)),
    ratio: "speed",
    must: 2.5,
  },
  literal("a rare literal", "a rare country, 0.1 %"),
  literal("a literal in 7 % of the lines", "country and (errors or API), 1 %"),
];

for (const { title, ours, beside, ratio, must } of paths) {
  if (!title.includes(values.only)) continue;
  if (typeof beside === "string") {
    console.log(`${title.padEnd(54)} not measured: ${beside}`);
    continue;
  }
  const own: number[] = [];
  const others: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const a = await ours();
    const b = await beside();
    // The first round is the warm-up.
    if (round === 0) continue;
    own.push(a);
    others.push(b);
  }
  const time = median(own) / median(others);
  const figure = ratio === "time" ? time : 1 / time;
  const isReached = ratio === "time" ? figure <= must : figure >= must;
  console.log(
    `${title.padEnd(54)} ${median(own).toFixed(0).padStart(6)} ms  ${median(others).toFixed(0).padStart(6)} ms  ${figure.toFixed(2).padStart(6)}×  of ${must}  ${isReached ? "reached" : "missed"}`,
  );
}

/** Runs the built command on one thread, without its output. */
function onProcessor(args: readonly string[]): Run {
  return () => {
    const all = ["--require", reporter, command, "match", "--threads", "1", "--dataset", "http_requests", ...args];
    const { status, output } = spawnSync(process.execPath, all, {
      stdio: ["ignore", "ignore", "inherit", "pipe"],
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`it ended with ${status}`);
    return Number(output[3]) / 1000;
  };
}

/** Runs a line of the shell: `$0` is Node and `$1` the built command. */
function onTheClock(line: string): Run {
  return () => {
    const began = performance.now();
    const { status } = spawnSync("sh", ["-c", line, process.execPath, command], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`it ended with ${status}: ${line}`);
    return performance.now() - began;
  };
}

/** Runs a line of the shell with a new output file: some file systems write a truncated file to the disk. */
function intoNew(path: string, line: string): Run {
  const run = onTheClock(line);
  return () => {
    rmSync(path, { force: true });
    return run();
  };
}

/** Runs work in this process and measures the processor time of all its threads. */
function inside(work: () => number | Promise<number>): Run {
  return async () => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
