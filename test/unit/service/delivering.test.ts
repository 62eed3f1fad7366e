/** Pushing and delivering through the door. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createService, type Service, type ServiceOptions } from "../../../src/old-service/index.js";
import { ask, origin, withService, zone } from "./ask.js";
import { objectsIn } from "./spool/pushing.js";

const path = `/service/zones/${zone}/logs/http_requests`;

/** Lines as curl sends them. */
const push = async (service: Service, body: string | Uint8Array, headers: Record<string, string> = {}, to = path) => {
  const init = {
    method: "POST",
    headers: { authorization: "Bearer t", "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new Uint8Array(Buffer.from(body as string)),
  };
  const response = await service.fetch(new Request(origin + to, init));
  return {
    status: response.status,
    ...((await response.json()) as { result: unknown; errors: { code: number; message: string }[] }),
  };
};

const inFolder = async (use: (service: Service, folder: string) => Promise<void>, options: ServiceOptions = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-test-"));
  try {
    await withService((service) => use(service, folder), { deliverTo: join(folder, "out"), ...options });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe("lines", () => {
  test("are pushed, plain or gzip, and delivered when that is asked for", () =>
    inFolder(async (service, folder) => {
      const job = { dataset: "http_requests", destination_conf: "file:///logs", logpull_options: "fields=RayID" };
      expect((await ask(service, `/zones/${zone}/logstream/jobs`, { method: "POST", body: job })).status).toBe(200);
      expect(await push(service, '{"RayID":"a","x":1}\n')).toMatchObject({
        status: 200,
        result: { lines: 1, repeated: false, jobs: 1 },
      });
      expect(await push(service, gzipSync('{"RayID":"b"}\n'), { "content-encoding": "gzip" })).toMatchObject({
        status: 200,
        result: { lines: 1 },
      });
      const told = await ask(service, "/service/deliver", { method: "POST" });
      expect(told.envelope.result).toEqual({ jobs: [{ job: 1, objects: 1, lines: 2, kept: 2, not_times: 0 }] });
      expect(Object.values(await objectsIn(join(folder, "out")))).toEqual(['{"RayID":"a"}\n{"RayID":"b"}\n']);
      expect((await ask(service, `/zones/${zone}/logstream/jobs/1`)).envelope.result).toHaveProperty("last_complete");
    }));

  test("are refused with their numbers", () =>
    inFolder(async (service) => {
      expect(await push(service, '{"a":1}\nx\n')).toMatchObject({
        status: 400,
        result: null,
        errors: [
          { code: 11301, message: "1 of 2 lines are malformed, and none of the push was kept" },
          { code: 11302, message: "line 2 is no JSON object" },
        ],
      });
      expect(await push(service, gzipSync(Buffer.alloc(70_000_000, " "), { level: 1 }))).toMatchObject({
        status: 413,
        errors: [{ code: 11304 }],
      });
      expect(await push(service, "{}\n", { "idempotency-key": "a b" })).toMatchObject({
        status: 400,
        errors: [{ code: 11305 }],
      });
      expect(await push(service, "{}\n", {}, "/service/zones/XY/logs/http_requests")).toMatchObject({ status: 404 });
    }));

  test("of an account are no lines of a zone", () =>
    inFolder(async (service) => {
      const job = { dataset: "audit_logs", destination_conf: "file:///logs" };
      await ask(service, `/accounts/${zone}/logstream/jobs`, { method: "POST", body: job });
      expect(await push(service, "{}\n", {}, `/service/zones/${zone}/logs/audit_logs`)).toMatchObject({
        result: { jobs: 0 },
      });
      expect(await push(service, "{}\n", {}, `/service/accounts/${zone}/logs/audit_logs`)).toMatchObject({
        result: { jobs: 1 },
      });
    }));

  test("with a key count once", () =>
    inFolder(async (service) => {
      const headers = { "idempotency-key": "k" };
      expect((await push(service, "{}\n", headers)).result).toMatchObject({ repeated: false });
      expect((await push(service, "{}\n", headers)).result).toMatchObject({ repeated: true });
      expect(await push(service, '{"a":1}\n', headers)).toMatchObject({ status: 409, errors: [{ code: 11306 }] });
    }));
});

test("a job of which nothing can be delivered hides its secrets in what it says", () =>
  inFolder(async (service) => {
    const secret =
      "s3://bucket/logs?region=eu-west-1&endpoint=127.0.0.1%3A1&access-key-id=AKIAHUNTER&secret-access-key=hunter22";
    const jobs = `/zones/${zone}/logstream/jobs`;
    await ask(service, jobs, { method: "POST", body: { dataset: "http_requests", destination_conf: secret } });
    await push(service, "{}\n");
    const told = await ask(service, "/service/deliver", { method: "POST" });
    expect(told.envelope.result).toMatchObject({
      jobs: [{ error: "the port 1 of `127.0.0.1` is neither 80 nor 443" }],
    });
    expect(told.text).not.toMatch(/hunter/i);
  }));

test("what waits at the end is delivered after the next start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-test-"));
  try {
    const options = { data: join(folder, "state"), deliverTo: join(folder, "out") };
    const first = await createService(options);
    await ask(first, `/zones/${zone}/logstream/jobs`, {
      method: "POST",
      body: { dataset: "http_requests", destination_conf: "file:///logs" },
    });
    await push(first, '{"n":1}\n');
    await first.close();
    expect(await objectsIn(join(folder, "out"))).toEqual({});
    const second = await createService(options);
    while (Object.keys(await objectsIn(join(folder, "out"))).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await second.close();
    expect(Object.values(await objectsIn(join(folder, "out")))).toEqual(['{"n":1}\n']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  [{ spoolLimit: 0 }, "the limit of the spool is a number of bytes, at least 1"],
  [{ allowEndpoint: ["minio"] }, "an endpoint is a `host:port` or an `http://host:port`, and `minio` is none"],
  [
    { allowEndpoint: ["http://minio:9000/x"] },
    "an endpoint is a `host:port` or an `http://host:port`, and `http://minio:9000/x` is none",
  ],
])("%j cannot be started", async (options, message) => {
  await expect(createService(options)).rejects.toThrow(message);
});
