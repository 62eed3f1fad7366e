/** A service that is killed over and over while lines are pushed and delivered, and what must hold when it is left alone at last. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync, gzipSync } from "node:zlib";
import facts from "../../package.json" with { type: "json" };
import { openDatabase } from "../../src/old-service/store/database.js";
import { objectsIn } from "../unit/service/spool/pushing.js";
import { randomFrom } from "./random.js";
import { s3Endpoint } from "./s3-endpoint.js";

export interface CrashReport {
  readonly kills: number;
  /** Lines whose push was acknowledged, and lines of pushes that got no answer. */
  readonly acknowledged: number;
  readonly unknown: number;
  readonly objects: number;
  /** What does not hold; nothing where all does. */
  readonly wrong: readonly string[];
}

const command = join(new URL("../../", import.meta.url).pathname, facts.bin.logwhere);
const zone = "0a1b";
const headers = { authorization: "Bearer t", "content-type": "application/json" };

/** Kills a service so often, at moments that the seed chooses. */
export async function crashing({
  kills,
  seed,
}: {
  readonly kills: number;
  readonly seed: number;
}): Promise<CrashReport> {
  const random = randomFrom(seed);
  const folder = await mkdtemp(join(tmpdir(), "logwhere-crash-"));
  const storage = await s3Endpoint({ failsEach: 3 });
  const versions = new Map<string, Set<string>>();
  const [acknowledged, unknown] = [new Set<number>(), new Set<number>()];
  const inInbox = new Set<number>();
  let next = 0;
  let answers = 0;
  let child: ChildProcess | null = null;
  try {
    let base = "";
    const start = async () => {
      const folders = [
        "--data",
        join(folder, "state"),
        "--deliver-to",
        join(folder, "out"),
        "--inbox",
        join(folder, "inbox"),
      ];
      const args = [command, "serve", "--port", "0", ...folders, "--allow-endpoint", `http://${storage.place}`];
      const started = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
      child = started;
      for await (const line of createInterface({ input: started.stdout })) {
        base = /http:\/\/[^/]+/.exec(line)?.[0] ?? "";
        return started;
      }
      throw new Error("the service did not start");
    };
    const end = (started: ChildProcess, signal: NodeJS.Signals) =>
      new Promise<void>((resolve) => {
        started.once("exit", () => resolve());
        started.kill(signal);
      });
    const post = (path: string, body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
      fetch(base + path, { method: "POST", headers: { ...headers, ...more }, body });

    /** Some lines with numbers that no others have, some of them with a key, which are repeated until there is an answer. */
    const push = async (isOver: () => boolean) => {
      const count = 1 + random.below(random.chance(0.1) ? 20_000 : 200);
      const numbers = Array.from({ length: count }, () => next++);
      const text = numbers.map((n) => `{"RayID":"r${n}","ClientASN":${n % 2},"pad":"${"x".repeat(80)}"}\n`).join("");
      const body = random.chance(0.5) ? new Uint8Array(gzipSync(text)) : text;
      const key: Record<string, string> = random.chance(0.5) ? { "idempotency-key": `k${numbers[0]}` } : {};
      while (!isOver()) {
        const answer = await post(`/service/zones/${zone}/logs/http_requests`, body, key).catch(() => null);
        if (answer?.status === 200) {
          for (const n of numbers) acknowledged.add(n);
          answers++;
          return;
        }
        if (!("idempotency-key" in key)) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      for (const n of numbers) unknown.add(n);
    };

    let started = await start();
    const members = { dataset: "http_requests", max_upload_records: 2000, max_upload_interval_seconds: 30 };
    const filter = '{"where":{"and":[{"key":"ClientASN","operator":"eq","value":1}]}}';
    const s3 = `s3://bucket/logs?region=eu-west-1&endpoint=${storage.place}&access-key-id=AKIATEST&secret-access-key=${encodeURIComponent("secret/of+the=test")}`;
    const jobs = [
      { ...members, destination_conf: "file:///all/{DATE}" },
      { ...members, destination_conf: "file:///some", filter, logpull_options: "fields=RayID" },
      { ...members, destination_conf: s3 },
    ];
    for (const job of jobs) await post(`/client/v4/zones/${zone}/logstream/jobs`, JSON.stringify(job));
    await mkdir(join(folder, "inbox", "zones", zone, "http_requests"), { recursive: true });
    const inbox = join(folder, "inbox", "zones", zone, "http_requests");

    for (let kill = 0; kill < kills; kill++) {
      let isOver = false;
      const busy = [1, 2, 3].map(async () => {
        while (!isOver) await push(() => isOver);
      });
      const file = next++;
      await rename(await written(folder, `{"RayID":"r${file}","ClientASN":1}\n`), join(inbox, `${file}.ndjson`)).catch(
        () => {},
      );
      // A file in the inbox counts as acknowledged: it is pushed once, whenever.
      acknowledged.add(file);
      inInbox.add(file);
      const flush = (async () => {
        while (!isOver) {
          await post("/service/deliver", "").catch(() => {});
          await new Promise((resolve) => setTimeout(resolve, random.below(100)));
        }
      })();
      const enough = answers + random.below(20);
      while (answers < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, random.below(100)));
      await end(started, "SIGKILL");
      isOver = true;
      await Promise.all([...busy, flush]);
      for (const [key, content] of storage.objects)
        versions.set(key, (versions.get(key) ?? new Set()).add(content.toString("base64")));
      started = await start();
    }
    // Of what is sent to the storage a third fails, and ends what was begun.
    for (let i = 0; i < 3000; i++) {
      const answer = (await (await post("/service/deliver", "")).json()) as {
        result: { jobs: { lines: number; error?: string }[] };
      };
      const [files, wait] = [
        await readdir(inbox),
        answer.result.jobs.some(({ lines, error }) => lines > 0 || error !== undefined),
      ];
      if (!wait && files.every((name) => name === "taken")) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await end(started, "SIGTERM");
    child = null;
    const out = await objectsIn(join(folder, "out"));
    const in3 = Object.fromEntries([...storage.objects].map(([key, content]) => [key, gunzipSync(content).toString()]));
    const wrong = [
      ...Object.entries({ all: out, some: out, s3: in3 }).flatMap(([name, objects]) => {
        const own = Object.entries(objects).flatMap(([path, text]) =>
          name === "s3" || path.startsWith(`/${name}/`) ? [text] : [],
        );
        return wrongWith(name, own, (n) => name !== "some" || n % 2 === 1 || inInbox.has(n));
      }),
      ...[...versions].flatMap(([key, contents]) => (contents.size > 1 ? [`${key} had other lines before`] : [])),
      ...(await storeProblems(folder)),
    ];
    return {
      kills,
      acknowledged: acknowledged.size,
      unknown: unknown.size,
      objects: Object.keys(out).length + storage.objects.size,
      wrong,
    };
  } finally {
    (child as ChildProcess | null)?.kill("SIGKILL");
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  }

  function wrongWith(name: string, objects: readonly string[], wants: (n: number) => boolean): readonly string[] {
    const seen = new Map<number, number>();
    for (const [, number = ""] of objects.flatMap((text) => [...text.matchAll(/"RayID":"r(\d+)"/g)]))
      seen.set(Number(number), (seen.get(Number(number)) ?? 0) + 1);
    const twice = [...seen].filter(([, times]) => times > 1);
    const lost = [...acknowledged].filter((n) => wants(n) && !seen.has(n));
    const strange = [...seen.keys()].filter((n) => !acknowledged.has(n) && !unknown.has(n));
    return [
      ...(twice.length > 0 ? [`${name}: ${twice.length} lines are there twice, such as ${twice[0]?.[0]}`] : []),
      ...(lost.length > 0 ? [`${name}: ${lost.length} lines are lost, such as ${lost[0]}`] : []),
      ...(strange.length > 0 ? [`${name}: ${strange.length} lines were never pushed, such as ${strange[0]}`] : []),
    ];
  }
}

async function written(folder: string, text: string): Promise<string> {
  const path = join(folder, "inbox-file");
  await writeFile(path, text);
  return path;
}

/** What a service that has delivered everything and ended must not leave. */
async function storeProblems(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, "out"), { recursive: true });
  const temporary = names.filter((name) => name.endsWith(".tmp"));
  const state = join(folder, "state");
  const file = (await readdir(state)).find((name) => name.endsWith(".sqlite")) ?? "";
  const database = openDatabase(join(state, file));
  try {
    const check = Object.values(database.get("pragma integrity_check") ?? {})[0];
    const segments = database.all("select file, bytes from segments");
    const files = await readdir(join(state, "spool"));
    const unknown = files.filter((name) => !segments.some((segment) => segment["file"] === name));
    const batches = database.all("select * from batches");
    return [
      ...(check === "ok" ? [] : [`the store is damaged: ${String(check)}`]),
      ...(temporary.length > 0 ? [`temporary files are left: ${temporary.join()}`] : []),
      ...(unknown.length > 0 ? [`files of nobody are left: ${unknown.join()}`] : []),
      ...(batches.length > 0 ? [`ranges are left: ${batches.length}`] : []),
    ];
  } finally {
    database.close();
  }
}
