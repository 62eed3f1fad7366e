/** Export and import of the whole state: what comes back, what an import refuses, what no export holds. */
import { describe, expect, test } from "vitest";
import { createService } from "../../src/service/service.js";
import { type Ask, askIn, sharedService } from "./asking.js";

const secret = "hunter22";
const job = {
  dataset: "http_requests",
  destination_conf: `s3://bucket?region=eu-west-1&access-key-id=AKIAPUBLIC&secret-access-key=${secret}`,
};
const jobs = "/zones/a1/logstream/jobs";

/** A service of its own for one test. */
async function withService<Result>(use: (ask: Ask) => Promise<Result>): Promise<Result> {
  const service = await createService();
  try {
    return await use(askIn(() => service));
  } finally {
    await service.close();
  }
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

test("an export without secrets is equal after an import, and job ids go on", () =>
  withService(async (ask) => {
    await fill(ask);
    const { text } = await ask("/service/state");
    expect(text).not.toContain(secret);
    await withService(async (other) => {
      const { status, messages } = await put(other, text);
      expect([status, messages.map(({ code, message }) => `${code} ${message}`)]).toEqual([
        200,
        ["11232 the job 1 is disabled: its destination was imported without its secrets"],
      ]);
      expect((await other("/service/state")).text).toBe(text);
      const listed = (await other(jobs)).result;
      expect(listed.map(({ id, enabled }: { id: number; enabled: boolean }) => [id, enabled])).toEqual([
        [1, false],
        [2, true],
      ]);
      expect(listed[0].error_message).toContain("send `destination_conf`");
      // The third job was deleted before the export.
      expect((await post(other, jobs, job)).result.id).toBe(4);
      const { result } = await other(`${jobs}/1`, { method: "PUT", body: { ...job, enabled: true } });
      expect([result.enabled, "error_message" in result]).toEqual([true, false]);
      // References between rulesets are there again.
      const target = (await other("/zones/a1/rulesets")).result.find(({ kind }: { kind: string }) => kind === "custom");
      expect((await other(`/zones/a1/rulesets/${target.id}`, { method: "DELETE" })).errors[0].code).toBe(11220);
    });
  }));

const id = (digit: string | number) => String(digit).padStart(32, "0");
const time = "2024-05-01T00:00:00.000000Z";
const ruleset = (number: number, more: object = {}) => ({
  ...{
    id: id(number),
    scope: "zone",
    scope_id: "a1",
    kind: "custom",
    phase: "p",
    name: "x",
    current: 1,
    next_version: 2,
  },
  ...more,
});
const version = (number: number, targets: readonly string[] = [], more: object = {}) => ({
  ...{ ruleset: id(number), number: 1, description: null, updated: 1 },
  rules_json: JSON.stringify(
    targets.map((target, i) => ({
      ...{ id: id(i + 1), version: "1", action: "execute", action_parameters: { id: target }, expression: "true" },
      ...{ enabled: true, ref: `${i}`, last_updated: time },
    })),
  ),
  ...more,
});
const rulesets = (all: readonly object[], versions: readonly object[]) => ({
  rulesets: all,
  ruleset_versions: versions,
});
const row = {
  zone: "a1",
  kind: "script",
  host: "h",
  first_page_url: "https://h/",
  added: 1,
  first_seen: 1,
  last_seen: 1,
};
const noScores = { hash: null, integrity: null, obfuscation: null, dataflow: null, fetched: null, next_fetch: null };
const item = (digit: string, more: object = {}) => ({
  ...{ ...row, ...noScores, id: digit, url: "https://a/x.js", reports: 1, cdn_cgi: 0 },
  ...{ domain_categories_json: null, url_categories_json: null, ...more },
});

describe("an import is refused, and nothing changes", () => {
  const { ask } = sharedService();

  test.each<[name: string, document: unknown, message: RegExp]>([
    ["another version", { version: 2, tables: {} }, /expected at most 1, found `2`/],
    ["an unknown table", { version: 1, tables: { x: [] } }, /there is no `x` here/],
    ["an unknown column", { version: 1, tables: { items: [item("a", { x: 1 })] } }, /there is no `x` here/],
    [
      "a wrong type",
      { version: 1, tables: { items: [item("a", { reports: "1" })] } },
      /expected an integer, found `1`/,
    ],
    ["two rows of one id", { version: 1, tables: { items: [item("a"), item("a", { url: "https://b/" })] } }, /UNIQUE/],
    ["two rows of one address", { version: 1, tables: { items: [item("a"), item("b")] } }, /UNIQUE/],
    [
      "a page without its item",
      { version: 1, tables: { item_pages: [{ item: "a", url: "x", last_seen: 1 }] } },
      /FOREIGN/,
    ],
    ["a column that is no JSON", { version: 1, tables: { items: [item("a", { url_categories_json: "[" })] } }, /JSON/],
    [
      "a column of other JSON",
      { version: 1, tables: { items: [item("a", { url_categories_json: "{}" })] } },
      /expected an array, found an object/,
    ],
    ["a ruleset without versions", { version: 1, tables: rulesets([ruleset(1)], []) }, /lacks its current version/],
    [
      "a next version that exists",
      { version: 1, tables: rulesets([ruleset(1, { next_version: 1 })], [version(1)]) },
      /its next version exists/,
    ],
    [
      "a second entry point",
      { version: 1, tables: rulesets([ruleset(1, { kind: "zone" }), ruleset(2, { kind: "zone" })], []) },
      /UNIQUE/,
    ],
    ["a target that is missing", { version: 1, tables: rulesets([ruleset(1)], [version(1, [id(9)])]) }, /does not see/],
    [
      "a target of another scope",
      { version: 1, tables: rulesets([ruleset(1), ruleset(2, { scope_id: "b" })], [version(1, [id(2)]), version(2)]) },
      /does not see/,
    ],
    [
      "a cycle behind a chain",
      {
        version: 1,
        tables: rulesets(
          [1, 2, 3].map((number) => ruleset(number)),
          [version(1, [id(2)]), version(2, [id(3)]), version(3, [id(2)])],
        ),
      },
      /executing the ruleset `0+2` leads to a cycle/,
    ],
  ])("%s", async (_, document, message) => {
    await ask("/zones/a1/page_monitor", { method: "PUT", body: { enabled: true } });
    const before = (await ask("/service/state")).text;
    const { status, errors } = await put(ask, document);
    expect([status, [11001, 11230].includes(errors[0].code)]).toEqual([400, true]);
    expect(errors.map((error) => error.message).join()).toMatch(message);
    expect((await ask("/service/state")).text).toBe(before);
  });

  test("a managed ruleset is seen by every scope, and a target may be executed twice", async () => {
    const managed = ruleset(2, { scope: "every", scope_id: "", kind: "managed" });
    const tables = rulesets([ruleset(1), managed], [version(1, [id(2), id(2)]), version(2)]);
    expect((await put(ask, { version: 1, tables })).status).toBe(200);
    expect((await ask("/accounts/b/rulesets")).result.map((one: { id: string }) => one.id)).toEqual([id(2)]);
  });

  test("a chain of 5000 rulesets is accepted", async () => {
    const all = Array.from({ length: 5000 }, (_, i) => i + 1);
    const versions = all.map((number) => version(number, number < 5000 ? [id(number + 1)] : []));
    const tables = rulesets(
      all.map((number) => ruleset(number)),
      versions,
    );
    expect((await put(ask, { version: 1, tables })).status).toBe(200);
  });

  test("credentials are needed for both", async () => {
    const headers = { authorization: "" };
    expect((await ask("/service/state", { headers })).status).toBe(400);
    expect((await ask("/service/state", { method: "PUT", body: {}, headers })).status).toBe(400);
  });
});
