// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What Terraform and YAML say of a job is shown as they say it, also where it is nothing that is known. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

async function ran(args: readonly string[], files: Readonly<Record<string, string>>) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  await run([...args], io);
  const after = (name: string) => new TextDecoder().decode(io.files.get(name));
  return { out: io.stdout(), err: io.stderr(), after };
}

const filter = 'jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = 500 }] } })';
const terraform = (rest: string) => `resource "cloudflare_logpush_job" "a" {
  name = "a"
  dataset = "http_requests"
  ${rest}
  filter = ${filter}
}
`;
const shownOf = async (rest: string) => (await ran(["job", "--read", "a.tf"], { "a.tf": terraform(rest) })).out;

test("options that a file leaves to variables are shown as it has them", async () => {
  const out = await shownOf(
    'output_options = { field_names = ["RayID", var.f], sample_rate = var.r, timestamp_format = var.ts }',
  );
  expect(out).toMatch(/^ {2}fields +\["RayID",var\.f\]$/m);
  expect(out).toMatch(/^ {2}timestamps +var\.ts$/m);
  expect(out).toMatch(/^ {2}sample +var\.r$/m);
  expect(await shownOf("output_options = { field_names = var.f }")).toMatch(/^ {2}fields +var\.f$/m);
  expect(await shownOf("output_options = var.options")).toMatch(/^ {2}output_options +var\.options$/m);
});

test("options of which not all can be read are shown as they are", async () => {
  for (const options of ["fields=RayID&sample=2", `fields=RayID&timestamps=rfc3339&${"x".repeat(4096)}`])
    expect(await shownOf(`logpull_options = "${options}"`)).toContain(`  logpull_options  ${options}\n`);
  expect(await shownOf('logpull_options = "fields=RayID&sample=0.5"')).not.toContain("logpull_options");
});

test("a destination that a function puts together is shown, but for texts that may be secret", async () => {
  expect(
    await shownOf('destination_conf = format("s3://%s/x?secret-access-key=%s&region=x", var.b, "hunter2")'),
  ).toContain('format("s3://%s/x?secret-access-key=***&region=x", var.b, "***")');
  expect(await shownOf('destination_conf = format("s3://%s/x?region=%s", var.b, "eu-west-1")')).toContain(
    'var.b, "eu-west-1")',
  );
  const joined = await shownOf(
    'destination_conf = join("", ["s3://", var.b, "?secret-access-key=hunter2&x=", "hunter3"])',
  );
  expect(joined).toContain('join("", ["s3://", var.b, ');
  expect(joined).not.toContain("hunter");
  expect(await shownOf('destination_conf = format("s3://%s", "${f("hunter2")}")')).not.toContain("hunter");
});

describe("what a job delivers is judged as the object that is written in place", () => {
  const object = '{ field_names = ["Nope"], timestamp_format = "rfc3399", sample_rat = 1 }';
  const block = object.replaceAll(", ", "\n").replace("{", "{\n").replace("}", "\n}");
  const said = async (files: Readonly<Record<string, string>>) =>
    (await ran(["check", ...Object.keys(files)], files)).err.match(/^warning\[LW\d+\]/gm);
  const codes = ["warning[LW430]", "warning[LW438]", "warning[LW439]"];
  // Of a job that may list none it is not told that it does not deliver what its filter asks for.
  const known = ["warning[LW441]"];
  const inJson = {
    resource: {
      cloudflare_logpush_job: {
        a: {
          dataset: "http_requests",
          filter: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
          dynamic: {
            output_options: {
              for_each: [1],
              content: { field_names: ["Nope"], timestamp_format: "rfc3399", sample_rat: 1 },
            },
          },
        },
      },
    },
  };
  const dynamic = (entries: string, content = block) =>
    terraform(`dynamic "output_options" {\n for_each = ${entries}\n content ${content}\n}`);

  test.each([
    ["in place", { "a.tf": terraform(`output_options = ${object}`) }],
    ["a block", { "a.tf": terraform(`output_options ${block}`) }],
    ["a local", { "a.tf": `locals {\n  o = ${object}\n}\n${terraform("output_options = local.o")}` }],
    [
      "a local of another file",
      { "a.tf": terraform("output_options = local.o"), "l.tf": `locals {\n  o = ${object}\n}\n` },
    ],
    [
      "locals in it",
      {
        "a.tf": terraform(`output_options = ${object.replace('["Nope"]', "local.f")}`),
        "l.tf": 'locals {\n  f = ["Nope"]\n}\n',
      },
    ],
    ["a dynamic block", { "a.tf": dynamic("[1]") }],
    ["a dynamic block that may not be made", { "a.tf": dynamic("var.x ? [1] : []") }, []],
    ["a dynamic block in JSON syntax", { "a.tf.json": JSON.stringify(inJson) }],
    [
      "the entry of a dynamic block",
      {
        "a.tf": `locals {\n  o = ${object}\n}\n${dynamic("[local.o]", block.replace('["Nope"]', "output_options.value.field_names"))}`,
      },
    ],
    [
      "its iterator",
      {
        "a.tf": dynamic('[{ f = ["Nope"] }]', block.replace('["Nope"]', 'it.value["f"]')).replace(
          " content",
          " iterator = it\n content",
        ),
      },
    ],
  ])("%s", async (_, files, listed: readonly string[] = known) => {
    expect((await said(files))?.sort()).toEqual([...codes, ...listed]);
  });

  test.each([
    ["a dynamic block that is never made", dynamic("[]")],
    ["a variable", `variable "o" {\n  default = ${object}\n}\n${terraform("output_options = var.o")}`],
    ["what is made of it", `locals {\n  o = ${object}\n}\n${terraform("output_options = merge(local.o, var.x)")}`],
    ["another block", dynamic("[1]").replaceAll("output_options", "other")],
  ])("not %s", async (_, text) => {
    expect(await said({ "a.tf": text })).toBe(null);
  });
});

describe("what functions put together of locals says where a job delivers, and what", () => {
  const told = async (files: Readonly<Record<string, string>>) =>
    Array.from(
      (await ran(["check", "."], files)).err.matchAll(/^\w+\[(LW\d+)\]: (.*)$/gm),
      ([, code = "", message = ""]) => `${code} ${message}`,
    );
  const nope = "LW438 `http_requests` has no field `Nope` to deliver";
  const locals =
    'locals {\n  f = ["RayID", "EdgeResponseStatus", "Nope"]\n  m = { a = local.f }\n  h = { field_names = local.f }\n  d = "HTTP_REQUESTS"\n}\n';

  test.each([
    ['logpull_options = "fields=${join(",", local.f)}&timestamps=rfc3339"', [nope]],
    ['logpull_options = format("fields=%s", join(",", distinct(concat(local.m["a"], ["RayID"]))))', [nope]],
    [
      'logpull_options = "fields=${join(",", [for x in local.f : x if x != "Nope"])}&timestamps=rfc3389"',
      ["LW439 `rfc3389` is no format of times"],
    ],
    ['logpull_options = "fields=${join(",", local.f)},${var.more}"', []],
    ["output_options = merge(local.h, { sample_rate = 2 })", [nope, "LW434 `2` is no value of `sample_rate`"]],
    ["output_options = { field_names = flatten([local.f, []]) }", [nope]],
    ['destination_conf = join("", ["s4", "://bucket/x"])', ["LW443 `s4://` is no kind of destination"]],
  ])("%s", async (written, codes) => {
    for (const files of [
      { "a.tf": locals + terraform(written) },
      { "a.tf": terraform(written), "l.tf": locals },
    ] as Record<string, string>[])
      expect(await told(files)).toEqual(codes);
  });

  test("none of that is mended there", async () => {
    const text = `${locals.replace("Nope", "ClientIPP")}${terraform('output_options = { field_names = concat(local.f, ["RayIDD"]) }')}`;
    expect((await ran(["check", "a.tf"], { "a.tf": text })).err).toMatch(/LW438/);
    expect((await ran(["check", "--fix", "a.tf"], { "a.tf": text })).after("a.tf")).toBe(text);
  });
});

describe("what an entry of a `for_each` says within options", () => {
  const entries = `locals {\n  jobs = { RayIDD = { f = ${filter}, names = ["Nope"], ts = "rfc3389" } }\n}\n`;
  const repeated = (written: string) =>
    terraform(written).replace(/filter = .*/, "filter = each.value.f\n  for_each = local.jobs");
  const codes = ["LW438 Nope", "LW438 RayIDD", "LW439 rfc3389"];

  test.each([
    [
      "an object",
      "output_options = { field_names = concat(each.value.names, [each.key]), timestamp_format = each.value.ts }",
    ],
    [
      "a block",
      "output_options {\n    field_names = [each.value.names[0], each.key]\n    timestamp_format = each.value.ts\n  }",
    ],
    [
      "a merged one",
      'output_options = merge({ timestamp_format = each.value.ts }, { field_names = ["${each.key}", "Nope"] })',
    ],
  ])("%s", async (_, written) => {
    const told = async (files: Readonly<Record<string, string>>) => {
      const { err } = await ran(["check", "."], files);
      return Array.from(
        err.matchAll(/^\w+\[(LW43\d)\]: .*`(Nope|RayIDD|rfc3389)`/gm),
        ([, code, name]) => `${code} ${name}`,
      ).sort();
    };
    expect(await told({ "a.tf": entries + repeated(written) })).toEqual(codes);
    expect(await told({ "a.tf": repeated(written), "l.tf": entries })).toEqual(
      expect.arrayContaining(["LW438 Nope", "LW439 rfc3389"]),
    );
  });
});

test.each([
  "each.value.destination_conf",
  'each.value["destination_conf"]',
  "cloudflare_r2_bucket.this[each.key].conf",
])("what an expression refers to is no secret: %s", async (to) => {
  expect(await shownOf(`destination_conf = ${to}`)).toContain(`destination_conf  ${to}\n`);
  expect(await shownOf(`destination_conf = "${to.replaceAll('"', "")}"`)).toContain("***");
});

test("what `jsonencode` makes is a text, whatever of a job it is", async () => {
  const told = async (rest: string, block = terraform(rest)) =>
    Array.from(
      (await ran(["check", "a.tf"], { "a.tf": block })).err.matchAll(/^\w+\[(LW\d+)\]: (.*)$/gm),
      ([, code = "", message = ""]) => `${code} ${message}`,
    );
  expect(await told('logpull_options = jsonencode({ fields = ["RayID"] })')).toEqual([
    'LW435 `{"fields":["RayID"]}` is no option',
  ]);
  expect(await told("logpull_options = jsonencode({ fields = var.f })")).toEqual([]);
  const options =
    'destination_conf = "https://logs.example.com/x"\n  output_options = jsonencode({ field_names = ["EdgeResponseStatus", "Nope"] })';
  expect(await told(options)).toEqual(["LW431 expected an object for `output_options`, found a string"]);
  // A module may read it.
  const inModule = terraform(options).replace(/resource "\w+" "\w+"/, 'module "a"');
  expect(await told("", inModule)).toEqual(["LW438 `http_requests` has no field `Nope` to deliver"]);
});

describe("what is no job, and no value of one", () => {
  const said = async (text: string) => {
    const { err } = await ran(["check", "a.tf"], { "a.tf": text });
    return [err.match(/\d+ filters? checked|no filters found/)?.[0], err.match(/^\w+\[LW\d+\]/gm)];
  };
  const chosen = `filter = length(var.hosts) == 0 ? null : ${filter}`;

  test("a block of locals one of which is called a filter", async () => {
    expect(
      await said(`locals {\n  ${chosen}\n}\n${terraform("").replace(`filter = ${filter}`, "filter = local.filter")}`),
    ).toEqual(["1 filter checked", ["note[LW424]"]]);
    // One that has the dataset of a job is one.
    expect(await said(`locals {\n  dataset = "dns_logs"\n  filter = ${filter}\n}\n`)).toEqual([
      "1 filter checked",
      ["error[LW203]"],
    ]);
  });

  test("the type of a variable", async () => {
    const type = "map(object({ dataset = string, destination_conf = string, filter = optional(string) }))";
    expect(await said(`variable "jobs" {\n  type = ${type}\n}\n${terraform("")}`)).toEqual(["1 filter checked", null]);
  });

  test("what a program fills in", async () => {
    expect(await said(terraform('destination_conf = "%s"\n  kind = "%s"\n  frequency = "%[2]q"'))).toEqual([
      "1 filter checked",
      null,
    ]);
    expect(await said(terraform('destination_conf = "s3://bucket/x?region=eu-west-1"\n  kind = "edgy"'))).toEqual([
      "1 filter checked",
      ["warning[LW434]"],
    ]);
  });
});

test("the filter of a job in Terraform is written as its file", async () => {
  const { out, err } = await ran(["job", "--read", "a.tf", "--out", "o"], {
    "a.tf": terraform('destination_conf = "gs://b"'),
  });
  expect([out.replaceAll("\\", "/"), err]).toEqual(["o/a.where\n", ""]);
});

test("where a job delivers, and what, is known where a local says it, and told where that stands", async () => {
  const job = terraform("destination_conf = local.to\n  logpull_options = local.options");
  const locals =
    'locals {\n  to = "http://bucket/x"\n  options = "fields=EdgeResponseStatus,Nope&timestamps=rfc3399"\n}\n';
  const places = async (files: Readonly<Record<string, string>>) =>
    (await ran(["check", ...Object.keys(files)], files)).err.match(/^warning\[LW\d+\]|--> \S+/gm);
  const own = ["warning[LW443]", "--> a.tf:2:9", "warning[LW438]", "--> a.tf:3:40", "warning[LW439]", "--> a.tf:3:56"];
  expect(await places({ "a.tf": locals + job })).toEqual(own);
  // Several jobs refer to what is told once.
  expect(await places({ "a.tf": locals + job + job.replace('"a"', '"b"') })).toEqual(own);
  // Of another file it is told at the reference, where nothing is changed.
  for (const one of [job, job.replace(/ {2}filter = .*\n/, "")]) {
    const files = { "a.tf": one, "l.tf": locals };
    expect(await places(files)).toEqual([
      "warning[LW443]",
      "--> a.tf:4:22",
      "warning[LW438]",
      "--> a.tf:5:21",
      "warning[LW439]",
      "--> a.tf:5:21",
    ]);
    expect((await ran(["check", ...Object.keys(files)], files)).err).not.toContain("suggestion");
  }
  // What a variable is by default may be another.
  const variable = 'variable "to" {\n  default = "http://bucket/x"\n}\n';
  expect(await places({ "a.tf": variable + terraform("destination_conf = var.to") })).toEqual(null);
});

test("comments at a block that an overriding file changes are about the filter that it has then", async () => {
  const comparison = (value: number) => `{ key = "EdgeResponseStatus", operator = "gt", value = ${value} }`;
  const changed = `resource "cloudflare_logpush_job" "a" {\n  filter = jsonencode({ where = { and = [${comparison(500)}, ${comparison(400)}] } })\n}\n`;
  const told = async (base: string, names = ["a.tf", "override.tf"]) =>
    (await ran(["check", ...names], { "a.tf": base, "override.tf": changed })).err.match(/^\w+\[LW\d+\]|--> \S+/gm);
  const base = terraform("enabled = true");
  const covered = ["warning[LW506]", "--> override.tf:2:104"];
  expect(await told(base)).toEqual(covered);
  expect(await told(`# logwhere-ignore LW506: on purpose\n${base}`)).toEqual(null);
  expect(await told(`# logwhere-ignore LW506: on purpose\n${base}`, ["override.tf"])).toEqual(null);
  expect(await told(`# logwhere-ignore LW502: on purpose\n${base}`)).toEqual([
    "warning[LW926]",
    "--> a.tf:1:1",
    ...covered,
  ]);
});
