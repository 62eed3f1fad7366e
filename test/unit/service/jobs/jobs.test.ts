import { describe, expect, test } from "vitest";
import type { Service } from "../../../../src/old-service/index.js";
import { type Asked, ask, withService, zone } from "../ask.js";

const jobs = `/zones/${zone}/logstream/jobs`;
const destination = "s3://bucket/logs/{DATE}?region=eu-west-1&access-key-id=AKIAPUBLIC&secret-access-key=hunter22";
const where = (...criteria: unknown[]) => JSON.stringify({ where: { and: criteria } });
const country = { key: "ClientCountry", operator: "eq", value: "ca" };
const plain = { dataset: "http_requests", destination_conf: destination };

const create = (service: Service, body: unknown, asked: Asked = {}) =>
  ask(service, jobs, { method: "POST", body, ...asked });

describe("a new job", () => {
  test("is what was sent, and runs", () =>
    withService(async (service) => {
      const sent = {
        ...plain,
        name: "ca",
        logpull_options: "fields=ClientIP,ClientCountry&timestamps=rfc3339",
        filter: where(country),
      };
      const told = await create(service, sent);
      expect(told.envelope).toEqual({
        result: { id: 1, ...sent, enabled: true },
        success: true,
        errors: [],
        messages: [],
      });
      expect((await ask(service, `${jobs}/1`)).envelope.result).toEqual({ id: 1, ...sent, enabled: true });
      expect((await ask(service, `/zones/${zone}/logpush/jobs/1`)).envelope.result).toEqual({
        id: 1,
        ...sent,
        enabled: true,
      });
    }));

  test("has nothing of what is null", () =>
    withService(async (service) => {
      const none = {
        name: null,
        filter: null,
        logpull_options: null,
        output_options: null,
        max_upload_bytes: null,
        frequency: null,
        ownership_challenge: "x",
      };
      expect((await create(service, { ...plain, ...none, enabled: false })).envelope.result).toEqual({
        id: 1,
        ...plain,
        enabled: false,
      });
      const output = { field_names: ["ClientIP"], sample_rate: null, batch_prefix: "" };
      const told = await create(service, { ...plain, output_options: output, kind: "" });
      expect(told.envelope.result).toEqual({
        id: 2,
        ...plain,
        output_options: { field_names: ["ClientIP"], batch_prefix: "" },
        kind: "",
        enabled: true,
      });
    }));

  test("is refused for all that is wrong with it, each with its place in the body", () =>
    withService(async (service) => {
      const filter = where({ ...country, key: "ClientCuontry" }, { key: "BotScore", operator: "contains", value: 1 });
      const body = {
        dataset: "http_requests",
        filter,
        logpull_options: "fields=ClientIP,Nope",
        destination_conf: "s3://bucket/logs",
      };
      const told = await create(service, body);
      expect(told.status).toBe(400);
      expect(told.envelope.errors.map(({ code, pointer }) => [code, pointer])).toEqual([
        [12202, "/filter/where/and/0/key"],
        [12207, "/filter/where/and/1/operator"],
        [12438, "/logpull_options"],
        [12445, "/destination_conf"],
      ]);
      expect(told.envelope.errors[0]?.message).toBe("`http_requests` has no field `ClientCuontry`");
      // The fix leads to the field, in the text that was sent.
      const fixes = told.envelope.errors[0]?.diagnostic?.["fixes"] as
        | readonly { edits: { offset: number; endOffset: number; text: string }[] }[]
        | undefined;
      const sent = JSON.stringify(body);
      const edit = fixes?.[0]?.edits[0];
      expect(sent.slice(0, edit?.offset) + edit?.text + sent.slice(edit?.endOffset)).toBe(
        sent.replace("ClientCuontry", "ClientCountry"),
      );
      expect((await ask(service, jobs)).envelope.result).toEqual([]);
    }));

  test("is told of what is strange, and made", () =>
    withService(async (service) => {
      const never = where(country, { ...country, value: "us" });
      const told = await create(service, { ...plain, filter: never });
      expect({ status: told.status, codes: told.envelope.messages.map(({ code }) => code) }).toEqual({
        status: 200,
        codes: [12509],
      });
      const other = await create(service, {
        dataset: "of_tomorrow",
        destination_conf: destination,
        filter: where({ ...country, key: "Anything" }),
      });
      expect(other.envelope.messages).toMatchObject([{ code: 12204, pointer: "/dataset" }]);
      expect(other.envelope.success).toBe(true);
    }));

  test("is told of values that its fields never have, and made", () =>
    withService(async (service) => {
      const told = await create(service, { ...plain, filter: where({ ...country, value: "US" }) });
      expect(told.envelope).toMatchObject({
        success: true,
        errors: [],
        messages: [{ code: 12801, pointer: "/filter/where/and/0/value" }],
      });
      expect((await create(service, { ...plain, filter: where(country) })).envelope.messages).toEqual([]);
    }));

  test("is told what is strange besides what is wrong", () =>
    withService(async (service) => {
      const told = await create(service, { dataset: "of_tomorrow", destination_conf: "foo://bar" });
      expect(told.envelope).toMatchObject({ success: false, errors: [{ code: 12443 }], messages: [{ code: 12204 }] });
    }));

  const conditions = (count: number) => Array.from({ length: count }, () => ({ key: "A", operator: "eq", value: 1 }));
  const ofBytes = (bytes: number) => {
    const empty = where({ ...country, value: "" });
    return where({ ...country, value: "x".repeat(bytes - empty.length) });
  };
  // The smallest comparison has 36 bytes, so what has 30 of them has more than 1000.
  test.each([
    ["30 operators", { dataset: "of_tomorrow", filter: JSON.stringify({ where: { or: conditions(30) } }) }, [12302]],
    [
      "31 operators",
      { dataset: "of_tomorrow", filter: JSON.stringify({ where: { or: conditions(31) } }) },
      [12301, 12302],
    ],
    ["1000 bytes", { dataset: "http_requests", filter: ofBytes(1000) }, []],
    ["1001 bytes", { dataset: "http_requests", filter: ofBytes(1001) }, [12302]],
  ])("%s", (_, body, codes) =>
    withService(async (service) => {
      const told = await create(service, { ...body, destination_conf: destination });
      expect(told.envelope.errors.map(({ code }) => code)).toEqual(codes);
    }),
  );

  test("with a filter that two readings find too large is told both", () =>
    withService(async (service) => {
      const pair = { or: [..."AB"].map((key) => ({ key, operator: "eq", value: 1 })) };
      const filter = JSON.stringify({ where: { and: Array.from({ length: 10 }, () => pair) } });
      const { errors, messages } = (
        await create(service, { dataset: "of_tomorrow", destination_conf: destination, filter })
      ).envelope;
      expect([
        errors.map(({ code }) => code),
        messages.map(({ code }) => code).filter((code) => code >= 12300 && code < 12400),
      ]).toEqual([[], [12303, 12304]]);
    }));

  test("with a filter up to twice over the limits is told what it could be made of, however it is spaced", () =>
    withService(async (service) => {
      const filterOf = (count: number, indent?: number) =>
        JSON.stringify(
          {
            where: {
              or: Array.from({ length: count }, () => ({ key: "EdgeResponseStatus", operator: "gt", value: 5 })),
            },
          },
          null,
          indent,
        );
      const told = async (filter: string) => {
        const { errors, messages } = (await create(service, { ...plain, filter })).envelope;
        return [errors.length, messages.some(({ code }) => code >= 12500)];
      };
      expect(filterOf(30, 8).length).toBeGreaterThan(4096);
      expect([await told(filterOf(12, 10)), await told(filterOf(30, 8)), await told(filterOf(40))]).toEqual([
        [0, true],
        [1, true],
        [2, false],
      ]);
    }));

  test("with a filter far over the limits is refused without a look at what it means", () =>
    withService(async (service) => {
      const values = (count: number) =>
        where({ key: "ClientCountry", operator: "in", value: Array.from({ length: count }, (_, i) => `v${i}`) });
      const told = await create(service, { ...plain, filter: values(25_000) });
      expect(told.envelope.errors.map(({ code }) => code)).toEqual([12302]);
      const longer = await create(service, { ...plain, filter: values(40_000) });
      expect(longer.envelope.errors).toEqual([
        { code: 11001, message: "expected at most 262144 characters", pointer: "/filter" },
      ]);
    }));

  test("at a destination that is not served says so", () =>
    withService(async (service) => {
      const splunk = "splunk://example.com/services/collector/raw?header_Authorization=hunter22";
      expect(
        (await create(service, { dataset: "http_requests", destination_conf: splunk })).envelope.result,
      ).toMatchObject({
        enabled: true,
        destination_conf: splunk,
        error_message: "this service delivers to `s3` and `file` only, so nothing is sent to `splunk`",
      });
      const file = { dataset: "http_requests", destination_conf: "file:///logs" };
      expect((await create(service, file)).envelope.result).toMatchObject({
        error_message: expect.stringContaining("--deliver-to"),
      });
      await withService(
        async (other) => expect((await create(other, file)).envelope.result).not.toHaveProperty("error_message"),
        { deliverTo: "/somewhere" },
      );
      const endpoint = {
        dataset: "http_requests",
        destination_conf: "s3://b?region=r&access-key-id=AKIA&secret-access-key=s3cr3t&endpoint=s3.example%3A9000",
      };
      expect((await create(service, endpoint)).envelope.result).toMatchObject({
        error_message: expect.stringContaining("--allow-endpoint"),
      });
      await withService(
        async (other) => expect((await create(other, endpoint)).envelope.result).not.toHaveProperty("error_message"),
        {
          allowEndpoint: ["http://S3.example:9000"],
        },
      );
    }));
});

describe("a change", () => {
  test("leaves what it does not name, and takes away what is null", () =>
    withService(async (service) => {
      await create(service, { ...plain, name: "first", filter: where(country), max_upload_records: 1000 });
      const change = (body: unknown) => ask(service, `${jobs}/1`, { method: "PUT", body });
      const told = await change({ enabled: false, filter: null });
      expect(told.envelope.result).toEqual({
        id: 1,
        ...plain,
        name: "first",
        max_upload_records: 1000,
        enabled: false,
      });
      expect((await change({})).envelope.result).toEqual(told.envelope.result);
      // What was read can be sent back.
      expect((await change((await ask(service, `${jobs}/1`)).envelope.result)).envelope.result).toEqual(
        told.envelope.result,
      );
      expect((await change({ name: "second" })).envelope.result).toMatchObject({ name: "second", enabled: false });
    }));

  test("is checked with what stays, and refused with nothing done", () =>
    withService(async (service) => {
      await create(service, plain);
      const body = `{ "filter": ${JSON.stringify(where({ ...country, key: "ClientCuontry" }))} }`;
      const told = await ask(service, `${jobs}/1`, { method: "PUT", body });
      expect(told.envelope.errors).toMatchObject([
        {
          code: 12202,
          pointer: "/filter/where/and/0/key",
          diagnostic: { line: 1, offset: body.indexOf("Client") - 2 },
        },
      ]);
      for (const [member, value] of [
        ["dataset", "dns_logs"],
        ["kind", "edge"],
        ["id", 2],
      ]) {
        const refused = await ask(service, `${jobs}/1`, {
          method: "PUT",
          body: { [String(member)]: value, name: "x" },
        });
        expect(refused.envelope.errors).toMatchObject([
          { code: member === "kind" ? 11001 : 11101, pointer: `/${member}` },
        ]);
      }
      expect((await ask(service, `${jobs}/1`)).envelope.result).toEqual({ id: 1, ...plain, enabled: true });
    }));
});

describe("jobs of a scope", () => {
  test("are listed whole or in parts, by dataset too, and nobody else's", () =>
    withService(async (service) => {
      for (let i = 0; i < 25; i++)
        await create(service, { ...plain, name: `n${i}`, dataset: i % 5 === 0 ? "dns_logs" : "http_requests" });
      const ids = (told: { envelope: { result: unknown } }) =>
        (told.envelope.result as { id: number }[]).map(({ id }) => id);
      const whole = await ask(service, jobs);
      expect(ids(whole)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
      expect(whole.envelope.result_info).toEqual({ page: 1, per_page: 25, count: 25, total_count: 25, total_pages: 1 });
      const part = await ask(service, `${jobs}?page=3&per_page=10`);
      expect([ids(part), part.envelope.result_info]).toEqual([
        [21, 22, 23, 24, 25],
        { page: 3, per_page: 10, count: 5, total_count: 25, total_pages: 3 },
      ]);
      expect(ids(await ask(service, `${jobs}?page=9&per_page=10`))).toEqual([]);
      expect(ids(await ask(service, `/zones/${zone}/logstream/datasets/dns_logs/jobs`))).toEqual([1, 6, 11, 16, 21]);
      expect(ids(await ask(service, "/zones/ab/logstream/jobs"))).toEqual([]);
      expect(ids(await ask(service, `/accounts/${zone}/logstream/jobs`))).toEqual([]);
      for (const path of ["/zones/ab/logstream/jobs/1", `/accounts/${zone}/logstream/jobs/1`]) {
        for (const method of ["GET", "DELETE"])
          expect((await ask(service, path, { method })).envelope.errors).toMatchObject([{ code: 11010 }]);
      }
    }));

  test("never have the number of one that was deleted", () =>
    withService(async (service) => {
      await create(service, plain);
      expect((await ask(service, `${jobs}/1`, { method: "DELETE" })).envelope.result).toEqual({ id: 1 });
      expect((await ask(service, `${jobs}/1`, { method: "DELETE" })).status).toBe(404);
      expect((await create(service, plain)).envelope.result).toMatchObject({ id: 2 });
    }));
});

describe("what is asked about jobs", () => {
  test("fields of a dataset", () =>
    withService(async (service) => {
      const told = await ask(service, `/accounts/ab/logpush/datasets/http_requests/fields`);
      expect(told.envelope.result).toMatchObject({ ClientCountry: "string", BotScore: "int" });
      for (const name of ["nope", "__proto__", "constructor"]) {
        expect((await ask(service, `/accounts/ab/logpush/datasets/${name}/fields`)).envelope.errors).toMatchObject([
          { code: 11010 },
        ]);
      }
    }));

  test("destinations and options", () =>
    withService(async (service) => {
      const of = async (what: string, body: unknown) =>
        (await ask(service, `/zones/${zone}/logpush/validate/${what}`, { method: "POST", body })).envelope.result;
      const good = { valid: true, message: "" };
      expect(await of("destination", { destination_conf: destination })).toEqual(good);
      expect(await of("destination", { destination_conf: "s3://b?region=x&secret-access-key=hunter22" })).toMatchObject(
        {
          valid: false,
          message: expect.not.stringContaining("hunter22"),
        },
      );
      expect(await of("origin", { logpull_options: null })).toEqual(good);
      expect(await of("origin", { logpull_options: "fields=Nope" })).toEqual(good);
      expect(await of("origin", { logpull_options: "fields=Nope", dataset: "http_requests" })).toMatchObject({
        valid: false,
      });
      expect(await of("origin", { logpull_options: "fields=Nope", dataset: "of_tomorrow" })).toEqual(good);
      expect(await of("origin", { logpull_options: "timestamps=never" })).toMatchObject({ valid: false });
    }));
});

test("what is secret of a destination is in no refusal and in no line of the log", () => {
  const lines: string[] = [];
  return withService(
    async (service) => {
      const secret = {
        dataset: "http_requests",
        destination_conf: "s3://bucket?region=eu-west-1&access-key-id=AKIA&secret-access-key=hunter22&x=1&x=%ff",
      };
      for (const body of [
        secret,
        { ...secret, filter: "{" },
        { ...secret, dataset: 5 },
        { ...secret, nonsense: "hunter22" },
        JSON.stringify(secret).slice(0, -3),
      ]) {
        const told = await create(service, body);
        expect(told.status).toBe(400);
        expect(told.text).not.toContain("hunter22");
      }
      expect(lines).toEqual([]);
    },
    { log: (line) => lines.push(line) },
  );
});
