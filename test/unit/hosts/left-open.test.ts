/** What stands in the place of a filter in documents and templates is told as not known, and is no mistake of a filter. */
import { expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";
import { checkJob } from "../../../src/job.js";

const files: readonly (readonly [string, (filter: string) => string])[] = [
  ["job.json", (filter) => `{"dataset":"http_requests","destination_conf":"s3://b","filter":"${filter}"}`],
  ["job.sh", (filter) => `curl -d '{"dataset":"http_requests","destination_conf":"s3://b","filter":"${filter}"}' https://x/logpush/jobs\n`],
  ["job.http", (filter) => `POST https://x/logpush/jobs\n\n{"dataset":"http_requests","destination_conf":"s3://b","filter":"${filter}"}\n`],
  ["job.yml", (filter) => `job:\n  dataset: http_requests\n  destination_conf: s3://b\n  filter: "${filter}"\n`],
  ["job.tf", (filter) => `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = "${filter}"\n}\n`],
];

function told(path: string, source: string) {
  expect(mend(source, { hosts, path }).text).toBe(source);
  return compileAll(source, { hosts, path }).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
}

test.each([
  "<FILTER>",
  "<your filter>",
  "{{ filter }}",
  "{{filter}}",
  "@@FILTER@@",
  "%FILTER%",
  "__FILTER__",
  "$FILTER",
  "YOUR_FILTER",
  "FILTER",
  "JOB_FILTER",
  "REPLACE_ME",
  "PUT_IT_HERE",
  "...",
  "…",
  " <F> ",
])("%s", (filter) => {
  for (const [path, source] of files) expect([path, told(path, source(filter))]).toEqual([path, ["note LW424"]]);
});

test.each([
  "ClientCountry",
  "US",
  "ERROR",
  "HTTP_200",
  "NULL",
  "FALSE",
  "CLIENT_COUNTRY",
  "WHEREVER",
  "ClientCountry eq 1",
  "<a> <b>",
  "@@A%",
  "a@@b",
  "A eq B",
  "{}{",
  "$A eq 1",
])("%s is no placeholder", (filter) => {
  for (const [path, source] of files)
    expect([path, compileAll(source(filter), { hosts, path }).diagnostics.map(({ severity }) => severity)]).toEqual([path, expect.arrayContaining(["error"])]);
});

test("a job that is to be sent has an error in its place", () => {
  const body = files[0]?.[1]("<FILTER>") ?? "";
  const { ok, diagnostics } = checkJob(body);
  expect([ok, diagnostics.filter(({ code }) => code === "LW424").map(({ severity }) => severity)]).toEqual([false, ["error"]]);
});

const placeholders = [
  "<FIELD>",
  "<your field>",
  "<<FIELD>>",
  "{{ field }}",
  "$" + "{FIELD}",
  "$FIELD",
  "%FIELD%",
  "@@FIELD@@",
  "#{FIELD}#",
  "YOUR_FIELD",
  "FIELD",
  "...",
];

function body(dataset: string, key: string, operator: string, more = ""): string {
  return `{"where":{"and":[{"key":"${key}","operator":"${operator}","value":"x"}${more}]}}`.replaceAll('"', '\\"').replace(/^/, `${dataset}\0`);
}

function inFiles(text: string): readonly (readonly [string, string])[] {
  const [dataset = "", filter = ""] = text.split("\0");
  return files.map(([path, make]) => [path, make(filter).replace("http_requests", dataset)] as const);
}

test.each(placeholders)("%s as the key or operator of a comparison", (name) => {
  for (const text of [body("http_requests", name, "eq"), body("http_requests", "ClientCountry", name)])
    for (const [path, source] of inFiles(text)) expect([path, new Set(told(path, source))]).toEqual([path, new Set(["note LW424"])]);
});

test("what stands beside it is checked", () => {
  const wrong = ',{"key":"ClientCountri","operator":"eq","value":"ca"}';
  for (const [path, source] of inFiles(body("http_requests", "<FIELD>", "eq", wrong)))
    expect([path, compileAll(source, { hosts, path }).diagnostics.map(({ code }) => code)]).toEqual([path, ["LW424", "LW202"]]);
});

test.each(["<DATASET>", "{{ dataset }}", "$DATASET", "$" + "{DATASET}", "YOUR_DATASET"])("%s as the dataset of a job", (name) => {
  for (const [path, source] of inFiles(body(name, "ClientCountry", "eq"))) {
    const [said, ...more] = compileAll(source, { hosts, path }).diagnostics;
    expect([path, said?.code, said?.args, more]).toEqual([path, "LW206", { place: "reference" }, []]);
  }
  const { diagnostics } = checkJob(files[0]?.[1]("").replace("http_requests", name) ?? "");
  expect(diagnostics.map(({ code }) => code)).toContain("LW204");
});

test.each(["$schema", "__name__", "Fields", "%d", "a<b>"])("%s may be the name of a field", (name) => {
  expect(compileAll(body("", name, "eq").slice(1).replaceAll("\\", "")).diagnostics.map(({ code }) => code)).toEqual(["LW206"]);
});
