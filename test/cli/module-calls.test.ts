/** `compare` of folders of Terraform in which modules are called: what a job is depends on what its module is given. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

type Files = Readonly<Record<string, string>>;

const filter = `jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = 500 }] } })`;
const job = (members: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  name = "a"\n  dataset = "http_requests"\n${members}  filter = ${filter}\n}\n`;
const call = (members: string, name = "logs", source = "./logs") =>
  `module "${name}" {\n  source = "${source}"\n${members}\n}\n`;
const variable = (name: string, value?: string) =>
  `variable "${name}" {${value === undefined ? "" : `\n  default = ${value}\n`}}\n`;

async function compared(
  before: Files,
  after: Files,
  [a, b]: readonly [string, string] = ["a", "b"],
  options: readonly string[] = [],
) {
  const within = (folder: string, files: Files) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, new TextEncoder().encode(text)] as const);
  const io = memoryIo({ files: new Map([...within(a, before), ...within(b, after)]), terminals: ["stdin"] });
  const status = await run(["compare", ...options, a, b], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const inside = {
  "logs/main.tf":
    variable("on", "true") + variable("bucket") + job("  enabled = var.on\n  destination_conf = var.bucket\n"),
};

test.each([
  [
    "what is a variable is what it is given",
    inside,
    call("  on = true"),
    call("  on = false"),
    "disabled: it delivers nothing any more",
    "1 delivers less",
  ],
  [
    "also a destination",
    inside,
    call('  bucket = "s3://a/x"'),
    call('  bucket = "s3://b/x"'),
    "another destination",
    "1 delivers the same lines in another way",
  ],
  [
    "what rests on it is not known",
    { "logs/main.tf": job("  enabled = var.x > 1\n") },
    call("  x = 1"),
    call("  x = 2"),
    "another `module.logs.x`",
    "1 not known",
  ],
  [
    "by locals, too",
    { "logs/main.tf": `locals {\n  on = var.x > 1\n}\n${job("  enabled = local.on\n")}` },
    call("  x = 1"),
    call("  x = 2"),
    "another `module.logs.x`",
    "1 not known",
  ],
  [
    "what is no more given is what it is by default",
    inside,
    call("  on = false"),
    call(""),
    "enabled: it delivered nothing before",
    "1 delivers more",
  ],
  [
    "how often it is there",
    inside,
    call("  count = 1"),
    call("  count = 2"),
    "another `module.logs.count`",
    "1 not known",
  ],
  [
    "for what it is there",
    inside,
    call('  for_each = toset(["a"])'),
    call('  for_each = toset(["a", "b"])'),
    "another `module.logs.for_each`",
    "1 not known",
  ],
  ["whether it is there", inside, call(""), "", "another `module.logs`", "1 not known"],
  [
    "what it is given by names",
    inside,
    `locals {\n  on = var.y\n}\n${variable("y", "1")}${call("  on = local.on")}`,
    `locals {\n  on = var.y\n}\n${variable("y", "2")}${call("  on = local.on")}`,
    "module.logs.on",
    "1 not known",
  ],
  [
    "what a module gives one within it",
    {
      "logs/main.tf": `${variable("x")}${call("  on = var.x", "inner", "../inner/")}`,
      "inner/main.tf": inside["logs/main.tf"],
    },
    call("  x = false"),
    call("  x = true"),
    "enabled: it delivered nothing before",
    "1 delivers more",
  ],
  [
    "what the result of a module rests on",
    { "job.tf": job("  enabled = module.logs.on\n") },
    call("  x = 1", "logs", "example/on/any"),
    call("  x = 2", "logs", "example/on/any"),
    "another `module.logs.x`",
    "1 not known",
  ],
])("%s", async (_, files, before, after, said, outcome) => {
  const { status, out } = await compared({ ...files, "main.tf": before }, { ...files, "main.tf": after });
  expect(out).toContain(said);
  expect(out).toContain(`1 job compared: ${outcome}`);
  expect(status).toBe(1);
  expect((await compared({ ...files, "main.tf": before }, { ...files, "main.tf": before })).status).toBe(0);
});

test.each([
  ["what the job does not ask for", inside, call("  tags = 1"), call("  tags = 2")],
  [
    "what another module is given",
    { ...inside, "other/main.tf": variable("on") },
    call("") + call("  on = 1", "other", "./other"),
    call("") + call("  on = 2", "other", "./other"),
  ],
  [
    "what is given where it stands already",
    { "logs/main.tf": job("  enabled = true\n") },
    call("  on = 1"),
    call("  on = 2"),
  ],
])("%s changes nothing", async (_, files, before, after) => {
  const { status, out } = await compared({ ...files, "main.tf": before }, { ...files, "main.tf": after });
  expect([status, out]).toEqual([0, expect.stringContaining("1 job compared: 1 delivers the same")]);
});

test("each call of a module makes a job of its own, by whichever name", async () => {
  const named = {
    "logs/main.tf":
      variable("on", "true") + variable("name") + job("  enabled = var.on\n").replace('name = "a"', "name = var.name"),
  };
  for (const [files, name, other] of [
    [inside, "a", "a"],
    [named, "x", "y"],
  ] as const) {
    const one = call(`  name = "${name}"\n  on = true`);
    const two = (on: boolean) => call(`  name = "${other}"\n  on = ${on}`, "more");
    const after = async (before: string, now: string) =>
      (await compared({ ...files, "main.tf": before }, { ...files, "main.tf": now })).out;
    expect(await after(one, one + two(true))).toMatch(
      new RegExp(
        `^\`${other}\`(?: \\(module\\.more\\))?: new\n[^]*2 jobs compared: 1 delivers the same, 1 delivers more`,
      ),
    );
    const changed = await after(one + two(true), one + two(false));
    expect(changed).toMatch(
      new RegExp(`^\`${other}\`(?: \\(module\\.more\\))?: disabled: it delivers nothing any more`),
    );
    expect(changed).toContain("2 jobs compared: 1 delivers the same, 1 delivers less");
    expect(await after(one + two(true), one)).toContain("2 jobs compared: 1 delivers the same, 1 delivers less");
  }
});

test("what a module in the folder gives is compared where a job takes it, and what that rests on", async () => {
  const output = (value: string, name = "to") => `output "${name}" {\n  value = ${value}\n}\n`;
  const taking = `${call("  x = 1", "f", "./f")}${job("  destination_conf = module.f.to\n")}`;
  const files = (inner: string, main = taking) => ({ "main.tf": main, "f/main.tf": inner });
  const said = async (before: Files, after: Files) => (await compared(before, after)).out;
  expect(await said(files(output('"gs://a/x"')), files(output('"gs://b/x"')))).toContain("another `module.f.to`");
  const rests = `${output("local.to")}locals {\n  to = format("gs://%s/x", var.x)\n}\n`;
  expect(await said(files(rests), files(rests, taking.replace("x = 1", "x = 2")))).toContain(
    "1 job compared: 1 not known",
  );
  const both = output('"gs://a/x"') + output("1", "other");
  expect(await said(files(both), files(both.replace("= 1", "= 2")))).toContain("1 job compared: 1 delivers the same");
  for (const reference of [
    'module.f["to"]',
    "values(module.f)[0]",
    "{ for k, v in module.f : k => v }.to",
    "module.f[each.key].to",
  ]) {
    const main = taking.replace("module.f.to", reference);
    const changed = [files(output('"gs://a/x"'), main), files(output('"gs://b/x"'), main)] as const;
    expect([reference, await said(...changed)]).toEqual([reference, expect.stringContaining("another `module.f.to`")]);
  }
});

test("what several files give under one name is no list that one of them gives", async () => {
  const output = (value: string) => `output "to" {\n  value = ${value}\n}\n`;
  const files = { "main.tf": `${call("", "f", "./f")}${job("  destination_conf = module.f.to\n")}` };
  const several = (...values: readonly string[]) =>
    Object.fromEntries(values.map((value, at) => [`f/${at}.tf`, output(value)]));
  const { out } = await compared({ ...files, ...several('"a"', '"b"') }, { ...files, ...several('["a", "b"]') });
  expect(out).toContain("1 job compared: 1 not known");
  const more = await compared(
    { ...files, ...several('"a"', '["b", "c"]', "local.d") },
    { ...files, ...several('"a"', '["b", "c"]', "local.d", '"e"') },
  );
  expect(more.out).toContain("another `module.f.to`, before and now:\n    a, b, c, local.d\n    a, b, c, local.d, e\n");
});

describe("jobs of one name by several calls", () => {
  const logs = { "modules/logs/main.tf": variable("dest") + job("  destination_conf = var.dest\n") };
  const environments = (...names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [`envs/${name}/main.tf`, call(`  dest = "gs://${name}/x"`, "logs", "../../modules/logs")]),
    );

  test("are told apart by the folders of their calls", async () => {
    const before = { ...logs, ...environments("prod", "stage") };
    for (const roots of [["a", "b"] as const, ["a/x", "b"] as const]) {
      const { out } = await compared(before, { ...logs, ...environments("dev", "prod", "stage") }, roots);
      expect(out).toMatch(
        /^`a` \(envs\/dev: module\.logs\): new\n[\s\S]*\n3 jobs compared: 2 deliver the same, 1 delivers more\n$/,
      );
      const fewer = await compared(before, { ...logs, ...environments("stage") }, roots);
      expect(fewer.out).toMatch(
        /^`a` \(envs\/prod: module\.logs\): missing: it is no more\n[\s\S]*\n2 jobs compared: 1 delivers the same, 1 delivers less\n$/,
      );
    }
  });

  test("stand for each other where they are given the same, wherever their calls are now", async () => {
    const { "envs/prod/main.tf": prod = "", "envs/stage/main.tf": stage = "" } = environments("prod", "stage");
    const moved = { "live/1/main.tf": stage, "live/2/main.tf": prod };
    const { status, out } = await compared({ ...logs, ...environments("prod", "stage") }, { ...logs, ...moved });
    expect([status, out]).toEqual([0, "2 jobs compared: 2 deliver the same\n"]);
  });

  test("are known again by the calls where they stand in a list", async () => {
    const listed = (value: number) => ({
      "modules/logs/main.tf": `locals {\n  jobs = [{ name = "a", dataset = "http_requests", filter = ${filter.replace("500", `${value}`)} }]\n}\noutput "jobs" {\n  value = local.jobs\n}\n`,
    });
    const calls = environments("prod", "stage");
    const { out } = await compared({ ...listed(500), ...calls }, { ...listed(400), ...calls });
    expect(out).toContain("2 jobs compared: 2 deliver more\n");
  });
});

test("an entry of a list is no other of another name, also in a module that is called", async () => {
  const listed = (name: string, value: number) => ({
    "m/jobs.tf": `locals {\n  jobs = [{ name = "${name}", dataset = "http_requests", filter = ${filter.replace("500", `${value}`)} }]\n}\noutput "jobs" {\n  value = local.jobs\n}\n`,
  });
  for (const main of ["", call("", "m", "./m")]) {
    const { out } = await compared({ ...listed("a", 500), "main.tf": main }, { ...listed("b", 200), "main.tf": main });
    expect(out).toContain("`a`: missing");
    expect(out).toContain("`b`: new");
  }
});

test("an overriding file changes what a module is given", async () => {
  const files = { ...inside, "main.tf": call("  on = true") };
  const { status, out } = await compared(files, { ...files, "override.tf": 'module "logs" {\n  on = false\n}\n' });
  expect([status, out]).toEqual([1, expect.stringContaining("`a`: disabled: it delivers nothing any more")]);
});

test("a dataset that is what a module is given", async () => {
  const files = { "logs/main.tf": variable("ds", '"http_requests"') + job("").replace('"http_requests"', "var.ds") };
  const { out } = await compared({ ...files, "main.tf": call("") }, { ...files, "main.tf": call('  ds = "dns_logs"') });
  expect(out).toContain("of another dataset: `http_requests` before, `dns_logs` now");
  expect(out).toContain("1 job compared: 1 delivers other lines");
});

test("a job that would run in a module that is called no more is not known to deliver more", async () => {
  const { out } = await compared(
    { ...inside, "main.tf": call("  on = false") },
    { ...inside, "main.tf": call("  on = true", "other") },
  );
  expect(out).toContain("1 job compared: 1 not known");
});

test("modules that call each other are looked at once", async () => {
  const files = {
    "main.tf": call("  x = 1"),
    "logs/main.tf": call("  x = var.x", "inner", "../inner") + job("  enabled = var.x > 1\n"),
    "inner/main.tf": call("  x = var.x", "logs", "../logs"),
  };
  expect((await compared(files, files)).status).toBe(0);
});

test("what a call gives is said once, by however many ways it is come to", async () => {
  const depth = 12;
  const inner = Array.from({ length: depth }, (_, at): readonly [string, string] => {
    const next = `../m${at + 1}/`;
    return [`m${at}/main.tf`, variable("x") + call("  x = var.x", "one", next) + call("  x = var.x", "two", next)];
  });
  const files = { ...Object.fromEntries(inner), [`m${depth}/main.tf`]: variable("x") + job("  enabled = var.x > 1\n") };
  const { out } = await compared(
    { ...files, "main.tf": call("  x = 3", "top", "./m0") },
    { ...files, "main.tf": call("  x = 4", "top", "./m0") },
  );
  expect(out).toContain("  another `module.top.x`, before and now:\n    3\n    4\n");
});

test("so is what modules give each other by their results", async () => {
  const results = (at: number) => Array.from({ length: at }, (_, before) => `module.c${before}.o`).join(", ");
  const calls = Array.from({ length: 12 }, (_, at) => call(`  x = [${results(at)}]`, `c${at}`, "example/on/any")).join(
    "",
  );
  const files = { "job.tf": job("  enabled = module.c11.on\n"), "main.tf": calls };
  const { out } = await compared(files, { ...files, "main.tf": calls.replace("x = []", "x = [7]") });
  expect(out).toContain("  another `module.c0.x`, before and now:\n    \n    7\n");
});

test("a variable is called by all of its name, in whatever script", async () => {
  const files = { "logs/main.tf": variable("größe") + job("  enabled = var.größe > 1\n") };
  const { status, out } = await compared(
    { ...files, "main.tf": call("  größe = 1") },
    { ...files, "main.tf": call("  größe = 2") },
  );
  expect([status, out]).toEqual([1, expect.stringContaining("1 job compared: 1 not known")]);
});

describe("what a module holds that is not in the folder", () => {
  const own = { "job.tf": job("") };
  const same = "1 job compared: 1 delivers the same";
  const otherwise = `${same}; modules that are not in the folders, and not looked into, are called otherwise\n`;
  const note = "note: what modules hold that are not in the folder is not looked into: `module.logs`\n";

  test.each([
    ["another folder", call("", "logs", "../shared/logs"), call("", "logs", "../shared/more")],
    [
      "another version",
      call('  version = "1.0.0"', "logs", "example/logs/any"),
      call('  version = "2.0.0"', "logs", "example/logs/any"),
    ],
    [
      "another reference",
      call("", "logs", "git::https://example.com/logs?ref=v1"),
      call("", "logs", "git::https://example.com/logs?ref=v2"),
    ],
    ["another argument", call("  x = 1", "logs", "example/logs/any"), call("  x = 2", "logs", "example/logs/any")],
    [
      "another argument, by a name",
      `locals {\n  x = 1\n}\n${call("  x = local.x", "logs", "example/logs/any")}`,
      `locals {\n  x = 2\n}\n${call("  x = local.x", "logs", "example/logs/any")}`,
    ],
    ["a call more", "", call("", "logs", "example/logs/any")],
    ["a call less", call("", "logs", "example/logs/any"), ""],
  ])("is not said to be the same: %s", async (_, before, after) => {
    const { status, out, err } = await compared({ ...own, "main.tf": before }, { ...own, "main.tf": after });
    expect([status, out, err]).toEqual([1, otherwise, note]);
  });

  test("is said once to be not looked into where it is called as before", async () => {
    const files = {
      ...own,
      "main.tf": call("  x = 1", "logs", "example/logs/any") + call("", "near", "./near"),
      "near/main.tf": variable("x"),
    };
    const moved = { ...files, "main.tf": "", "other.tf": files["main.tf"] };
    expect(await compared(files, moved)).toEqual({ status: 0, out: `${same}\n`, err: note });
  });

  test("is the same where one folder lies beside both sides, and not where there is one beside each", async () => {
    const files = { ...own, "main.tf": call("", "logs", "../shared") };
    expect(await compared(files, files)).toEqual({ status: 0, out: `${same}\n`, err: note });
    expect(await compared(files, files, ["a/env", "b/env"])).toEqual({ status: 1, out: otherwise, err: note });
  });

  test("rests on what the module is given that calls it", async () => {
    const files = { ...own, "logs/main.tf": variable("x") + call("  x = var.x", "inner", "example/logs/any") };
    const { status, out } = await compared(
      { ...files, "main.tf": call("  x = 1") },
      { ...files, "main.tf": call("  x = 2") },
    );
    expect([status, out]).toEqual([1, otherwise]);
  });

  test("is named in the document, each module and whether it is called otherwise", async () => {
    const calls = (version: string) =>
      Array.from({ length: 7 }, (_, at) => call(`  version = "${version}"`, `logs${at}`, "example/logs/any")).join("");
    const notLookedInto = Array.from({ length: 7 }, (_, at) => `module.logs${at}`);
    for (const [after, calledOtherwise] of [["1", false] as const, ["2", true] as const]) {
      const { out } = await compared(
        { ...own, "main.tf": calls("1") },
        { ...own, "main.tf": calls(after) },
        ["a", "b"],
        ["--json"],
      );
      expect(JSON.parse(out)).toMatchObject({ ok: true, modules: { notLookedInto, calledOtherwise }, passedOver: [] });
    }
    const { out } = await compared({ "a.tf": job(""), "a.tofu": job("") }, own, ["a", "b"], ["--json"]);
    expect(JSON.parse(out)).toMatchObject({
      modules: { notLookedInto: [], calledOtherwise: false },
      passedOver: ["a/a.tf"],
    });
  });

  test("may be a job that is not found any more", async () => {
    const { status, out } = await compared(
      { ...own, "main.tf": "" },
      { "job.tf": "", "main.tf": call("", "logs", "../shared/logs") },
    );
    expect([status, out]).toEqual([
      1,
      expect.stringContaining("`a`: not found on the other side, of which not all could be read"),
    ]);
  });

  test("is compared as a job where its call is one", async () => {
    const given = (where: string, version = "1.0.0") => ({
      "main.tf": call(
        `  version = "${version}"\n  name = "a"\n  dataset = "http_requests"\n  filter = ${where}`,
        "logs",
        "example/logs/any",
      ),
    });
    const other = filter.replace('"geq", value = 500', '"gt", value = 499');
    expect((await compared(given(filter), given(other))).status).toBe(0);
    expect((await compared(given(filter), given(filter, "2.0.0"))).status).toBe(1);
  });
});
