/**
 * What calls of the built library take that are made to exhaust it, each in a process of its own: processor time and peak memory without what it
 * took to make what they are given, the worst first. `--bytes N`, `--only EXPRESSION` of names, `--dist DIR`, `--seconds N` until one is ended, `--over`: only
 * rows over two seconds or 300 MB, and those that threw.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Entries, hostileCalls } from "../test/support/hostile-calls.js";

const { values } = parseArgs({
  options: {
    bytes: { type: "string", default: "1000000" },
    only: { type: "string", default: "" },
    dist: { type: "string", default: new URL("../dist", import.meta.url).pathname },
    over: { type: "boolean", default: false },
    seconds: { type: "string", default: "20" },
    call: { type: "string" },
  },
});

interface Taken {
  readonly seconds: number;
  readonly megabytes: number;
  readonly end: string;
}

async function entries(): Promise<Entries> {
  const names = ["index", "builder", "config", "job", "logs", "meaning", "schema", "sql"];
  const file = (name: string) =>
    pathToFileURL(resolve(values.dist, `${name === "meaning" ? "analysis" : name}.js`)).href;
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await import(file(name))])));
}

/** One call, in this process. */
async function taken(name: string): Promise<Taken> {
  const call = hostileCalls[name]?.(Number(values.bytes), await entries());
  if (call === undefined) throw new Error(`no such call: ${name}`);
  const held = process.memoryUsage.rss();
  const before = process.resourceUsage().maxRSS * 1024;
  const began = process.cpuUsage();
  let end = "";
  try {
    call();
  } catch (error) {
    end = String(error).slice(0, 60);
  }
  const { user, system } = process.cpuUsage(began);
  const most = process.resourceUsage().maxRSS * 1024;
  // Where the call took no more than what was made for it, its own share is not known, and small.
  return { seconds: (user + system) / 1e6, megabytes: (most > before ? most - held : 0) / 2 ** 20, end };
}

function shown(name: string, { seconds, megabytes, end }: Taken): string {
  return `${name.padEnd(60)} ${seconds.toFixed(2).padStart(8)} s ${megabytes.toFixed(0).padStart(5)} MB  ${end}`;
}

if (values.call !== undefined) console.log(JSON.stringify(await taken(values.call)));
else {
  const rows: (readonly [string, Taken])[] = [];
  for (const name of Object.keys(hostileCalls)) {
    if (!new RegExp(values.only).test(name)) continue;
    const args = [
      ...process.execArgv,
      process.argv[1] ?? "",
      "--call",
      name,
      "--bytes",
      values.bytes,
      "--dist",
      values.dist,
    ];
    const { stdout, signal, status } = spawnSync(process.execPath, args, {
      timeout: Number(values.seconds) * 1000,
      killSignal: "SIGKILL",
    });
    const ended: Taken = { seconds: Number.POSITIVE_INFINITY, megabytes: Number.NaN, end: `${signal ?? status}` };
    const row = [name, status === 0 ? JSON.parse(`${stdout}`) : ended] as const;
    if (values.over && row[1].seconds < 2 && row[1].megabytes < 300 && row[1].end === "") continue;
    rows.push(row);
    console.error(shown(...row));
  }
  rows.sort(([, a], [, b]) => b.seconds - a.seconds);
  for (const row of rows) console.log(shown(...row));
}
