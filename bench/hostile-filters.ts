/**
 * What each command of the built package takes for filters that are made to exhaust it, in processes of their own: processor
 * time and peak memory, the worst first. `--bytes N`, `--only TEXT`, `--commands A,B`, `--dist DIR`;
 * `--as-delivered` for analyze, compare and minimize.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hostileFilters, hostileWithoutDataset, mistakenFilters } from "../test/support/hostile-filters.js";

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000" },
    only: { type: "string", default: "" },
    commands: { type: "string", default: "check,check-where,check-fix,analyze,compare,minimize,compile,explain,format,match,decompile" },
    dist: { type: "string", default: new URL("../dist", import.meta.url).pathname },
    "as-delivered": { type: "boolean", default: false },
    seconds: { type: "string", default: "20" },
  },
});
const folder = mkdtempSync(join(tmpdir(), "hostile-"));
const usage = join(folder, "usage.json");
// Written by the process itself as it ends, in microseconds and kilobytes.
const preload = join(folder, "usage.cjs");
writeFileSync(preload, `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`);

interface Row {
  readonly command: string;
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly end: string;
}

const rows: Row[] = [];
const log = join(folder, "log.ndjson");
writeFileSync(log, '{"EdgeResponseStatus":500,"ClientRequestHost":"h1.example.com","BotScore":3}\n'.repeat(10));
const command = join(values.dist, "cli.cjs");

function run(name: string, args: readonly string[], title = args[0] ?? ""): void {
  rmSync(usage, { force: true });
  const { status, signal } = spawnSync(process.execPath, ["--require", preload, "--max-old-space-size=3000", command, ...args], {
    stdio: ["ignore", "ignore", "ignore"],
    timeout: Number(values.seconds) * 1000,
    killSignal: "SIGKILL",
  });
  let row: Row = { command: title, name, seconds: Number.POSITIVE_INFINITY, megabytes: Number.NaN, end: `${signal ?? status}` };
  try {
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8"));
    row = { ...row, seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  } catch {
    // Killed, or out of memory.
  }
  rows.push(row);
  // As it goes; the worst first at the end.
  console.error(shown(row));
}

function shown({ command: name, name: filter, seconds, megabytes, end }: Row): string {
  return `${name.padEnd(11)} ${filter.padEnd(34)} ${seconds.toFixed(2).padStart(8)} s ${megabytes.toFixed(0).padStart(5)} MB  ${end}`;
}

const bytes = Number(values.bytes);
const commands = values.commands.split(",");
const deciding = ["analyze", "compare", "minimize"];
for (const [filters, dataset] of [
  [mistakenFilters, ["--dataset", "http_requests"]],
  [hostileFilters, ["--dataset", "http_requests"]],
  [hostileWithoutDataset, []],
] as const) {
  for (const [name, make] of Object.entries(filters)) {
    if (!name.includes(values.only)) continue;
    const [file, other, json] = [join(folder, "a.where"), join(folder, "b.where"), join(folder, "a.json")];
    writeFileSync(file, make(bytes));
    writeFileSync(other, make(bytes * 0.99));
    const where = spawnSync(
      process.execPath,
      [command, "compile", ...dataset, "--max-operators", "999999999", "--max-bytes", "999999999", "--no-analysis", file],
      { maxBuffer: 1e9, timeout: 20_000 },
    );
    writeFileSync(json, where.stdout.length > 0 ? where.stdout : "{}");
    for (const one of commands) {
      const delivered = values["as-delivered"] && dataset.length > 0 && deciding.includes(one) ? ["--as-delivered"] : [];
      if (one === "compare") run(name, [one, ...delivered, ...dataset, file, other]);
      else if (one === "format") run(name, [one, "--check", file]);
      else if (one === "decompile") run(name, [one, ...dataset, json]);
      else if (one === "check-where") run(name, ["check", ...dataset, json], one);
      else if (one === "check-fix") run(name, ["check", "--fix", "--diff", ...dataset, file], one);
      else if (one === "match") run(name, [one, "--count", ...dataset, file, log]);
      else run(name, [one, ...delivered, ...dataset, file]);
    }
  }
}
rmSync(folder, { recursive: true, force: true });
rows.sort((a, b) => b.seconds - a.seconds);
for (const row of rows) console.log(shown(row));
