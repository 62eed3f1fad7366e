import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createService } from "../../../../src/old-service/index.js";
import { loadState } from "../../../../src/old-service/state/load-state.js";
import { openStore } from "../../../../src/old-service/store/store.js";
import { worldOf } from "../../../../src/old-service/world.js";
import { ask, withService } from "../ask.js";

const ids = (letter: string) => letter.repeat(32);
const time = "2026-05-01T10:00:00.000000Z";
const script = {
  id: "a1",
  url: "https://cdn.example/a.js",
  host: "shop.example",
  added_at: time,
  first_seen_at: time,
  last_seen_at: time,
  reports: 3,
  first_page_url: "https://shop.example/",
};
const job = { id: 1, dataset: "http_requests", destination_conf: "file:///logs" };
const rule = (id: string, more: object = {}) => ({
  id,
  version: "1",
  action: "log",
  expression: "true",
  enabled: true,
  ref: id,
  last_updated: time,
  ...more,
});
const execute = (id: string, target: unknown) => rule(id, { action: "execute", action_parameters: { id: target } });
const version = (number: string, rules: readonly object[] = []) => ({ version: number, last_updated: time, rules });
const ruleset = (id: string, rules: readonly object[] = [], more: object = {}) => ({
  id,
  name: "n",
  kind: "custom",
  phase: "p",
  versions: [version("1", rules)],
  ...more,
});
const zoned = (zone: object) => ({ version: 1, zones: [{ id: "aa", ...zone }] });

/** What a document is refused for: status, then code and pointer of each mistake; nothing where it is loaded. */
async function refused(document: unknown): Promise<readonly string[]> {
  return withService(async (service) => {
    const { status, envelope } = await ask(service, "/service/state", { method: "PUT", body: document });
    const kept = await ask(service, "/service/state");
    if (status !== 200) expect(JSON.parse(kept.text)).toEqual({ version: 1, next_job: 1 });
    return status === 200 ? [] : envelope.errors.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
  });
}

describe("a document is refused for", () => {
  test.each<[what: string, document: unknown, mistakes: readonly string[]]>([
    ["another version", { version: 2 }, ["11001 /version expected `1`, found `2`"]],
    ["what is no state", [], ["11001  expected an object, found an array"]],
    [
      "members that nobody knows",
      { version: 1, zone: [], zones: [{ id: "aa", script: [] }] },
      [
        "11001 /zone there is no `zone` here: did you mean `zones`?",
        "11001 /zones/0/script there is no `script` here: did you mean `scripts`?",
      ],
    ],
    [
      "times that do not exist",
      zoned({
        scripts: [{ ...script, added_at: "2026-02-30T10:00:00.000000Z" }],
        page_monitor: { enabled: true, updated_at: "2026-13-01T10:00:00.000000Z" },
      }),
      [
        "11230 /zones/0/page_monitor/updated_at there is no time `2026-13-01T10:00:00.000000Z`",
        "11230 /zones/0/scripts/0/added_at there is no time `2026-02-30T10:00:00.000000Z`",
      ],
    ],
    [
      "items that are there twice, or have no address",
      zoned({
        scripts: [script, { ...script, url: "javascript:alert(1)" }, { ...script, id: "a2" }],
        connections: [
          {
            ...script,
            first_page_url: "wss://x",
            last_seen_at: "2026-04-01T10:00:00.000000Z",
            pages: [{ url: "x", last_seen_at: time }],
          },
        ],
      }),
      [
        "11230 /zones/0/scripts/1/id the id `a1` is that of another script or connection",
        "11230 /zones/0/scripts/1/url expected an address that begins with one of `http://`, `https://`, `ws://`, `wss://`",
        "11230 /zones/0/scripts/2/url the same address stands there twice for one host",
        "11230 /zones/0/connections/0/id the id `a1` is that of another script or connection",
        "11230 /zones/0/connections/0/first_page_url expected an address that begins with one of `http://`, `https://`",
        "11230 /zones/0/connections/0/last_seen_at it was seen last before it was seen first",
        "11230 /zones/0/connections/0/pages/0/url expected an address that begins with one of `http://`, `https://`",
      ],
    ],
    [
      "jobs that would be refused",
      {
        version: 1,
        next_job: 1,
        zones: [
          { id: "aa", jobs: [{ ...job, filter: '{"where":{"and":[{"key":"X","operator":"eq","value":1}]}}' }, job] },
        ],
        accounts: [{ id: "aa", jobs: [{ ...job, id: 2, destination_conf: "ftp://x" }] }],
      },
      [
        "12202 /zones/0/jobs/0/filter/where/and/0/key",
        "11230 /zones/0/jobs/1/id the id 1 is that of another job",
        "12443 /accounts/0/jobs/0/destination_conf",
        "11230 /next_job the next job has to be greater than 2",
      ],
    ],
    [
      "zones, accounts and keys that are there twice",
      {
        version: 1,
        zones: [{ id: "aa", report_key: ids("a") }, { id: "aa" }, { id: "bb", report_key: ids("a") }],
        accounts: [{ id: "aa" }, { id: "aa" }],
      },
      [
        "11230 /zones/1/id the zone `aa` stands there twice",
        "11230 /zones/2/report_key the key is that of another zone",
        "11230 /accounts/1/id the account `aa` stands there twice",
      ],
    ],
    [
      "rulesets of the wrong kind, second entry points, versions that are not there or there twice",
      {
        version: 1,
        managed_rulesets: [ruleset(ids("1"))],
        zones: [
          {
            id: "aa",
            rulesets: [
              ruleset(ids("2"), [], { kind: "root" }),
              ruleset(ids("3"), [], { kind: "zone" }),
              ruleset(ids("4"), [], { kind: "zone" }),
              ruleset(ids("4"), [], { versions: [] }),
              ruleset(ids("5"), [], { versions: [version("1"), version("1")], next_version: "1" }),
            ],
          },
        ],
        accounts: [
          { id: "aa", rulesets: [ruleset(ids("6"), [], { kind: "zone" }), ruleset(ids("7"), [], { kind: "managed" })] },
        ],
      },
      [
        "11230 /managed_rulesets/0/kind a ruleset of `managed_rulesets` is `managed`, not `custom`",
        "11230 /zones/0/rulesets/0/kind a ruleset of a zone is `custom` or `zone`, not `root`",
        "11230 /zones/0/rulesets/2/phase the phase has an entry point already",
        `11230 /zones/0/rulesets/3/id the id \`${ids("4")}\` is that of another ruleset`,
        "11230 /zones/0/rulesets/3/versions a ruleset has at least one version",
        "11230 /zones/0/rulesets/4/next_version the next version has to be greater than `1`",
        "11230 /zones/0/rulesets/4/versions/1/version the version `1` stands there twice",
        "11230 /accounts/0/rulesets/0/kind a ruleset of an account is `custom` or `root`, not `zone`",
        "11230 /accounts/0/rulesets/1/kind a ruleset of an account is `custom` or `root`, not `managed`",
      ],
    ],
    [
      "rules that could not be there",
      zoned({
        rulesets: [
          ruleset(ids("2"), [
            rule(ids("a")),
            rule(ids("a"), { ref: "r", expression: " " }),
            rule(ids("b"), { ref: "r", categories: ["x"] }),
          ]),
        ],
      }),
      [
        `11230 /zones/0/rulesets/0/versions/0/rules/1/id the rule \`${ids("a")}\` stands there twice`,
        "11230 /zones/0/rulesets/0/versions/0/rules/1/expression the expression is blank",
        "11230 /zones/0/rulesets/0/versions/0/rules/2/ref two rules have the ref `r`",
        "11230 /zones/0/rulesets/0/versions/0/rules/2/categories only rules of managed rulesets have categories",
      ],
    ],
    [
      "targets out of reach, and circles",
      {
        version: 1,
        zones: [
          {
            id: "aa",
            rulesets: [
              ruleset(ids("1"), [
                execute(ids("a"), ids("3")),
                execute(ids("b"), 7),
                rule(ids("c"), { action: "execute" }),
              ]),
            ],
          },
          {
            id: "bb",
            rulesets: [
              ruleset(ids("2"), [execute(ids("a"), ids("3"))]),
              ruleset(ids("3"), [execute(ids("a"), ids("4"))]),
              ruleset(ids("4"), [rule(ids("b")), execute(ids("a"), ids("3"))]),
              ruleset(ids("5"), [execute(ids("a"), ids("5"))]),
            ],
          },
        ],
      },
      [
        "11205 /zones/0/rulesets/0/versions/0/rules/0/action_parameters/id",
        "11205 /zones/0/rulesets/0/versions/0/rules/1/action_parameters/id",
        "11205 /zones/0/rulesets/0/versions/0/rules/2/action_parameters",
        "11206 /zones/1/rulesets/1/versions/0/rules/0/action_parameters/id",
        "11206 /zones/1/rulesets/2/versions/0/rules/1/action_parameters/id",
        "11206 /zones/1/rulesets/3/versions/0/rules/0/action_parameters/id",
      ],
    ],
  ])("%s", async (_, document, expected) => {
    const found = await refused(document);
    expect(found.map((one, at) => one.slice(0, expected[at]?.length))).toEqual(expected);
  });

  test("nothing, where earlier versions execute what is gone", async () => {
    const versions = [version("1", [execute(ids("a"), ids("f"))]), version("2")];
    expect(await refused(zoned({ rulesets: [ruleset(ids("1"), [], { versions })] }))).toEqual([]);
  });

  test("a hundred mistakes at most, however many there are", async () => {
    const scripts = Array.from({ length: 20_000 }, () => ({ x: 1 }));
    expect(await refused(zoned({ scripts, connections: scripts }))).toHaveLength(100);
    const repeated = Array.from({ length: 20_000 }, () => script);
    expect(await refused(zoned({ scripts: repeated }))).toHaveLength(100);
  });
});

test("a document with more values than anybody's is refused before it is read", async () => {
  expect(await refused(`{"version":1,"zones":[${"{},".repeat(600_000)}{}]}`)).toEqual([
    "11001  there are more than 1000000 values",
  ]);
});

test("a long chain and a long circle are read without a deep stack", async () => {
  const id = (at: number) => at.toString(16).padStart(32, "0");
  const chain = (end: number | null) =>
    Array.from({ length: 5000 }, (_, at) =>
      ruleset(id(at), at < 4999 ? [execute(id(0), id(at + 1))] : end === null ? [] : [execute(id(0), id(end))]),
    );
  expect(await refused(zoned({ rulesets: chain(null) }))).toEqual([]);
  const circle = await refused(zoned({ rulesets: chain(4000) }));
  expect(circle[0]).toContain("11206 /zones/0/rulesets/4000/");
  expect(circle).toHaveLength(100);
});

describe("destinations", () => {
  const secret = "s3://bucket/logs?region=eu-west-1&access-key-id=AKIAEXAMPLE&secret-access-key=verysecret";

  test("are saved without their secrets; then their jobs are loaded disabled, and say why", () =>
    withService(async (service) => {
      const document = zoned({
        jobs: [
          { ...job, destination_conf: secret },
          { ...job, id: 2 },
          { ...job, id: 3, destination_conf: "s3://b/***?region=x" },
        ],
      });
      const first = await ask(service, "/service/state", { method: "PUT", body: document });
      expect(first.envelope).toMatchObject({ result: { jobs: 3, jobs_without_secrets: [] }, messages: [] });
      const { text } = await ask(service, "/service/state");
      expect(text).not.toMatch(/verysecret|AKIA/);
      const again = await ask(service, "/service/state", { method: "PUT", body: text });
      expect(again.envelope).toMatchObject({
        result: { jobs: 3, jobs_without_secrets: [1] },
        messages: [{ code: 11232 }],
      });
      const jobs = (await ask(service, "/zones/aa/logstream/jobs")).envelope.result;
      const why = expect.stringContaining("without its secrets");
      expect(jobs).toMatchObject([
        { id: 1, enabled: false, error_message: why },
        { id: 2, enabled: true },
        { id: 3, enabled: true },
      ]);
      const saved = await ask(service, "/service/state");
      await ask(service, "/service/state", { method: "PUT", body: saved.text });
      expect((await ask(service, "/service/state")).text).toBe(saved.text);
    }));

  test("get their secrets back by an update", () =>
    withService(async (service) => {
      await ask(service, "/service/state", {
        method: "PUT",
        body: zoned({ jobs: [{ ...job, destination_conf: secret.replace("verysecret", "***") }] }),
      });
      const path = "/zones/aa/logstream/jobs/1";
      const refusal = await ask(service, path, { method: "PUT", body: { enabled: true } });
      expect(refusal.envelope.errors).toMatchObject([{ code: 12449 }]);
      const mended = await ask(service, path, { method: "PUT", body: { enabled: true, destination_conf: secret } });
      expect(mended.envelope.result).toMatchObject({ enabled: true });
      expect(mended.envelope.result).not.toHaveProperty("error_message");
    }));

  test.each([
    "https://***@logs.example/x",
    "https://logs.example/x?header_Authorization=***",
    "https://user:***@logs.example/x",
    "sumo://endpoint.example/receiver/v1/http/***",
  ])("%s is one without its secret", (destination_conf) =>
    withService(async (service) => {
      const { envelope } = await ask(service, "/service/state", {
        method: "PUT",
        body: zoned({ jobs: [{ ...job, destination_conf }] }),
      });
      expect(envelope).toMatchObject({ result: { jobs_without_secrets: [1] } });
    }),
  );
});

test("with `as_of` all times are moved so that it is the present", () =>
  withService(
    async (service) => {
      const rules = [rule(ids("a"))];
      const zone = {
        scripts: [{ ...script, versions: [{ hash: ids("ab"), fetched_at: time }] }],
        jobs: [{ ...job, created_at: time }],
        rulesets: [ruleset(ids("1"), rules)],
      };
      const put = await ask(service, "/service/state", {
        method: "PUT",
        body: { ...zoned(zone), as_of: "2026-05-01T12:00:00.000000Z" },
      });
      expect(put.status).toBe(200);
      const { text } = await ask(service, "/service/state");
      const times = [...text.matchAll(/"(\d{4}-[^"]*Z)"/g)].map(([, each]) => each);
      // The zone's own is the present.
      expect(new Set(times.map((each) => each?.slice(0, 19)))).toEqual(
        new Set(["2030-01-01T00:00:00", "2029-12-31T22:00:00"]),
      );
      const far = await ask(service, "/service/state", {
        method: "PUT",
        body: { ...zoned(zone), as_of: "1700-05-01T12:00:00.000000Z" },
      });
      expect(far.envelope.errors[0]).toMatchObject({ code: 11230 });
    },
    { clock: () => Date.UTC(2030, 0, 1) },
  ));

describe("lines that were not delivered", () => {
  async function withLines(
    use: (load: (undelivered: "refuse" | "drop") => Promise<unknown>, cursors: () => Promise<unknown>) => Promise<void>,
  ) {
    const store = openStore();
    try {
      const context = { store, world: worldOf({}) };
      await loadState(
        zoned({ jobs: [job, { ...job, id: 2, dataset: "dns_logs" }] }),
        { undelivered: "refuse" },
        context,
      );
      const segment = {
        scope: "zone",
        scope_id: "aa",
        dataset: "http_requests",
        file: "x",
        bytes: 100,
        lines: 2,
        opened: 1,
        closed: null,
      } as const;
      await store.change((writer) =>
        writer
          .insertInto("segments")
          .values([segment, { ...segment, bytes: 70 }, { ...segment, scope_id: "bb", bytes: 50 }])
          .execute(),
      );
      await use(
        (undelivered) => loadState(zoned({ jobs: [job] }), { undelivered }, context),
        () => store.reader.selectFrom("jobs").select(["id", "cursor_segment", "cursor_offset"]).execute(),
      );
    } finally {
      await store.close();
    }
  }

  test("keep a state from being loaded, unless they are to be dropped", () =>
    withLines(async (load, cursors) => {
      await expect(load("refuse")).rejects.toMatchObject({
        reason: "undelivered",
        message: expect.stringContaining("by the job 1,"),
      });
      expect(await cursors()).toEqual([
        { id: 1, cursor_segment: 0, cursor_offset: 0 },
        { id: 2, cursor_segment: 0, cursor_offset: 0 },
      ]);
      await load("drop");
      expect(await cursors()).toEqual([{ id: 1, cursor_segment: 2, cursor_offset: 70 }]);
      // Everything is behind it now.
      await load("refuse");
    }));
});

describe("at the start", () => {
  test("a state is loaded from a document or from its text", async () => {
    for (const state of [zoned({ jobs: [job] }), JSON.stringify(zoned({ jobs: [job] }))])
      await withService(
        async (service) => expect((await ask(service, "/zones/aa/logstream/jobs/1")).status).toBe(200),
        { state },
      );
  });

  test("it is refused with all its mistakes, and without the lines that have them", async () => {
    const wrong = { version: 1, next: 1, zones: [{ id: "XX" }] };
    await expect(createService({ state: wrong })).rejects.toThrow(
      /^the state is refused:\n\/next: .*\n\/zones\/0\/id: .*$/,
    );
    await expect(createService({ state: '{"version": 1,\n "secret" "x"}' })).rejects.toThrow(
      /^the state is refused:\n\/secret: the body is not JSON: .*\(line 2, column \d+\)$/,
    );
    await expect(createService({ state: '{"version": 1, "version": 1}' })).rejects.toThrow("`version`");
    const large = zoned({ rulesets: [ruleset(ids("1"), [rule(ids("a"), { logging: { x: 1n } })])] });
    const text = JSON.stringify(large, (_key, value: unknown) => (typeof value === "bigint" ? "LARGE" : value)).replace(
      '"LARGE"',
      "12345678901234567890",
    );
    await expect(createService({ state: text })).rejects.toThrow(
      "/zones/0/rulesets/0/versions/0/rules/0/logging/x: this number is too large",
    );
  });
});

test("a folder that has a state already takes no other at the start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-state-"));
  try {
    const options = { data: join(folder, "data"), state: zoned({ jobs: [job] }) };
    await withService(async () => {}, options);
    await expect(createService(options)).rejects.toThrow("there is a state already");
    await withService(
      async (service) => {
        expect((await ask(service, "/zones/aa/logstream/jobs/1")).status).toBe(200);
      },
      { data: options.data },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("queries of the route are known", () =>
  withService(async (service) => {
    expect((await ask(service, "/service/state?x=1")).envelope.errors).toMatchObject([
      { code: 11001, pointer: "/query/x" },
    ]);
    const put = (query: string) => ask(service, `/service/state?${query}`, { method: "PUT", body: { version: 1 } });
    expect((await put("undeliverd=drop")).envelope.errors).toMatchObject([
      { code: 11001, pointer: "/query/undeliverd" },
    ]);
    expect((await put("undelivered=x")).envelope.errors).toMatchObject([
      { code: 11001, pointer: "/query/undelivered" },
    ]);
    expect((await put("undelivered=drop")).status).toBe(200);
  }));
