// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, it, test } from "vitest";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

const where = '{ where = { and = [{ key = "ClientCountry", operator = "eq", value = "HOST" }] } }';
const json =
  '{\\"where\\":{\\"and\\":[{\\"key\\":\\"ClientCountry\\",\\"operator\\":\\"eq\\",\\"value\\":\\"HOST\\"}]}}';
const [before = "", behind = ""] = json.split("HOST");
const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const compiled = (text: string) => compileAll(text, { hosts, path: "main.tf" });
const told = (text: string) =>
  compiled(text).diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);

describe("a text that a call puts together is read", () => {
  test.each([
    `join("", ["${before}", "ca", "${behind}"])`,
    `join("ca", ["${before}", "${behind}"])`,
    `join("", ["${before}"], ["ca${behind}"])`,
    `format("${before}%s${behind}", "ca")`,
    `replace("${json}", "HOST", "ca")`,
    `replace(jsonencode(${where}), "HOST", "ca")`,
    `replace(<<EOT\n${json.replaceAll("\\", "").replace("HOST", "ca")}\nEOT\n, "/\\n/", "")`,
    `replace(<<EOT\n${json.replaceAll("\\", "").replace("HOST", "ca")}\nEOT\n, "\\n", "")`,
    `jsonencode(jsondecode("${json.replace("HOST", "ca")}"))`,
    `trimspace(join("", ["${before}", "ca", "${behind}"]))`,
    `<<-EOT\n    \${jsonencode(${where.replace("HOST", "ca")})}\n  EOT`,
    `" \${jsonencode(${where.replace("HOST", "ca")})} "`,
  ])("%s", (call) => {
    const { filters, diagnostics } = compiled(job(call));
    expect([filters.map(({ compilation }) => compilation.filter?.text), diagnostics]).toEqual([
      ['ClientCountry eq "ca"'],
      [],
    ]);
  });

  test.each([
    [`join("", ["${before.replace("eq", "neq")}", var.x, "${behind}"])`, ['LW201 \\"neq\\"', "LW424 var.x"]],
    [`join("", ["${before}", var.x, "${behind}"])`, ["LW424 var.x"]],
    [
      `join("", ["${before.replace("ClientCountry", "Nope")}", var.x, "${behind}"])`,
      ['LW202 \\"Nope\\"', "LW424 var.x"],
    ],
    [
      `format("${before.replace("ClientCountry", "Nope").replace(/\\"$/, "")}%q${behind.replace(/^\\"/, "")}", var.x)`,
      ['LW202 \\"Nope\\"', "LW424 %q"],
    ],
    [`format("${before}%s${behind}", var.x)`, ["LW424 %s"]],
    [`replace("${json}", "HOST", var.x)`, ["LW424 HOST"]],
    [`replace(jsonencode(${where.replace("ClientCountry", "Nope")}), "HOST", var.x)`, ['LW202 "Nope"', 'LW424 "']],
    [
      `replace(jsonencode({ where = { and = [{ key = "Nope", operator = "eq", value = "a\${var.x}" }] } }), "HOST", "")`,
      ['LW202 "Nope"', "LW424 ${var.x}"],
    ],
  ])("as far as it is known: %s", (call, wanted) => {
    expect(told(job(call))).toEqual(wanted);
  });

  // What may be anything is told of, and no mistake.
  test.each([
    `join("", var.parts)`,
    `join(var.x, ["${before}", "${behind}"])`,
    `join("", [for x in var.xs : "${json}"])`,
    `join("", concat(["${before}"], var.more))`,
    `replace("${json}", var.x, "ca")`,
    `replace("${json}", "/H(.*)T/", "$1")`,
    `upper("${json}")`,
    `format(var.f, "${json}")`,
    `element(["${before}", "${behind}"], 0)`,
    `substr(join("", ["${before}", "x"]), 1, 2)`,
  ])("but not %s", (call) => {
    const { filters, diagnostics } = compiled(job(call));
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["LW424", "note"]]);
    for (const { compilation } of filters) expect(compilation.filter).toBeUndefined();
  });

  it("in locals, too, where pieces are no filters", () => {
    const text = `locals {\n  f = join(",", ["${before}", "${behind}"])\n  g = lookup(["${before}"], "x")\n}\n# logpush\n`;
    expect(compiled(text).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("and neither mended nor formatted, for it stands in several places", () => {
    for (const call of [
      `join("", ["${before.replace("eq", "neq")}", "x", "${behind}"])`,
      `replace(jsonencode(${where.replace("eq", "neq")}), "HOST", "ca")`,
    ]) {
      const text = job(call);
      expect(mend(text, { hosts, path: "main.tf" }).text).toBe(text);
      const right = job(call.replace("neq", "eq"));
      expect(formatFilters(right, "main.tf")?.text).toBe(right);
    }
  });
});
