/** Objects in folders: names, ranges, order, failures, and guards of paths. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { uploadLimits } from "../../src/service/delivery/waiting-jobs.js";
import { delivering, numbered } from "./delivering.js";

/** Resolves when the condition holds. The scheduler of the service brings the condition about. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("an object", () => {
  test("is named by the times of its range, and stays where it is", async () => {
    const { job, push, flush, objects, getJob, pass } = await delivering();
    const id = await job({ destination_conf: "file:///logs/%7BDATE%7D/" });
    // Keeps the segment, which is older than the second object.
    await job({ enabled: false });
    await push(numbered(2));
    pass(10_000);
    expect(await flush()).toEqual(["1, 2, 2"]);
    const [[path = "", content] = []] = Object.entries(objects());
    expect(path).toMatch(/^\/logs\/20261121\/20261121T120000Z_20261121T120010Z_[0-9a-f]{8}\.log\.gz$/);
    expect(content).toBe(numbered(2));
    expect(await getJob(id)).toMatchObject({ last_complete: expect.stringMatching(/^2026-11-21T12:00:10\./) });
    expect(await flush()).toEqual(["0, 0, 0"]);
    expect(Object.keys(objects())).toEqual([path]);
    await push(numbered(1));
    pass(10_000);
    await flush();
    expect(Object.keys(objects())[1]).toMatch(/\/20261121T120010Z_20261121T120020Z_/);
  });

  test("has the lines of one dataset of one scope, in their order, over several segments", async () => {
    const { job, push, flush, contents, pass } = await delivering();
    await job();
    await push(numbered(2));
    await push('{"QueryName":"x"}\n', { dataset: "dns_logs" });
    await push('{"RayID":"other"}\n', { scope: "accounts/a" });
    pass(4_000_000);
    await push(numbered(3, 2));
    expect([await flush(), contents()]).toEqual([["1, 5, 5"], [numbered(5)]]);
  });

  test.each<[members: object, lines: string, sizes: readonly number[]]>([
    [{ max_upload_records: 1000 }, numbered(2500), [500, 1000, 1000]],
    [{ max_upload_records: 1000 }, numbered(1000), [1000]],
    [{ max_upload_bytes: 5_000_000 }, `{"a":"${"x".repeat(999_991)}"}\n`.repeat(6), [1, 5]],
    [{ max_upload_records: 0, max_upload_bytes: 0 }, numbered(100_001), [100_001]],
    [{}, numbered(100_001), [1, 100_000]],
  ])("holds no more than %j", async (members, lines, sizes) => {
    const { job, push, flush, contents } = await delivering();
    await job(members);
    await push(lines);
    await flush();
    const counts = contents().map((content) => content.split("\n").length - 1);
    expect(counts.sort((a, b) => a - b)).toEqual(sizes);
  });
});

const megabytes = 1_000_000;
test.each([
  [{}, 100_000, 100 * megabytes, 30],
  [{ frequency: "low" }, 100_000, 100 * megabytes, 300],
  [{ frequency: "high" }, 100_000, 100 * megabytes, 30],
  [{ max_upload_records: 0, max_upload_bytes: 0, max_upload_interval_seconds: 0 }, 1_000_000, 1000 * megabytes, 300],
  [{ max_upload_records: 2000, max_upload_bytes: 5 * megabytes }, 2000, 5 * megabytes, 30],
  [{ frequency: "low", max_upload_interval_seconds: 60 }, 100_000, 100 * megabytes, 60],
] as const)("the limits of an object with %j", (members, lines, bytes, seconds) => {
  const job = { dataset: "http_requests", destination_conf: "file:///logs", ...members };
  expect(uploadLimits(job)).toEqual({ lines, bytes, wait: seconds * 1_000_000 });
});

describe("a job", () => {
  test("starts behind the last pushed line", async () => {
    const { job, push, flush, contents } = await delivering();
    await job({ enabled: false });
    await push(numbered(3));
    await job({ destination_conf: "file:///new" });
    await push(numbered(2, 3));
    await flush();
    expect(contents()).toEqual([numbered(2, 3)]);
  });

  test("delivers without a flush when an object is full, and after its interval", async () => {
    const { job, push, contents, pass } = await delivering();
    await job({ max_upload_records: 1000, max_upload_interval_seconds: 60 });
    await push(numbered(2500));
    await until(() => contents().length === 2);
    await push(numbered(1, 2500));
    // The interval begins when the service has noted the last object, which is after its file appears.
    await until(() => {
      pass(60_000);
      return contents().length === 3;
    });
    expect(contents().join("").split("\n").length - 1).toBe(2501);
  });

  test("delivers what waited when the service ended", async () => {
    const { job, push, contents, restart, pass } = await delivering();
    await job({ max_upload_interval_seconds: 300 });
    await push(numbered(2));
    pass(300_000);
    await restart();
    await until(() => contents().length === 1);
  });

  test("for other services is passed over, and says so", async () => {
    const { job, getJob, push, flush, folder } = await delivering();
    const kinds = [
      ["gs://bucket-a/logs", "the service delivers to `s3` and `file`, not to `gs`"],
      ["file://server/logs", "a `file` destination cannot have a host: write `file:///logs`"],
      ["s3://b/l?region=eu-west-1", "the service needs `access-key-id` and `secret-access-key` to deliver to `s3`"],
    ] as const;
    for (const [destination_conf, reason] of kinds)
      expect(await getJob(await job({ destination_conf }))).toMatchObject({ error_message: reason });
    await push(numbered(2));
    expect(await flush()).toEqual(kinds.map(([, reason]) => `0, 0, 0, ${reason}`));
    await until(() => readdirSync(join(folder, "state", "spool")).length === 0);
  });

  test("delivers, and says what it does not simulate", async () => {
    const { job, getJob, push, flush } = await delivering();
    const id = await job({ filter_attack_traffic: true, output_options: { merge_subrequests: true } });
    await push(numbered(2));
    expect(await flush()).toEqual(["1, 2, 2"]);
    expect((await getJob(id))["error_message"]).toBe(
      "the service does not simulate `filter_attack_traffic` and `output_options.merge_subrequests`: it delivers every line",
    );
  });

  test("without `deliverTo` keeps its lines for a service that has it", async () => {
    const { job, push, flush, restart, contents, folder } = await delivering();
    await restart({ deliverTo: undefined });
    await job();
    await push(numbered(2));
    expect(await flush()).toEqual(["0, 0, 0, the service needs `deliverTo` to write files"]);
    await restart({ deliverTo: join(folder, "out") });
    await flush();
    expect(contents()).toEqual([numbered(2)]);
  });

  test("of an import starts behind the last pushed line, and an export has no plan", async () => {
    const { ask, job, push, flush, contents } = await delivering();
    await job({ destination_conf: "file:///../x" });
    await push(numbered(2));
    await flush();
    const state = JSON.parse((await ask("/service/state")).text);
    expect(state.tables.jobs).toMatchObject([{ plan_json: null }]);
    state.tables.jobs[0].body_json = JSON.stringify({ destination_conf: "file:///logs" });
    expect((await ask("/service/state", { method: "PUT", body: state })).errors).toEqual([]);
    await push(numbered(1, 2));
    await flush();
    expect(contents()).toEqual([numbered(1, 2)]);
  });
});

describe("a failure", () => {
  /** A file is in place of the folder of the job, until `clear` removes it. */
  const blocked = async () => {
    const on = await delivering();
    mkdirSync(join(on.folder, "out"), { recursive: true });
    writeFileSync(join(on.folder, "out", "logs"), "");
    return { ...on, id: await on.job(), clear: () => rmSync(join(on.folder, "out", "logs")) };
  };

  test("has a message without paths, is repeated after a while, and loses no line", async () => {
    const { id, push, flush, getJob, objects, folder, clear, pass } = await blocked();
    await push(numbered(2));
    expect(await flush()).toEqual(["0, 0, 0, the object was not written: ENOTDIR"]);
    expect(JSON.stringify(await getJob(id))).not.toContain(folder);
    await push(numbered(1, 2));
    clear();
    pass(2000);
    await until(() => existsSync(join(folder, "out", "logs")) && Object.keys(objects()).length === 1);
    expect(Object.values(objects())).toEqual([numbered(2)]);
    await flush();
    expect(Object.values(objects()).sort()).toEqual([numbered(1, 2), numbered(2)].sort());
    expect(await getJob(id)).not.toHaveProperty("last_error");
  });

  test("keeps the range of the object when the job is changed, which is tried at once", async () => {
    const { id, push, flush, updateJob, contents, folder, clear } = await blocked();
    await push(numbered(2));
    await flush();
    await push(numbered(2, 2));
    await updateJob(id, { destination_conf: "file:///other", max_upload_records: 1000 });
    await until(() => existsSync(join(folder, "out", "other")));
    clear();
    await until(() => contents().length === 1);
    expect(contents()).toEqual([numbered(2)]);
    await flush();
    expect(contents().sort()).toEqual([numbered(2), numbered(2, 2)]);
  });

  test("is repeated by the next start as it was planned, since its object may be there", async () => {
    const { id, push, flush, updateJob, objects, restart, clear } = await blocked();
    await push(numbered(2));
    await flush();
    await updateJob(id, { destination_conf: "file:///other", enabled: false });
    clear();
    await restart();
    await updateJob(id, { enabled: true });
    await flush();
    expect(Object.entries(objects())).toEqual([[expect.stringMatching(/^\/logs\//), numbered(2)]]);
  });
});

describe("a path", () => {
  test.each(["../out2", "a/%2e%2e/%2E%2E/b", "a/./b", "a%5c..%5cb", "a%00b", "C:/b"])("%s is refused", async (path) => {
    const { job, push, flush, folder } = await delivering();
    await job({ destination_conf: `file:///${path}` });
    await push(numbered(1));
    expect(await flush()).toEqual([
      "0, 0, 0, the path of a `file` destination cannot contain `.`, `..`, `\\`, a drive letter or a control character",
    ]);
    expect(readdirSync(folder)).toEqual(["state"]);
  });

  test("does not leave the folder by a link, and may go through a link that stays in it", async () => {
    const { job, push, flush, folder, objects } = await delivering();
    const [outside, out] = [join(folder, "outside"), join(folder, "out")];
    for (const path of [outside, out, join(out, "real")]) mkdirSync(path);
    symlinkSync(outside, join(out, "logs"));
    symlinkSync(join(outside, "new"), join(out, "dangling"));
    symlinkSync("real", join(out, "inside"));
    for (const path of ["logs", "logs/deeper", "dangling", "inside"])
      await job({ destination_conf: `file:///${path}` });
    await push(numbered(1));
    const leaves = "0, 0, 0, the path of the destination leads out of the folder for `file` destinations";
    expect(await flush()).toEqual([leaves, leaves, "0, 0, 0, the object was not written: ENOENT", "1, 1, 1"]);
    expect(readdirSync(outside)).toEqual([]);
    expect(Object.keys(objects())).toEqual([expect.stringMatching(/^\/real\//)]);
  });
});
