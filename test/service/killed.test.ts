/** A service that is killed again and again while lines are pushed and delivered loses nothing that it answered. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import sqlite from "node-sqlite3-wasm";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../support/folder.js";
import { randomFrom } from "../support/random.js";
import { s3Endpoint, secretKey } from "../support/s3-endpoint.js";
import { objectsIn } from "./delivering.js";
import { start } from "./running.js";

const kills = process.env["LOGWHERE_RUNS"] === "all" ? 40 : 4;

/** How often each number is in the contents. */
function numbersIn(contents: readonly string[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const content of contents)
    for (const [, digits] of content.matchAll(/"RayID":"r(\d+)"/g))
      counts.set(Number(digits), (counts.get(Number(digits)) ?? 0) + 1);
  return counts;
}

test(
  `${kills} kills lose no line and deliver none twice`,
  async () => {
    const random = randomFrom(34);
    const folder = newFolder();
    const storage = await s3Endpoint({ failsEach: 3 });
    onTestFinished(() => storage.close());
    const answered = new Set<number>();
    const sent = new Set<number>();
    /** The contents that each key of the storage ever had. */
    const versions = new Map<string, Set<string>>();
    let service = await start(folder, storage.place);
    onTestFinished(() => void service.process.kill("SIGKILL"));
    let next = 0;
    let answers = 0;

    /** Pushes new lines. A push with a key is repeated until it is answered, also by the next service. */
    async function push(): Promise<void> {
      const numbers = Array.from({ length: 1 + random.below(random.chance(0.1) ? 20_000 : 200) }, () => next++);
      const lines = numbers.map((n) => `{"RayID":"r${n}","ClientASN":${n % 2},"pad":"${"x".repeat(80)}"}\n`).join("");
      const body = random.chance(0.5) ? gzipSync(lines) : lines;
      const key: Record<string, string> = random.chance(0.5) ? { "idempotency-key": `k${numbers[0]}` } : {};
      for (const n of numbers) sent.add(n);
      while (true) {
        const response = await service.post("/service/zones/a/logs/http_requests", body, key).catch(() => null);
        if (response?.status === 200) {
          for (const n of numbers) answered.add(n);
          answers++;
          return;
        }
        if (!("idempotency-key" in key)) return;
        await restarted;
      }
    }

    const rulesets = "/client/v4/zones/a/rulesets";
    const created = new Set<string>();
    let names = 0;

    /** Creates a ruleset, which is two rows in one transaction. */
    async function create(): Promise<void> {
      const name = `n${names++}`;
      const body = JSON.stringify({
        name,
        kind: "custom",
        phase: "p",
        rules: [{ action: "block", expression: "true" }],
      });
      const response = await service.post(rulesets, body).catch(() => null);
      if (response?.status === 200) created.add(name);
    }

    let restarted = Promise.resolve();
    const keys = `access-key-id=AKIATEST&secret-access-key=${encodeURIComponent(secretKey)}`;
    const filter = '{"where":{"and":[{"key":"ClientASN","operator":"eq","value":1}]}}';
    const s3 = `s3://bucket/logs?region=eu-west-1&endpoint=${storage.place}&${keys}`;
    const jobs = [
      { destination_conf: "file:///all/{DATE}" },
      { destination_conf: "file:///odd", filter, logpull_options: "fields=RayID" },
      { destination_conf: s3 },
    ];
    for (const job of jobs) {
      const body = JSON.stringify({ dataset: "http_requests", max_upload_records: 2000, ...job });
      expect((await service.post("/client/v4/zones/a/logstream/jobs", body)).status).toBe(200);
    }
    for (let kill = 0; kill < kills; kill++) {
      let isOver = false;
      const work = [push, push, push, create, () => service.post("/service/deliver", "").catch(() => {})].map(
        async (one) => {
          while (!isOver) await one();
        },
      );
      const enough = answers + 1 + random.below(20);
      while (answers < enough) await new Promise((resolve) => setTimeout(resolve, random.below(20)));
      isOver = true;
      let hasRestarted = () => {};
      restarted = new Promise((resolve) => {
        hasRestarted = resolve;
      });
      await service.end("SIGKILL");
      for (const [key, content] of storage.objects) {
        const known = versions.get(key) ?? new Set();
        versions.set(key, known.add(gunzipSync(content).toString()));
      }
      service = await start(folder, storage.place);
      hasRestarted();
      await Promise.all(work);
    }
    interface Flushed {
      readonly result: { readonly jobs: readonly { readonly lines: number; readonly error?: string }[] };
    }
    for (let isDone = false; !isDone; ) {
      const { result } = (await (await service.post("/service/deliver", "")).json()) as Flushed;
      isDone = result.jobs.every(({ lines, error }) => lines === 0 && error === undefined);
    }
    const listed = await (await service.get(rulesets)).json();
    const found = (listed as { readonly result: readonly { readonly name: string }[] }).result.map(({ name }) => name);
    expect([...created].filter((name) => !found.includes(name))).toEqual([]);
    await service.end("SIGTERM");

    const files = objectsIn(join(folder, "out"));
    const below = (path: string) =>
      Object.keys(files).flatMap((name) => (name.startsWith(path) ? [files[name] ?? ""] : []));
    const stored = [...storage.objects.values()].map((content) => gunzipSync(content).toString());
    for (const [contents, wants] of [
      [below("/all/"), () => true],
      [below("/odd/"), (n: number) => n % 2 === 1],
      [stored, () => true],
    ] as const) {
      const numbers = numbersIn(contents);
      expect([...answered].filter((n) => wants(n) && !numbers.has(n)).slice(0, 9), "lost").toEqual([]);
      expect([...numbers].filter(([, count]) => count > 1).slice(0, 9), "twice").toEqual([]);
      expect([...numbers.keys()].filter((n) => !sent.has(n) || !wants(n)).slice(0, 9), "strange").toEqual([]);
    }
    expect([...versions].filter(([, contents]) => contents.size > 1).map(([key]) => key)).toEqual([]);
    expect(answered.size).toBeGreaterThan(kills);
    const left = readdirSync(join(folder, "out"), { recursive: true, encoding: "utf8" });
    expect(left.filter((name) => name.endsWith(".tmp"))).toEqual([]);
    expect(readdirSync(join(folder, "state", "spool"))).toEqual([]);
    const database = new sqlite.Database(join(folder, "state", "store.sqlite"));
    // The library has no shared memory, which the log of the database needs otherwise.
    database.exec("pragma locking_mode = exclusive");
    expect(database.get("pragma integrity_check")).toEqual({ integrity_check: "ok" });
    expect(database.all("select plan_json from jobs where plan_json is not null")).toEqual([]);
    database.close();
  },
  kills * 60_000,
);
