// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, it, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll } from "../../../../src/index.js";

const where = (key: string) => `{ where = { and = [{ key = "${key}", operator = "eq", value = "x" }] } }`;
const job = (more: string) => `resource "cloudflare_logpush_job" "each" {\n${more}}\n`;
const compiled = (text: string) => compileAll(text, { hosts, path: "main.tf" });

function told(text: string) {
  const { filters, diagnostics } = compiled(text);
  return [filters.map(({ pointer, name, namedDataset }) => [pointer, name, namedDataset]), diagnostics.map(({ code }) => code)];
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
    ["as values", job(`  for_each = { a = jsonencode(${where("Nope")}) }\n  dataset = "http_requests"\n  filter = each.value\n`), named],
    ["made texts of", job(`  for_each = { a = ${where("Nope")} }\n  dataset = "http_requests"\n  filter = jsonencode(each.value)\n`), named],
  ])("%s", (_, text, name) => {
    expect(told(text)).toEqual([[[`${at}/a`, name, "http_requests"]], ["LW202"]]);
  });

  it("also from locals, once", () => {
    const locals = `locals {\n  jobs = { a = { f = ${where("Nope")}, ds = "http_requests" } }\n}\n`;
    const block = job("  for_each = local.jobs\n  dataset = each.value.ds\n  filter = jsonencode(each.value.f)\n");
    for (const text of [locals + block, block + locals]) expect(told(text)).toEqual([[["/locals/jobs/a", null, "http_requests"]], ["LW202"]]);
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
      expect([only?.code, text.slice(only?.span.start, only?.span.end), only?.args, more]).toEqual(["LW206", dataset, { place: "reference" }, []]);
    }
  });
});
