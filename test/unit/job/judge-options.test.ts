/** What a job delivers is judged where it stands: in bodies, lists, Terraform and YAML, in either form. */
import { describe, expect, it, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, defineDataset } from "../../../src/index.js";
import { judgeOptions } from "../../../src/old-job.js";

const judged = (text: string, path?: string) => compileAll(text, { hosts, path, judgeOptions }).diagnostics;
const said = (text: string, path?: string) =>
  judged(text, path)
    .filter(({ code }) => code !== "LW441")
    .map((one) => [one.code, one.severity, text.slice(one.span.start, one.span.end)]);

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const query = "fields=RayID,Nope&timestamps=rfc3340&sample=2";
const ofQuery = [
  ["LW438", "warning", "Nope"],
  ["LW439", "warning", "rfc3340"],
  ["LW434", "warning", "2"],
];
const body = {
  name: "a",
  dataset: "http_requests",
  logpull_options: query,
  filter: where,
  destination_conf: "gs://logs",
};
const output = { field_names: ["RayID", "Nope"], timestamp_format: "rfc3340", sample_rate: 2 };
const ofOutput = [
  ["LW438", "warning", '"Nope"'],
  ["LW439", "warning", '"rfc3340"'],
  ["LW434", "warning", "2"],
];

describe("options are judged at their places", () => {
  const { logpull_options: _, ...rest } = body;
  const cases: [string, string, string | undefined, readonly unknown[]][] = [
    ["a body", JSON.stringify(body), undefined, ofQuery],
    ["a body in its newer form", JSON.stringify({ ...rest, output_options: output }), undefined, ofOutput],
    ["a list", JSON.stringify([{ ...body, logpull_options: "fields=RayID" }, { ...body, name: "b" }]), undefined, ofQuery],
    ["an answer", JSON.stringify({ success: true, errors: [], result: [body] }), undefined, ofQuery],
    ["both forms", JSON.stringify({ ...body, logpull_options: "sample=1", output_options: {} }), undefined, [["LW440", "warning", "sample=1"]]],
    ["both forms, with mistakes in what is ignored", JSON.stringify({ ...body, output_options: output }), undefined, [["LW440", "warning", query], ...ofOutput]],
    ["a dataset that is not known", JSON.stringify({ ...body, dataset: "http_request", logpull_options: "fields=Nope&sample=2" }), undefined, [["LW204", "error", '"http_request"'], ["LW434", "warning", "2"]]],
    ["a body with options of the wrong kind", JSON.stringify({ ...body, logpull_options: { fields: "RayID" } }), undefined, [["LW431", "warning", '{"fields":"RayID"}']]],
    ["a body with a destination of the wrong kind", JSON.stringify({ ...rest, destination_conf: 5, enabled: "false" }), undefined, [["LW431", "warning", "5"], ["LW431", "warning", '"false"']]],
    ["a body with words and numbers of none", JSON.stringify({ ...rest, frequency: "hgh", max_upload_bytes: 1, owner: 5 }), undefined, [["LW434", "warning", '"hgh"'], ["LW434", "warning", "1"]]],
    ["a body with a tool's name among its options", JSON.stringify({ ...rest, output_options: { cve_2021_44228: true } }), undefined, [["LW430", "warning", '"cve_2021_44228"']]],
    ["a tool's job with objects of its own", `dataset: http_requests\ndestinationConf:\n  secretRef: a\nlogpullOptions: {a: 1}\nfilter: '${where}'\n`, "job.yaml", []],
    ["what is right", JSON.stringify({ ...body, logpull_options: "fields=RayID,EdgeResponseStatus&timestamps=rfc3339&sample=0.5" }), undefined, []],
    ["YAML", `jobs:\n  - dataset: http_requests\n    logpull_options: ${query}\n    filter: '${where}'\n`, "jobs.yaml", ofQuery],
    ["YAML in its newer form", `dataset: http_requests\noutputOptions:\n  fieldNames:\n    - RayID\n    - Nope\n  sampleRate: 2\nfilter: '${where}'\n`, "job.yaml", [["LW438", "warning", "Nope"], ["LW434", "warning", "2"]]],
    ["Terraform", `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  logpull_options = "${query}"\n  filter = jsonencode(${where.replaceAll(":", " = ")})\n}\n`, "main.tf", ofQuery],
    ["a block", `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  output_options {\n    field_names = ["RayID", "Nope"]\n    timestamp_format = "rfc3340"\n    sample_rate = 2\n    cve20214428 = true\n  }\n  filter = jsonencode(${where.replaceAll(":", " = ")})\n}\n`, "main.tf", ofOutput],
    ["an object", `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  output_options = {\n    field_names = ["RayID", var.field, "\${var.field}s", "Nope"]\n    timestamp_format = var.format\n    sample_rate = "0.5"\n  }\n  filter = jsonencode(${where.replaceAll(":", " = ")})\n}\n`, "main.tf", [["LW438", "warning", '"Nope"']]],
    ["what is not known", `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  logpull_options = "fields=\${var.fields}&sample=2"\n  filter = jsonencode(${where.replaceAll(":", " = ")})\n}\n`, "main.tf", [["LW434", "warning", "2"]]],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (_, text, path, expected) => {
    expect(said(text, path).sort()).toEqual([...expected].sort());
  });
});

describe("Terraform has names of its own for options, and makes numbers and truth values of texts", () => {
  const names = ["cve20214428", "cve_2021_4428", "cve_2021_44228"];
  const filter = `filter = jsonencode(${where.replaceAll(":", " = ")})`;
  const settings = (name: string) =>
    `dataset = "http_requests"\n  destination_conf = "gs://bucket/logs"\n  enabled = "true"\n  max_upload_bytes = "5000000"\n  output_options = { field_names = ["RayID"], sample_rate = "0.5", ${name} = true }\n  ${filter}\n`;
  const attributes = (name: string) => ({
    ...body,
    name: "a",
    logpull_options: null,
    destination_conf: "gs://bucket/logs",
    max_upload_bytes: null,
    output_options: { field_names: ["RayID"], [name]: true },
  });
  const block = (name: string) => ({ ...attributes(name), output_options: [attributes(name).output_options] });
  const state = (values: object) => ({
    version: 4,
    resources: [{ mode: "managed", type: "cloudflare_logpush_job", name: "a", instances: [{ attributes: values }] }],
  });
  const shown = (values: object) => ({
    format_version: "1.0",
    values: { root_module: { resources: [{ address: "a", mode: "managed", type: "cloudflare_logpush_job", values }] } },
  });
  const inFiles: [string, string | undefined, (name: string) => string][] = [
    ["an attribute", "main.tf", (name) => `resource "cloudflare_logpush_job" "a" {\n  ${settings(name)}}\n`],
    ["a block", "main.tf", (name) => `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  destination_conf = "gs://bucket/logs"\n  output_options {\n    ${name} = "true"\n  }\n  ${filter}\n}\n`],
    ["an argument of a module", "main.tf", (name) => `module "a" {\n  source = "./job"\n  ${settings(name)}}\n`],
    ["its JSON", "main.tf.json", (name) => JSON.stringify({ resource: { cloudflare_logpush_job: { a: attributes(name), b: block(name) } } })],
    ["a state", undefined, (name) => JSON.stringify(state(attributes(name)))],
    ["a state of version 4", undefined, (name) => JSON.stringify(state(block(name)))],
    ["a state as it is shown", undefined, (name) => JSON.stringify(shown(attributes(name)))],
    ["a state of version 4 as it is shown", undefined, (name) => JSON.stringify(shown(block(name)))],
  ]; // biome-ignore format: a table
  it.each(inFiles)("%s", (_, path, written) => {
    for (const name of names) expect(said(written(name), path)).toEqual([]);
    // What is none of them is told, by the name that Terraform has.
    const [wrong] = judged(written("cve_2021_4422"), path).filter(({ code }) => code !== "LW441");
    expect([wrong?.code, wrong?.args]).toEqual(["LW430", { key: "cve_2021_4422", similar: ["cve_2021_44228"] }]);
  });
});

test("they are held against the dataset that the filter is, or where the caller gives another one against the job's", () => {
  const fieldsOf = (options: Parameters<typeof compileAll>[1]) =>
    compileAll(JSON.stringify({ ...body, logpull_options: "fields=EdgeResponseStatus,RayID" }), {
      ...options,
      judgeOptions,
    }).diagnostics.flatMap((one) => (one.code === "LW438" ? [one.args] : []));
  // Without a name it fits every one.
  const nameless = defineDataset({ name: "", fields: { EdgeResponseStatus: { type: "int" } } });
  const told = [{ field: "RayID", dataset: "", similar: [] }];
  expect([fieldsOf({ dataset: nameless }), fieldsOf({ defaultDataset: nameless })]).toEqual([told, told]);
  expect([fieldsOf({ dataset: "dns_logs" }), fieldsOf({ dataset: { ...nameless, name: "mine" } })]).toEqual([[], []]);
});

test("no fix is safe, those of a query stand where it does, and nothing is said unasked", () => {
  const text = JSON.stringify({ ...body, logpull_options: "fields=rayid", name: 'a"b' });
  const { diagnostics } = compileAll(text, { judgeOptions });
  const [fix] = diagnostics.flatMap(({ fixes }) => fixes);
  expect(fix?.safe).toBe(false);
  expect(fix?.edits.map(({ span, text: put }) => text.slice(0, span.start) + put + text.slice(span.end))).toEqual([
    text.replace("rayid", "RayID"),
  ]);
  expect(compileAll(text).diagnostics).toEqual([]);
});

test("what a field may have been meant to be is of its own job's dataset, however often its name is met", () => {
  const job = (dataset: string) => ({
    name: dataset,
    dataset,
    logpull_options: "fields=ClientIPP,QueryNam",
    filter: "{}",
  });
  const names = ["http_requests", "dns_logs", "http_requests", "dns_logs"];
  const similar = compileAll(JSON.stringify(names.map(job)), { judgeOptions }).diagnostics.flatMap((one) =>
    one.code === "LW438" ? [one.args.similar] : [],
  );
  const alone = names.map((name) =>
    compileAll(JSON.stringify(job(name)), { judgeOptions }).diagnostics.flatMap((one) =>
      one.code === "LW438" ? [one.args.similar] : [],
    ),
  );
  expect(similar).toEqual(alone.flat());
  expect(similar[0]).toContain("ClientIP");
  expect(similar[2]).not.toContain("ClientIP");
  expect(similar[3]).toContain("QueryName");
});
