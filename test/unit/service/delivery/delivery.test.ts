import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type S3Endpoint, type S3EndpointOptions, s3Endpoint } from "../../../support/s3-endpoint.js";
import { feed, inPlace, objectsIn, type Place } from "../spool/pushing.js";

const lines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `{"RayID":"r${i + from}"}\n`).join("");
const contents = async ({ out }: Place) => Object.values(await objectsIn(out));
const jobRow = ({ context }: Place, id: number) =>
  context.store.reader.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const batches = ({ context }: Place) => context.store.reader.selectFrom("batches").selectAll().execute();

const endpoints: S3Endpoint[] = [];
afterEach(async () => {
  for (const endpoint of endpoints.splice(0)) await endpoint.close();
});
async function storage(options?: S3EndpointOptions): Promise<S3Endpoint> {
  const endpoint = await s3Endpoint(options);
  endpoints.push(endpoint);
  return endpoint;
}
const s3 = (place: string, { bucket = "bucket", path = "/logs", secret = "secret/of+the=test", more = "" } = {}) =>
  `s3://${bucket}${path}?region=eu-west-1&endpoint=${place}&access-key-id=AKIATEST&secret-access-key=${encodeURIComponent(secret)}${more}`;
const reaching = (endpoint: S3Endpoint) => ({ delivery: { network: { allow: [`http://${endpoint.place}`] } } });

describe("a job", () => {
  test("delivers what was pushed, as an object named by its range", () =>
    inPlace(async (place) => {
      const id = await place.job({ destination_conf: "file:///logs/{DATE}", logpull_options: "fields=RayID" });
      await place.push('{"RayID":"a","x":1}\n{"RayID":"b","x":2}\n');
      place.later(10);
      expect(await place.delivery.deliver()).toEqual([{ job: id, objects: 1, lines: 2, kept: 2, not_times: 0 }]);
      const [[path = "", content] = []] = Object.entries(await objectsIn(place.out));
      expect(path).toMatch(/^\/logs\/20261121\/20261121T120000Z_20261121T120010Z_[0-9a-f]{8}\.log\.gz$/);
      expect(content).toBe('{"RayID":"a"}\n{"RayID":"b"}\n');
      expect(await batches(place)).toEqual([]);
      expect(await jobRow(place, id)).toMatchObject({ last_error: null, error_message: null });
      expect(await place.delivery.deliver()).toEqual([{ job: id, objects: 0, lines: 0, kept: 0, not_times: 0 }]);
    }));

  test("writes no object where it keeps nothing, and goes on behind it", () =>
    inPlace(async (place) => {
      const filter = '{"where":{"and":[{"key":"RayID","operator":"eq","value":"r7"}]}}';
      const id = await place.job({ filter });
      await place.push(lines(5));
      expect(await place.delivery.deliver()).toEqual([{ job: id, objects: 0, lines: 5, kept: 0, not_times: 0 }]);
      await place.push(lines(5, 5));
      expect(await place.delivery.deliver()).toEqual([{ job: id, objects: 1, lines: 5, kept: 1, not_times: 0 }]);
      expect(await contents(place)).toEqual(['{"RayID":"r7"}\n']);
    }));

  test("takes only lines of its own feed, in their order, over many segments", () =>
    inPlace(async (place) => {
      await place.job();
      await place.push(lines(2));
      await place.push('{"QueryName":"x"}\n', { dataset: "dns_logs" });
      place.later(4000);
      await place.push(lines(2, 2));
      const large = lines(60_000, 4);
      await place.push(large);
      await place.push(lines(1, 60_004));
      await place.delivery.deliver();
      expect(await contents(place)).toEqual([lines(60_005)]);
      await place.spool.tidy();
      expect((await place.segments()).length).toBeLessThanOrEqual(2);
    }));

  test("that does not run holds its place, and goes on from there", () =>
    inPlace(async (place) => {
      const id = await place.job({}, { enabled: 0 });
      await place.push(lines(2));
      expect(await place.delivery.deliver()).toEqual([]);
      await place.context.store.reader.updateTable("jobs").set({ enabled: 1 }).where("id", "=", id).execute();
      await place.push(lines(2, 2));
      await place.delivery.deliver();
      expect(await contents(place)).toEqual([lines(4)]);
    }));

  test("that is deleted takes its ranges along", () =>
    inPlace(async (place) => {
      const id = await place.job({ destination_conf: "file:///../logs" });
      await place.push(lines(2));
      await place.delivery.deliver();
      expect(await batches(place)).toHaveLength(1);
      await place.context.store.reader.deleteFrom("jobs").where("id", "=", id).execute();
      expect(await batches(place)).toEqual([]);
      place.later(4000);
      await place.spool.tidy();
      expect(await place.segments()).toEqual([]);
    }));
});

describe("an object holds", () => {
  const ranges = async (members: Record<string, unknown>, text: string) =>
    inPlace(async (place) => {
      await place.job(members);
      await place.push(text);
      await place.delivery.deliver();
      return (await contents(place)).sort().map((content) => content.split("\n").length - 1);
    });

  test("so many lines", async () =>
    expect((await ranges({ max_upload_records: 1000 }, lines(2500))).sort()).toEqual([1000, 1000, 500]));
  test("so many bytes of whole lines", async () => {
    const line = `{"RayID":"${"x".repeat(999_986)}"}\n`;
    expect(line.length).toBe(999_999);
    expect(await ranges({ max_upload_bytes: 5_000_000 }, line.repeat(6))).toEqual([1, 5]);
  });
  test("all of them without limits of its own", async () =>
    expect(
      await ranges({ max_upload_bytes: 0, max_upload_records: 0, max_upload_interval_seconds: 0 }, lines(100_001)),
    ).toEqual([100_001]));
  test("100 000 lines unless told otherwise", async () =>
    expect((await ranges({}, lines(100_001))).sort()).toEqual([1, 100_000]));
});

describe("what waits", () => {
  /** Until something is so, which the real clock of the scheduler brings about. */
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  test("is delivered after its interval, and not before", () =>
    inPlace(async (place) => {
      await place.job({ max_upload_interval_seconds: 60 });
      await place.push(lines(2));
      place.delivery.pushed(feed);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await contents(place)).toEqual([]);
      place.later(61);
      await until(async () => (await contents(place)).length === 1);
    }));

  test("is delivered at once where an object is full", () =>
    inPlace(async (place) => {
      await place.job({ max_upload_records: 1000, max_upload_interval_seconds: 300 });
      await place.push(lines(2500));
      place.delivery.pushed(feed);
      await until(async () => (await contents(place)).length === 2);
      await place.push(lines(500, 2500));
      place.delivery.pushed(feed);
      await until(async () => (await contents(place)).length === 3);
    }));

  test("at the start has waited long enough", async () => {
    const folder = await mkdtemp(join(tmpdir(), "logwhere-test-"));
    try {
      await inPlace(
        async (place) => {
          await place.job({ max_upload_interval_seconds: 300 });
          await place.push(lines(2));
        },
        { folder },
      );
      await inPlace((place) => until(async () => (await contents(place)).length === 1), { folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("where it fails", () => {
  test("the same range is tried again, later and later, and other jobs go on", () =>
    inPlace(async (place) => {
      const bad = await place.job({ destination_conf: "file:///a/../../b" });
      const good = await place.job();
      await place.push(lines(2));
      const message = "the path of a `file` destination has no `.`, `..`, `\\`, drive letters or control characters";
      expect(await place.delivery.deliver()).toEqual([
        { job: bad, objects: 0, lines: 0, kept: 0, not_times: 0, error: message },
        { job: good, objects: 1, lines: 2, kept: 2, not_times: 0 },
      ]);
      expect(await jobRow(place, bad)).toMatchObject({ error_message: message, last_complete: null, cursor_offset: 0 });
      const waits: number[] = [];
      for (let i = 0; i < 11; i++) {
        const [batch] = await batches(place);
        waits.push(Math.round(((batch?.next_try ?? 0) - place.context.world.now()) / 1e6));
        await place.delivery.deliver();
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    }));

  test("it goes on with the job as it is now: the same lines under the same name", () =>
    inPlace(async (place) => {
      const id = await place.job({ destination_conf: "file:///../logs" });
      await place.push(lines(2));
      await place.delivery.deliver();
      const [before] = await batches(place);
      await place.push(lines(2, 2));
      const body_json = JSON.stringify({ destination_conf: "file:///right" });
      await place.context.store.reader.updateTable("jobs").set({ body_json }).where("id", "=", id).execute();
      await place.delivery.deliver();
      const objects = Object.entries(await objectsIn(place.out));
      expect(objects.map(([, content]) => content)).toEqual([lines(2), lines(2, 2)]);
      expect(objects[0]?.[0]).toBe(`/right/${before?.object.split("/").at(-1)}`);
      expect(await jobRow(place, id)).toMatchObject({ last_error: null, error_message: null });
    }));

  test("a range that was planned and not done is delivered as it was planned", async () => {
    const folder = await mkdtemp(join(tmpdir(), "logwhere-test-"));
    try {
      await inPlace(
        async (place) => {
          const id = await place.job({ destination_conf: "file:///before" });
          await place.push(lines(2));
          // As a crash leaves it.
          const members = { dataset: "http_requests", destination_conf: "file:///before" };
          const range = {
            first_segment: 0,
            first_offset: 0,
            last_segment: 1,
            last_offset: 15,
            began: 0,
            planned: 0,
            lines: 1,
            tries: 0,
            next_try: 0,
          };
          await place.context.store.reader
            .insertInto("batches")
            .values({ job: id, ...range, object: "/before/name.log.gz", settings_json: JSON.stringify(members) })
            .execute();
          const body_json = JSON.stringify({ destination_conf: "file:///after", logpull_options: "fields=ClientIP" });
          await place.context.store.reader.updateTable("jobs").set({ body_json }).where("id", "=", id).execute();
          await place.delivery.deliver();
          const objects = Object.entries(await objectsIn(place.out)).sort(([a], [b]) => (a < b ? 1 : -1));
          expect(objects[0]).toEqual(["/before/name.log.gz", lines(1)]);
          expect(objects[1]?.[1]).toBe("{}\n");
        },
        { folder },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test("what cannot be done is said, and its lines wait", () =>
    inPlace(async (place) => {
      const id = await place.job({ output_options: { output_type: "csv" } });
      await place.push(lines(2));
      expect(await place.delivery.deliver()).toMatchObject([
        { job: id, error: "`output_type` `csv` needs `field_names`" },
      ]);
      expect(await jobRow(place, id)).toMatchObject({
        error_message: "`output_type` `csv` needs `field_names`",
        cursor_segment: 0,
      });
      const body_json = JSON.stringify({
        destination_conf: "file:///logs",
        output_options: { output_type: "csv", field_names: ["RayID"] },
      });
      await place.context.store.reader.updateTable("jobs").set({ body_json }).where("id", "=", id).execute();
      await place.delivery.deliver();
      expect(await contents(place)).toEqual(['"r0"\n"r1"\n']);
    }));

  test("where nothing ever goes, lines are passed over, which is said", () =>
    inPlace(async (place) => {
      const kinds = [
        [
          "https://logs.example.com/?header_Authorization=Bearer%20hunter22",
          "this service delivers to `s3` and `file` only, so nothing is sent to `https`",
        ],
        [
          "s3://bucket/logs?region=eu-west-1",
          "this service has no keys of its own, so nothing is sent to an `s3` destination without `access-key-id` and `secret-access-key`",
        ],
      ] as const;
      for (const [destination_conf] of kinds) await place.job({ destination_conf });
      await place.push(lines(2));
      expect((await place.delivery.deliver()).map(({ error }) => error)).toEqual(kinds.map(([, message]) => message));
      expect((await jobRow(place, 1)).error_message).toBe(kinds[0][1]);
      place.later(4000);
      await place.spool.tidy();
      expect(await place.segments()).toEqual([]);
    }));

  test("a service without a folder for files keeps the lines", () =>
    inPlace(
      async (place) => {
        await place.job();
        await place.push(lines(2));
        expect(await place.delivery.deliver()).toMatchObject([
          { error: "this service was started without a folder for `file` destinations" },
        ]);
        expect(await batches(place)).toHaveLength(1);
      },
      { delivery: { deliverTo: null } },
    ));

  test("a process that lost the store writes no object", () => {
    let isOwner = true;
    return inPlace(
      async (place) => {
        await place.job();
        await place.push(lines(2));
        isOwner = false;
        expect(await place.delivery.deliver()).toMatchObject([{ error: "lost" }]);
        expect(await objectsIn(place.out)).toEqual({});
      },
      {
        delivery: {
          stillOwner: () => {
            if (!isOwner) throw new Error("lost");
          },
        },
      },
    );
  });
});

describe("storage that speaks S3", () => {
  test("gets the same bytes, with a signature that it can check", async () => {
    const endpoint = await storage();
    await inPlace(async (place) => {
      const keys = ["/logs", "/a b/c+d/é/~'()*!&=;:@,$/%2F/{DATE}/", "/", ""];
      for (const path of keys)
        await place.job({
          destination_conf: s3(endpoint.place, { path: encodeURI(path).replace(/[&;:@,$=+]/g, encodeURIComponent) }),
        });
      await place.job({ destination_conf: s3(endpoint.place, { bucket: "with.dots", more: "&sse=AES256" }) });
      await place.push(lines(3));
      expect((await place.delivery.deliver()).map(({ objects, error }) => error ?? objects)).toEqual([1, 1, 1, 1, 1]);
      const name = /^20261121T1200\d\dZ_20261121T1200\d\dZ_[0-9a-f]{8}\.log\.gz$/;
      const places = [...endpoint.objects.keys()].map((key) => key.split("/"));
      for (const place of places) expect(place.pop()).toMatch(name);
      expect(places.map((place) => place.join("/")).sort()).toEqual(
        ["bucket", "bucket", "bucket/logs", "bucket/a b/c+d/é/~'()*!&=;:@,$/%2F/20261121", "with.dots/logs"].sort(),
      );
      for (const object of endpoint.objects.values())
        expect(object.equals(gzipSync(lines(3), { level: 6 }))).toBe(true);
      expect(
        endpoint.requests.filter(({ headers }) => headers["x-amz-server-side-encryption"] === "AES256"),
      ).toHaveLength(1);
    }, reaching(endpoint));
  });

  test("that fails now and then gets all of it, once", async () => {
    const endpoint = await storage({ failsEach: 3 });
    await inPlace(async (place) => {
      await place.job({ destination_conf: s3(endpoint.place), max_upload_records: 1000 });
      await place.push(lines(10_000));
      for (let i = 0; i < 20 && endpoint.objects.size < 10; i++) await place.delivery.deliver();
      expect(endpoint.requests.filter(({ status }) => status === 503).length).toBeGreaterThan(2);
      const { gunzipSync } = await import("node:zlib");
      const delivered = [...endpoint.objects.values()].map((object) => gunzipSync(object).toString());
      expect(delivered.join("").split("\n").sort()).toEqual(lines(10_000).split("\n").sort());
    }, reaching(endpoint));
  });

  test("that refuses a secret makes an error that does not repeat it", async () => {
    const endpoint = await storage();
    await inPlace(async (place) => {
      const id = await place.job({ destination_conf: s3(endpoint.place, { secret: "hunter22" }) });
      await place.push(lines(1));
      expect(await place.delivery.deliver()).toMatchObject([
        { error: "the storage refused the object: 403 SignatureDoesNotMatch" },
      ]);
      const row = await jobRow(place, id);
      expect(row.error_message).toBe("the storage refused the object: 403 SignatureDoesNotMatch");
      expect(endpoint.objects.size).toBe(0);
    }, reaching(endpoint));
  });

  test("that leads elsewhere is not followed", async () => {
    const endpoint = await storage({
      answer: () => ({ status: 307, headers: { location: "http://169.254.169.254/" } }),
    });
    await inPlace(async (place) => {
      await place.job({ destination_conf: s3(endpoint.place) });
      await place.push(lines(1));
      expect(await place.delivery.deliver()).toMatchObject([{ error: "the storage refused the object: 307" }]);
      expect(endpoint.requests).toHaveLength(1);
    }, reaching(endpoint));
  });

  test.each([
    ["127.0.0.1", "`127.0.0.1` is an address of this host"],
    ["10.0.0.1:9000", "the port 9000 of `10.0.0.1` is neither 80 nor 443"],
    ["2130706433", "`127.0.0.1` is an address of this host"],
    ["[::ffff:169.254.169.254]", "`[::ffff:a9fe:a9fe]` is an address of the local link"],
    ["localhost", "`localhost` has an address of this host"],
  ])("at %s is not reached unless it is allowed", (at, error) =>
    inPlace(async (place) => {
      await place.job({ destination_conf: s3(encodeURIComponent(at)) });
      await place.push(lines(1));
      expect(await place.delivery.deliver()).toMatchObject([{ error }]);
    }),
  );

  test.each([
    ["/../other", "bucket", "the path of an `s3` destination has no `.` and `..`"],
    ["/a/%2e%2e/b", "bucket", "the path of an `s3` destination has no `.` and `..`"],
    ["/logs", "a%2fb", "the bucket of the destination has a name that no bucket has"],
  ])("gets nothing beside the place that is named: %s in %s", async (path, bucket, error) => {
    const endpoint = await storage();
    await inPlace(async (place) => {
      await place.job({ destination_conf: s3(endpoint.place, { path, bucket }) });
      await place.push(lines(1));
      expect(await place.delivery.deliver()).toMatchObject([{ error }]);
      expect(endpoint.requests).toEqual([]);
    }, reaching(endpoint));
  });
});
