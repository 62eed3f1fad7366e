/** `compare` of folders of Terraform whose filters stand in other blocks, and of entries of which it is not known what is made of them. */
import { describe, expect, test } from "vitest";
import { comparingValues, spellingsKept } from "../../src/old-cli/drift/same-value.js";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

type Files = Readonly<Record<string, string>>;

async function compared(before: Files, after: Files, ...options: readonly string[]) {
  const within = (folder: string, files: Files) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, new TextEncoder().encode(text)] as const);
  const io = memoryIo({ files: new Map([...within("a", before), ...within("b", after)]), terminals: ["stdin"] });
  const status = await run(["compare", ...options, "a", "b"], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const filter = (status: number, operator = "geq") =>
  `jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "${operator}", value = ${status} }] } })`;
const job = (from: string, name = "x") =>
  `resource "cloudflare_logpush_job" "${name}" {\n  name = "${name}"\n  dataset = "http_requests"\n  destination_conf = "gs://b"\n  filter = ${from}\n}\n`;
const variable = 'variable "filter" {}\n';
const call = (given: string, name = "logs", source = "./logs") =>
  `module "${name}" {\n  source = "${source}"\n  filter = ${given}\n}\n`;
const told =
  '`x`: stricter: it delivers less\n  no longer, for example:\n    {"EdgeResponseStatus":500}\n\n1 job compared: 1 delivers less\n';

const ways: Readonly<Record<string, (filter: string) => Files>> = {
  "an argument of the call of its module": (filter) => ({
    "main.tf": call(filter),
    "logs/main.tf": variable + job("var.filter"),
  }),
  "a local that the call gives": (filter) => ({
    "main.tf": `locals {\n  f = ${filter}\n}\n${call("local.f")}`,
    "logs/main.tf": variable + job("var.filter"),
  }),
  "a local in another file, by another name": (filter) => ({
    "l.tf": `locals {\n  f = ${filter}\n}\n`,
    "main.tf": call("local.f").replace("  filter", "  rule"),
    "logs/main.tf": `variable "rule" {}\n${job("var.rule")}`,
  }),
  "a call within a module that is called": (filter) => ({
    "main.tf": call(filter, "outer", "./outer"),
    "outer/main.tf": variable + call("var.filter", "inner", "./inner"),
    "outer/inner/main.tf": variable + job("var.filter"),
  }),
  "an argument by another name": (filter) => ({
    "main.tf": call(filter).replace("  filter", "  job_filter"),
    "logs/main.tf": `variable "job_filter" {}\n${job("var.job_filter")}`,
  }),
  "a local of the module that is an argument": (filter) => ({
    "main.tf": call(filter).replace("  filter", "  rule"),
    "logs/main.tf": `variable "rule" {}\nlocals {\n  f = local.g\n}\n${job("local.f")}`,
    "logs/l.tf": "locals {\n  g = var.rule\n}\n",
  }),
  "a local of a module between": (filter) => ({
    "main.tf": call(filter, "outer", "./outer").replace("  filter", "  rule"),
    "outer/main.tf": `variable "rule" {}\nlocals {\n  f = var.rule\n}\n${call("local.f", "inner", "./inner").replace("  filter", "  other")}`,
    "outer/inner/main.tf": `variable "other" {}\n${job("var.other")}`,
  }),
  "in an object that is an argument": (filter) => ({
    "main.tf": call(`{ rule = ${filter} }`).replace("  filter", "  logs"),
    "logs/main.tf": `variable "logs" {}\n${job("var.logs.rule")}`,
  }),
  "the filter of an object that is a local of the caller": (filter) => ({
    "main.tf": `locals {\n  l = { filter = ${filter} }\n}\n${call("local.l").replace("  filter", "  logs")}`,
    "logs/main.tf": `variable "logs" {}\n${job("var.logs.filter")}`,
  }),
  "an attribute of a resource": (filter) => ({
    "main.tf": job("thing.f.filter"),
    "f.tf": `resource "thing" "f" {\n  filter = ${filter}\n}\n`,
  }),
  "what is read of others": (filter) => ({
    "main.tf": job("data.thing.f.filter"),
    "f.tf": `data "thing" "f" {\n  filter = ${filter}\n}\n`,
  }),
};

describe.each(Object.entries(ways))("a filter that is %s", (_, files) => {
  test("is compared, and is no job of its own", async () => {
    expect(await compared(files(filter(500)), files(filter(501)))).toEqual({ status: 1, out: told, err: "" });
    expect(await compared(files(filter(500)), files(filter(500)))).toEqual({
      status: 0,
      out: "1 job compared: 1 delivers the same\n",
      err: "",
    });
  });

  test("is told where it is wrong", async () => {
    const { status, out, err } = await compared(files(filter(500)), files(filter(500, "gqe")));
    expect([status, out]).toEqual([2, "`x`: not compared: its filter is not known\n\n1 job compared: 1 not known\n"]);
    expect(err).toContain("`gqe` is no operator");
  });

  test("is held against the dataset of the job", async () => {
    const wrong = files(filter(500).replace("EdgeResponseStatus", "QueryType"));
    const { status, err } = await compared(wrong, wrong);
    expect([status, err]).toEqual([2, expect.stringContaining("`QueryType` is no field of `http_requests`")]);
  });
});

test("each of several calls gives its own", async () => {
  const files = (second: number) => ({
    "main.tf": call(filter(500), "one") + call(filter(second), "two"),
    "logs/main.tf": variable + job("var.filter"),
  });
  const { status, out, err } = await compared(files(500), files(501));
  expect([status, err, out]).toEqual([
    1,
    "",
    expect.stringMatching(
      /^`x` \(module\.two\): stricter[\s\S]*\n2 jobs compared: 1 delivers the same, 1 delivers less\n$/,
    ),
  ]);
});

test.each<[string, Files]>([
  [
    "a call gives what nobody knows",
    { "main.tf": call(filter(500), "one") + call("var.y", "two"), "logs/main.tf": variable + job("var.filter") },
  ],
  [
    "there are several of a resource",
    { "main.tf": job("thing.f.filter"), "f.tf": `resource "thing" "f" {\n  count = 2\n  filter = ${filter(500)}\n}\n` },
  ],
  [
    "what changes of a resource is ignored",
    {
      "main.tf": job("thing.f.filter"),
      "f.tf": `resource "thing" "f" {\n  lifecycle {}\n  filter = ${filter(500)}\n}\n`,
    },
  ],
  ["nothing calls the module", { "logs/main.tf": `${variable}${job("var.filter")}` }],
])("it is not known where %s", async (_, files) => {
  const { status, out, err } = await compared(files, files);
  expect([status, out]).toEqual([2, expect.stringContaining("not compared: its filter is not known")]);
  expect(err).toContain("which is not looked into");
});

test("a filter of another job is that of both", async () => {
  const files = (status: number) => ({ "main.tf": job(filter(status), "y") + job("cloudflare_logpush_job.y.filter") });
  expect((await compared(files(500), files(501))).out).toMatch(
    /`y`: stricter[\s\S]*`x`: stricter[\s\S]*2 jobs compared: 2 deliver less/,
  );
});

describe("entries of which it is not known what a block makes of them", () => {
  const entry = (status: number) =>
    `{ dataset = "http_requests", destination_conf = "gs://b", enabled = true, filter = ${filter(status)} }`;
  const block = (each: string, name = "x") =>
    `resource "cloudflare_logpush_job" "${name}" {\n  for_each = ${each}\n  name = each.key\n  dataset = each.value.dataset\n  destination_conf = each.value.destination_conf\n  filter = each.value.filter\n}\n`;
  const files = (each: string, status: number) => ({
    "main.tf": `locals {\n  a = { one = ${entry(status)} }\n}\n${block(each)}`,
  });

  test.each(["{ for k, v in local.a : k => v if v.enabled }", "merge(local.a, var.b)"])(
    "are told with the block, once: %s",
    async (each) => {
      const { status, out } = await compared(files(each, 500), files(each, 501));
      expect([status, out]).toEqual([
        2,
        expect.stringContaining("`cloudflare_logpush_job.x`: not compared: its filter is not known\n"),
      ]);
      expect(out).toContain("another `for_each`: what its names stand for is different");
      expect(out).toContain("\n1 job compared: 1 not known\n");
    },
  );

  test("are jobs where another block makes them", async () => {
    const both = (status: number) => {
      const { "main.tf": text } = files("merge(local.a, var.b)", status);
      return { "main.tf": text, "y.tf": block("local.a", "y") };
    };
    const { out } = await compared(both(500), both(501));
    expect(out).toContain("stricter: it delivers less");
    expect(out).toContain("2 jobs compared: 1 delivers less, 1 not known");
  });
});

describe("a dataset of one's own", () => {
  const schema = '{ "name": "my_logs", "fields": { "Code": "int" } }';
  const ofOwn = (field: string, value: number): Files => ({
    "main.tf": call(`jsonencode({ where = { and = [{ key = "${field}", operator = "geq", value = ${value} }] } })`),
    "logs/main.tf": variable + job("var.filter").replace("http_requests", "my_logs"),
  });
  const own = {
    "logwhere.config.json": '{ "overrides": [{ "files": "*/logs", "schema": "schema.json" }] }',
    "schema.json": schema,
  };

  async function comparedWith(files: Files, field: string, ...options: readonly string[]) {
    const sides = Object.entries({ a: ofOwn(field, 500), b: ofOwn(field, 400) }).flatMap(([side, those]) =>
      Object.entries(those).map(([name, text]) => [`${side}/${name}`, text] as const),
    );
    const all = [...Object.entries(files), ...sides];
    const io = memoryIo({
      files: new Map(all.map(([name, text]) => [name, new TextEncoder().encode(text)])),
      terminals: ["stdin"],
    });
    const status = await run(["compare", ...options, "a", "b"], io);
    return { status, out: io.stdout(), err: io.stderr() };
  }

  test.each([
    ["that a configuration gives the job's file", own, []],
    ["that the command line gives", { "schema.json": schema }, ["--schema", "schema.json"]],
  ] as const)("%s is that of a filter that is followed", async (_, files, options) => {
    expect(await comparedWith(files, "Code", ...options)).toMatchObject({
      status: 1,
      err: "",
      out: expect.stringContaining("looser"),
    });
    expect(await comparedWith(files, "Cod", ...options)).toMatchObject({
      status: 2,
      err: expect.stringContaining("`my_logs` has no field `Cod`"),
    });
  });
});

test("what is spelled to compare values is kept no longer than a call", async () => {
  const of = (value: string): Files => ({
    "main.tf": `resource "aws_s3_bucket" "b" {\n  bucket = "${value}"\n}\n${job(filter(500)).replace('"gs://b"', `"gs://\${aws_s3_bucket.b.id}"`)}`,
  });
  const call = comparingValues(async () => {
    await compared(of("one"), of("two"));
    return spellingsKept();
  });
  expect(await call).toBeGreaterThan(0);
  expect(spellingsKept()).toBe(0);
});

const repeated = (each: string, label = "r") =>
  `resource "cloudflare_logpush_job" "${label}" {\n  for_each = ${each}\n  name = each.key\n  dataset = "http_requests"\n  destination_conf = "gs://b"\n  filter = each.value.filter\n}\n`;
const entry = (key: string, status: number) => `{ ${key} = { filter = ${filter(status)} } }`;

describe("entries of which only a part is known", () => {
  const jobsOf = async (files: (status: number) => Files) => {
    const { out } = await compared(files(500), files(501), "--json");
    const { jobs } = JSON.parse(out) as {
      readonly jobs: readonly { readonly name: string; readonly change: string }[];
    };
    return jobs.map(({ name, change }) => `${name} ${change}`).sort();
  };
  const block = "cloudflare_logpush_job.r unread";
  const more = 'variable "more" { default = {} }\n';

  test.each([
    ["behind what is not known", `merge(var.more, ${entry("x", 1)})`, ["x stricter"]],
    ["before it", `merge(${entry("x", 1)}, var.more)`, []],
    [
      "on both sides of it",
      `merge(${entry("w", 1)}, { for k, v in var.more : k => v }, ${entry("x", 1)}, ${entry("y", 400)})`,
      ["x stricter", "y equivalent"],
    ],
    [
      "in an object with a key that is not known",
      `merge(var.more, { x = { filter = ${filter(1)} }, (var.key) = {} })`,
      [],
    ],
    ["in what is made of an object", `merge(var.more, tomap(${entry("x", 1)}))`, []],
  ])("those are compared that certainly exist: %s", async (_, each, known) => {
    expect(
      await jobsOf((status) => ({ "main.tf": more + repeated(each.replaceAll("value = 1 ", `value = ${status} `)) })),
    ).toEqual([block, ...known]);
  });

  test.each([
    ["in the file", (l: string, r: string) => ({ "main.tf": more + l + r })],
    ["in another file", (l: string, r: string) => ({ "l.tf": l, "main.tf": more + r })],
  ])("a local %s", async (_, files) => {
    const locals = (status: number) => `locals {\n  e = ${entry("x", status)}\n}\n`;
    expect(await jobsOf((status) => files(locals(status), repeated("merge(var.more, local.e)")))).toEqual([
      block,
      "x stricter",
    ]);
  });

  test("a local that is put together so", async () => {
    const locals = (status: number) => `locals {\n  e = merge(var.more, ${entry("x", status)})\n}\n`;
    expect(await jobsOf((status) => ({ "main.tf": more + locals(status) + repeated("local.e") }))).toEqual([
      block,
      "x stricter",
    ]);
  });

  test("of all that are known the last counts", async () => {
    const locals = (status: number) => `locals {\n  e = ${entry("x", 400)}\n  f = ${entry("x", status)}\n}\n`;
    expect(await jobsOf((status) => ({ "main.tf": locals(status) + repeated("merge(local.e, local.f,)") }))).toContain(
      "x stricter",
    );
  });
});
