/** Files of one Terraform module, as a command is given some of them. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const filter = (field: string, operator = "eq") => `jsonencode({ where = { and = [{ key = "${field}", operator = "${operator}", value = "x" }] } })`;
const main = `resource "cloudflare_logpush_job" "a" {\n  name = "a"\n  dataset = "http_requests"\n  filter = local.f\n}\n`;
const locals = (value: string) => `locals {\n  f = ${value}\n}\n`;

async function session(args: readonly string[], files: Readonly<Record<string, string>>) {
  const io = memoryIo({ files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])), terminals: ["stdin"] });
  const status = await run(args, io);
  const places = Array.from(
    io.stderr().matchAll(/^(?:error|warning|note)\[(LW\d+)\].*\n *--> ([^\s:]+):(\d+)/gm),
    ([, code, file, line]) => `${code} ${file}:${line}`,
  );
  const after = (name: string) => new TextDecoder().decode(io.files.get(name));
  return { status, places, out: io.stdout(), err: io.stderr(), after };
}

const module = { "m/main.tf": main, "m/locals.tf": locals(filter("Nope")) };

describe("check", () => {
  test.each([
    [["m/main.tf"], ["LW202 m/main.tf:4"]],
    [["m/locals.tf"], ["LW202 m/locals.tf:2"]],
    [["m/main.tf", "m/locals.tf"], ["LW202 m/locals.tf:2"]],
    [["m/locals.tf", "m/main.tf"], ["LW202 m/locals.tf:2"]],
    [["m"], ["LW202 m/locals.tf:2"]],
    [["."], ["LW202 m/locals.tf:2"]],
    // What is chosen is told, wherever it is told as well.
    [
      ["m/main.tf#a", "m/locals.tf"],
      ["LW202 m/main.tf:4", "LW202 m/locals.tf:2"],
    ],
  ])("tells a mistake once: %j", async (operands, places) => {
    const told = await session(["check", ...operands], module);
    expect({ ...told, after: null, err: "" }).toMatchObject({ status: 1, places });
  });

  test("by whatever paths they are given", async () => {
    const absolute = Object.fromEntries(Object.entries(module).map(([name, text]) => [`/${name}`, text]));
    expect((await session(["check", "/m/main.tf", "m/locals.tf"], { ...module, ...absolute })).places).toEqual(["LW202 m/locals.tf:2"]);
  });

  test("--fix changes what is given, and no other file", async () => {
    const files = { "main.tf": main, "locals.tf": locals(filter("ClientCountry", "==")) };
    const fixed = locals(filter("ClientCountry"));
    const alone = await session(["check", "--fix", "main.tf"], files);
    expect([alone.status, alone.after("main.tf"), alone.after("locals.tf")]).toEqual([1, main, files["locals.tf"]]);
    const both = await session(["check", "--fix", "."], files);
    expect([both.status, both.after("main.tf"), both.after("locals.tf")]).toEqual([0, main, fixed]);
  });

  test("files that are too large or cannot be read are not known", async () => {
    const large = await session(["check", "main.tf"], { "main.tf": main, "locals.tf": `${locals(filter("Nope"))}#${"x".repeat(300_000)}\n` });
    expect(large.places).toEqual(["LW424 main.tf:4"]);
    const other = await session(["check", "m/main.tf"], { "m/main.tf": main, "locals.tf": locals(filter("Nope")), "m/sub/locals.tf": locals(filter("Nope")) });
    expect(other.places).toEqual(["LW424 m/main.tf:4"]);
  });
});

describe("comments that suppress a warning", () => {
  const country = (value: string) => filter("ClientCountry").replace('"x"', `"${value}"`);
  const ignore = (code: string) => `  # logwhere-ignore ${code}: known\n`;
  const jobs = (...above: readonly string[]) =>
    above.map((comment, at) => main.replace('"a" {', `"j${at}" {`).replace("  filter", `${comment}  filter`)).join("");
  const above = (comment: string, value: string) => locals(value).replace("  f =", `${comment}  f =`);
  const unused = "LW926 main.tf:4";

  test.each([
    ["at the job", jobs(ignore("LW803")), locals(country("usa")), [], 1],
    ["where it stands", jobs(""), above(ignore("LW803"), country("usa")), [], 1],
    ["at each of two jobs", jobs(ignore("LW803"), ignore("LW803")), locals(country("usa")), [], 1],
    ["at one of two jobs", jobs(ignore("LW803"), ""), locals(country("usa")), ["LW803 l.tf:2"], 0],
    ["without one, at the job", jobs(ignore("LW506")), locals(country("us")), [unused], 0],
    ["without one, where it stands", jobs(""), above(ignore("LW506"), country("us")), ["LW926 l.tf:2"], 0],
    ["without a reason", jobs("  # logwhere-ignore LW803\n"), locals(country("usa")), ["LW803 l.tf:2", "LW921 main.tf:4"], 0],
  ])("%s", async (_, job, l, places, count) => {
    const told = await session(["check", "."], { "main.tf": job, "l.tf": l });
    expect(told.places.toSorted()).toEqual(places);
    expect(told.err.includes(`; ${count} suppressed`) || told.out.includes(`; ${count} suppressed`)).toBe(count > 0);
  });

  test("of a file that is looked at alone those in the other count, too", async () => {
    for (const [job, l] of [
      [jobs(ignore("LW803")), locals(country("usa"))],
      [jobs(""), above(ignore("LW803"), country("usa"))],
    ] as const)
      for (const file of ["main.tf", "l.tf"]) {
        const told = await session(["check", file], { "main.tf": job, "l.tf": l });
        expect([file, told.places, (told.out + told.err).trim()]).toEqual([file, [], "1 filter checked: no mistakes; 1 suppressed"]);
      }
  });
});

test("check --fix of a folder counts what is left, whoever refers to it", async () => {
  const two = main + main.replace('"a" {', '"b" {');
  for (const files of [
    { "main.tf": main, "l.tf": locals(filter("ClientRequestHost", "==")), "o.tf": 'output "f" {\n  value = local.f\n}\n' },
    { "a.tf": two, "z.tf": locals(filter("ClientRequestHost", "==")) },
    {
      "a.tf": two.replace("local.f", "var.f").replace("local.f", "var.f"),
      "v.tf": 'variable "f" {}\n',
      "terraform.tfvars": `f = ${filter("ClientRequestHost", "==")}\n`,
    },
  ]) {
    const told = await session(["check", "--fix", "."], files as unknown as Readonly<Record<string, string>>);
    expect([told.status, (told.out + told.err).trim().split("\n").at(-1)]).toEqual([0, "1 filter checked: no mistakes; 1 fixed"]);
  }
});

describe("of a job whose filter stands in another file", () => {
  const broken = main.replace("  filter", '  destination_conf = "s3://buck_et/x"\n  output_options {\n    timestamp_format = "unixx"\n  }\n  filter');
  const places = ["LW445 main.tf:4", "LW444 main.tf:4", "LW439 main.tf:6"];

  test.each([[["main.tf"]], [["main.tf", "l.tf"]], [["."]]])("what is wrong with it is told: %j", async (operands) => {
    const told = await session(["check", ...operands], { "main.tf": broken, "l.tf": locals(filter("ClientRequestHost")) });
    expect(told.places).toEqual(places);
    expect(told.out + told.err).toContain("1 filter checked: 3 warnings");
  });

  test.each([[["main.tf"]], [["main.tf", "l.tf"]], [["."]]])("comments at it count: %j", async (operands) => {
    const l = locals(filter("ClientCountry").replace('"x"', '"usa"'));
    const noted = await session(["check", ...operands], { "main.tf": main.replace("  filter", "  # logwhere-ignore LW803: known\n  filter"), "l.tf": l });
    expect([noted.status, noted.places]).toEqual([0, []]);
    expect((await session(["check", ...operands], { "main.tf": main, "l.tf": l })).places).toHaveLength(1);
  });
});

test.each([".l.tf", "l.TF", "x.auto.TFVARS"])("Terraform does not read %s", async (name) => {
  expect((await session(["check", "main.tf"], { "main.tf": main, [name]: locals(filter("Nope")) })).places).toEqual(["LW424 main.tf:4"]);
});

test("values in a file that is too large, or beyond the others, are not known", async () => {
  const variable = { "main.tf": main.replace("local.f", "var.f"), "v.tf": `variable "f" {\n  default = ${filter("Nope")}\n}\n` };
  expect((await session(["check", "main.tf"], variable)).places).toEqual(["LW202 main.tf:4", "LW424 main.tf:4"]);
  const large = { ...variable, "b.auto.tfvars": `#${"x".repeat(300_000)}\n` };
  expect((await session(["check", "main.tf"], large)).places).toEqual(["LW424 main.tf:4"]);
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`w${at}.tf`, ""]));
  expect((await session(["check", "main.tf"], { ...variable, ...many, "z.auto.tfvars": "f = 1\n" })).places).toEqual(["LW424 main.tf:4"]);
});

test("explain and decompile know them, too", async () => {
  const files = { "main.tf": main, "locals.tf": locals(filter("ClientCountry")) };
  expect((await session(["decompile", "main.tf"], files)).out).toBe('dataset http_requests\n\nClientCountry eq "x"\n');
  const { status, out } = await session(["explain", "main.tf#a"], files);
  expect([status, out]).toEqual([0, expect.stringContaining('ClientCountry eq "x"')]);
});

test("job --read reads a job whose filter stands in another file", async () => {
  const { status, out } = await session(["job", "--read", "main.tf"], { "main.tf": main, "locals.tf": locals(filter("ClientCountry")) });
  expect([status, out]).toEqual([0, expect.stringContaining('ClientCountry eq "x"')]);
});

test("compare of folders has each job once", async () => {
  const files = { "a/main.tf": main, "a/locals.tf": locals(filter("ClientCountry")), "b/main.tf": main, "b/locals.tf": locals(filter("ClientRequestHost")) };
  const { out, err } = await session(["compare", "a", "b"], files);
  expect(out + err).toContain("1 job compared");
});

describe("what is put together from two files, or stands in one that cannot be read, is not known", () => {
  const job = (value: string) => main.replace("local.f", value);
  const other = (value: string) => `resource "cloudflare_logpush_job" "a" {\n  filter = ${value}\n}\n`;

  test.each([
    ["another filter", { "main.tf": job(filter("ClientCountry")), "override.tf": other(filter("ClientIP")) }],
    ["no filter", { "main.tf": job(filter("ClientCountry")), "main_override.tf": other("null") }],
    ["a setting", { "main.tf": job(filter("ClientCountry")), "a_override.tf": 'resource "cloudflare_logpush_job" "a" {\n  enabled = false\n}\n' }],
    ["a filter of a job without one", { "main.tf": job("null"), "override.tf": other(filter("ClientIP")) }],
    ["marks of a conflict", { "main.tf": main, "l.tf": `<<<<<<< HEAD\n${locals(filter("ClientCountry"))}` }],
    ["a bracket that is open", { "main.tf": main, "l.tf": locals(filter("ClientCountry")).slice(0, -2) }],
  ])("%s", async (_, files) => {
    for (const command of ["compile", "explain"]) {
      const { status, out } = await session([command, "main.tf"], files);
      expect(out).not.toContain("ClientCountry");
      expect(status).toBeGreaterThan(0);
    }
    const { places } = await session(["check", "main.tf"], files);
    expect(places[0]).toMatch(/^LW424 main.tf:/);
  });

  test("but what is wrong in it is told, and other jobs are what they are", async () => {
    const files = { "main.tf": job(filter("Nope")), "override.tf": other(filter("ClientIP")).replace('"a"', '"b"') };
    expect((await session(["check", "main.tf"], files)).places).toEqual(["LW202 main.tf:4"]);
    expect((await session(["check", "main.tf"], { ...files, "override.tf": other(filter("ClientIP")) })).places).toContain("LW202 main.tf:4");
  });
});

test("a file of values counts before a default of the same file that is none", async () => {
  const variable = `variable "filter" {\n  default = null\n}\n${main.replace("local.f", "var.filter")}`;
  const values = `filter = ${JSON.stringify(JSON.stringify({ where: { and: [{ key: "Nope", operator: "eq", value: "x" }] } }))}\n`;
  expect((await session(["check", "main.tf"], { "main.tf": variable, "terraform.tfvars": values })).places).toContain("LW202 main.tf:7");
});
