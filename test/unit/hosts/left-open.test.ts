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
