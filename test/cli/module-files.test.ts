/** Files of one Terraform module, as a command is given some of them. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { hosts } from "../../src/hosts.js";
import { compileAll } from "../../src/index.js";
import { memoryIo } from "./memory-io.js";

const filter = (field: string, operator = "eq") =>
  `jsonencode({ where = { and = [{ key = "${field}", operator = "${operator}", value = "x" }] } })`;
const where = (key: string, operator: string) => JSON.stringify({ where: { and: [{ key, operator, value: "x" }] } });
const main = `resource "cloudflare_logpush_job" "a" {\n  name = "a"\n  dataset = "http_requests"\n  filter = local.f\n}\n`;
const locals = (value: string) => `locals {\n  f = ${value}\n}\n`;

async function session(args: readonly string[], files: Readonly<Record<string, string>>) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
    terminals: ["stdin"],
  });
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
    expect((await session(["check", "/m/main.tf", "m/locals.tf"], { ...module, ...absolute })).places).toEqual([
      "LW202 m/locals.tf:2",
    ]);
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
    const large = await session(["check", "main.tf"], {
      "main.tf": main,
      "locals.tf": `${locals(filter("Nope"))}#${"x".repeat(300_000)}\n`,
    });
    expect(large.places).toEqual(["LW424 main.tf:4"]);
    const other = await session(["check", "m/main.tf"], {
      "m/main.tf": main,
      "locals.tf": locals(filter("Nope")),
      "m/sub/locals.tf": locals(filter("Nope")),
    });
    expect(other.places).toEqual(["LW424 m/main.tf:4"]);
  });
});

describe("what stands in one file and is taken in another", () => {
  const hole = `"${where("QueryName", "eq").replaceAll('"', '\\"').replace("x", `${"$"}{var.x}`)}"`;
  const entries = (rest: string) => `locals {\n  jobs = {\n    a = { dataset = "http_requests", ${rest} }\n  }\n}\n`;
  const block = (rest: string, head = 'resource "cloudflare_logpush_job" "j"') =>
    `${head} {\n  for_each = local.jobs\n  name = each.key\n  dataset = each.value.dataset\n  ${rest}\n}\n`;
  const inModule = 'module "j"';

  test("a text with something put into it is checked for each dataset", async () => {
    const { places } = await session(["check", "."], {
      "a.tf": main,
      "b.tf": main.replace("http_requests", "dns_logs").replace('"a" {', '"b" {'),
      "l.tf": locals(hole),
    });
    expect(places).toEqual(["LW424 a.tf:4", "LW424 b.tf:4", "LW203 l.tf:2"]);
    const country = locals(hole.replace("QueryName", "ClientRequestHost"));
    const other = await session(["check", "."], {
      "a.tf": main,
      "b.tf": main.replace("http_requests", "dns_logs").replace('"a" {', '"b" {'),
      "l.tf": country,
    });
    expect(other.places).toEqual(["LW424 a.tf:4", "LW203 b.tf:4", "LW424 b.tf:4", "LW424 l.tf:2"]);
    expect((await session(["check", "a.tf"], { "a.tf": main, "l.tf": locals(hole) })).places).toEqual([
      "LW203 a.tf:4",
      "LW424 a.tf:4",
    ]);
  });

  test.each([
    ["an entry", entries('expr = "Nope eq 1"'), block("filter = each.value.expr", inModule), 3],
    ["an entry with that name", entries('filter = "Nope eq 1"'), block("filter = each.value.filter", inModule), 3],
    [
      "a local",
      'locals {\n  f = "Nope eq 1"\n}\n',
      `${inModule} {\n  dataset = "http_requests"\n  filter = local.f\n}\n`,
      2,
    ],
  ])("filter text that a module takes: %s", async (_, l, m, line) => {
    const all = await session(["check", "."], { "l.tf": l, "m.tf": m });
    expect([all.places, all.err.match(/\d+ filters? checked/)?.[0]]).toEqual([
      [`LW202 l.tf:${line}`],
      "1 filter checked",
    ]);
    expect((await session(["check", "m.tf"], { "l.tf": l, "m.tf": m })).places).toEqual([
      expect.stringMatching(/^LW202 m.tf/),
    ]);
    expect((await session(["check", "."], { "m.tf": l + m })).places).toEqual([`LW202 m.tf:${line}`]);
  });

  test("what else an entry calls a filter is none of the job", async () => {
    const l = entries(`filter = ${filter("Nope")}, rule = ${filter("ClientRequestHost")}`);
    for (const files of [
      { "l.tf": l, "m.tf": block("filter = each.value.rule") },
      { "m.tf": l + block("filter = each.value.rule") },
    ]) {
      const { places, err } = await session(["check", "."], files as Record<string, string>);
      expect([places, err]).toEqual([[], "1 filter checked: no mistakes\n"]);
    }
  });

  test("where an entry delivers to, and what, by whatever names", async () => {
    const l = entries(
      `to = "s4://bucket/x", what = "fields=ClientRequestHost,Nope", filter = ${filter("ClientRequestHost")}`,
    );
    const rest = "destination_conf = each.value.to\n  logpull_options = each.value.what\n  filter = each.value.filter";
    expect((await session(["check", "."], { "l.tf": l, "m.tf": block(rest) })).places).toEqual([
      "LW443 l.tf:3",
      "LW438 l.tf:3",
    ]);
    expect((await session(["check", "."], { "m.tf": l + block(rest) })).places).toEqual([
      "LW443 m.tf:3",
      "LW438 m.tf:3",
    ]);
    const byRule = [l.replace("filter =", "rule ="), block(rest.replace("value.filter", "value.rule"))] as const;
    expect((await session(["check", "."], { "l.tf": byRule[0], "m.tf": byRule[1] })).places).toEqual([
      "LW443 l.tf:3",
      "LW438 l.tf:3",
    ]);
  });
});

describe("what two files of a module give, which Terraform refuses", () => {
  const block = (what: string) => `${what} {\n}\n`;
  const job = main.replace("local.f", filter("ClientRequestHost"));

  test.each([
    ["a job", job, job, 1],
    ["another block", `${block('resource "other" "x"')}${main}`, block('resource "other" "x"'), 1],
    ["a local", `locals {\n  x = 1\n}\n${job}`, "locals {\n  x = 2\n}\n", 2],
    ["a variable", block('variable "x"') + job, block("variable x"), 1],
    ["an output", block('output "x"') + job, '{"output":{"x":{"value":1}}}', 1],
    ["the call of a module", block('module "x"') + job, block('module "x"'), 1],
  ])("%s", async (_, own, other, line) => {
    const path = other.startsWith("{") ? "b.tf.json" : "b.tf";
    const isTold = ({ places }: { readonly places: readonly string[] }) =>
      places.filter((place) => place.startsWith("LW451"));
    expect(isTold(await session(["check", "c.tf"], { "c.tf": own, [path]: other }))).toEqual([`LW451 c.tf:${line}`]);
    expect(isTold(await session(["check", "."], { "c.tf": own, [path]: other }))).toEqual([`LW451 c.tf:${line}`]);
    // Where the later has nothing to do with filters, the other tells it.
    expect(isTold(await session(["check", "."], { "a.tf": own, [path]: other }))).toEqual([
      other === job ? "LW451 b.tf:1" : `LW451 a.tf:${line}`,
    ]);
  });

  test.each([
    ["in an overriding file", { "a.tf": job, "override.tf": job }],
    ["in the place of the other, in OpenTofu", { "a.tf": job, "a.tofu": job }],
    ["in another folder", { "a.tf": job, "b/a.tf": job }],
    ["of another name", { "a.tf": job, "b.tf": job.replace('"a" {', '"b" {') }],
    [
      "where a program fills in the names",
      { "a.tf": job.replace('"a" {', '"%s" {'), "b.tf": job.replace('"a" {', '"%s" {') },
    ],
  ])("not %s", async (_, files) => {
    expect((await session(["check", "."], files as Record<string, string>)).places).not.toContainEqual(
      expect.stringMatching(/^LW451/),
    );
  });

  const local = (above: string, within = "") => `${above}locals {\n${within}  x = 1\n  y = 2\n}\n`;
  const why = "# logwhere-ignore LW451: separate roots\n";

  test.each([
    ["above a job", why + job, job, 0],
    ["in a job's first line", job.replace("{\n", `{ ${why}`), job, 0],
    ["in the other file", job, why + job, 0],
    ["above another block", why + block('variable "x"') + job, block('variable "x"'), 0],
    ["above a local", local("", why) + job, local("").replace("  y = 2\n", ""), 0],
    ["behind a local", local("").replace("x = 1\n", `x = 1 ${why}`) + job, local("").replace("  y = 2\n", ""), 0],
    ["above all locals", local(why) + job, local(""), 0],
    ["above another local", local("", why) + job, local("").replace("  x = 1\n", ""), 2],
    ["above another job", why + job.replace('"a" {', '"c" {') + job, job, 2],
    ["in JSON", '{"//":"logwhere-ignore LW451: separate roots"}', block('output "x"') + job, 0],
  ])("a comment suppresses that: %s", async (_, own, other, count) => {
    const files: Record<string, string> = own.startsWith("{")
      ? { "b.tf.json": `{"output":{"x":${own}}}`, "c.tf": other }
      : { "b.tf": other, "c.tf": own };
    for (const args of [
      ["check", "."],
      ["check", "c.tf"],
    ]) {
      const { status, places, err } = await session([...args, "--max-warnings", "0"], files);
      expect([status, places.length], err).toEqual([Math.min(count, 1), count]);
    }
  });

  test("a configuration says what it is", async () => {
    const files = (severity: string) => ({
      "b.tf": job,
      "c.tf": job,
      "logwhere.config.json": JSON.stringify({ severity: { LW451: severity } }),
    });
    expect(await session(["check", "."], files("off"))).toMatchObject({ status: 0, places: [] });
    expect((await session(["check", "."], files("error"))).err).toMatch(/^error\[LW451\]/m);
    expect((await session(["check", ".", "--allow", "LW451"], { "b.tf": job, "c.tf": job })).places).toEqual([]);
  });

  test("so it does of comments that are about no filter", async () => {
    const config = { "logwhere.config.json": '{"severity":{"LW926":"off"}}' };
    const idle = `${local("# logwhere-ignore LW601: why\n")}${job}`;
    expect((await session(["check", "."], { "c.tf": idle })).places).toEqual(["LW926 c.tf:1"]);
    expect((await session(["check", "."], { "c.tf": idle, ...config })).places).toEqual([]);
  });

  test("what a comment about it says wrong is told once", async () => {
    const wrong = "# logwhere-ignore LW451\n";
    for (const own of [local(wrong) + job, wrong + job]) {
      const { places } = await session(["check", "."], {
        "b.tf": own.replaceAll(wrong, "").replace("  y = 2\n", ""),
        "c.tf": own.replace('"a" {', '"c" {'),
      });
      expect(places.filter((place) => place.startsWith("LW92"))).toEqual(["LW921 c.tf:1"]);
    }
  });

  test.each([
    ["above a local", local("", why) + job, 2],
    ["behind a local", local("").replace("x = 1\n", `x = 1 ${why}`) + job, 2],
    ["above a job", why + job, 1],
    ["in a job's first line", job.replace("{\n", `{ ${why}`), 1],
    ["above another block", why + block('variable "y"') + job, 1],
    ["with another code", why.replace("LW451", "LW506, LW451") + block('variable "y"') + job, 1],
  ])("a comment about it that nothing needs is told: %s", async (_, own, line) => {
    for (const files of [{ "c.tf": own }, { "b.tf": block('variable "x"'), "c.tf": own }] as Record<string, string>[]) {
      const { places, err } = await session(["check", "."], files);
      expect(places.filter((place) => err.includes("`LW451`") && place.startsWith("LW926"))).toContain(
        `LW926 c.tf:${line}`,
      );
      expect(err.match(/^warning\[LW926\].*LW451/gm)).toHaveLength(1);
      expect((await session(["check", "c.tf"], files)).places).toContain(`LW926 c.tf:${line}`);
    }
  });

  test("not where it is not known what other files give", async () => {
    const own = `${local("", why)}${job}`;
    const told = (
      siblings?: readonly { readonly path: string; readonly text: string | null; readonly given?: boolean }[],
    ) =>
      compileAll(own, { hosts, path: "c.tf", ...(siblings && { siblings }) }).diagnostics.filter(
        ({ code }) => code === "LW926",
      ).length;
    expect([told(), told([{ path: "b.tf", text: null, given: false }]), told([{ path: "b.tf", text: "" }])]).toEqual([
      0, 0, 0,
    ]);
    expect(told([{ path: "b.tf", text: "", given: false }])).toBe(1);
  });

  test("nor in a file of YAML, where it can never be", async () => {
    const yaml = `# logwhere-ignore LW451: why\na: 1\n---\ndataset: http_requests\nlogpull_options: fields=RayID\nfilter: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}'\n`;
    expect((await session(["check", "a.yaml"], { "a.yaml": yaml })).places).toContain("LW926 a.yaml:1");
  });
});

describe("files that are compared with each other are of no module together", () => {
  const version = (value: string) => `${locals(filter("ClientCountry").replace('"x"', `"${value}"`))}${main}`;
  const files = { "x.tf": version("ca"), "y.tf": version("de") };

  test.each([
    ["two files", ["x.tf", "y.tf"]],
    ["by name", ["--by-name", "x.tf", "y.tf"]],
    ["a filter of each", ["x.tf#a", "y.tf#a"]],
    ["a filter of one", ["x.tf", "y.tf#a"]],
  ])("%s", async (_, operands) => {
    const { status, places, out, err } = await session(["compare", ...operands], files);
    expect([status, places, out], err).toEqual([1, [], expect.stringMatching(/incomparable/)]);
  });

  test("but any other command takes them for files of their folder", async () => {
    expect((await session(["check", "x.tf", "y.tf"], files)).places).toContain("LW451 y.tf:4");
    expect((await session(["compare", "x.tf", 'ClientCountry eq "de"'], files)).status).toBe(2);
  });

  test("folders are, and files beside both", async () => {
    const folders = {
      "a/x.tf": main,
      "a/l.tf": locals(filter("ClientCountry")),
      "b/x.tf": main,
      "b/l.tf": locals(filter("ClientCountry")),
    };
    expect((await session(["compare", "a", "b"], folders)).status).toBe(0);
    const beside = { "x.tf": main, "y.tf": main, "l.tf": locals(filter("ClientCountry")) };
    expect(await session(["compare", "x.tf", "y.tf"], beside)).toMatchObject({ status: 0, places: [] });
    // A file is of its folder, whatever that is held against.
    expect(
      (await session(["compare", "--by-name", "l.tf", "."], { "l.tf": beside["l.tf"], "x.tf": main })).out,
    ).not.toMatch(/not known/);
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
    [
      "without a reason",
      jobs("  # logwhere-ignore LW803\n"),
      locals(country("usa")),
      ["LW803 l.tf:2", "LW921 main.tf:4"],
      0,
    ],
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
        expect([file, told.places, (told.out + told.err).trim()]).toEqual([
          file,
          [],
          "1 filter checked: no mistakes; 1 suppressed",
        ]);
      }
  });
});

test("check --fix of a folder counts what is left, whoever refers to it", async () => {
  const two = main + main.replace('"a" {', '"b" {');
  for (const files of [
    {
      "main.tf": main,
      "l.tf": locals(filter("ClientRequestHost", "==")),
      "o.tf": 'output "f" {\n  value = local.f\n}\n',
    },
    { "a.tf": two, "z.tf": locals(filter("ClientRequestHost", "==")) },
    {
      "a.tf": two.replace("local.f", "var.f").replace("local.f", "var.f"),
      "v.tf": 'variable "f" {}\n',
      "terraform.tfvars": `f = ${filter("ClientRequestHost", "==")}\n`,
    },
  ]) {
    const told = await session(["check", "--fix", "."], files as unknown as Readonly<Record<string, string>>);
    expect([told.status, (told.out + told.err).trim().split("\n").at(-1)]).toEqual([
      0,
      "1 filter checked: no mistakes; 1 fixed",
    ]);
  }
});

describe("a filter into which something is put is told once, where it stands, as that of the job in another file", () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
  const text = (operator: string) =>
    locals(
      JSON.stringify(
        JSON.stringify({ where: { and: [{ key: "ClientRequestHost", operator, value: "HOLE" }] } }),
      ).replace("HOLE", "${local.c}"),
    );
  const object = (operator: string) => locals(filter("ClientRequestHost", operator).replace('"x"', "local.c"));
  const unknown = (operator: string) => text(operator).replace("${local.c}", "${var.c}");
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
  const c = 'locals {\n  c = "a.com"\n}\n';

  test.each<readonly [string, (operator: string) => string, Files]>([
    ["in two files", (operator) => text(operator) + c, {}],
    ["in three", text, { "c.tf": c }],
    ["an object", object, { "c.tf": c }],
    ["beside the job", text, { "main.tf": main + c }],
    ["that is not known", unknown, {}],
  ])("%s", async (_, l, more) => {
    const files: Files = { "main.tf": main, "l.tf": l("=="), ...more };
    const told = await session(["check", "."], files);
    expect(told.places.filter((place) => !place.startsWith("LW424"))).toEqual(["LW201 l.tf:2"]);
    expect(told.out + told.err).toContain("1 filter checked: 1 error");
    const fixed = await session(["check", "--fix", "."], files);
    expect([fixed.status, fixed.after("l.tf")]).toEqual([0, l("eq")]);
    expect(fixed.out + fixed.err).toContain("1 filter checked: no mistakes; 1 fixed");
  });

  test("also what stands in a third file is wrong for the field", async () => {
    const files = {
      "main.tf": main,
      "l.tf": object("geq").replace("ClientRequestHost", "EdgeResponseStatus"),
      "c.tf": c,
    };
    expect((await session(["check", "."], files)).places).toEqual(["LW208 l.tf:2"]);
  });
});

describe("of a job whose filter stands in another file", () => {
  const broken = main.replace(
    "  filter",
    '  destination_conf = "s3://buck_et/x"\n  output_options {\n    timestamp_format = "unixx"\n  }\n  filter',
  );
  const places = ["LW445 main.tf:4", "LW444 main.tf:4", "LW439 main.tf:6"];

  test.each([[["main.tf"]], [["main.tf", "l.tf"]], [["."]]])("what is wrong with it is told: %j", async (operands) => {
    const told = await session(["check", ...operands], {
      "main.tf": broken,
      "l.tf": locals(filter("ClientRequestHost")),
    });
    expect(told.places).toEqual(places);
    expect(told.out + told.err).toContain("1 filter checked: 3 warnings");
  });

  test.each([[["main.tf"]], [["main.tf", "l.tf"]], [["."]]])("comments at it count: %j", async (operands) => {
    const l = locals(filter("ClientCountry").replace('"x"', '"usa"'));
    const noted = await session(["check", ...operands], {
      "main.tf": main.replace("  filter", "  # logwhere-ignore LW803: known\n  filter"),
      "l.tf": l,
    });
    expect([noted.status, noted.places]).toEqual([0, []]);
    expect((await session(["check", ...operands], { "main.tf": main, "l.tf": l })).places).toHaveLength(1);
  });
});

test.each([".l.tf", "l.TF", "x.auto.TFVARS"])("Terraform does not read %s", async (name) => {
  expect((await session(["check", "main.tf"], { "main.tf": main, [name]: locals(filter("Nope")) })).places).toEqual([
    "LW424 main.tf:4",
  ]);
});

test("values in a file that is too large, or beyond the others, are not known", async () => {
  const variable = {
    "main.tf": main.replace("local.f", "var.f"),
    "v.tf": `variable "f" {\n  default = ${filter("Nope")}\n}\n`,
  };
  expect((await session(["check", "main.tf"], variable)).places).toEqual(["LW202 main.tf:4", "LW424 main.tf:4"]);
  const large = { ...variable, "b.auto.tfvars": `#${"x".repeat(300_000)}\n` };
  expect((await session(["check", "main.tf"], large)).places).toEqual(["LW424 main.tf:4"]);
  const many = Object.fromEntries(Array.from({ length: 270 }, (_, at) => [`w${at}.tf`, ""]));
  expect((await session(["check", "main.tf"], { ...variable, ...many, "z.auto.tfvars": "f = 1\n" })).places).toEqual([
    "LW424 main.tf:4",
  ]);
});

test("explain and decompile know them, too", async () => {
  const files = { "main.tf": main, "locals.tf": locals(filter("ClientCountry")) };
  expect((await session(["decompile", "main.tf"], files)).out).toBe('dataset http_requests\n\nClientCountry eq "x"\n');
  const { status, out } = await session(["explain", "main.tf#a"], files);
  expect([status, out]).toEqual([0, expect.stringContaining('ClientCountry eq "x"')]);
});

test("job --read reads a job whose filter stands in another file", async () => {
  const { status, out } = await session(["job", "--read", "main.tf"], {
    "main.tf": main,
    "locals.tf": locals(filter("ClientCountry")),
  });
  expect([status, out]).toEqual([0, expect.stringContaining('ClientCountry eq "x"')]);
});

test("compare of folders has each job once", async () => {
  const files = {
    "a/main.tf": main,
    "a/locals.tf": locals(filter("ClientCountry")),
    "b/main.tf": main,
    "b/locals.tf": locals(filter("ClientRequestHost")),
  };
  const { out, err } = await session(["compare", "a", "b"], files);
  expect(out + err).toContain("1 job compared");
});

const job = (value: string, more = "") => main.replace("local.f", value).replace("  filter", `${more}  filter`);
const change = (members: string) => `resource "cloudflare_logpush_job" "a" {\n${members}\n}\n`;

describe("what an overriding file changes of a block", () => {
  const base = { "main.tf": job(filter("ClientRequestUserAgent")) };

  test.each([
    ["another filter", "override.tf", change(`  filter = ${filter("ClientRequestHost")}`), 'ClientRequestHost eq "x"'],
    [
      "one in OpenTofu",
      "a_override.tofu",
      change(`  filter = ${filter("ClientRequestHost")}`),
      'ClientRequestHost eq "x"',
    ],
    [
      "one in JSON syntax",
      "main_override.tf.json",
      JSON.stringify({
        resource: { cloudflare_logpush_job: { a: [{ filter: `\${${filter("ClientRequestHost")}}` }] } },
      }),
      'ClientRequestHost eq "x"',
    ],
    ["a local", "override.tf", `${change("  filter = local.g")}`, 'ClientRequestHost eq "x"'],
    [
      "one of the file itself",
      "override.tf",
      `${change("  filter = jsonencode(local.h)")}`,
      'ClientRequestHost eq "x"',
    ],
    ["nothing of the filter", "override.tf", change("  enabled = false"), 'ClientRequestUserAgent eq "x"'],
    [
      "the last of several",
      "override.tf",
      `${change(`  filter = ${filter("ClientRequestUserAgent")}`)}${change(`  filter = ${filter("ClientRequestHost")}`)}`,
      'ClientRequestHost eq "x"',
    ],
  ])("%s", async (_, name, text, expected) => {
    const local = `locals {\n  g = ${filter("ClientRequestHost")}\n  h = ${filter("ClientRequestHost").slice("jsonencode(".length, -1)}\n}\n`;
    const files = { ...base, "l.tf": local, [name]: text };
    for (const file of text.includes("filter") ? ["main.tf", `${name}#a`] : ["main.tf"]) {
      const { out, err } = await session(["explain", file], files);
      expect(err).toBe("");
      expect(out).toContain(expected);
    }
    const compared = await session(
      ["compare", "a", "b"],
      inFolders(
        { "main.tf": job(filter("ClientRequestUserAgent"), text.includes("enabled") ? "  enabled = false\n" : "") },
        files,
      ),
    );
    expect(compared.out).toContain(expected.includes("Host") ? "1 delivers other lines" : "1 delivers the same");
  });

  test("as Terraform puts them together: later files count, all blocks of a kind are one argument, null is a value", async () => {
    const options = (rate: number) =>
      `  output_options {\n    sample_rate = ${rate}\n    field_names = ["RayID"]\n  }\n`;
    const dynamic =
      '  dynamic "output_options" {\n    for_each = [1]\n    content {\n      field_names = ["RayID"]\n      sample_rate = 0.5\n    }\n  }';
    const merged: readonly (readonly [Files, string])[] = [
      [
        {
          "a_override.tf": change(`  filter = ${filter("ClientIP")}`),
          "b_override.tf": change(`  filter = ${filter("ClientRequestHost")}`),
        },
        job(filter("ClientRequestHost"), options(1)),
      ],
      [
        { "override.tf": change('  output_options {\n    field_names = ["RayID"]\n  }') },
        job(filter("ClientRequestUserAgent"), '  output_options {\n    field_names = ["RayID"]\n  }\n'),
      ],
      [{ "override.tf": change(dynamic) }, job(filter("ClientRequestUserAgent"), `${dynamic}\n`)],
      [
        { "override.tf": change('  dataset = "dns_logs"\n  name = "b"\n  filter = null') },
        job("null", options(1)).replace("http_requests", "dns_logs").replace('name = "a"', 'name = "b"'),
      ],
    ];
    for (const [changes, whole] of merged) {
      const { status, out, err } = await session(
        ["compare", "a", "b"],
        inFolders({ "main.tf": job(filter("ClientRequestUserAgent"), options(1)), ...changes }, { "main.tf": whole }),
      );
      expect([status, out, err]).toEqual([0, expect.stringContaining("1 job compared: 1 delivers the same"), ""]);
    }
  });

  test("what it refers to is what its own file says, and compared", async () => {
    const files = { ...base, "override.tf": `variable "on" {}\n${change("  enabled = var.on")}` };
    const { out } = await session(
      ["compare", "a", "b"],
      inFolders(files, { ...files, "override.tf": files["override.tf"].replaceAll("on", "off") }),
    );
    expect(out).toContain("another `enabled`, before and now:\n    var.on\n    var.off\n");
    expect(out).toContain("1 not known");
  });

  test("mistakes are told once, where they stand, with the dataset of the block", async () => {
    const files = {
      "main.tf": job(filter("Nope"), '  destination_conf = "s3://buck_et/x"\n'),
      "a_override.tf": change(`  filter = ${filter("Nope2")}\n  destination_conf = "s3://buck_et2/x"`),
    };
    const ofOverride = ["LW202 a_override.tf:2", "LW445 a_override.tf:3", "LW444 a_override.tf:3"];
    expect((await session(["check", "a_override.tf"], files)).places).toEqual(ofOverride);
    const { places, err } = await session(["check", "."], files);
    expect([places, err]).toEqual([
      [...ofOverride, "LW202 main.tf:5"],
      expect.stringContaining("1 filter checked: 2 errors, 2 warnings"),
    ]);
    expect((await session(["check", "main.tf"], files)).places).toEqual(["LW202 main.tf:1", "LW202 main.tf:5"]);
    const unknown = { ...files, "main.tf": files["main.tf"].replace("http_requests", "nope") };
    expect((await session(["check", "."], unknown)).places).toContain("LW204 main.tf:3");
    expect((await session(["check", "."], unknown)).places.filter((place) => place.startsWith("LW204"))).toHaveLength(
      1,
    );
  });

  test("also filter text that a module is given", async () => {
    const files = {
      "main.tf":
        'module "logs" {\n  source = "example/logs/any"\n  dataset = "http_requests"\n  destination_conf = "gs://example-logs/x"\n}\n',
      "override.tf": 'module "logs" {\n  filter = "Nope geq 500"\n}\n',
    };
    expect((await session(["check", "."], files)).places).toEqual(["LW202 override.tf:2"]);
    const right = { ...files, "override.tf": files["override.tf"].replace("Nope", "EdgeResponseStatus") };
    expect((await session(["explain", "override.tf"], right)).out).toContain("EdgeResponseStatus geq 500");
    expect((await session(["check", "main.tf"], right)).err).toContain("LW424");
    expect((await session(["compare", "a", "b"], inFolders(right, right))).out).toContain(
      "1 job compared: 1 delivers the same",
    );
  });

  test("filter text that is overridden is checked as that, and not mended as what it is not", async () => {
    const text = (value: string) => `  filter = ${JSON.stringify(value)}\n`;
    const module = (members: string) => `module "logs" {\n${members}}\n`;
    const base = '  source = "example/logs/any"\n  dataset = "http_requests"\n';
    const files = (value: string, more = base) => ({
      "main.tf": module(more + text(value)),
      "override.tf": module(text('ClientRequestHost eq "b"')),
    });
    const right = await session(["check", "--fix", "."], files('ClientRequestHost eq "a"'));
    expect([right.status, right.places, right.after("main.tf")]).toEqual([
      0,
      [],
      files('ClientRequestHost eq "a"')["main.tf"],
    ]);
    const wrong = await session(["check", "."], files('Nope eq "a"'));
    expect([wrong.places, wrong.err]).toEqual([
      ["LW202 main.tf:4"],
      expect.stringContaining("1 filter checked: 1 error"),
    ]);
    // What is wrong with the rest is told with the filter that counts, where it stands.
    const said = await session(
      ["check", "."],
      files('ClientRequestHost eq "a"', `${base}  destination_conf = "s3://buck_et/x"\n`),
    );
    expect(said.places).toEqual(["LW445 main.tf:4", "LW444 main.tf:4"]);
    const ofOther = {
      ...files('ClientRequestHost eq "a"'),
      "override.tf": module('  destination_conf = "s3://buck_et/x"\n'),
    };
    expect((await session(["check", "."], ofOther)).places).toEqual(["LW445 override.tf:2", "LW444 override.tf:2"]);
  });

  test("what an overridden filter refers to is checked, once", async () => {
    const l = locals(filter("Nope"));
    const [one, other] = [job("local.f"), change(`  filter = ${filter("ClientRequestHost")}`)];
    expect((await session(["check", "."], { "main.tf": one + l, "override.tf": other })).places).toEqual([
      "LW202 main.tf:7",
    ]);
    expect((await session(["check", "."], { "main.tf": one, "l.tf": l, "override.tf": other })).places).toEqual([
      "LW202 l.tf:2",
    ]);
    const twice = { "main.tf": one, "l.tf": l, "override.tf": change("  filter = local.f") };
    expect((await session(["check", "."], twice)).places).toEqual(["LW202 l.tf:2"]);
  });

  test("of entries in another file than the filter that refers to them, at the head of that, beside what others say of the rest", async () => {
    const entries = `  for_each = {\n    one = ${filter("Nope")}\n    two = ${filter("ClientRequestHost")}\n  }\n`;
    const two = "  name = each.key\n";
    const wrong = '  destination_conf = "s3://buck_et/x"\n';
    const base = job("each.value", wrong).replace('  name = "a"\n', two);
    const filters = { "main.tf": base, "override.tf": change(entries) };
    const ofDestination = ["LW445 main.tf:4", "LW444 main.tf:4"];
    expect((await session(["check", "."], filters)).places).toEqual(["LW202 main.tf:1", ...ofDestination]);
    const other = {
      "main.tf": base.replace("  filter = each.value\n", entries),
      "override.tf": change("  filter = each.value"),
    };
    expect((await session(["check", "."], other)).places).toEqual([...ofDestination, "LW202 override.tf:1"]);
    const right = { ...other, "main.tf": other["main.tf"].replace("Nope", "ClientRequestHost") };
    expect((await session(["check", "."], right)).places).toEqual(ofDestination);
  });

  test("a filter that is overridden is one of the dataset that it was written for", async () => {
    const files = { ...base, "override.tf": change(`  dataset = "dns_logs"\n  filter = ${filter("QueryName")}`) };
    expect((await session(["check", "."], files)).places).toEqual([]);
  });

  test("--fix changes each where it stands", async () => {
    const files = {
      "main.tf": job(filter("ClientRequestUserAgent", "==")),
      "override.tf": change(`  filter = ${filter("ClientIP", "==")}`),
    };
    const fixed = await session(["check", "--fix", "."], files);
    expect([fixed.status, fixed.after("main.tf"), fixed.after("override.tf")]).toEqual([
      0,
      job(filter("ClientRequestUserAgent")),
      change(`  filter = ${filter("ClientIP")}`),
    ]);
  });

  test("of a local that it refers to its block has the dataset", async () => {
    const files = {
      ...base,
      "override.tf": change("  filter = local.g"),
      "l.tf": `locals {\n  g = ${filter("Nope")}\n}\n`,
    };
    for (const operand of ["l.tf", "."])
      expect((await session(["check", operand], files)).places).toEqual(["LW202 l.tf:2"]);
  });

  test("mistakes in a file that has nothing else of a job are told there, too", async () => {
    const wrong = '  dataset = "nope"\n  output_options {\n    timestamp_format = "unixx"\n  }';
    const whole = job(filter("ClientRequestHost"));
    const lacking = whole.replace('  dataset = "http_requests"\n', "");
    for (const [files, name] of [
      [{ "main.tf": whole, "override.tf": change(wrong) }, "override.tf"],
      [{ "main.tf": change(wrong), "override.tf": lacking }, "main.tf"],
    ] as const)
      for (const operand of [".", name])
        expect((await session(["check", operand], files)).places).toEqual([`LW204 ${name}:2`, `LW439 ${name}:4`]);
    const json = JSON.stringify({ resource: { cloudflare_logpush_job: { a: { dataset: "nope" } } } });
    expect((await session(["check", "."], { "main.tf": whole, "override.tf.json": json })).places).toEqual([
      "LW204 override.tf.json:1",
    ]);
  });

  test("of more than 16 parts nothing is known", async () => {
    const files = (changes: number) => ({
      "main.tf": job(filter("ClientIP")),
      "override.tf": change(`  filter = ${filter("Nope")}`).repeat(changes),
    });
    expect((await session(["explain", "main.tf"], files(15))).err).toContain("no field `Nope`");
    const { places, err } = await session(["check", "main.tf"], files(16));
    expect(places).toEqual(["LW424 main.tf:4", "LW803 main.tf:4"]);
    expect(err).not.toContain("Nope");
  });

  test.each(["locals", "variable"])("what it gives a name stands for is that of the job: %s", async (kind) => {
    const named = (value: string) =>
      kind === "locals" ? locals(value) : `variable "f" {\n  default = ${JSON.stringify(value)}\n}\n`;
    const value = (operator: string) =>
      kind === "locals" ? filter("EdgeResponseStatus", operator) : where("EdgeResponseStatus", operator);
    const files = {
      "main.tf": job(kind === "locals" ? "local.f" : "var.f") + named(value("eq")),
      "override.tf": named(value("startsWith")),
    };
    const { status, places } = await session(["check", "."], files);
    expect([status, places.filter((place) => place.includes("override"))]).toEqual([1, ["LW207 override.tf:2"]]);
    expect((await session(["compare", "a", "b"], inFolders(files, files))).out).toContain(
      "1 job compared: 1 not known",
    );
  });

  test("a block of another name stays as it is", async () => {
    const files = {
      "main.tf": job(filter("Nope")),
      "override.tf": change(`  filter = ${filter("ClientIP")}`).replace('"a"', '"b"'),
    };
    expect((await session(["check", "main.tf"], files)).places).toEqual(["LW202 main.tf:4"]);
  });
});

describe("a file of OpenTofu in the place of one of Terraform", () => {
  const both = { "main.tf": job(filter("ClientIP")), "main.tofu": job(filter("ClientRequestHost")) };

  test("is the only one that compare of folders reads", async () => {
    const json = (one: string) =>
      JSON.stringify({
        resource: { cloudflare_logpush_job: { b: { name: "b", dataset: "http_requests", filter: one } } },
      });
    const files = {
      ...both,
      "b.tf.json": json(""),
      "b.tofu.json": json('{"where":{"and":[{"key":"RayID","operator":"eq","value":"x"}]}}'),
    };
    const whole = { "x.tofu": both["main.tofu"], "y.tf.json": files["b.tofu.json"] };
    const { out, err } = await session(["compare", "a", "b"], inFolders(whole, files));
    expect(out).toContain("2 jobs compared: 2 deliver the same");
    for (const name of ["main.tf", "b.tf.json"]) expect(err).toContain(`note: \`b/${name}\` is passed over`);
  });

  test("but not where the names differ", async () => {
    const files = {
      "main.tf": both["main.tf"],
      "main.tofu.json": "{}",
      "other.tofu": both["main.tofu"].replace('"a" {', '"b" {').replace('name = "a"', 'name = "b"'),
    };
    const { out, err } = await session(["compare", "a", "b"], inFolders(files, files));
    expect([out, err]).toEqual(
      [expect.stringContaining("2 jobs compared"), ""].map((each, at) =>
        at === 0 ? each : expect.not.stringContaining("passed over"),
      ),
    );
  });

  test("gives names to what OpenTofu reads, and the other to what Terraform does", async () => {
    const files = { "main.tf": job("local.f"), "l.tf": locals(filter("Nope")), "l.tofu": locals(filter("Nope2")) };
    const [ofOpenTofu, ofTerraform] = [
      await session(["check", "main.tf"], files),
      await session(["check", "main.tf"], { ...files, "main.tofu": "" }),
    ];
    expect(ofOpenTofu.err).toContain("no field `Nope2`");
    expect(ofTerraform.err).toContain("no field `Nope`");
    const overriding = {
      "main.tf": job(filter("Nope")),
      "override.tf": change(`  filter = ${filter("Nope2")}`),
      "override.tofu": change("  enabled = false"),
    };
    expect((await session(["explain", "main.tf"], overriding)).err).toContain("no field `Nope`");
  });
});

type Files = Readonly<Record<string, string>>;

function inFolders(a: Files, b: Files): Files {
  const within = (folder: string, files: Files) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);
  return Object.fromEntries([...within("a", a), ...within("b", b)]);
}

describe("what stands in a file that cannot be read is not known", () => {
  test.each([
    ["marks of a conflict", { "main.tf": main, "l.tf": `<<<<<<< HEAD\n${locals(filter("ClientCountry"))}` }],
    ["a bracket that is open", { "main.tf": main, "l.tf": locals(filter("ClientCountry")).slice(0, -2) }],
    [
      "nor what such a file overrides",
      { "main.tf": job(filter("ClientCountry")), "override.tf": `${change("  enabled = false")}}` },
    ],
    [
      "nor what one overrides that is too large",
      { "main.tf": job(filter("ClientCountry")), "override.tf": `#${"x".repeat(300_000)}` },
    ],
  ])("%s", async (_, files) => {
    for (const command of ["compile", "explain"]) {
      const { status, out } = await session([command, "main.tf"], files);
      expect(out).not.toContain("ClientCountry");
      expect(status).toBeGreaterThan(0);
    }
    const { places } = await session(["check", "main.tf"], files);
    expect(places[0]).toMatch(/^LW424 main.tf:/);
  });

  test("a job in one is told, also where nothing of a filter is left", async () => {
    for (const [cut, line] of [
      [change("  filter = null").slice(0, -3), 1],
      [change("  filter = "), 2],
      [change("  filter = ").slice(0, -3), 2],
    ] as const) {
      const files = { "main.tf": job(filter("ClientCountry")), "override.tf": cut };
      for (const operand of [".", "override.tf"]) {
        const { status, places } = await session(["check", operand], files);
        expect([status, places]).toEqual([1, expect.arrayContaining([`LW425 override.tf:${line}`])]);
      }
    }
  });

  test("a block that one overrides may stand there", async () => {
    const files = { "override.tf": change(`  filter = ${filter("ClientIP")}`), "main.tf": `#${"x".repeat(300_000)}` };
    const { status, err } = await session(["explain", "override.tf"], files);
    expect([status > 0, err]).toEqual([true, expect.stringContaining("LW424")]);
  });
});

test("a file of values counts before a default of the same file that is none", async () => {
  const variable = `variable "filter" {\n  default = null\n}\n${main.replace("local.f", "var.filter")}`;
  const values = `filter = ${JSON.stringify(JSON.stringify({ where: { and: [{ key: "Nope", operator: "eq", value: "x" }] } }))}\n`;
  expect((await session(["check", "main.tf"], { "main.tf": variable, "terraform.tfvars": values })).places).toContain(
    "LW202 main.tf:7",
  );
});

describe("of two jobs in two files with one filter, the one beside it", () => {
  const other = main.replace('"a" {', '"b" {').replace('name = "a"', 'name = "b"');
  const status = filter("EdgeResponseStatus", "geq").replace('"x"', "500");
  const kinds: readonly (readonly [string, string, Files])[] = [
    ["local.f", locals(status), {}],
    ["local.all.f", `locals {\n  all = { f = ${status} }\n}\n`, {}],
    ["local.f", locals(status), { "override.tf": 'resource "cloudflare_logpush_job" "b" {\n  filter = local.f\n}\n' }],
  ];

  test.each(kinds)("is compared: %s", async (reference, definition, more) => {
    const folder = (own: string) => ({
      "a.tf": definition + own,
      "b.tf": other.replace("local.f", reference),
      ...more,
    });
    const own = main.replace("local.f", reference);
    for (const [changed, said] of [
      [own.replace("  filter", "  enabled = false\n  filter"), "not enabled"],
      [own.replace('"http_requests"', '"dns_logs"'), "of another dataset"],
      ["", "missing"],
    ] as const) {
      const { out } = await session(["compare", "a", "b"], inFolders(folder(own), folder(changed)));
      expect(out).toContain(said);
      expect(out).toContain("2 jobs compared: 1 delivers the same");
    }
  });

  test("is checked with its own dataset", async () => {
    const [dns, http] = ["dns_logs", "http_requests"].map(
      (dataset) => (text: string) => text.replace("http_requests", dataset),
    ) as [Change, Change];
    for (const [own, elsewhere, places] of [
      [dns, http, ["LW203 a.tf:2"]],
      [http, dns, ["LW203 b.tf:4"]],
      [http, http, []],
    ] as const) {
      const told = await session(["check", "."], { "a.tf": locals(status) + own(main), "b.tf": elsewhere(other) });
      expect(told.places).toEqual(places);
    }
  });

  test("is each of those that a block makes of entries", async () => {
    const each = (text: string) => text.replace("filter = local.f", "for_each = local.all\n  filter = each.value");
    const folder = (own: string) => ({
      "a.tf": `locals {\n  all = {\n    x = ${status}\n    y = ${filter("RayID")}\n  }\n}\n${each(own)}`,
      "b.tf": each(other),
    });
    const { out } = await session(
      ["compare", "a", "b"],
      inFolders(folder(main), folder(main.replace("  filter", "  enabled = false\n  filter"))),
    );
    expect(out).toContain("4 jobs compared: 2 deliver the same, 2 not known");
  });

  test("but an entry that looks like a job is the one that the other file makes of it", async () => {
    const entry = `{ dataset = "http_requests", destination_conf = "gs://b/p", filter = ${status} }`;
    const made = `resource "cloudflare_logpush_job" "a" {\n  for_each = local.all\n  dataset = each.value.dataset\n  destination_conf = each.value.destination_conf\n  filter = each.value.filter\n}\n`;
    const files = { "a.tf": `locals {\n  all = { x = ${entry} }\n}\n`, "b.tf": made };
    expect((await session(["compare", "a", "b"], inFolders(files, files))).out).toContain(
      "1 job compared: 1 delivers the same",
    );
  });
});

describe("an entry that looks like a job is the one that a block in another file makes of it", () => {
  const block = `resource "cloudflare_logpush_job" "a" {\n  for_each = local.jobs\n  name = each.key\n  dataset = each.value.dataset\n  destination_conf = each.value.destination_conf\n  filter = each.value.filter\n}\n`;
  const entry = (value: string, more = '    destination_conf = "gs://bucket/p"\n') =>
    `  {\n    dataset = "http_requests"\n${more}    filter = ${value}\n  }\n`;
  const entries = (x: string, y: string, more?: string) =>
    `locals {\n  jobs = {\n  x = ${entry(x, more).trim()}\n  y = ${entry(y, more).trim()}\n  }\n}\n`;
  const text = (key: string, value = '\\"x\\"') =>
    `"{\\"where\\":{\\"and\\":[{\\"key\\":\\"${key}\\",\\"operator\\":\\"eq\\",\\"value\\":${value}}]}}"`;

  test.each([
    ["a local of its file", "local.g", `locals {\n  g = ${text("RayID")}\n}\n`, "", 2],
    ["a local of a third file", "local.g", "", `locals {\n  g = ${text("RayID")}\n}\n`, 2],
    [
      "made JSON of",
      "jsonencode(local.g)",
      "",
      'locals {\n  g = { where = { and = [{ key = "RayID", operator = "eq", value = "x" }] } }\n}\n',
      2,
    ],
    ["a text with something in it", text("EdgeResponseStatus", `\${local.m}`), "locals {\n  m = 500\n}\n", "", 2],
    [
      "a value in it",
      filter("EdgeResponseStatus").replace('value = "x"', "value = local.m"),
      "",
      "locals {\n  m = 500\n}\n",
      2,
    ],
    ["not known", "var.f", "", "", 1],
  ])("%s", async (_, x, own, third, known) => {
    for (const more of [undefined, ""]) {
      const files = { "a.tf": entries(x, text("ClientRequestHost"), more) + own, "b.tf": block, "c.tf": third };
      const { out } = await session(["compare", "a", "b"], inFolders(files, files));
      expect(out).toContain(
        known === 2 ? "2 jobs compared: 2 deliver the same" : "2 jobs compared: 1 delivers the same, 1 not known",
      );
      const wrong = { ...files, "a.tf": entries(x, text("Nope"), more) + own };
      const told = await session(["check", "."], wrong);
      expect([told.places.filter((place) => place.startsWith("LW202")), told.out + told.err]).toEqual([
        [`LW202 a.tf:${more === "" ? 9 : 11}`],
        expect.stringContaining(`${known} filter${known === 1 ? "" : "s"} checked: 1 error`),
      ]);
    }
  });
});

describe("an entry whose filter a block in another file takes by another name is no job", () => {
  const block = (taken: string, entries = "local.jobs") =>
    `resource "cloudflare_logpush_job" "a" {\n  for_each = ${entries}\n  dataset = "http_requests"\n  destination_conf = "gs://bucket/p"\n  filter = ${taken}\n}\n`;
  const facts = 'dataset = "http_requests", destination_conf = "gs://bucket/p", ';
  const map = (entry: string) => `locals {\n  jobs = { a = ${entry} }\n}\n`;
  const list = (entry: string) => `locals {\n  jobs = [${entry}]\n}\n`;
  const byName = "{ for j in local.jobs : j.name => j }";

  test.each([
    ["each.value.rule", (value: string, more: string) => map(`{ ${more}rule = ${value} }`)],
    ["each.value.expr", (value: string, more: string) => map(`{ ${more}expr = ${value} }`)],
    ["each.value.query", (value: string, more: string) => map(`{ ${more}query = ${value} }`)],
    ["each.value.log_filter", (value: string, more: string) => map(`{ ${more}log_filter = ${value} }`)],
    ["each.value.Filter", (value: string, more: string) => map(`{ ${more}Filter = ${value} }`)],
    ['each.value["rule"]', (value: string, more: string) => map(`{ ${more}rule = ${value} }`)],
    ['lookup(each.value, "rule", null)', (value: string, more: string) => map(`{ ${more}rule = ${value} }`)],
    ["try(each.value.rule, null)", (value: string, more: string) => map(`{ ${more}rule = ${value} }`)],
    ["each.value.cfg.filter", (value: string, more: string) => map(`{ ${more}cfg = { filter = ${value} } }`)],
    ["each.value.cfg.filter", (value: string, more: string) => map(`{ cfg = { ${more}filter = ${value} } }`)],
    ["each.value", (value: string) => map(value)],
    ["each.value.rule", (value: string, more: string) => list(`{ name = "a", ${more}rule = ${value} }`), byName],
    [
      "each.value.cfg.filter",
      (value: string, more: string) => list(`{ name = "a", ${more}cfg = { filter = ${value} } }`),
      byName,
    ],
    // Here the entry is the job.
    ["each.value.filter", (value: string, more: string) => map(`{ ${more}filter = ${value} }`)],
    ['each.value["filter"]', (value: string, more: string) => map(`{ ${more}filter = ${value} }`)],
    ['lookup(each.value, "filter", null)', (value: string, more: string) => map(`{ ${more}filter = ${value} }`)],
    ["try(each.value.filter, null)", (value: string, more: string) => map(`{ ${more}filter = ${value} }`)],
    ["each.value.filter", (value: string, more: string) => list(`{ name = "a", ${more}filter = ${value} }`), byName],
  ])("%s", async (taken, locals, entries?: string) => {
    for (const more of ["", facts]) {
      const files = (field: string) => ({ "locals.tf": locals(filter(field), more), "main.tf": block(taken, entries) });
      const right = await session(["check", "."], files("ClientRequestHost"));
      expect([right.places, right.err, right.out]).toEqual([
        [],
        expect.stringContaining("1 filter checked: no mistakes"),
        "",
      ]);
      // It is checked once, by the fields of the dataset.
      const wrong = await session(["check", "."], files("Nope"));
      expect([wrong.places, wrong.err]).toEqual([
        [expect.stringMatching(/^LW202 locals\.tf:2$/)],
        expect.stringContaining("1 filter checked: 1 error"),
      ]);
      const folders = inFolders(files("ClientRequestHost"), files("ClientRequestHost"));
      expect((await session(["compare", "a", "b"], folders)).out).toContain("1 job compared: 1 delivers the same");
    }
  });

  test.each([
    [
      "a default of a variable",
      "each.value.rule",
      "var.jobs",
      (entry: string) => `variable "jobs" {\n  default = { a = ${entry} }\n}\n`,
    ],
    ["some of the entries", "each.value.rule", '{ for k, j in local.jobs : k => j if j.dataset != "" }', map],
    ["merged entries", "each.value.rule", "merge(local.jobs, var.more)", map],
    ["one that something takes the place of", 'coalesce(each.value.rule, "")', "local.jobs", map],
    ["one of two names", "try(each.value.rule, each.value.filter)", "local.jobs", map],
    ["one that is chosen", "each.value.on ? each.value.rule : null", "local.jobs", map],
  ])("nor is its key a mistake where what goes through it is not known: %s", async (_, taken, entries, locals) => {
    const at = (field: string) => locals(`{ ${facts}rule = ${filter(field)} }`);
    for (const files of [
      (field: string) => ({ "locals.tf": at(field), "main.tf": block(taken, entries) }),
      (field: string) => ({ "main.tf": block(taken, entries) + at(field) }),
    ]) {
      const right = await session(["check", "."], files("ClientRequestHost"));
      expect([right.places, right.err]).toEqual([
        [expect.stringMatching(/^LW424 main\.tf/)],
        expect.stringContaining("1 filter checked: no mistakes"),
      ]);
      const wrong = await session(["check", "."], files("Nope"));
      expect(wrong.places.filter((place) => !place.startsWith("LW424"))).toEqual([expect.stringMatching(/^LW202 /)]);
      expect(wrong.err).toContain("1 filter checked: 1 error");
    }
  });

  test("but a job of another block that takes what it calls its filter", async () => {
    const entry = `{ ${facts}rule = ${filter("ClientRequestHost")}, filter = ${filter("Nope")} }`;
    const other = block("each.value.filter").replace('"a"', '"b"');
    for (const blocks of [block("each.value.rule") + other, other + block("each.value.rule")]) {
      const told = await session(["check", "."], { "locals.tf": map(entry), "main.tf": blocks });
      expect([told.places, told.err]).toEqual([
        ["LW202 locals.tf:2"],
        expect.stringContaining("2 filters checked: 1 error"),
      ]);
    }
  });
});

test("of a variable with a value and a default the job is one, and both are checked", async () => {
  const main = `variable "f" {\n  default = ${filter("Nope")}\n}\nresource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter = var.f\n}\n`;
  const files = { "main.tf": main, "terraform.tfvars": `f = ${JSON.stringify(where("Other", "eq"))}\n` };
  const told = await session(["check", "."], files);
  expect(told.places.filter((place) => place.startsWith("LW202"))).toEqual([
    "LW202 main.tf:2",
    "LW202 terraform.tfvars:1",
  ]);
  expect((await session(["compare", "a", "b"], inFolders(files, files))).out).toContain("1 job compared: 1 not known");
});

test("what of a value in another file is not known is that, and no more what refers to it", async () => {
  const files = {
    "a.tf": `locals {\n  jobs = { x = { destination_conf = var.d, filter = var.f }, y = { destination_conf = var.d, filter = var.f } }\n}\n`,
    "b.tf": `resource "cloudflare_logpush_job" "a" {\n  for_each = local.jobs\n  dataset = "http_requests"\n  destination_conf = each.value.destination_conf\n  filter = each.value.filter\n}\n`,
  };
  expect((await session(["compare", "a", "b"], inFolders(files, files))).out).toContain("2 jobs compared: 2 not known");
});

type Change = (text: string) => string;

test("filter text of a module whose dataset nobody knows says that", async () => {
  const module = `module "m" {\n  source = "./m"\n  dataset = "nope"\n  filter = <<-EOT\n    EdgeResponseStatus geq 500\n  EOT\n}\n`;
  expect((await session(["check", "main.tf"], { "main.tf": module })).places).toEqual(["LW204 main.tf:3"]);
});

describe("what is told of a filter where it stands is not told again with a job", () => {
  const typed = 'jsonencode({ where = { and = [{ key = "ClientIP", operator = "eq", value = VALUE }] } })';
  const jobs = (...datasets: readonly string[]) =>
    datasets
      .map(
        (dataset, at) =>
          `resource "cloudflare_logpush_job" "j${at}" {\n  dataset = ${dataset}\n  filter = local.f\n}\n`,
      )
      .join("");
  const errors = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    (await session(["check", ...(args.length > 0 ? args : ["."])], files)).places.filter(
      (place) => !place.startsWith("LW206"),
    );

  test.each([
    ["of another dataset", '"http_requests"', '"firewall_events"'],
    ["of a dataset that is not known", '"http_requests"', "var.d"],
    ["of datasets that are not known", "var.d", "var.e"],
  ])("%s", async (_, ...datasets) => {
    const of = (value: string) => ({ "a.tf": locals(typed.replace("VALUE", value)), "b.tf": jobs(...datasets) });
    expect(await errors(of('["a", "b"]'))).toEqual(["LW210 a.tf:2"]);
    expect(await errors(of("5"))).toEqual(datasets[0] === "var.d" ? [] : ["LW208 a.tf:2"]);
  });

  test("but what is wrong for its dataset alone", async () => {
    const files = { "a.tf": locals(filter("Ref")), "b.tf": jobs('"firewall_events"', '"http_requests"') };
    expect(await errors(files)).toEqual(["LW203 b.tf:7"]);
    expect(await errors({ ...files, "a.tf": locals(filter("Nope")) })).toEqual(["LW202 a.tf:2", "LW202 b.tf:7"]);
  });

  test("nor is of a filter that its job has a dataset that is none", async () => {
    const files = {
      "a.tf": 'locals {\n  ds = "nope"\n}\n',
      "b.tf": locals(filter("ClientIP")),
      "c.tf": jobs("local.ds"),
    };
    expect(await errors(files)).toEqual(["LW204 c.tf:2"]);
    expect(await errors({ ...files, "c.tf": jobs('"nope"') })).toEqual(["LW204 c.tf:2"]);
    expect(
      await errors({ "b.tf": locals('"ClientIP eq 1"'), "c.tf": jobs('"nope"').replace(/resource "\w+"/, "module") }),
    ).toEqual(["LW204 c.tf:2"]);
    // Nobody else tells it.
    expect(await errors(files, "b.tf")).toEqual(["LW204 b.tf:2"]);
  });
});

describe("entries whose filters another file overrides", () => {
  const entries = (operator: string) =>
    `locals {\n  f = { a = { where = { and = [{ key = "EdgeResponseStatus", operator = "${operator}", value = 500 }] } } }\n}\n`;
  const each =
    'resource "cloudflare_logpush_job" "j" {\n  for_each = local.f\n  dataset = "http_requests"\n  filter = jsonencode(each.value)\n}\n';
  const changed = (rest: string) => `resource "cloudflare_logpush_job" "j" {\n  ${rest}\n}\n`;
  const places = async (override: string) =>
    (await session(["check", "."], { "a.tf": entries("bad"), "c.tf": each, "c_override.tf": changed(override) }))
      .places;

  test("are checked as in one file with the block", async () => {
    const override = `filter = ${filter("ClientRequestHost")}`;
    const together = await session(["check", "."], {
      "a.tf": entries("bad") + each,
      "c_override.tf": changed(override),
    });
    expect(together.places).toEqual(["LW206 a.tf:2", "LW201 a.tf:2"]);
    expect(await places(override)).toEqual(together.places);
    expect(await places("for_each = {}")).toEqual([...together.places, "LW424 c.tf:4"]);
  });

  test("but where they are what that sends", async () => {
    expect(await places("enabled = true")).toEqual(["LW201 a.tf:2"]);
    expect(await places("filter = jsonencode(each.value)")).toEqual(["LW201 c_override.tf:1"]);
  });
});

describe("what cannot be read of a filter that counts elsewhere holds back no fix of another", () => {
  const other = (operator: string) =>
    `resource "cloudflare_logpush_job" "b" {\n  dataset = "http_requests"\n  filter = ${filter("ClientIP", operator)}\n}\n`;

  test.each([
    [
      "an overridden filter",
      main.replace("local.f", filter("ClientIP", "bad")),
      { "x_override.tf": `resource "cloudflare_logpush_job" "a" {\n  filter = ${filter("ClientIP")}\n}\n` },
    ],
    ["a job without such a dataset", main.replace("http_requests", "nope"), { "a.tf": locals(filter("ClientIP")) }],
  ])("%s", async (_, text, rest) => {
    const { after, status } = await session(["check", "--fix", "."], { "main.tf": text + other("neq"), ...rest });
    expect([status, after("main.tf")]).toEqual([1, text + other("!eq")]);
  });

  test("but one of itself", async () => {
    const text = main.replace(
      "local.f",
      'jsonencode({ where = { and = [{ key = "ClientIP", operator = "neq", value = "x" }, { key = "ClientIP", operator = "bad", value = "x" }] } })',
    );
    const told = await session(["check", "--fix", "."], {
      "main.tf": text + other("neq"),
      "x_override.tf": `resource "cloudflare_logpush_job" "a" {\n  filter = ${filter("ClientIP")}\n}\n`,
    });
    expect([told.after("main.tf"), told.err.includes("1 fix held back")]).toEqual([text + other("!eq"), true]);
  });
});
