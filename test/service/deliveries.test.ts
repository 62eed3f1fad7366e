/** Objects in folders: names, ranges, order, failures, and guards of paths. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { uploadLimits } from "../../src/service/delivery/waiting-jobs.js";
import { type Delivering, delivering, numbered } from "./delivering.js";

const noon = Date.UTC(2026, 10, 21, 12);

/** Resolves when the condition holds. The scheduler of the service brings the condition about. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("an object", () => {
  test("is named by the times of its range, and stays where it is", async () => {
    let now = noon;
    await delivering(
      async ({ job, push, flush, objects, getJob }) => {
        const id = await job({ destination_conf: "file:///logs/%7BDATE%7D/" });
        // Keeps the segment, which is older than the second object.
        await job({ enabled: false });
        await push(numbered(2));
        now += 10_000;
        expect(await flush()).toEqual(["1, 2, 2"]);
        const [[path = "", content] = []] = Object.entries(objects());
        expect(path).toMatch(/^\/logs\/20261121\/20261121T120000Z_20261121T120010Z_[0-9a-f]{8}\.log\.gz$/);
        expect(content).toBe(numbered(2));
        expect(await getJob(id)).toMatchObject({ last_complete: expect.stringMatching(/^2026-11-21T12:00:10\./) });
        expect(await flush()).toEqual(["0, 0, 0"]);
        expect(Object.keys(objects())).toEqual([path]);
        await push(numbered(1));
        now += 10_000;
        await flush();
        expect(Object.keys(objects())[1]).toMatch(/\/20261121T120010Z_20261121T120020Z_/);
      },
      { clock: () => now },
    );
  });

  test("has the lines of one dataset of one scope, in their order, over several segments", async () => {
    let now = noon;
    await delivering(
      async ({ job, push, flush, contents }) => {
        await job();
        await push(numbered(2));
        await push('{"QueryName":"x"}\n', { dataset: "dns_logs" });
        await push('{"RayID":"other"}\n', { scope: "accounts/a" });
        now += 4_000_000;
        await push(numbered(3, 2));
        expect(await flush()).toEqual(["1, 5, 5"]);
        expect(contents()).toEqual([numbered(5)]);
      },
      { clock: () => now },
    );
  });

  test.each<[members: object, lines: string, sizes: readonly number[]]>([
    [{ max_upload_records: 1000 }, numbered(2500), [1000, 1000, 500]],
    [{ max_upload_records: 1000 }, numbered(1000), [1000]],
    [{ max_upload_bytes: 5_000_000 }, `{"a":"${"x".repeat(999_991)}"}\n`.repeat(6), [1, 5]],
    [{ max_upload_records: 0, max_upload_bytes: 0 }, numbered(100_001), [100_001]],
    [{}, numbered(100_001), [1, 100_000]],
  ])("holds no more than %j", (members, lines, sizes) =>
    delivering(async ({ job, push, flush, contents }) => {
      await job(members);
      await push(lines);
      await flush();
      const counts = contents().map((content) => content.split("\n").length - 1);
      expect(counts.sort((a, b) => a - b)).toEqual([...sizes].sort((a, b) => a - b));
    }),
  );
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
  test("starts behind the last pushed line", () =>
    delivering(async ({ job, push, flush, contents }) => {
      await job({ enabled: false });
      await push(numbered(3));
      await job({ destination_conf: "file:///new" });
      await push(numbered(2, 3));
      await flush();
      expect(contents()).toEqual([numbered(2, 3)]);
    }));

  test("delivers without a flush when an object is full, and after its interval", async () => {
    let now = noon;
    await delivering(
      async ({ job, push, contents }) => {
        await job({ max_upload_records: 1000, max_upload_interval_seconds: 60 });
        await push(numbered(2500));
        await until(() => contents().length === 2);
        await push(numbered(1, 2500));
        // The interval begins when the service has noted the last object, which is after its file appears.
        await until(() => {
          now += 60_000;
          return contents().length === 3;
        });
        expect(contents().join("").split("\n").length - 1).toBe(2501);
      },
      { clock: () => now },
    );
  });

  test("delivers what waited when the service ended", () =>
    delivering(async ({ job, push, contents, restart }) => {
      await job({ max_upload_interval_seconds: 300 });
      await push(numbered(2));
      await restart();
      await until(() => contents().length === 1);
    }));

  test("for other services is passed over, and says so", () =>
    delivering(async (on) => {
      const kinds = [
        ["gs://bucket-a/logs", "the service delivers to `s3` and `file`, not to `gs`"],
        ["file://server/logs", "a `file` destination cannot have a host: write `file:///logs`"],
        [
          "s3://bucket/logs?region=eu-west-1",
          "the service needs `access-key-id` and `secret-access-key` to deliver to `s3`",
        ],
      ] as const;
      for (const [destination_conf, reason] of kinds) {
        const id = await on.job({ destination_conf });
        expect(await on.getJob(id)).toMatchObject({ error_message: reason });
      }
      await on.push(numbered(2));
      expect(await on.flush()).toEqual(kinds.map(([, reason]) => `0, 0, 0, ${reason}`));
      await until(() => readdirSync(join(on.folder, "state", "spool")).length === 0);
    }));

  test("delivers, and says what it does not simulate", () =>
    delivering(async ({ job, getJob, push, flush }) => {
      const id = await job({ filter_attack_traffic: true, output_options: { merge_subrequests: true } });
      await push(numbered(2));
      expect(await flush()).toEqual(["1, 2, 2"]);
      expect((await getJob(id))["error_message"]).toBe(
        "the service does not simulate `filter_attack_traffic` and `output_options.merge_subrequests`: it delivers every line",
      );
    }));

  test("without `deliverTo` keeps its lines for a service that has it", () =>
    delivering(async ({ job, push, flush, restart, contents, folder }) => {
      await restart({ deliverTo: undefined });
      await job();
      await push(numbered(2));
      expect(await flush()).toEqual(["0, 0, 0, the service needs `deliverTo` to write files"]);
      await restart({ deliverTo: join(folder, "out") });
      await flush();
      expect(contents()).toEqual([numbered(2)]);
    }));

  test("of an import starts behind the last pushed line, and an export has no plan", () =>
    delivering(async ({ ask, job, push, flush, contents }) => {
      await job({ destination_conf: "file:///../x" });
      await push(numbered(2));
      await flush();
      const { text } = await ask("/service/state");
      expect(JSON.parse(text).tables.jobs).toMatchObject([{ plan_json: null }]);
      const [jobs] = JSON.parse(text).tables.jobs;
      const body_json = JSON.stringify({ destination_conf: "file:///logs" });
      const state = { ...JSON.parse(text), tables: { ...JSON.parse(text).tables, jobs: [{ ...jobs, body_json }] } };
      expect((await ask("/service/state", { method: "PUT", body: state })).errors).toEqual([]);
      await push(numbered(1, 2));
      await flush();
      expect(contents()).toEqual([numbered(1, 2)]);
    }));
});

describe("a failure", () => {
  const blocked = async (use: (on: Delivering, clear: () => void, pass: (ms: number) => void) => Promise<void>) => {
    let now = noon;
    await delivering(
      async (on) => {
        mkdirSync(join(on.folder, "out"), { recursive: true });
        writeFileSync(join(on.folder, "out", "logs"), "a file in place of the folder");
        await use(
          on,
          () => rmSync(join(on.folder, "out", "logs")),
          (ms) => {
            now += ms;
          },
        );
      },
      { clock: () => now },
    );
  };

  test("has a message without paths, is repeated after a while, and loses no line", () =>
    blocked(async ({ job, push, flush, getJob, objects, folder }, clear, pass) => {
      const id = await job();
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
    }));

  test("keeps the range of the object when the job is changed, which is tried at once", () =>
    blocked(async ({ job, push, flush, updateJob, contents, folder }, clear) => {
      const id = await job();
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
    }));

  test("is repeated by the next start as it was planned, since its object may be there", () =>
    blocked(async ({ job, push, flush, updateJob, objects, restart }, clear) => {
      const id = await job();
      await push(numbered(2));
      await flush();
      await updateJob(id, { destination_conf: "file:///other", enabled: false });
      clear();
      await restart();
      await updateJob(id, { enabled: true });
      await flush();
      expect(Object.entries(objects())).toEqual([[expect.stringMatching(/^\/logs\//), numbered(2)]]);
    }));
});

describe("a path", () => {
  test.each([
    "file:///../out2",
    "file:///a/%2e%2e/%2E%2E/b",
    "file:///a/./b",
    "file:///a%5c..%5cb",
    "file:///a%00b",
    "file:///C:/b",
  ])("%s is refused", (destination_conf) =>
    delivering(async ({ job, push, flush, folder }) => {
      await job({ destination_conf });
      await push(numbered(1));
      expect(await flush()).toEqual([
        "0, 0, 0, the path of a `file` destination cannot contain `.`, `..`, `\\`, a drive letter or a control character",
      ]);
      expect(readdirSync(folder)).toEqual(["state"]);
    }),
  );

  test("does not leave the folder by a link", () =>
    delivering(async ({ job, push, flush, folder }) => {
      const outside = join(folder, "outside");
      mkdirSync(outside);
      mkdirSync(join(folder, "out"));
      symlinkSync(outside, join(folder, "out", "logs"));
      symlinkSync(join(outside, "new"), join(folder, "out", "dangling"));
      await job();
      await job({ destination_conf: "file:///logs/deeper" });
      await job({ destination_conf: "file:///dangling" });
      await push(numbered(1));
      const leaves = "0, 0, 0, the path of the destination leads out of the folder for `file` destinations";
      expect(await flush()).toEqual([leaves, leaves, "0, 0, 0, the object was not written: ENOENT"]);
      expect(readdirSync(outside)).toEqual([]);
    }));

  test("may go through a link that stays in the folder", () =>
    delivering(async ({ job, push, flush, folder, contents }) => {
      mkdirSync(join(folder, "out", "real"), { recursive: true });
      symlinkSync("real", join(folder, "out", "logs"));
      await job();
      await push(numbered(1));
      expect(await flush()).toEqual(["1, 1, 1"]);
      expect(contents()).toEqual([numbered(1)]);
    }));
});
