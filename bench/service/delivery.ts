/**
 * `tsx bench/service/delivery.ts [--rounds 5]`: delivering 108 MB of 330 000 pushed lines to a file, as a job does, beside the same by hand: read line by
 * line, `JSON.parse`, a predicate, `JSON.stringify`, gzip. All take turns in one process; megabytes are those that were pushed.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import { startDelivery } from "../../src/old-service/delivery/schedule.js";
import { openSpool } from "../../src/old-service/spool/spool.js";
import { openStore } from "../../src/old-service/store/store.js";
import { worldOf } from "../../src/old-service/world.js";
import { median } from "../harness.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));
const context = { store: openStore({ path: join(folder, "store.sqlite") }), world: worldOf({}) };
const spool = await openSpool(context, { folder: join(folder, "spool") });
const delivery = startDelivery(context, {
  openSegment: spool.openSegment,
  folder: spool.folder,
  deliverTo: join(folder, "out"),
  network: { allow: [] },
  stillOwner: () => {},
  // Lines stay for the next round.
  tidy: async () => {},
});

const feed = { scope: { kind: "zone", id: "0a" }, dataset: "http_requests" } as const;
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
let bytes = 0;

async function* lines(from: number, to: number) {
  for (let n = from; n < to; n += 200) {
    const piece = Buffer.from(Array.from({ length: 200 }, (_, i) => line(n + i)).join(""));
    bytes += piece.length;
    yield piece;
  }
}

async function job(members: object): Promise<number> {
  const row = {
    scope: "zone",
    scope_id: "0a",
    dataset: "http_requests",
    enabled: 0,
    created: context.world.now(),
    cursor_segment: 0,
    cursor_offset: 0,
  } as const;
  const body_json = JSON.stringify({
    destination_conf: "file:///logs",
    max_upload_records: 0,
    max_upload_bytes: 0,
    ...members,
  });
  return (
    await context.store.reader
      .insertInto("jobs")
      .values({ ...row, body_json })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}

const where = (key: string, operator: string, value: unknown) =>
  JSON.stringify({ where: { and: [{ key, operator, value }] } });
const kept = { filter: where("EdgeResponseStatus", "geq", 500) };
const jobs = [
  ["1 in 7 kept, two fields", { ...kept, logpull_options: "fields=ClientIP,RayID" }],
  [
    "the same, one of them a time in rfc3339",
    { ...kept, logpull_options: "fields=ClientIP,EdgeStartTimestamp&timestamps=rfc3339" },
  ],
  ["1 in 7 kept, whole", kept],
  ["all, two fields", { logpull_options: "fields=ClientIP,RayID" }],
  ["all, whole", {}],
  [
    "a filter on a time, two fields",
    { filter: where("EdgeStartTimestamp", "lt", 1), logpull_options: "fields=ClientIP,RayID" },
  ],
] as const;

/** Delivers everything anew. */
async function deliver(id: number): Promise<void> {
  const jobs = () => context.store.reader.updateTable("jobs");
  await jobs().set({ enabled: 0 }).execute();
  await jobs().set({ enabled: 1, cursor_segment: 0, cursor_offset: 0 }).where("id", "=", id).execute();
  const [told] = await delivery.deliver();
  if (told === undefined || told.error !== undefined || told.lines !== count) throw new Error(JSON.stringify(told));
  await jobs().set({ enabled: 0 }).execute();
}

async function byHand(): Promise<void> {
  const files = await context.store.reader.selectFrom("segments").select("file").orderBy("id").execute();
  const picked = async function* () {
    for (const { file } of files) {
      for await (const text of createInterface({ input: createReadStream(join(spool.folder, file)) })) {
        const { EdgeResponseStatus, ClientIP, RayID } = JSON.parse(text) as Record<string, unknown>;
        if (typeof EdgeResponseStatus === "number" && EdgeResponseStatus >= 500)
          yield `${JSON.stringify({ ClientIP, RayID })}\n`;
      }
    }
  };
  await pipeline(Readable.from(picked()), createGzip(), createWriteStream(join(folder, "by-hand.gz")));
}

try {
  const seed = await job({});
  const began = performance.now();
  // A push has 64 MiB at most.
  await spool.push(feed, lines(0, count / 2));
  await spool.push(feed, lines(count / 2, count));
  console.log(
    `pushed ${(bytes / 1e6).toFixed(0)} MB: ${(bytes / 1e3 / (performance.now() - began)).toFixed(0)} MB/s, the making of the lines included\n`,
  );
  await context.store.reader.deleteFrom("jobs").where("id", "=", seed).execute();
  const contenders = [["by hand", byHand] as const];
  for (const [title, members] of jobs) {
    const id = await job(members);
    contenders.push([title, () => deliver(id)] as never);
  }
  const measured = contenders.map(() => ({ rates: [] as number[], work: [] as number[] }));
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [at, [, work]] of contenders.entries()) {
      const start = performance.now();
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      // The first round warms up.
      if (round === 0) continue;
      measured[at]?.rates.push(bytes / 1e3 / (performance.now() - start));
      measured[at]?.work.push(bytes / (user + system));
    }
  }
  const [peer] = measured;
  for (const [at, [title]] of contenders.entries()) {
    const [rate, work, base] = [measured[at]?.rates, measured[at]?.work, peer?.work].map((samples) =>
      median(samples ?? []),
    ) as [number, number, number];
    console.log(
      `${title.padEnd(42)} ${rate.toFixed(0).padStart(5)} MB/s ${work.toFixed(0).padStart(5)} MB for a second of a processor ${(work / base).toFixed(1).padStart(5)}×`,
    );
  }
} finally {
  await delivery.close();
  await spool.close();
  await context.store.close();
  rmSync(folder, { recursive: true, force: true });
}
