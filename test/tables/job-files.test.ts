/** A file with jobs → the file with another filter, the changes, the parts of a filter, the secrets. */
import { describe, expect, test } from "vitest";
import { checkFile } from "../../src/files.js";
import { compile, renderDiagnostics, toRecords, toWhereJson } from "../../src/index.js";
import { compareJobs, maskDestination, maskDiagnosed, readJobs, setFilter, splitFilter } from "../../src/job.js";

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const other = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":400}]}}';

describe("the filter of a job is set", () => {
  const escaped = (text: string) => JSON.stringify(text);
  const tf = (filter: string) =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests" # kept\n  filter  = ${filter}\n}\n`;
  test.each<[path: string, before: string, after: string]>([
    ["a.json", `{ "dataset":"x", "filter" : ${escaped(where)} }`, `{ "dataset":"x", "filter" : ${escaped(other)} }`],
    ["a.json", `{"dataset":"x","filter":${escaped(escaped(where))}}`, `{"dataset":"x","filter":${escaped(other)}}`],
    ["a.json", '{"dataset":"x","destination_conf":"gs://l"}', `{"dataset":"x", "filter": ${escaped(other)},"destination_conf":"gs://l"}`],
    ["a.tf.json", `{"x":{"dataset":"x","filter":""}}`, `{"x":{"dataset":"x","filter":${escaped(other)}}}`],
    ["a.yaml", `dataset: x # kept\nfilter: '${where}'\n`, `dataset: x # kept\nfilter: '${other}'\n`],
    ["a.yaml", `dataset: x\nfilter: ""\n`, `dataset: x\nfilter: '${other}'\n`],
    ["a.yaml", "dataset: x\nfilter:\nid: 1", `dataset: x\nfilter: '${other}'\nid: 1`],
    ["a.yaml", "- dataset: x\n  destination_conf: gs://l\n", `- dataset: x\n  filter: '${other}'\n  destination_conf: gs://l\n`],
    ["a.tf", tf(escaped(where)), tf(escaped(other))],
    ["a.tf", tf(`jsonencode(${where})`), tf(`jsonencode(${other})`)],
  ])("%s: %s", (path, before, after) => expect(setFilter(before, other, { path })).toEqual({ text: after })); // biome-ignore format: a table

  const braces = "{x}";
  test.each([
    ["a.tf.json", '{"dataset":"x","filter":""}', `{"dataset":"x","filter":"$$${braces}"}`],
    ["a.tf", 'x = { dataset = "x", filter = "" }', `x = { dataset = "x", filter = "$$${braces}" }`],
    ["a.json", '{"dataset":"x","filter":""}', `{"dataset":"x","filter":"$${braces}"}`],
  ])("no interpolation begins in %s", (path, before, after) =>
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that looks like an interpolation
    expect(setFilter(before, "${x}", { path })).toEqual({ text: after }),
  );

  const jobs = `[{"name":"a","dataset":"x","filter":""},{"id":7,"dataset":"x","filter":""},{"name":"a","dataset":"x","filter":""}]`;
  test.each([
    [jobs, "7", "text"],
    [jobs, "/0", "text"],
    [jobs, "a", "the file has several such jobs: name one by its name, its id or its JSON pointer"],
    [jobs, "b", "the file has no such job"],
    [tf("var.filter"), undefined, "the file shows a plan, the filter is computed or shared with other jobs, or the job is on one line: edit it by hand"],
    ['{"dataset":', undefined, "the file cannot be read: check it first"],
  ])("%s %s: %s", (source, job, result) => {
    const set = setFilter(source, where, { path: source.startsWith("res") ? "a.tf" : "a.json", job });
    expect("text" in set ? "text" : set.reason).toBe(result);
  }); // biome-ignore format: a table

  test.each([
    ["a.json", `{"terraform_version":"1","planned_values":{"dataset":"x","filter":""}}`],
    ["a.yaml", `f: &f '${where}'\njob:\n  dataset: x\n  filter: *f\n`],
    ["a.yaml", `job:\n  dataset: x\n  filter: *f\nf: &f '${where}'\n`],
    ["a.tf", `locals {\n  f = ${escaped(where)}\n}\n${tf("local.f")}`],
    ["a.tf", `${tf("local.f")}locals {\n  f = ${escaped(where)}\n}\n`],
    ["a.tf", 'resource "cloudflare_logpush_job" "a" { dataset = "x" }'],
  ])("only an editor can set the filter of %s %s", (path, source) =>
    expect(setFilter(source, other, { path })).toEqual({ reason: expect.stringContaining("edit it by hand") }),
  );
});

describe("jobs are compared", () => {
  const job = (more: object = {}) => ({
    name: "a",
    dataset: "http_requests",
    destination_conf: "gs://l?x=S",
    filter: where,
    ...more,
  });
  const changes = (a: string, b: string, path: string) =>
    compareJobs(readJobs(a, { path }), readJobs(b, { path })).map(
      ({ name, change, filter, settings }) =>
        `${name} ${change} ${filter} ${settings.map((one) => `${one.name}: ${one.before} > ${one.after}`).join(", ")}`,
    );
  test.each<[a: object[], b: object[], result: string[]]>([
    [[job()], [job()], ["a same equivalent "]],
    [[job()], [job({ filter: other })], ["a changed looser "]],
    [[job({ filter: other })], [job()], ["a changed stricter "]],
    [[job({ filter: "oops" })], [job({ filter: "oops", dataset: "dns_logs" })], ["a changed unknown dataset: http_requests > dns_logs"]],
    [[job({ filter: "BotScore eq 1 or BotScore !eq 1" })], [job({ filter: null })], ["a changed looser "]],
    [[job()], [job({ filter: null })], ["a changed looser "]],
    [[job()], [job({ destination_conf: "gs://l?x=T" })], ["a changed equivalent destination: gs://l?x=* > gs://l?x=*"]],
    [[job()], [job({ name: "b" })], ["a changed equivalent name: a > b"]],
    [[job({ logpull_options: "sample=1" })], [job({ output_options: { sample_rate: 1 } })], ["a same equivalent "]],
    [[job(), job({ name: "b" })], [job({ name: "c" }), job()], ["a same equivalent ", "b removed null ", "c added null "]],
    [[job(), job()], [job(), job({ enabled: true })], ["a same equivalent ", "a changed equivalent enabled: null > true"]],
    [[job()], [job({ name: "", id: 7 })], ["a changed equivalent name: a > null"]],
    [[job()], [{ where: JSON.parse(where).where }], ["a same equivalent "]],
    [[job({ filter: "oops" })], [job({ filter: "other" })], ["a changed unknown "]],
    [[job({ filter: "oops" })], [job({ filter: "oops" })], ["a same equivalent "]],
  ])("%j, %j", (a, b, result) => expect(changes(JSON.stringify(a), JSON.stringify(b), "a.json")).toEqual(result)); // biome-ignore format: a table

  test("a line shows what one side keeps more", () => {
    const [before, after] = [job(), job({ filter: other })].map((one) => readJobs(JSON.stringify(one)));
    const [{ onlyBefore, onlyAfter } = {}] = compareJobs(before ?? [], after ?? []);
    expect([onlyBefore, onlyAfter]).toEqual([null, expect.stringContaining('"EdgeResponseStatus":4')]);
  });

  const computed = (value: string) =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter = jsonencode({ where = { and = [{ key = "RayID", operator = "eq", value = ${value} }] } })\n}\n`;
  test("equal text is equal, also when it is computed", () => {
    const name = "/resource/cloudflare_logpush_job/a";
    expect(changes(computed("var.x"), computed("var.x"), "a.tf")).toEqual([`${name} same equivalent `]);
    expect(changes(computed("var.x"), computed("var.y"), "a.tf")).toEqual([`${name} changed unknown `]);
  });
});

test("a local of Terraform may give the dataset", () => {
  const source =
    'locals {\n  set = "dns_logs"\n}\nresource "cloudflare_logpush_job" "a" {\n  dataset = local.set\n  filter = ""\n}\n';
  expect(readJobs(source, { path: "a.tf" })[0]?.settings).toEqual({ dataset: "dns_logs" });
});

test("an expression gives some of the fields", () => {
  const source =
    'resource "cloudflare_logpush_job" "a" {\n  dataset = "dns_logs"\n  output_options = { field_names = ["QueryName", var.x] }\n}\n';
  expect(readJobs(source, { path: "a.tf" })[0]?.settings).toEqual({ dataset: "dns_logs", fields: "QueryName,…" });
  expect(readJobs(source.slice(0, -2), { path: "a.tf" })).toEqual([]);
});

describe("filters are split", () => {
  const list = (count: number, size: number) =>
    Array.from({ length: count }, (_, at) => `"${String(at).padStart(size, "h")}"`).join(", ");
  const or = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(at)).join(" or ");
  test.each<[about: string, text: string, result: number | string]>([
    ["fits", "BotScore lt 30", 1],
    ["fits when minimised", or(31, (at) => `ClientASN eq ${at}`), 1],
    ["a list", `ClientRequestHost in [${list(30, 60)}]`, 3],
    ["a list and a condition", `ClientRequestHost in [${list(30, 60)}] and BotScore lt 30`, 3],
    ["branches over one field", or(31, (at) => `(ClientASN eq ${at} and BotScore lt ${at + 1})`), 4],
    ["branches that overlap", or(31, (at) => `(ClientASN lt ${at} and ClientRequestPath contains "${at}")`), "LW305 overlap"],
    ["texts that overlap", or(31, (at) => `(ClientRequestPath ${at % 2 === 0 ? "startsWith" : "endsWith"} "${at}a" and BotScore lt ${at})`), "LW305 overlap"],
    ["the largest first", `ClientRequestHost in [${[250, 251, 600, 601].map((size) => list(1, size)).join(", ")}]`, 2],
    ["one long value", `ClientRequestHost in ["${"h".repeat(1000)}", "b"]`, "LW305 too large"],
    ["a list for an array", `SecurityActions in [${list(30, 60)}]`, "LW305 nothing to share"],
    ["nothing to share", `ClientRequestHost eq "${"h".repeat(1000)}"`, "LW305 nothing to share"],
  ])("%s", (_, text, result) => {
    const filter = compile(text, { dataset: "http_requests", limits: { operators: 999, bytes: 99_999 } }).filter;
    if (filter === null) throw new Error(text);
    const split = splitFilter(filter);
    if ("diagnostic" in split) {
      const { code, args } = split.diagnostic;
      expect(`${code} ${code === "LW305" ? args.reason : ""}`).toBe(result);
    } else {
      expect(split.filters.length).toBe(result);
      expect(split.filters.filter((part) => toWhereJson(part).length > 1000 || part.sizes.operators > 30)).toEqual([]);
    }
  }); // biome-ignore format: a table
});

describe("secrets", () => {
  const account = "0123456789abcdef0123456789abcdef";
  // Each parameter of each kind, with the value SECRET unless the value may be shown.
  test.each([
    "s3://b/p?region=us-west-2&sse=AES256&endpoint=h.example&access-key-id=******&secret-access-key=******",
    "s3://b/p?region=*******&sse=******&secret=******&token=******",
    `r2://b/p?account-id=${account}&access-key-id=******&secret-access-key=******`,
    "r2://b/p?account-id=******",
    "gs://b/p?token=******&*******",
    "azure://h/c/p?sv=x&se=x&sp=x&sr=x&srt=x&ss=x&spr=x&st=x&sig=******&se2=******",
    "https://h/******?header_Authorization=******&api-key=******&password=******&auth=******&tags=******",
    "https://******@h/******",
    "sumo://h/************************************",
    "splunk://h:8088/services/collector/raw?channel=x&insecure-skip-verify=true&sourcetype=x&header_Authorization=******",
    "splunk://h:8088/******?insecure-skip-verify=******",
    "datadog://h/api/v2/logs?ddsource=x&service=x&host=x&ddtags=x&header_DD-API-KEY=******",
    "sentinelone://h/services/collector/raw?sourcetype=x&header_Authorization=******",
    "kinesis://s?region=us-west-2&sts-assume-role-arn=x&sts-external-id=******&access-key-id=******",
    "bq://projects/************************************?credentials=******",
    "ibmcl://h/logs/v1/singles?ibm_api_key=******",
    "file:///logs?password=******",
    "other://h/******?x=******",
    "******",
  ])("%s", (masked) => {
    const text = masked.replace(/\*+/g, (stars) => "SECRET".repeat(7).slice(0, stars.length));
    expect(maskDestination(text)).toBe(masked);
  });

  const secret = "wJal7SECRET";
  const destination = `s3://logs?region=us-west-2/&access-key-id=${secret}&secret-access-key=${secret}&x=a b`;
  const body = { dataset: "http_requests", destination_conf: destination, ownership_challenge: secret, filter: "{" };
  const json = JSON.stringify(body);
  const tf = `resource "cloudflare_logpush_job" "a" {\n  destination_conf = "${destination}"\n  filter = "{"\n}\n`;
  test.each([
    ["a.json", json],
    ["a.json", json.replaceAll("/", "\\/").replaceAll("&", "\\u0026")],
    ["a.json", JSON.stringify({ payload: json })],
    ["a.json", JSON.stringify({ success: true, result: [body] })],
    ["a.json", JSON.stringify({ ...body, filter: { where: 1, "X-Auth-Email": secret } })],
    ["a.json", JSON.stringify({ dataset: "x", destination_conf: "gs://l", filter: { where: 1, Cookie: `${secret}"` } })],
    ["a.json", JSON.stringify({ terraform_version: "1", values: { resources: [{ values: body }] } })],
    ["a.json", json.replace(`"${destination}"`, `'${destination}'`)],
    ["a.json", json.slice(0, -2)],
    ["a.json", JSON.stringify({ payload: JSON.stringify({ destination_conf: secret }) }).slice(0, -1)],
    ["a.tf.json", JSON.stringify({ resource: { cloudflare_logpush_job: { a: body } } })],
    ["a.tf", tf],
    ["a.tf", tf.replace('"{"', '"{')],
    ["a.tf", `=\nownership_challenge = "${secret}"\ncookie = '${secret}'\n`],
    ["a.yaml", `dataset: x\ndestination_conf: '${destination}'\nheaders: {Authorization: ${secret}, X-Api-Key: ${secret}}\nfilter: "{"\n`],
    ["a.yaml", `dataset: x\ndestination_conf: >-\n  ${destination.slice(0, 20)}\n  ${destination.slice(20)}\nfilter: "{"\n`],
    ["a.yaml", `dataset: [x\ndestination_conf: ${destination}\n`],
  ])("no output shows the secrets of %s: %s", (path, source) => {
    const shown = maskDiagnosed(checkFile(source, { path, isNew: true }), path);
    const jobs = readJobs(source, { path }).map(({ settings }) => settings);
    const output = JSON.stringify([shown.source, renderDiagnostics(shown), toRecords(shown), jobs]);
    expect([output.includes(secret), shown.source.replace(/./g, "x")]).toEqual([false, source.replace(/./g, "x")]);
  }); // biome-ignore format: a table
});

test("a destination with very many parameters is masked", () => {
  const body = { dataset: "http_requests", destination_conf: `s3://b?${"a=S&".repeat(150_000)}`, filter: "" };
  expect(maskDiagnosed({ source: JSON.stringify(body), diagnostics: [] }, "a.json").source).not.toContain("S");
});
