/** Every operation of the table has its function, which sends what its row says. */
import { describe, expect, test } from "vitest";
import * as api from "../../../src/old-api/index.js";
import { allOperations, type OperationId } from "../../../src/interface/operations.js";
import type { PathNames } from "../../../src/interface/paths.js";
import { fillPath, templateOf } from "../../../src/interface/paths.js";
import { uncheckedJobBody } from "../../../src/old-job.js";
import { baseUrl, clientOf, failureOf, ok, refusal, service } from "./answers.js";

const zone = "a1";
const account = "b2";
const ruleset = "c".repeat(32);
const rule = "d".repeat(32);
const values = {
  zone_id: zone,
  account_id: account,
  script_id: "e5",
  connection_id: "f6",
  job_id: 7,
  dataset_id: "http_requests",
  ruleset_id: ruleset,
  rule_id: rule,
  version: "3",
  phase: "http_request_main",
  tag: "sql/ä b",
};
const query = { page: 2, per_page: 5 };
const job = { dataset: "http_requests", destination_conf: "s3://b/x?region=r" };
const definition = { action: "block", expression: "true" };
const created = { name: "x", kind: "custom", phase: "http_request_main" } as const;
type Scope = { readonly zone: string };

/** A call of each with arguments of its kind, and the body that it sends. */
const calls: Readonly<
  Record<OperationId, readonly [call: (client: api.Client, scope: Scope) => Promise<unknown>, body?: unknown]>
> = {
  getPageMonitor: [api.getPageMonitor],
  setPageMonitor: [(client, scope) => api.setPageMonitor(client, scope, false), { enabled: false }],
  listScripts: [(client, scope) => api.listScripts(client, scope, query).all()],
  getScript: [(client, scope) => api.getScript(client, scope, "e5")],
  listConnections: [(client, scope) => api.listConnections(client, scope, query).all()],
  getConnection: [(client, scope) => api.getConnection(client, scope, "f6")],
  createJob: [(client, scope) => api.createJob(client, scope, uncheckedJobBody(job)), job],
  listJobs: [(client, scope) => api.listJobs(client, scope, query).all()],
  listDatasetJobs: [(client, scope) => api.listDatasetJobs(client, scope, "http_requests", query).all()],
  getJob: [(client, scope) => api.getJob(client, scope, 7)],
  updateJob: [(client, scope) => api.updateJob(client, scope, 7, { enabled: false }), { enabled: false }],
  deleteJob: [(client, scope) => api.deleteJob(client, scope, 7)],
  listDatasetFields: [(client, scope) => api.listDatasetFields(client, scope, "http_requests")],
  validateDestination: [
    (client, scope) => api.validateDestination(client, scope, "s3://b"),
    { destination_conf: "s3://b" },
  ],
  validateOptions: [
    (client, scope) => api.validateOptions(client, scope, { logpull_options: null }),
    { logpull_options: null },
  ],
  listRulesets: [(client, scope) => api.listRulesets(client, scope, query).all()],
  getRuleset: [(client, scope) => api.getRuleset(client, scope, ruleset)],
  listRulesetVersions: [(client, scope) => api.listRulesetVersions(client, scope, ruleset, query).all()],
  getRulesetVersion: [(client, scope) => api.getRulesetVersion(client, scope, ruleset, "3")],
  listRulesByTag: [(client, scope) => api.listRulesByTag(client, scope, ruleset, "3", "sql/ä b")],
  createRuleset: [(client, scope) => api.createRuleset(client, scope, created), created],
  updateRuleset: [
    (client, scope) => api.updateRuleset(client, scope, ruleset, { rules: [definition] }),
    { rules: [definition] },
  ],
  addRule: [(client, scope) => api.addRule(client, scope, ruleset, definition), definition],
  updateRule: [(client, scope) => api.updateRule(client, scope, ruleset, rule, definition), definition],
  deleteRule: [(client, scope) => api.deleteRule(client, scope, ruleset, rule)],
  deleteRuleset: [(client, scope) => api.deleteRuleset(client, scope, ruleset)],
  deleteRulesetVersion: [(client, scope) => api.deleteRulesetVersion(client, scope, ruleset, "3")],
  getEntryPoint: [(client, scope) => api.getEntryPoint(client, scope, "http_request_main")],
  updateEntryPoint: [
    (client, scope) => api.updateEntryPoint(client, scope, "http_request_main", { rules: [] }),
    { rules: [] },
  ],
  listEntryPointVersions: [
    (client, scope) => api.listEntryPointVersions(client, scope, "http_request_main", query).all(),
  ],
  getEntryPointVersion: [(client, scope) => api.getEntryPointVersion(client, scope, "http_request_main", "3")],
};

describe.each(allOperations.map((row) => [row.id, row] as const))("%s", (id, row) => {
  const [call, body] = calls[id];

  const routes = row.scopes.flatMap((scope) =>
    (["specification", "public"] as const).map((names) => [scope, names] as const),
  );
  test.each(routes)("of a %s, by the names of the %s", async (scope, names: PathNames) => {
    const fetch = service(ok(row.paging === null ? { id: "x" } : []));
    // Every function takes each scope of its row; those of page monitoring are zones.
    await call(clientOf(fetch, { pathNames: names }), (scope === "zone" ? { zone } : { account }) as Scope);
    const [request, ...others] = fetch.requests;
    const path = fillPath(templateOf(row, scope, names), values);
    expect(others).toEqual([]);
    expect([request?.method, request?.url]).toEqual([
      row.method,
      baseUrl + path + (row.query === null ? "" : "?page=2&per_page=5"),
    ]);
    const sent = await request?.text();
    expect([sent === "" ? undefined : JSON.parse(sent ?? ""), request?.headers.get("content-type")]).toEqual([
      body,
      row.body === null ? null : "application/json",
    ]);
  });

  test("is repeated as its row says, and says which permission it needs", async () => {
    const busy = service(refusal(503, 1, "busy", { "retry-after": "0" }));
    const error = await failureOf(call(clientOf(busy), { zone }));
    expect([busy.requests.length, error.operation, error.uncertain]).toEqual([
      row.repeat === "always" ? 3 : 1,
      id,
      row.permission.endsWith(":write"),
    ]);
    const forbidden = await failureOf(call(clientOf(service(refusal(403))), { zone }));
    expect(forbidden.message).toContain(`it needs \`${row.permission}\``);
  });
});

test("a rule is moved by its position alone", async () => {
  const fetch = service(ok({ id: ruleset }));
  await api.moveRule(clientOf(fetch), { zone }, ruleset, rule, { before: "" });
  expect([fetch.requests[0]?.method, await fetch.requests[0]?.json()]).toEqual(["PATCH", { position: { before: "" } }]);
});

test("there is nothing else", () => {
  const others = ["ApiError", "createClient", "isMalicious", "maliciousAbove", "maliciousCategories", "moveRule"];
  expect(Object.keys(api).sort()).toEqual([...allOperations.map(({ id }) => id), ...others].sort());
});

test("the score that makes a script malicious", () => {
  expect(
    [51, 50, 0, undefined, null].map((js_integrity_score) =>
      api.isMalicious(js_integrity_score === undefined ? {} : { js_integrity_score }),
    ),
  ).toEqual([true, false, false, null, null]);
  expect(
    api.maliciousCategories({ malicious_domain_categories: ["a", "b"], malicious_url_categories: ["b", "c"] }),
  ).toEqual(["a", "b", "c"]);
});
