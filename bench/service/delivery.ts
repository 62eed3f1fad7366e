/**
 * `tsx bench/service/delivery.ts [--rounds 5]`: compares the delivery of 330 000 pushed lines (108 MB) to a folder with
 * the same work by hand: `readline`, `JSON.parse`, a condition, `JSON.stringify`, gzip.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { createService } from "../../src/service/service.js";
import { median } from "../harness.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds) + 1;
const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
const service = await createService({ data: join(folder, "state"), deliverTo: join(folder, "out") });

const statuses = [200, 200, 503, 404, 301, 200, 304];
const line = (n: number) =>
  `${JSON.stringify({
    ClientIP: `203.0.113.${n % 250}`,
    ClientRequestHost: "www.example.com",
    ClientRequestMethod: "GET",
    ClientRequestURI: `/products/${(n * 7919) % 1_000_003}?session=${((n * 2_654_435_761) >>> 0).toString(16)}`,
    EdgeResponseStatus: statuses[n % 7],
    EdgeResponseBytes: (n * 31) % 100_000,
    RayID: `3a6050bc${(n * 40_503).toString(16).padStart(8, "0")}`,
    ClientRequestUserAgent: "Mozilla/5.0 (X11; Linux x86_64)",
  }).slice(0, -1)},"EdgeStartTimestamp":${1_760_000_000_000_000_000n + BigInt(n) * 1_000_003n}}\n`;
const count = 330_000;
// A push has at most 64 MiB.
const pushes = [0, count / 2].map((first) => Array.from({ length: count / 2 }, (_, n) => line(first + n)).join(""));
const bytes = pushes.join("").length;
const logFile = join(folder, "log.ndjson");
writeFileSync(logFile, pushes.join(""));

async function call<Result>(method: string, path: string, body = ""): Promise<Result> {
  const headers = { authorization: "Bearer t", "content-type": "application/json" };
  const request = new Request(`http://127.0.0.1:4600${path}`, { method, headers, body });
  const { result, errors } = (await (await service.fetch(request)).json()) as { result: Result; errors: unknown };
  if (result === null) throw new Error(JSON.stringify(errors));
  return result;
}

const where = (key: string, operator: string, value: unknown) =>
  JSON.stringify({ where: { and: [{ key, operator, value }] } });
const kept = { filter: where("EdgeResponseStatus", "geq", 500) };
const two = { logpull_options: "fields=ClientIP,RayID" };
const jobs = {
  "1 in 7 kept, two fields": { ...kept, ...two },
  "the same, one a time in rfc3339": {
    ...kept,
    logpull_options: "fields=ClientIP,EdgeStartTimestamp&timestamps=rfc3339",
  },
  "1 in 7 kept, whole": kept,
  "all, two fields": two,
  "all, whole": {},
  "a filter on a time, two fields": { filter: where("EdgeStartTimestamp", "lt", "1"), ...two },
};

/** Makes a job for each round. The spool keeps the lines for the job of the last round. */
async function contender(members: object): Promise<() => Promise<void>> {
  const ids: number[] = [];
  const limits = { destination_conf: "file:///logs", max_upload_records: 0, max_upload_bytes: 0, enabled: false };
  for (let round = 0; round < rounds; round++) {
    const body = JSON.stringify({ dataset: "http_requests", ...limits, ...members });
    ids.push((await call<{ id: number }>("POST", "/client/v4/zones/a/logstream/jobs", body)).id);
  }
  return async () => {
    const path = `/client/v4/zones/a/logstream/jobs/${ids.pop()}`;
    await call("PUT", path, '{"enabled":true,"max_upload_interval_seconds":300}');
    const { jobs: done } = await call<{ jobs: { lines: number }[] }>("POST", "/service/deliver");
    if (done.length !== 1 || done[0]?.lines !== count) throw new Error(JSON.stringify(done));
    await call("PUT", path, '{"enabled":false}');
  };
}

async function byHand(): Promise<void> {
  async function* picked() {
    for await (const text of createInterface({ input: createReadStream(logFile) })) {
      const { EdgeResponseStatus, ClientIP, RayID } = JSON.parse(text) as Record<string, unknown>;
      if (typeof EdgeResponseStatus === "number" && EdgeResponseStatus >= 500)
        yield `${JSON.stringify({ ClientIP, RayID })}\n`;
    }
  }
  await pipeline(Readable.from(picked()), createGzip(), createWriteStream(join(folder, "by-hand.gz")));
}

try {
  const contenders: [string, () => Promise<void>][] = [["by hand: 1 in 7 kept, two fields", byHand]];
  for (const [title, members] of Object.entries(jobs)) contenders.push([title, await contender(members)]);
  const began = performance.now();
  for (const text of pushes) await call("POST", "/service/zones/a/logs/http_requests", text);
  console.log(
    `pushed ${(bytes / 1e6).toFixed(0)} MB: ${(bytes / 1e3 / (performance.now() - began)).toFixed(0)} MB/s\n`,
  );
  const samples = contenders.map(() => ({ rates: [] as number[], work: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, [, work]] of contenders.entries()) {
      const start = performance.now();
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      if (round === 0) continue;
      samples[at]?.rates.push(bytes / 1e3 / (performance.now() - start));
      samples[at]?.work.push(bytes / (user + system));
    }
  }
  for (const [at, [title]] of contenders.entries()) {
    const [rate, work] = [samples[at]?.rates, samples[at]?.work].map((each) => median(each ?? []).toFixed(0));
    console.log(`${title.padEnd(36)} ${rate?.padStart(5)} MB/s ${work?.padStart(5)} MB for a second of a processor`);
  }
} finally {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}
