/**
 * Reports of browsers, over the network, and the memory that the service holds meanwhile: `tsx bench/service/reports.ts --rate 3000 --seconds 30`.
 * The usual: some hundred scripts on some pages. The worst: every report names an address that was never seen.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createService, listen } from "../../src/old-service/index.js";
import { type Needs, serveParent, serverName, startServer } from "./load.js";
import { headers, switchedOn, zone } from "./seen.js";
import { type Post, steadyLoad } from "./steady-load.js";

/** Seconds after which the engine has compiled what it needs. */
const warmUp = 5;

if (serverName === "service") await serveService();
else if (serverName === "nothing") serveNothing();
else await compare();

/** With a state that stays, on this machine's disk. */
async function serveService(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
  const service = await createService({ data: folder });
  const path = await switchedOn(service);
  const { url } = await listen(service, { port: 0, replaceGlobals: true });
  process.on("SIGTERM", () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  });
  serveParent(new URL(url).origin + path);
}

/** Reads a report, and forgets it. */
function serveNothing(): void {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => response.writeHead(JSON.parse(Buffer.concat(parts).toString()) === null ? 400 : 204).end());
  });
  server.listen(0, "127.0.0.1", () =>
    serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}/reports/x`),
  );
}

function violation(url: string, page: string): Post {
  const sources = {
    "violated-directive": "script-src-elem",
    "effective-directive": "script-src-elem",
    disposition: "report",
    "status-code": 200,
  };
  const body = JSON.stringify({
    "csp-report": { "document-uri": page, referrer: "", ...sources, "blocked-uri": url, "script-sample": "" },
  });
  return { path: "", type: "application/csp-report", body };
}

function usual(index: number): Post {
  return violation(`https://cdn.example/${index % 211}.js`, `https://www.example/${index % 37}`);
}

function worst(index: number): Post {
  return violation(`https://cdn.example/new/${index}.js`, `https://www.example/${index % 37}`);
}

async function compare(): Promise<void> {
  const { values } = parseArgs({
    options: { rate: { type: "string", default: "1000" }, seconds: { type: "string", default: "30" } },
  });
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  console.log(`\n${rate} reports a second for ${seconds} seconds, the first ${warmUp} of which warm up`);
  await measure("node:http, which forgets them", "nothing", usual, rate, seconds);
  await measure("211 scripts on 37 pages", "service", usual, rate, seconds);
  await measure("each report a new script", "service", worst, rate, seconds);
}

async function measure(
  name: string,
  server: string,
  postAt: (index: number) => Post,
  rate: number,
  seconds: number,
): Promise<void> {
  const started = await startServer(fileURLToPath(import.meta.url), server);
  const held: Needs[] = [];
  const stalls: number[] = [];
  const eachSecond = async (second: number) => {
    // To collect takes its time, so it is not done each second.
    if (second + 1 === warmUp || (second + 1) % Math.ceil(seconds / 4) === 0)
      held.push(await started.needs({ collected: true }));
    else stalls.push((await started.needs()).stalled);
  };
  const before = await started.needs();
  const load = await steadyLoad({ url: started.url, rate, seconds, warmUp, postAt, eachSecond });
  const after = await started.needs({ collected: true });
  const times = `p50 ${load.p50.toFixed(0)} ms, p99 ${load.p99.toFixed(0)} ms, slowest ${load.slowest.toFixed(0)} ms`;
  console.log(
    `  ${name}: ${times}; ${[...load.outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(", ")}`,
  );
  const each = ((after.busy - before.busy) / load.sent) * 1e6;
  const client = `the client ${(load.busy * 100).toFixed(0)} % of one, late by ${load.late.toFixed(0)} ms at most`;
  console.log(
    `    processor: ${each.toFixed(0)} µs a report; ${client}; longest stall of the server ${Math.max(...stalls.slice(warmUp)).toFixed(0)} ms`,
  );
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
  console.log(
    `    memory in MB, of that objects: ${[...held, after].map(({ memory, objects }) => `${megabytes(memory)} (${megabytes(objects)})`).join(", ")}`,
  );
  if (server === "service") await showCounts(new URL(started.url).origin, load.outcomes.get("204") ?? 0);
  started.stop();
}

/** What became of the reports that were taken, when nothing of them waits any more. */
async function showCounts(origin: string, acknowledged: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/service/zones/${zone}/reports`, { headers });
    const { result } = (await answer.json()) as {
      result: { taken: number; dropped: readonly { reason: string; reports: number }[] };
    };
    const dropped = result.dropped.filter(({ reason }) => reason !== "tooFast");
    const known = dropped.reduce((sum, { reports }) => sum + reports, result.taken);
    if (known < acknowledged) await new Promise((resolve) => setTimeout(resolve, 50));
    else
      return console.log(`    ${acknowledged} acknowledged, ${result.taken} stored, ${JSON.stringify(result.dropped)}`);
  }
}
