/** Queries of other programs, which have `where`, comparisons and operators of the same names: nothing says that they are filters of ours. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const others: readonly string[] = [
  '{"where":{"field":"Status","operator":"in","value":["Active"]}}',
  '{"where":{"column":"Status","operator":"eq","value":"Active"}}',
  '{"where":{"key":"Status","operator":"in","value":["Active"]}}',
  '{"where":{"AND":[{"field":"Status","operator":"eq","value":"Active"}]}}',
  '{"where":{"and":[{"field":"age","operator":"gt","value":5}]}}',
  '{"where":[{"column":"Department","operator":"eq","value":"Engineering"}]}',
  '[{"where":{"field":"device.reference","operator":"eq","data":"a"}}]',
  '{"where":{"and":[{"key":"Method","operator":"==","value":"GET"}]}}',
  '{"where":{"and":[{"key":"ProductName","operator":"==","value":"x"}]}}',
  '{"where":{"pushName":"Francisco"}}',
  '{"where":{"and":[]}}',
];

/** Ours, by what is compared, by the operator, or by the shape with an operator that there is. */
const ours: readonly string[] = [
  '{"where":{"and":[{"key":"ClientCountry","operator":"==","value":"us"}]}}',
  '{"where":{"key":"ScriptName","operator":"equals","value":"x"}}',
  '{"where":{"field":"EdgeResponseStatus","operator":"eq","value":500}}',
  '{"where":{"and":[{"key":"own","operator":"eq","value":1}]}}',
  '{"where":{"or":[{"and":[{"key":"own","operator":"contains","value":"a"}]}]}}',
  '{"where":{"field":"own","operator":"!contains","value":"a"}}',
];

const places: readonly (readonly [string, (json: string) => string])[] = [
  ["a.sh", (json) => `curl -X POST http://localhost:5000/users/search -d '${json}'\n`],
  ["a.sh", (json) => `cat <<'EOF' | curl -d @- http://localhost:5000\n${json}\nEOF\n`],
  ["a.http", (json) => `POST http://localhost:5000\nContent-Type: application/json\n\n${json}\n`],
  ["a.yaml", (json) => `body: '${json}'\n`],
  ["a.tf", (json) => `locals {\n  body = ${JSON.stringify(json)}\n}\n`],
];

describe.each(places)("in %s", (path, written) => {
  test.each(others)("%s is passed over", (json) => {
    const text = written(json);
    expect(compileAll(text, { hosts, path })).toMatchObject({ filters: [], diagnostics: [] });
    expect(mend(text, { hosts, path }).text).toBe(text);
  });
  test.each(ours)("%s is told", (json) => expect(compileAll(written(json), { hosts, path }).filters.length).toBe(1));
  test.each(others.slice(0, 6))("%s is told where its file has to do with jobs", (json) => {
    const sign = path === "a.http" ? "POST https://a.example/zones/1/logpush/jobs\n\n{}\n\n###\n" : "# logpush\n";
    expect(compileAll(sign + written(json), { hosts, path }).diagnostics.length).toBeGreaterThan(0);
  });
});

describe("in JSON of another name", () => {
  test.each(others)("%s is no more than told", (json) => {
    expect(compileAll(json, { hosts, path: "a.json" }).mayBeOther).toBe(true);
    expect(mend(json, { hosts, path: "a.json" }).text).toBe(json);
  });
  test.each(ours)("%s is ours", (json) =>
    expect(compileAll(json, { hosts, path: "a.json" }).mayBeOther).toBeUndefined(),
  );
  test("what has the name of filters, or none, is mended, and so is a job", () => {
    const [json = ""] = others;
    for (const path of ["a.where", undefined]) expect(mend(json, { hosts, path }).text).not.toBe(json);
    const job = JSON.stringify({ dataset: "http_requests", filter: json });
    expect(mend(job, { hosts, path: "a.json" }).text).not.toBe(job);
  });
  test("a field of a dataset that is given tells it", () => {
    const json = '{"where":{"field":"ClientIP","operator":"in","value":["10.0.0.1"]}}';
    expect(compileAll(json, { hosts, path: "a.json" }).mayBeOther).toBe(true);
    expect(compileAll(json, { hosts, path: "a.json", dataset: "http_requests" }).mayBeOther).toBeUndefined();
  });
});

describe("a filter's key, a dataset of nobody's or a job beside it make no request of another program ours", () => {
  const contains = '{"where":{"or":[{"field":"name","operator":"contains","value":"x"}]}}';
  const wrapped = '{"filter":{"where":{"AND":[{"field":"x","operator":"in","value":["a"]}]}}}';
  const sales = '{"dataset":"sales","filter":{"where":{"and":[{"key":"name","operator":"==","value":"x"}]}}}';
  const job = `curl -d '{"dataset":"http_requests","filter":"{}"}' https://a.example/zones/1/logpush/jobs\n`;

  test.each([wrapped, sales, '{"filter":"status >= 500","name":"x"}', `{"success":true,"result":[${wrapped}]}`])(
    "JSON %s",
    (json) => {
      expect(compileAll(json, { hosts, path: "a.json" }).mayBeOther).toBe(true);
      expect(mend(json, { hosts, path: "a.json" }).text).toBe(json);
    },
  );
  test("a command that sends one", () => {
    const text = `curl -d '${sales}' https://other.example\n`;
    expect(compileAll(text, { hosts, path: "a.sh" })).toMatchObject({ filters: [], diagnostics: [] });
    expect(mend(text, { hosts, path: "a.sh" }).text).toBe(text);
  });
  test("one beside the request of a job", () => {
    const text = `${job}curl -d '${contains}' https://other.example/users\n`;
    expect(mend(text, { hosts, path: "a.sh" }).text).toBe(text);
  });
  test.each([
    ["a.sh", `curl -d '${contains}' https://a.example/zones/1/logpush/jobs\n`],
    ["a.http", `PUT https://a.example/zones/1/logpush/jobs/1\n\n${contains}\n`],
    ["a.json", JSON.stringify([{ name: "a", filter: '{"where":{"key":"A","operator":"eq","value":1}}' }])],
    ["a.json", sales.replace("sales", "http_request").replace('"name"', '"ClientCountry"')],
    [
      "a.json",
      '{"dataset":"http_request","filter":{"where":{"and":[{"key":"ClientCountry","op":"eq","value":"ca"}]}}}',
    ],
    ["a.json", '{"name":"x","filter":{"where":{"and":[{"key":"own","operator":"eq","value":1}]}}}'],
  ])("what is ours is mended: %s %s", (path, text) => expect(mend(text, { hosts, path }).text).not.toBe(text));
});

describe("what stands elsewhere in the file says nothing of another request", () => {
  const query = '{"where":{"and":[{"key":"status","operator":"neq","value":"5"}]}}';
  const hcl = 'where = { and = [{ key = "status", operator = "neq", value = "5" }] }';
  const job = `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter = "{}"\n}\n`;
  const yaml = 'jobs:\n  - dataset: http_requests\n    destination_conf: "r2://b"\n    filter: "{}"\n';
  test.each([
    ["a.sh", `# rotates logs before logpush runs\ncurl https://cms.example/api/posts -d '${query}'\n`],
    [
      "a.sh",
      `curl https://a.example/zones/1/logpush/jobs -d '{"dataset":"http_requests"}'\ncurl https://cms.example/api/posts -d '${query}'\n`,
    ],
    ["a.http", `GET https://a.example/zones/1/logpush/jobs\n\n###\nPOST https://cms.example/api/posts\n\n${query}\n`],
    ["a.tf", `${job}resource "other_view" "b" {\n  ${hcl}\n}\n`],
    ["a.tf", `${job}resource "other_view" "b" {\n  filter = jsonencode({ ${hcl} })\n}\n`],
    ["a.yaml", `${yaml}views:\n  - title: x\n    query: ${query}\n`],
    ["a.json", `[{"title":"all of logpush","query":${query}}]`],
  ])("%s %s", (path, text) => expect(mend(text, { hosts, path }).text).toBe(text));
});

test.each(["logs", "events", "requests", "dns", "http", "access", "audit", "audit_log"])(
  "a dataset %s is anybody's",
  (name) => {
    for (const filter of ['"status != 500"', '{"where":{"and":[{"key":"status","operator":"neq","value":"5"}]}}']) {
      const json = `{"dataset":"${name}","filter":${filter}}`;
      expect(mend(json, { hosts, path: "a.json" }).text).toBe(json);
      const script = `curl https://api.example/q -d '${json}'\n`;
      expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script);
    }
  },
);

/** By short names and keys that ours are often mistaken for: nothing else says that they are ours. */
const perhaps: readonly string[] = [
  '{"where":{"and":[{"key":"ClientCountry","operator":"in","values":["ca"]}]}}',
  '{"where":{"and":[{"key":"ClientCountry","op":"eq","value":"ca"}]}}',
];

describe.each(places)("in %s", (path, written) => {
  test.each(perhaps)("%s is told, and left as it is", (json) => {
    const text = written(json);
    expect(compileAll(text, { hosts, path }).diagnostics.map(({ code }) => code)).toContain("LW410");
    expect(mend(text, { hosts, path }).text).toBe(text);
    const ours = written(json.replace("ClientCountry", "EdgeResponseStatus"));
    expect(mend(ours, { hosts, path }).text).not.toBe(ours);
  });
});

test("keys without quotes say as much", () => {
  const text =
    'locals {\n  f = jsonencode({ where = { and = [{ key = "ClientCountry", operator = "==", value = "ca" }] } })\n}\n';
  expect(mend(text, { hosts, path: "a.tf" }).text).toBe(text.replace("==", "eq"));
  const other = text.replace("ClientCountry", "Country");
  expect(compileAll(other, { hosts, path: "a.tf" })).toMatchObject({ filters: [], diagnostics: [] });
});
