// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** `compare` of blocks of Terraform that are there once for each entry, with jobs that are what they make. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const literal = '{ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = 500 }] } }';
const job = { name: "errors", dataset: "http_requests", destination_conf: "gs://logs", filter: where };

async function compared(files: Readonly<Record<string, string>>, a = "a", b = "b") {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    terminals: ["stdin"],
  });
  const status = await run(["compare", "--no-config", "--json", a, b], io);
  const { jobs } = JSON.parse(io.stdout()) as { readonly jobs: readonly Told[] };
  return {
    status,
    jobs: jobs.map(({ name, change, delivers, settings }) => [
      name,
      change,
      delivers,
      ...settings.map(({ setting }) => setting),
    ]),
  };
}

interface Told {
  readonly name: string;
  readonly change: string;
  readonly delivers: string;
  readonly settings: readonly { readonly setting: string }[];
}

const block = (each: string, more = "", filter = "jsonencode(each.value.f)", name = "each.key") =>
  `resource "cloudflare_logpush_job" "j" {\n  for_each = ${each}\n${more}  name = ${name}\n  dataset = "http_requests"\n  destination_conf = "gs://logs"\n  filter = ${filter}\n}\n`;
const entries = (n: number) => `{ errors = { f = ${literal}, n = ${n} } }`;

test.each([
  ["nothing", ""],
  ["what is not known and says nothing of the entry", '  zone_id = var.zone_id\n  kind = ""\n'],
  ["that within a block", "  lifecycle {\n    ignore_changes = [var.x]\n  }\n"],
])("what an entry has and nobody takes is no setting, beside %s", async (_, more) => {
  const files = {
    "a.json": JSON.stringify([job]),
    "b/main.tf": block(entries(1), more),
    "c/main.tf": block(entries(2), more),
  };
  const same = { status: 0, jobs: [["errors", "equivalent", "same"]] };
  expect(await compared(files, "a.json", "b")).toEqual(same);
  expect(await compared(files, "b", "a.json")).toEqual(same);
  expect(await compared(files, "b", "c")).toEqual(same);
});

test.each([
  ["in a member", "  max_upload_bytes = max(each.value.n, var.least)\n"],
  ["in a part of one", "  output_options = {\n    sample_rate = var.rate * each.value.n\n  }\n"],
])("what is not known and takes something of the entry is told with it: %s", async (_, more) => {
  const files = { "a/main.tf": block(entries(1), more), "b/main.tf": block(entries(2), more) };
  const { status, jobs } = await compared(files);
  expect([status, jobs]).toEqual([1, [["errors", "equivalent", "unknown", "for_each"]]]);
  expect(await compared(files, "a", "a")).toEqual({ status: 0, jobs: [["errors", "equivalent", "same"]] });
});

const filter = `jsonencode(${literal})`;
const both = [job, { ...job, name: "others" }];

test.each([
  ["a set", 'toset(["errors", "others", "errors"])', "each.key"],
  ["a set by its values", 'toset(["errors", "others"])', "each.value"],
  ["a set of locals", "toset(local.names)", "each.key"],
  ["a map", "{ errors = 1, others = 2 }", "each.key"],
  ["a map with names in it", '{ x = { name = "errors" }, y = { name = "others" } }', "each.value.name"],
  ["a text put together", 'toset(["err", "oth"])', '"${each.key}ors"'],
])("jobs of %s are paired by the names that it gives them", async (_, each, name) => {
  const text = `locals {\n  names = ["errors", "others"]\n}\n${block(each, "", filter, name)}`;
  const names = name.startsWith('"') ? ["errors", "othors"] : ["errors", "others"];
  const list = JSON.stringify(both.map((one, at) => ({ ...one, name: names[at] })));
  const files = { "a.json": list, "b/main.tf": text };
  expect(await compared(files, "a.json", "b")).toEqual({
    status: 0,
    jobs: names.map((one) => [one, "equivalent", "same"]),
  });
  expect(await compared(files, "b", "b")).toEqual({ status: 0, jobs: names.map((one) => [one, "equivalent", "same"]) });
});

test("an entry more is a job more, and one that is not known is told", async () => {
  const set = (names: string) => block(`toset([${names}])`, "", filter);
  expect(await compared({ "a/main.tf": set('"errors"'), "b/main.tf": set('"errors", "others"') })).toEqual({
    status: 1,
    jobs: [
      ["errors", "equivalent", "same"],
      ["others", "extra", "more"],
    ],
  });
  const { status } = await compared({ "a.json": JSON.stringify(both), "b/main.tf": set("var.a") }, "a.json", "b");
  expect(status).toBe(1);
});

test("what an entry gives each job is its own", async () => {
  const map = (bucket: string) =>
    block(`{ errors = "logs", others = "${bucket}" }`, "", filter).replace('"gs://logs"', '"gs://${each.value}"');
  expect((await compared({ "a/main.tf": map("logs"), "b/main.tf": map("more") })).jobs).toEqual([
    ["errors", "equivalent", "same"],
    ["others", "equivalent", "otherwise", "destination"],
  ]);
});
