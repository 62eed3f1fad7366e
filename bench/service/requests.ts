/**
 * What the started service answers in a second over 20 connections, its state in a folder, beside a server of Node that does nothing but say a
 * text of the same length. Contenders take turns; medians of rounds.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { median } from "../harness.js";
import { ended, headers, started } from "./started.js";

const rounds = 5;
const seconds = 3;
const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
const service = await started("--data", join(folder, "state"));
const jobs = `${service.url}/zones/ab/logstream/jobs`;
const job = JSON.stringify({
  dataset: "http_requests",
  destination_conf: "s3://bucket/logs/{DATE}?region=eu-west-1",
  logpull_options: "fields=ClientIP,ClientCountry&timestamps=rfc3339",
  filter: JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } }),
});

// Enough jobs that a page of 20 is a part.
for (let i = 0; i < 200; i++) await fetch(jobs, { method: "POST", headers, body: job });
const page = await (await fetch(`${jobs}?per_page=20`, { headers })).text();
const bare = createServer((_, response) => response.end(page));
await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
const { port } = bare.address() as AddressInfo;

const contenders = {
  "node:http, the same text": { url: `http://127.0.0.1:${port}/` },
  "status of page monitoring": { url: `${service.url}/zones/ab/page_monitor`, headers },
  "list of 20 jobs of many": { url: `${jobs}?per_page=20`, headers },
  "POST of a job, durable": { url: jobs, method: "POST" as const, headers, body: job },
};

const found = new Map<string, { rate: number[]; p99: number[] }>(
  Object.keys(contenders).map((name) => [name, { rate: [], p99: [] }]),
);
for (let round = 0; round < rounds; round++) {
  for (const [name, options] of Object.entries(contenders)) {
    const { requests, latency, non2xx, errors } = await autocannon({ ...options, connections: 20, duration: seconds });
    if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`);
    found.get(name)?.rate.push(requests.average);
    found.get(name)?.p99.push(latency.p99);
  }
}
console.log("\nrequests a second, and the slowest in a hundred");
for (const [name, { rate, p99 }] of found)
  console.log(
    `  ${name.padEnd(28)}${Math.round(median(rate)).toString().padStart(8)}/s${median(p99).toString().padStart(8)} ms`,
  );
bare.close();
await ended(service);
rmSync(folder, { recursive: true });
