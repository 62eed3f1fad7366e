// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, it, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll } from "../../../../src/index.js";

const where = (key: string) => `{ where = { and = [{ key = "${key}", operator = "eq", value = "x" }] } }`;
const job = (more: string) => `resource "cloudflare_logpush_job" "each" {\n${more}}\n`;
const compiled = (text: string) => compileAll(text, { hosts, path: "main.tf" });

function told(text: string) {
  const { filters, diagnostics } = compiled(text);
  return [
    filters.map(({ pointer, name, namedDataset }) => [pointer, name, namedDataset]),
    diagnostics.map(({ code }) => code),
  ];
}
const at = "/resource/cloudflare_logpush_job/each/for_each";
const named = 'cloudflare_logpush_job.each["a"]';

describe("a block that is repeated is each of its entries", () => {
  const entry = `{ filter = jsonencode(${where("Nope")}), dataset = "http_requests" }`;
  const takes = "  dataset = each.value.dataset\n  filter = each.value.filter\n";

  test.each([
    ["where they stand", job(`  for_each = { a = ${entry} }\n${takes}`), named],
    ["in templates", job(`  for_each = { a = ${entry} }\n${takes.replaceAll(/= (each.*)/g, '= "${$1}"')}`), named],
    ["with their keys as names", job(`  for_each = { a = ${entry} }\n  name = each.key\n${takes}`), "a"],
    [
      "as values",
      job(`  for_each = { a = jsonencode(${where("Nope")}) }\n  dataset = "http_requests"\n  filter = each.value\n`),
      named,
    ],
    [
      "made texts of",
      job(`  for_each = { a = ${where("Nope")} }\n  dataset = "http_requests"\n  filter = jsonencode(each.value)\n`),
      named,
    ],
  ])("%s", (_, text, name) => {
    expect(told(text)).toEqual([[[`${at}/a`, name, "http_requests"]], ["LW202"]]);
  });

  test.each([
    ["1", "1"],
    ["a/b~c", "a~1b~0c"],
    ["~1", "~01"],
    ["x/for_each/2", "x~1for_each~12"],
  ])("named by its key, also %s", (key, step) => {
    const text = job(`  for_each = { "${key}" = ${entry} }\n${takes}`);
    expect(told(text)[0]).toEqual([[`${at}/${step}`, `cloudflare_logpush_job.each["${key}"]`, "http_requests"]]);
  });

  it("also from locals, once", () => {
    const locals = `locals {\n  jobs = { a = { f = ${where("Nope")}, ds = "http_requests" } }\n}\n`;
    const block = job("  for_each = local.jobs\n  dataset = each.value.ds\n  filter = jsonencode(each.value.f)\n");
    for (const text of [locals + block, block + locals])
      expect(told(text)).toEqual([[[`${at}/a`, named, "http_requests"]], ["LW202"]]);
  });

  it("with what the block says, wherever the locals stand", () => {
    const locals = `locals {\n  jobs = { a = { f = ${where("Nope")} } }\n}\n`;
    const list = `locals {\n  jobs = [{ key = "a", f = ${where("Nope")} }]\n}\n`;
    const block = job(
      '  for_each = local.jobs\n  name = each.key\n  enabled = false\n  dataset = "http_requests"\n  filter = jsonencode(each.value.f)\n',
    );
    const ofList = block.replace("local.jobs", "{ for j in local.jobs : j.key => j }");
    for (const text of [locals + block, block + locals, list + ofList, ofList + list]) {
      expect(told(text)).toEqual([[[`${at}/a`, "a", "http_requests"]], ["LW202"]]);
      expect(compiled(text).filters.map(({ enabled }) => enabled)).toEqual([false]);
    }
  });

  it("as often as blocks go through it", () => {
    const locals = `locals {\n  jobs = { a = { f = ${where("ClientCountry")} } }\n}\n`;
    const block = (dataset: string) =>
      job(`  for_each = local.jobs\n  dataset = "${dataset}"\n  filter = jsonencode(each.value.f)\n`);
    const other = block("dns_logs").replace('"each"', '"other"');
    const found = [
      [`${at}/a`, named, "http_requests"],
      [`${at.replace("each/", "other/")}/a`, named.replace("each", "other"), "dns_logs"],
    ];
    for (const text of [locals + block("http_requests") + other, block("http_requests") + other + locals])
      expect(told(text)).toEqual([found, ["LW203"]]);
  });

  it("also in lists of JSON syntax", () => {
    const entry = { filter: { where: { and: [{ key: "Nope", operator: "eq", value: "x" }] } } };
    const locals = { locals: { jobs: { a: entry } } };
    const block = {
      resource: {
        cloudflare_logpush_job: {
          each: { for_each: "${local.jobs}", dataset: "http_requests", filter: "${jsonencode(each.value.filter)}" },
        },
      },
    };
    for (const bodies of [
      [locals, block],
      [block, locals],
    ])
      expect(
        compileAll(JSON.stringify(bodies), { hosts, path: "main.tf.json" }).filters.map(({ name }) => name),
      ).toEqual([named]);
  });

  it("and several are several", () => {
    const text = job(`  for_each = { a = ${entry}, b = ${entry.replace("Nope", "ClientCountry")} }\n${takes}`);
    const { filters } = compiled(text);
    expect(filters.map(({ pointer, compilation }) => [pointer, compilation.filter?.text])).toEqual([
      [`${at}/a`, undefined],
      [`${at}/b`, 'ClientCountry eq "x"'],
    ]);
  });

  test.each([
    ["for_each = var.jobs", [[], ["LW424"]]],
    ["for_each = { a = { dataset = var.d, filter = var.f } }", [[], ["LW424"]]],
  ])("but what is not known is told: %s", (each, wanted) => {
    expect(told(job(`  ${each}\n${takes}`))).toEqual(wanted);
  });
});

describe("a dataset that is referred to", () => {
  const filter = `  filter = jsonencode(${where("Nope")})\n`;

  test("is known where it stands in the file", () => {
    const locals = 'locals {\n  ds = "http_requests"\n  all = { ds = "http_requests" }\n}\n';
    for (const dataset of ["local.ds", '"${local.ds}"', "local.all.ds"]) {
      const [, codes] = told(locals + job(`  dataset = ${dataset}\n${filter}`));
      expect([dataset, codes]).toEqual([dataset, ["LW202"]]);
    }
  });

  test("is told at its place where it does not", () => {
    for (const dataset of ["var.d", "local.other", '"${var.d}_v2"']) {
      const text = job(`  dataset = ${dataset}\n${filter}`);
      const [only, ...more] = compiled(text).diagnostics;
      expect([only?.code, text.slice(only?.span.start, only?.span.end), only?.args, more]).toEqual([
        "LW206",
        dataset,
        { place: "reference" },
        [],
      ]);
    }
  });
});

describe("a block that is repeated for a list", () => {
  const entry = (name: string, more: string) => `{ name = "${name}", dataset = "http_requests"${more} }`;
  const own = `, filter = ${where("Nope")}`;
  const locals = (...entries: readonly string[]) => `locals {\n  jobs = [${entries.join(", ")}]\n}\n`;
  const block = (each: string, filter = "jsonencode(each.value.filter)") =>
    job(`  for_each = ${each}\n  name = each.key\n  dataset = each.value.dataset\n  filter = ${filter}\n`);
  const each = "{ for j in local.jobs : j.name => j }";

  test.each([
    each,
    "{ for j in toset(local.jobs) : j.name => j }",
    "{\n    for job in tolist(local.jobs) : job.name => job\n  }",
  ])("%s", (written) => {
    const text = locals(entry("a", own), entry("b", `, filter = ${where("ClientCountry")}`)) + block(written);
    expect(compiled(text).filters.map(({ name, compilation }) => [name, compilation.filter?.text])).toEqual([
      ["a", undefined],
      ["b", 'ClientCountry eq "x"'],
    ]);
  });

  test("or a map as it is", () => {
    const map = `locals {\n  jobs = { a = ${entry("n", own)} }\n}\n`;
    expect(told(map + block("{ for k, v in local.jobs : k => v }"))[1]).toEqual(["LW202"]);
  });

  test.each([
    'lookup(each.value, "filter", null)',
    "try(each.value.filter, null)",
    "each.value.filter",
    "each.value.filter != null ? each.value.filter : null",
    "each.value.filter == null ? null : each.value.filter",
    "${try(each.value.filter, null)}",
  ])("a filter that may lack: %s", (written) => {
    const filter = written.startsWith("$") ? `"${written}"` : written;
    const text = locals(entry("a", `, filter = jsonencode(${where("Nope")})`), entry("b", "")) + block(each, filter);
    const { filters, around } = compiled(text);
    // Of the one that refers to it whatever it is, what is not there is not known.
    const lacking = written === "each.value.filter" ? [] : [["b", "# no filter: every line is kept"]];
    expect(filters.map(({ name, compilation }) => [name, compilation.filter?.text])).toEqual([
      ["a", undefined],
      ...lacking,
    ]);
    expect(around.map(({ code }) => code)).toEqual(lacking.length === 0 ? ["LW424"] : []);
  });

  test.each([
    ["two with one name", locals(entry("a", own), entry("a", own)), each],
    ["a condition", locals(entry("a", own)), "{ for j in local.jobs : j.name => j if j.on }"],
    ["another key", locals(entry("a", own)), "{ for j in local.jobs : upper(j.name) => j }"],
    ["a list that is not known", "", each],
  ])("but not %s", (_, before, written) => {
    const { around } = compiled(before + block(written));
    expect(around.map(({ code }) => code)).toContain("LW424");
  });
});

test("a variable that may be null is what it is by default", () => {
  const variable = `variable "filter" {\n  default = ${where("Nope")}\n}\n`;
  for (const filter of ["var.filter != null ? jsonencode(var.filter) : null", "try(jsonencode(var.filter), null)"])
    expect([filter, ...told(variable + job(`  dataset = "http_requests"\n  filter = ${filter}\n`))]).toEqual([
      filter,
      [["/resource/cloudflare_logpush_job/each", "cloudflare_logpush_job.each", "http_requests"]],
      expect.arrayContaining(["LW202", "LW424"]),
    ]);
});
