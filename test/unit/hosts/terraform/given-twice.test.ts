import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll } from "../../../../src/index.js";

const where = '{ where = { and = [{ key = "ClientCountry", operator = "eq", value = "ca" }] } }';
const body = `{\n  dataset = "http_requests"\n  filter = jsonencode(${where})\n}\n`;
const block = `resource "cloudflare_logpush_job" "a" ${body}`;
const other = block.replace('"a"', '"b"');
const json = JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } });

/** What is said of the file: each place that is given again, and the first. */
function told(source: string, path = "main.tf") {
  const { around, filters } = compileAll(source, { hosts, path, siblings: [] });
  const twice = around.map(({ code, args, span, related }) => {
    const [first] = related;
    expect([code, args, related.length]).toEqual(["LW425", { format: "terraform", obstacle: "twice" }, 1]);
    expect(first?.span.start).toBeLessThan(span.start);
    return [source.slice(first?.span.start, first?.span.end), source.slice(span.start, span.end)];
  });
  const said = filters.flatMap(({ compilation }) => compilation.diagnostics.map(({ code }) => code));
  return { twice, said, known: filters.filter(({ compilation }) => compilation.filter !== undefined).length };
}

describe("what Terraform refuses as given twice is an error at the second", () => {
  test.each([
    ["a block", block + block, ['resource "cloudflare_logpush_job" "a"', 'resource "cloudflare_logpush_job" "a"']],
    [
      "a block whose label has no quotes",
      block + block.replace('"a"', "a"),
      ['resource "cloudflare_logpush_job" "a"', 'resource "cloudflare_logpush_job" a'],
    ],
    [
      "an attribute",
      block.replace("}\n", "}\n").replace("  filter", '  dataset = "dns_logs"\n  filter'),
      ["dataset", "dataset"],
    ],
    ["an attribute of another block", `${block}provider "x" {\n  a = 1\n  a = 2\n}\n`, ["a", "a"]],
    ["a local in two blocks", `${block}locals {\n  x = 1\n}\nlocals {\n  y = 2\n  x = 3\n}\n`, ["x", "x"]],
    ["a local in one block", `${block}locals {\n  x = 1\n  x = 3\n}\n`, ["x", "x"]],
    ["a variable", `${block}variable "v" {}\nvariable "v" {}\n`, ['variable "v"', 'variable "v"']],
    ["an output", `${block}output "v" {}\noutput "v" {}\n`, ['output "v"', 'output "v"']],
    [
      "a key of JSON syntax",
      `{"resource":{"cloudflare_logpush_job":{"a":{"dataset":"http_requests","dataset":"x","filter":${JSON.stringify(json)}}}}}`,
      ['"dataset"', '"dataset"'],
    ],
  ])("%s", (_, source, places) => {
    expect(told(source, source.startsWith("{") ? "main.tf.json" : "main.tf")).toEqual({
      twice: [places],
      said: [],
      known: 0,
    });
  });

  test("each of several", () => {
    expect(told(block + other + block + other).twice.map(([, second]) => second)).toEqual(
      [3, 4].map((at) => `resource "cloudflare_logpush_job" "${at === 3 ? "a" : "b"}"`),
    );
  });

  test("not what may be there more than once", () => {
    const nested = '  provisioner "local-exec" {\n    command = "a"\n  }\n';
    const many = `terraform {\n}\nterraform {\n}\nprovider "x" {\n  alias = "a"\n}\nprovider "x" {\n  alias = "b"\n}\nmoved {\n  from = a.b\n}\nmoved {\n  from = a.c\n}\n`;
    const labels = `data "cloudflare_logpush_job" "a" {\n}\nresource "other" "a" {\n}\n`;
    const source = `${many + labels + block.replace("}\n", "}\n").replace("{\n", `{\n${nested}${nested}`) + other}locals {\n  a = 1\n}\nlocals {\n  b = 1\n}\n`;
    expect(told(source)).toEqual({ twice: [], said: [], known: 2 });
  });

  test("in an overriding file its blocks are applied one after the other, and its attributes are given once", () => {
    for (const path of ["override.tf", "a_override.tf"]) {
      expect(told(block + block, path).twice).toEqual([]);
      expect(told(block.replace("  filter", '  dataset = "dns_logs"\n  filter'), path).twice).toEqual([
        ["dataset", "dataset"],
      ]);
    }
  });
});
