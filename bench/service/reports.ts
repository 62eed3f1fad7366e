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
import { createService, listen } from "../../src/service/index.js";
import { type Post, serveParent, serverName, showLoad, startServer, steadyLoad } from "./load.js";
import { headers, switchedOn, zone } from "./seen.js";

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
  server.listen(0, "127.0.0.1", () => serveParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}/reports/x`));
}

function violation(url: string, page: string): Post {
  const sources = { "violated-directive": "script-src-elem", "effective-directive": "script-src-elem", disposition: "report", "status-code": 200 };
  const body = JSON.stringify({ "csp-report": { "document-uri": page, referrer: "", ...sources, "blocked-uri": url, "script-sample": "" } });
  return { path: "", type: "application/csp-report", body };
}

function usual(index: number): Post {
  return violation(`https://cdn.example/${index % 211}.js`, `https://www.example/${index % 37}`);
}

function worst(index: number): Post {
  return violation(`https://cdn.example/new/${index}.js`, `https://www.example/${index % 37}`);
}

async function compare(): Promise<void> {
  const { values } = parseArgs({ options: { rate: { type: "string", default: "1000" }, seconds: { type: "string", default: "30" } } });
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  const file = fileURLToPath(import.meta.url);
  console.log(`\n${rate} reports a second for ${seconds} seconds, from 100 addresses`);
  for (const [name, server, postAt] of [
    ["node:http, which forgets them", "nothing", usual],
    ["211 scripts on 37 pages", "service", usual],
    ["each report a new script", "service", worst],
  ] as const) {
    const started = await startServer(file, server);
    const held: number[] = [];
    const measured = await steadyLoad(started.url, rate, seconds, postAt, async () => void held.push(await started.memory()));
    showLoad(name, measured);
    const at = (share: number) => `${((held[Math.floor((held.length - 1) * share)] ?? 0) / 1e6).toFixed(0)}`;
    console.log(`    memory in MB, at each quarter: ${[0, 0.25, 0.5, 0.75, 1].map(at).join(", ")}`);
    if (server === "service") {
      const counts = await fetch(`${new URL(started.url).origin}/service/zones/${zone}/reports`, { headers });
      console.log(`    ${JSON.stringify(((await counts.json()) as { result: unknown }).result)}`);
    }
    started.stop();
  }
}
