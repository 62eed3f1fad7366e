/** Export and import of the whole state: what comes back, what an import refuses, what no export holds. */
import { describe, expect, onTestFinished, test } from "vitest";
import { createService } from "../../src/service/service.js";
import { plainItem } from "../support/plain-item.js";
import { type Ask, askIn, sharedService } from "./asking.js";

const secret = "hunter22";
const job = {
  dataset: "http_requests",
  destination_conf: `s3://bucket?region=eu-west-1&access-key-id=AKIAPUBLIC&secret-access-key=${secret}`,
};
const jobs = "/zones/a1/logstream/jobs";

/** A service of its own for one test. */
async function ownService(): Promise<Ask> {
  const service = await createService();
  onTestFinished(service.close);
  return askIn(() => service);
}

const put = (ask: Ask, body: unknown) => ask("/service/state", { method: "PUT", body });
const post = (ask: Ask, path: string, body: unknown) => ask(path, { method: "POST", body });

/** One of everything that operations can create. */
async function fill(ask: Ask): Promise<void> {
  await ask("/zones/a1/page_monitor", { method: "PUT", body: { enabled: true } });
  await post(ask, jobs, { ...job, name: "secret" });
  await post(ask, jobs, { dataset: "http_requests", destination_conf: "s3://bucket?region=eu-west-1", name: "plain" });
  await post(ask, jobs, job);
  await ask(`${jobs}/3`, { method: "DELETE" });
  const target = await post(ask, "/zones/a1/rulesets", { name: "t", kind: "custom", phase: "p" });
  const rule = { action: "execute", expression: "true", action_parameters: { id: target.result.id } };
  await ask("/zones/a1/rulesets/phases/p/entrypoint", { method: "PUT", body: { rules: [rule] } });
}

test("an export without secrets is equal after an import, and job ids go on", async () => {
  const ask = await ownService();
  await fill(ask);
  const { text } = await ask("/service/state");
  expect(text).not.toContain(secret);
  const other = await ownService();
  const { status, messages } = await put(other, text);
  expect([status, messages]).toMatchObject([
    200,
    [{ code: 11232, message: "the job 1 is disabled: its destination was imported without its secrets" }],
  ]);
  expect((await other("/service/state")).text).toBe(text);
  const error_message = expect.stringContaining("send `destination_conf`");
  const listed = (await other(jobs)).result;
  expect(listed).toMatchObject([
    { id: 1, enabled: false, error_message },
    { id: 2, enabled: true },
  ]);
  expect(listed).toHaveLength(2);
  // The third job was deleted before the export.
  expect((await post(other, jobs, job)).result.id).toBe(4);
  const { result } = await other(`${jobs}/1`, { method: "PUT", body: { ...job, enabled: true } });
  expect([result.enabled, "error_message" in result]).toEqual([true, false]);
  // References between rulesets are there again.
  const target = (await other("/zones/a1/rulesets")).result.find(({ kind }: { kind: string }) => kind === "custom");
  expect((await other(`/zones/a1/rulesets/${target.id}`, { method: "DELETE" })).errors[0].code).toBe(11220);
});

const id = (digit: string | number) => String(digit).padStart(32, "0");
const own = { scope: "zone", scope_id: "a1", kind: "custom", phase: "p", name: "x", current: 1, next_version: 2 };
const ruleset = (number: number, more: object = {}) => ({ id: id(number), ...own, ...more });
const version = (number: number, ...targets: readonly number[]) => ({
  ...{ ruleset: id(number), number: 1, description: null, updated: 1 },
  rules_json: JSON.stringify(
    targets.map((target, i) => ({
      ...{ id: id(i + 1), version: "1", action: "execute", action_parameters: { id: id(target) }, expression: "true" },
      ...{ enabled: true, ref: `${i}`, last_updated: "2024-05-01T00:00:00.000000Z" },
    })),
  ),
});
const rulesetsOf = (rulesets: readonly object[], ...ruleset_versions: readonly object[]) => ({
  rulesets,
  ruleset_versions,
});
const times = { added: 1, first_seen: 1, last_seen: 1 };
const item = (digit: string, more: object = {}) => ({
  ...{ id: digit, zone: "a1", kind: "script", url: "https://a/x.js" },
  ...{ ...plainItem, ...times, ...more },
});
const items = (...all: readonly object[]) => ({ items: all });

describe("an import is refused, and nothing changes", () => {
  const { ask } = sharedService();

  test.each<[name: string, tables: object, message: RegExp]>([
    ["an unknown table", { x: [] }, /there is no `x` here/],
    ["an unknown column", items(item("a", { x: 1 })), /there is no `x` here/],
    ["a wrong type", items(item("a", { reports: "1" })), /expected an integer, found `1`/],
    ["two rows of one id", items(item("a"), item("a", { url: "https://b/" })), /UNIQUE/],
    ["two rows of one address", items(item("a"), item("b")), /UNIQUE/],
    ["a page without its item", { item_pages: [{ item: "a", url: "x", last_seen: 1 }] }, /FOREIGN/],
    ["a column that is no JSON", items(item("a", { url_categories_json: "[" })), /JSON/],
    ["a column of other JSON", items(item("a", { url_categories_json: "{}" })), /expected an array, found an object/],
    ["a ruleset without versions", rulesetsOf([ruleset(1)]), /lacks its current version/],
    [
      "a next version that exists",
      rulesetsOf([ruleset(1, { next_version: 1 })], version(1)),
      /its next version exists/,
    ],
    ["a second entry point", rulesetsOf([ruleset(1, { kind: "zone" }), ruleset(2, { kind: "zone" })]), /UNIQUE/],
    ["a target that is missing", rulesetsOf([ruleset(1)], version(1, 9)), /does not see/],
    [
      "a target of another scope",
      rulesetsOf([ruleset(1), ruleset(2, { scope_id: "b" })], version(1, 2), version(2)),
      /does not see/,
    ],
    [
      "a cycle behind a chain",
      rulesetsOf([ruleset(1), ruleset(2), ruleset(3)], version(1, 2), version(2, 3), version(3, 2)),
      /executing the ruleset `0+2` leads to a cycle/,
    ],
  ])("%s", async (_, tables, message) => {
    await ask("/zones/a1/page_monitor", { method: "PUT", body: { enabled: true } });
    const before = (await ask("/service/state")).text;
    const { status, errors } = await put(ask, { version: 1, tables });
    expect([status, [11001, 11230].includes(errors[0].code)]).toEqual([400, true]);
    expect(errors.map((error) => error.message).join()).toMatch(message);
    expect((await ask("/service/state")).text).toBe(before);
  });

  test("of another version", async () => {
    const { errors } = await put(ask, { version: 2, tables: {} });
    expect(errors).toMatchObject([{ code: 11001, message: expect.stringContaining("expected at most 1, found `2`") }]);
  });

  test("a managed ruleset is seen by every scope, and a target may be executed twice", async () => {
    const managed = ruleset(2, { scope: "every", scope_id: "", kind: "managed" });
    const tables = rulesetsOf([ruleset(1), managed], version(1, 2, 2), version(2));
    expect((await put(ask, { version: 1, tables })).status).toBe(200);
    expect((await ask("/accounts/b/rulesets")).result.map((one: { id: string }) => one.id)).toEqual([id(2)]);
  });

  test("a chain of 5000 rulesets is accepted", async () => {
    const numbers = Array.from({ length: 5000 }, (_, i) => i + 1);
    const versions = numbers.map((number) => (number < 5000 ? version(number, number + 1) : version(number)));
    const tables = rulesetsOf(
      numbers.map((number) => ruleset(number)),
      ...versions,
    );
    expect((await put(ask, { version: 1, tables })).status).toBe(200);
  });

  test("credentials are needed for both", async () => {
    const headers = { authorization: "" };
    expect((await ask("/service/state", { headers })).status).toBe(400);
    expect((await ask("/service/state", { method: "PUT", body: {}, headers })).status).toBe(400);
  });
});
