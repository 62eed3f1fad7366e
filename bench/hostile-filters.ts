/**
 * What each command of the built package takes for filters and files that are made to exhaust it, in processes of their own: processor time of all
 * threads, what a clock says, and peak memory, the worst first. `--bytes N`, `--only EXPRESSION` of names, `--commands A,B` (`all`, or names of `hostile-commands.ts`), `--kinds A,B`
 * (`mistaken,texts,right,values,bare,files`), `--schema KIND` of `hostile-schemas.ts`, as large as the filter, in place of the dataset, `--dist DIR`, `--seconds N` until
 * one is ended, `--over`: only rows over two seconds or 300 MB.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hostileFiles } from "../test/support/hostile-files.js";
import { hostileFilters, hostileWithoutDataset } from "../test/support/hostile-filters.js";
import { hostileColumns, hostileSchemas } from "../test/support/hostile-schemas.js";
import { hostileValues } from "../test/support/hostile-values.js";
import { mistakenFilters, mistakenTexts } from "../test/support/mistaken-filters.js";
import { commandsIn, line } from "./hostile-commands.js";

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000" },
    only: { type: "string", default: "" },
    commands: {
      type: "string",
      default: "check,check-where,check-fix,analyze,compare,minimize,compile,explain,format,match,decompile",
    },
    schema: { type: "string" },
    kinds: { type: "string", default: "mistaken,texts,right,values,bare,files" },
    dist: { type: "string", default: new URL("../dist", import.meta.url).pathname },
    over: { type: "boolean", default: false },
    seconds: { type: "string", default: "20" },
    runs: { type: "string", default: "3" },
  },
});
const only = new RegExp(values.only);
const folder = mkdtempSync(join(tmpdir(), "hostile-"));
const usage = join(folder, "usage.json");
// Written by the process itself as it ends, in microseconds and kilobytes.
const preload = join(folder, "usage.cjs");
writeFileSync(
  preload,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`,
);

const bytes = Number(values.bytes);
writeFileSync(join(folder, "log.ndjson"), `${line}\n`.repeat(10));
writeFileSync(join(folder, "body.json"), '{"name":"j","dataset":"http_requests","filter":"{}"}');
for (const [name, make] of Object.entries(hostileColumns))
  writeFileSync(join(folder, `${name}.columns.json`), make(bytes));
const schema = join(folder, "schema.json");
if (values.schema !== undefined) writeFileSync(schema, hostileSchemas[values.schema]?.(bytes) ?? "{}");
const commands = commandsIn(folder);

interface Row {
  readonly command: string;
  readonly name: string;
  readonly seconds: number;
  readonly elapsed: number;
  readonly megabytes: number;
  readonly end: string;
}

function run(command: string, name: string, args: readonly string[]): Row {
  rmSync(usage, { force: true });
  const start = performance.now();
  const { status, signal } = spawnSync(
    process.execPath,
    ["--require", preload, "--max-old-space-size=3000", join(values.dist, "cli.cjs"), ...args],
    {
      stdio: ["ignore", "ignore", "ignore"],
      timeout: Number(values.seconds) * 1000,
      killSignal: "SIGKILL",
    },
  );
  const elapsed = (performance.now() - start) / 1000;
  const end = `${signal ?? status}`;
  try {
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8"));
    return { command, name, seconds: (userCPUTime + systemCPUTime) / 1e6, elapsed, megabytes: maxRSS / 1024, end };
  } catch {
    // Killed, or out of memory.
    return { command, name, seconds: Number.POSITIVE_INFINITY, elapsed, megabytes: Number.NaN, end };
  }
}

/** Near a bound the least of several (`--runs N`), since whoever shares the machine only adds to what a run takes. */
function lowest(command: string, name: string, args: readonly string[]): Row {
  const first = run(command, name, args);
  if (first.seconds < 1.6 && first.megabytes < 285) return first;
  const rows = [first, ...Array.from({ length: Number(values.runs) - 1 }, () => run(command, name, args))];
  const least = (of: (row: Row) => number) => Math.min(...rows.map(of).filter((value) => !Number.isNaN(value)));
  return {
    ...first,
    seconds: least((row) => row.seconds),
    elapsed: least((row) => row.elapsed),
    megabytes: least((row) => row.megabytes),
  };
}

function shown({ command, name, seconds, elapsed, megabytes, end }: Row): string {
  return `${command.padEnd(18)} ${name.padEnd(40)} ${seconds.toFixed(2).padStart(8)} s ${elapsed.toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB  ${end}`;
}

const chosen = values.commands === "all" ? Object.keys(commands) : values.commands.split(",");
const tables = {
  mistaken: [mistakenFilters, true],
  texts: [mistakenTexts, true],
  right: [hostileFilters, true],
  values: [hostileValues, true],
  bare: [hostileWithoutDataset, false],
  files: [hostileFiles, false],
} as const;
const rows: Row[] = [];
for (const kind of values.kinds.split(",")) {
  const [table, named] = tables[kind as keyof typeof tables];
  for (const [name, made] of Object.entries(table)) {
    if (!only.test(name)) continue;
    const make = typeof made === "function" ? made : made.make;
    const ending = typeof made === "function" ? "a.where" : made.name;
    mkdirSync(join(folder, "other"), { recursive: true });
    const [file, other, json] = [join(folder, ending), join(folder, "other", ending), join(folder, "a.where.json")];
    const dataset = values.schema !== undefined ? ["--schema", schema] : named ? ["--dataset", "http_requests"] : [];
    writeFileSync(file, make(bytes));
    if (chosen.some((one) => one.startsWith("compare"))) writeFileSync(other, make(bytes * 0.99));
    if (chosen.some((one) => /where|decompile|job-read/.test(one))) {
      const args = [
        join(values.dist, "cli.cjs"),
        ...(commands["compile-plain"]?.({ file, other, json, dataset }) ?? []),
      ];
      const { stdout } = spawnSync(process.execPath, args, { maxBuffer: 1e9, timeout: 20_000 });
      writeFileSync(json, stdout.length > 0 ? stdout : "{}");
    }
    for (const one of chosen) {
      const row = lowest(one, name, commands[one]?.({ file, other, json, dataset }) ?? [one]);
      if (values.over && row.seconds < 2 && row.megabytes < 300) continue;
      rows.push(row);
      // As it goes; the worst first at the end.
      console.error(shown(row));
    }
  }
}
rmSync(folder, { recursive: true, force: true });
rows.sort((a, b) => b.seconds - a.seconds);
for (const row of rows) console.log(shown(row));
