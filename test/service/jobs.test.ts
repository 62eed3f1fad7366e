/** Jobs: stored members, updates, and messages about unlikely jobs. */
import { describe, expect, test } from "vitest";
import { newZone, refusal, sharedService } from "./asking.js";

const { ask } = sharedService();
const secret = "hunter22";
const destination = `s3://bucket/logs/{DATE}?region=eu-west-1&access-key-id=AKIAPUBLIC&secret-access-key=${secret}`;
const where = (...criteria: unknown[]) => JSON.stringify({ where: { and: criteria } });
const country = { key: "ClientCountry", operator: "eq", value: "ca" };
const plain = { dataset: "http_requests", destination_conf: destination };
const create = (zone: string, more: object = {}) =>
  ask(`${zone}/logstream/jobs`, { method: "POST", body: { ...plain, ...more } });
const change = (zone: string, id: number, body: unknown) =>
  ask(`${zone}/logstream/jobs/${id}`, { method: "PUT", body });

describe("a new job", () => {
  test("has no member that was null or absent", async () => {
    const zone = newZone();
    const nulls = { name: null, filter: null, logpull_options: null, output_options: null, max_upload_bytes: null };
    const { result } = await create(zone, { ...nulls, ownership_challenge: "x", enabled: false });
    expect(result).toEqual({ id: expect.any(Number), ...plain, enabled: false });
    const kept = { field_names: ["ClientIP"], batch_prefix: "" };
    const { output_options } = (await create(zone, { output_options: { ...kept, sample_rate: null } })).result;
    expect(output_options).toEqual(kept);
  });

  test("may keep no line, have unlikely values, or a dataset that logwhere does not know: these are warnings", async () => {
    const codes = async (more: object) => {
      const { status, errors, messages } = await create(newZone(), more);
      return [status, ...[...errors, ...messages].map(({ code }) => code)];
    };
    const filters = [
      [where(country, { ...country, value: "us" }), 200, 12509],
      [where({ ...country, value: "US" }), 200, 12801],
      [where({ key: "EdgeResponseStatus", operator: "gt", value: 1000 }), 200, 12805],
      [where({ ...country, key: "clientCountryName" }), 400, 12830],
    ] as const;
    for (const [filter, status, code] of filters) expect(await codes({ filter })).toEqual([status, code]);
    expect(await codes({ dataset: "of_tomorrow" })).toEqual([200, 12204]);
    expect(await codes({ dataset: "of_tomorrow", destination_conf: "foo://bar" })).toEqual([400, 12443, 12204]);
  });

  test("is refused with fixes that count in the text that was sent", async () => {
    const body = { ...plain, filter: where({ ...country, key: "ClientCuontry" }) };
    const { errors } = await create(newZone(), body);
    const [{ offset, endOffset, text }] = errors[0].diagnostic.fixes[0].edits;
    const sent = JSON.stringify(body);
    expect(sent.slice(0, offset) + text + sent.slice(endOffset)).toBe(sent.replace("ClientCuontry", "ClientCountry"));
  });

  test("with a filter far over the limits is refused quickly, and one over 262 144 characters by its schema", async () => {
    const refused = (count: number) => {
      const value = Array.from({ length: count }, (_, i) => `v${i}`);
      return refusal(create(newZone(), { filter: where({ ...country, operator: "in", value }) }));
    };
    expect(await refused(25_000)).toMatch(/^400, 12302 [^ ]+$/);
    expect(await refused(40_000)).toBe("400, 11001 /filter");
  });

  test.each([
    ["splunk", "splunk://a.example/services/collector/raw?header_Authorization=hunter22", /not to `splunk`/],
    ["a folder, without `deliverTo`", "file:///logs", /`deliverTo`|--deliver-to/],
  ])("for %s says that nothing is delivered", async (_, destination_conf, message) => {
    const { result } = await create(newZone(), { destination_conf });
    expect(result).toMatchObject({ enabled: true, destination_conf, error_message: expect.stringMatching(message) });
    expect(result.error_message).not.toContain(secret);
  });
});

describe("an update", () => {
  test("keeps absent members, removes members that are null, and takes back what was read", async () => {
    const zone = newZone();
    const { id } = (await create(zone, { name: "first", filter: where(country), max_upload_records: 1000 })).result;
    const changed = (await change(zone, id, { enabled: false, filter: null })).result;
    expect(changed).toEqual({ id, ...plain, name: "first", max_upload_records: 1000, enabled: false });
    expect((await change(zone, id, {})).result).toEqual(changed);
    expect((await change(zone, id, (await ask(`${zone}/logstream/jobs/${id}`)).result)).result).toEqual(changed);
  });

  test("is checked together with what stays; positions count in the text that was sent", async () => {
    const zone = newZone();
    const { id } = (await create(zone)).result;
    const body = `{ "filter": ${JSON.stringify(where({ ...country, key: "ClientCuontry" }))} }`;
    const { errors } = await change(zone, id, body);
    expect(errors).toMatchObject([{ code: 12202, diagnostic: { line: 1, offset: body.indexOf("ClientC") - 2 } }]);
    expect((await ask(`${zone}/logstream/jobs/${id}`)).result).toEqual({ id, ...plain, enabled: true });
  });

  test.each([
    ["dataset", "dns_logs", 11101],
    ["id", 999, 11101],
    ["kind", "edge", 11001],
  ])("never changes `%s`", async (member, value, code) => {
    const zone = newZone();
    const { id } = (await create(zone)).result;
    const { errors } = await change(zone, id, { [member]: value, name: "x" });
    expect(errors).toMatchObject([{ code, pointer: `/${member}` }]);
    expect((await ask(`${zone}/logstream/jobs/${id}`)).result).not.toHaveProperty("name");
  });
});

test("jobs are listed whole or in pages, by dataset too, and only those of the scope", async () => {
  const zone = newZone();
  const first = (await create(zone)).result.id;
  for (let i = 1; i < 25; i++) await create(zone, { dataset: i % 5 === 0 ? "dns_logs" : "http_requests" });
  const ids = async (path: string) => (await ask(path)).result.map(({ id }: { id: number }) => id - first);
  const jobs = `${zone}/logstream/jobs`;
  expect(await ids(jobs)).toEqual(Array.from({ length: 25 }, (_, i) => i));
  expect((await ask(jobs)).info).toEqual({ page: 1, per_page: 25, count: 25, total_count: 25, total_pages: 1 });
  expect(await ids(`${jobs}?page=3&per_page=10`)).toEqual([20, 21, 22, 23, 24]);
  expect(await ids(`${jobs}?page=4&per_page=10`)).toEqual([]);
  expect(await ids(`${zone}/logstream/datasets/dns_logs/jobs`)).toEqual([5, 10, 15, 20]);
  for (const path of [newZone(), zone.replace("zones", "accounts")]) {
    expect(await ids(`${path}/logstream/jobs`)).toEqual([]);
    for (const method of ["GET", "DELETE"])
      expect((await ask(`${path}/logstream/jobs/${first}`, { method })).errors).toMatchObject([{ code: 11010 }]);
  }
});

test("the id of a deleted job is never given again", async () => {
  const zone = newZone();
  const { id } = (await create(zone)).result;
  expect((await ask(`${zone}/logstream/jobs/${id}`, { method: "DELETE" })).result).toEqual({ id });
  expect((await ask(`${zone}/logstream/jobs/${id}`, { method: "DELETE" })).status).toBe(404);
  expect((await create(zone)).result.id).toBeGreaterThan(id);
});

test("fields of a dataset, by its own names only", async () => {
  const fields = (name: string) => ask(`/accounts/ab/logpush/datasets/${name}/fields`);
  expect((await fields("http_requests")).result).toMatchObject({ ClientCountry: "string", BotScore: "int" });
  for (const name of ["nope", "__proto__", "constructor"])
    expect((await fields(name)).errors).toMatchObject([{ code: 11010 }]);
});

test.each<[what: string, body: object, valid: boolean]>([
  ["destination", { destination_conf: destination }, true],
  ["destination", { destination_conf: `s3://bucket?region=x&secret-access-key=${secret}` }, false],
  ["destination", { destination_conf: "nowhere" }, false],
  ["origin", { logpull_options: null }, true],
  ["origin", { logpull_options: "fields=Nope" }, true],
  ["origin", { logpull_options: "fields=Nope", dataset: "http_requests" }, false],
  ["origin", { logpull_options: "fields=Nope", dataset: "of_tomorrow" }, true],
  ["origin", { logpull_options: "timestamps=never" }, false],
])("validate %s %j", async (what, body, valid) => {
  const { result } = await ask(`/zones/ab/logpush/validate/${what}`, { method: "POST", body });
  expect([result.valid, result.message === ""]).toEqual([valid, valid]);
  expect(result.message).not.toContain(secret);
});
