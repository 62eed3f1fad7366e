/** Each operation of the table has a function of the client, which sends the request of its row. */
import { describe, expect, test } from "vitest";
import type { Operation } from "../../src/api/operation.js";
import * as operations from "../../src/api/operations.js";
import { routesOf } from "../../src/api/routes.js";
import * as api from "../../src/client/index.js";
import { again, baseUrl, broken, clientOf, failureOf, ok, refusal, service } from "./answers.js";

const ruleset = "c".repeat(32);
const rule = "d".repeat(32);
const query = { page: 2, per_page: 5 };
const job = { dataset: "http_requests", destination_conf: "s3://b/x?region=r" };
const definition = { action: "block", expression: "true" };
const created = { name: "x", kind: "custom", phase: "http_request_main" } as const;
const phase = "http_request_main";

/** The values of the parameters of paths. */
const values: Readonly<Record<string, string>> = {
  ...{ zone_id: "a1", account_id: "b2", script_id: "e5", connection_id: "f6", job_id: "7", tag: "sql/ä b" },
  ...{ dataset_id: "http_requests", ruleset_id: ruleset, rule_id: rule, version: "3", phase },
};

/** The last argument of each function that sends a body, and the body when it is another value. */
const bodies: Readonly<Record<string, readonly [argument: unknown, body?: unknown]>> = {
  setPageMonitor: [false, { enabled: false }],
  ...{ createJob: [job], updateJob: [{ enabled: false }] },
  validateDestination: ["s3://b", { destination_conf: "s3://b" }],
  validateOptions: [{ logpull_options: null }],
  ...{ createRuleset: [created], updateRuleset: [{ rules: [] }], updateEntryPoint: [{ rules: [] }] },
  ...{ addRule: [definition], updateRule: [definition] },
};

type AnyFunction = (client: api.Client, scope: object, ...rest: unknown[]) => Promise<unknown> | api.Listing<unknown>;

describe.each(Object.entries<Operation>(operations))("%s", (id, row) => {
  const [argument, body = argument] = bodies[id] ?? [];
  const call = async (client: api.Client, scope: object) => {
    const names = [...(routesOf(row)[0]?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(([, name = ""]) => name);
    const inPath = names.filter((name) => !/^(zone|account)_id$/.test(name)).map((name) => values[name]);
    const last = row.query === undefined ? argument : query;
    const result = (api as unknown as Record<string, AnyFunction>)[id]?.(client, scope, ...inPath, last);
    return result !== undefined && "all" in result ? result.all() : result;
  };

  test.each(routesOf(row).map((route) => [route.path, route] as const))("%s", async (path, { method, scope }) => {
    const fetch = service(ok(row.list === undefined ? { id: "x" } : []));
    const pathNames = /page_shield|logpush/.test(path) ? "public" : "specification";
    await call(clientOf(fetch, { pathNames }), scope === "zone" ? { zone: "a1" } : { account: "b2" });
    const [request, ...others] = fetch.requests;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
    const search = row.query === undefined ? "" : "?page=2&per_page=5";
    expect([others, request?.method, request?.url]).toEqual([[], method, baseUrl + filled + search]);
    const sent = await request?.text();
    expect(sent === "" ? undefined : JSON.parse(sent ?? "")).toEqual(body);
    expect(request?.headers.get("content-type")).toBe(body === undefined ? null : "application/json");
  });

  test("is sent again only when a second execution cannot count twice, and names the permission that it needs", async () => {
    const busy = service(again(503));
    const error = await failureOf(call(clientOf(busy), { zone: "a1" }));
    const isWrite = row.permission.endsWith(":write");
    expect([busy.requests.length, error.operation, error.uncertain]).toEqual([row.once ? 1 : 3, id, isWrite]);
    for (const status of [401, 403]) {
      const forbidden = await failureOf(call(clientOf(service(refusal(status))), { zone: "a1" }));
      expect(forbidden.message).toContain(`the operation needs \`${row.permission}\``);
    }
  });
});

test("writes that could count twice are marked in the table", () => {
  const rows = Object.entries<Operation>(operations).filter(([, { once }]) => once);
  expect(rows.map(([id]) => id)).toEqual([
    ...["createJob", "updateJob", "createRuleset", "updateRuleset", "addRule", "updateRule", "deleteRule"],
    "updateEntryPoint",
  ]);
});

test("a rule is moved by its position alone", async () => {
  const fetch = service(ok({ id: ruleset }));
  await api.moveRule(clientOf(fetch), { zone: "a1" }, ruleset, rule, { before: "" });
  expect([fetch.requests[0]?.method, await fetch.requests[0]?.json()]).toEqual(["PATCH", { position: { before: "" } }]);
});

test("the entry has these functions and no others", () => {
  const others = ["ApiError", "createClient", "isMalicious", "maliciousAbove", "maliciousCategories", "moveRule"];
  expect(Object.keys(api).sort()).toEqual([...Object.keys(operations), ...others].sort());
});

describe("createJob with `once`", () => {
  const stored = { id: 7, enabled: true, name: "errors", filter: '{"where":{"and":[]}}', ...job };
  const wanted = { name: stored.name, filter: stored.filter, ...job };
  /** The connection breaks in the POST. The list has these jobs. */
  const losing = (...jobs: readonly object[]) =>
    service((request) => {
      if (request.method === "GET") return ok(jobs);
      throw broken("ECONNRESET").cause;
    });
  const create = (fetch: ReturnType<typeof service>) =>
    api.createJob(clientOf(fetch), { zone: "a" }, wanted, { once: true });
  const methods = ({ requests }: ReturnType<typeof service>) => requests.map(({ method }) => method).join(" ");

  test("finds the job that was created, with other white space in its filter", async () => {
    const others = [{ name: "other" }, { dataset: "dns_logs" }, { destination_conf: "s3://b/y" }, { filter: "{}" }];
    const spaced = { ...stored, filter: JSON.stringify(JSON.parse(stored.filter), null, 1) };
    const fetch = losing(...others.map((more, i) => ({ ...stored, id: i, ...more })), spaced);
    expect([(await create(fetch)).id, methods(fetch)]).toEqual([7, "POST GET"]);
  });

  test.each<[string, readonly object[]]>([
    ["no job like it", [{ ...stored, name: "other" }]],
    ["several jobs like it", [stored, { ...stored, id: 8 }]],
    ["no jobs", []],
  ])("stays uncertain with %s", async (_, jobs) => {
    const fetch = losing(...jobs);
    const { operation, uncertain, kind } = await failureOf(create(fetch));
    expect([operation, uncertain, kind, methods(fetch)]).toEqual(["createJob", true, "connection", "POST GET"]);
  });

  test("stays uncertain when jobs cannot be listed, and lists nothing after a refusal", async () => {
    const error = await failureOf(create(service(refusal(500), refusal(403))));
    expect([error.operation, error.uncertain, error.status]).toEqual(["createJob", true, 500]);
    const refused = service(refusal(400));
    expect([(await failureOf(create(refused))).uncertain, methods(refused)]).toEqual([false, "POST"]);
  });
});
