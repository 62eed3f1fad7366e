/** File of Terraform → the pointer, the dataset, and the text or the reports of each filter. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform writes expressions so
import { describe, expect, test } from "vitest";
import { ca, everything, found, hcl, quoted, testRows, where } from "./found.js";

describe("Terraform", () => {
  const at = "/resource/cloudflare_logpush_job/a";
  const job = (filter: string, more = "") =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n${more}}\n`;
  const partly = `${at} [http_requests] partly -`;
  testRows("a.tf", [
    [job(`jsonencode(${hcl})`), `${at} [http_requests] ${ca}`],
    [job(quoted), `${at} [http_requests] ${ca}`],
    [job(`<<EOT\n${where}\nEOT`), `${at} [http_requests] ${ca}`],
    [job(`<<-EOT\r\n    ${where}\r\n  EOT\r`), `${at} [http_requests] ${ca}`],
    [job('jsonencode({"where" : {"and" : [{"key": "ClientCountry", "operator": "eq", "value": "ca",},],},})'), `${at} [http_requests] ${ca}`],
    [job('jsonencode({\n where = { # c\n and = [{\n key = "ClientCountry" // c\n operator = "eq" /* c */\n value = "ca"\n }]\n }\n })'), `${at} [http_requests] ${ca}`],
    [job(`jsonencode(${hcl.replace("ca", () => 'a\\"\\u00e9\\U0001F600$${x}%%{y}$')})`), `${at} [http_requests] ClientCountry eq "a\\"é😀\${x}%{y}$"`],
    [job(`jsonencode(${hcl.replace("ca", () => "$${")})`), `${at} [http_requests] ClientCountry eq "\${"`],
    // Quotes that end the string, and quotes of a shell.
    [job(`"${where}"`), `${at} [] -`, "around LW425 w"],
    [job(`'${where}'`), `${at} [] -`, "around LW425 '"],
    [job("null"), `${at} [http_requests] ${everything}`],
    // An expression gives the options, and so the form of the times.
    [job(quoted.replace("ClientCountry", "EdgeStartTimestamp").replace('\\"ca\\"', "1700000000"), "  logpull_options = var.o\n"), `${at} [http_requests] EdgeStartTimestamp eq 1700000000`],
    ['resource "cloudflare_logpush_job" "a" {\n dataset = "http_${var.d}"\n}', `${at} [] ${everything}`],
    // Other places.
    [`module "m" {\n dataset = "http_requests"\n filter = ${hcl}\n}`, `/module/m [http_requests] ${ca}`],
    [`locals {\n jobs = { b = { dataset = "http_requests", filter = ${quoted} } }\n}`, `/locals/jobs/b [http_requests] ${ca}`],
    ['data "aws_ami" "x" {\n filter {\n name = "name"\n values = ["a"]\n }\n}'],
    // A module has names of its own.
    ['module "m" {\n source = "a"\n dataset = "dns_logs"\n filter = ""\n enabeld = true\n}', `/module/m [dns_logs] ${everything}`],
    // A name that may mean two others is reported.
    [job("null", "  output_options = { CVE_2021_44228 = true }\n"), `${at} [http_requests] ${everything} LW430 CVE_2021_44228`],
    // An expression may give the form of timestamps.
    [job(`jsonencode(${hcl.replace("ClientCountry", "EdgeStartTimestamp").replace('"ca"', "1700000000")})`, "  logpull_options = var.o\n"), `${at} [http_requests] EdgeStartTimestamp eq 1700000000`],
    // A local that is given once.
    [`locals {\n f = jsonencode(${hcl})\n d = "dns_logs"\n}\n${job("local.f").replace('"http_requests"', "local.d")}`, `${at} [dns_logs] - LW203 "ClientCountry"`],
    [`locals {\n f = ${hcl}\n}\n${job("jsonencode(local.f)")}`, `${at} [http_requests] ${ca}`],
    [`locals {\n f = ""\n}\nlocals {\n f = ""\n}\n${job("local.f")}`, `${partly} LW424 local.f`],
    // Jobs that share a local report its mistakes once.
    [`locals {\n f = "{"\n}\n${job("local.f")}${job("local.f").replace('"a"', '"b"')}`, `${at} [http_requests] - LW402 `, `${at.replace(/a$/, "b")} [http_requests] -`],
    // Computed values.
    [job("var.filter"), `${partly} LW424 var.filter`],
    [job(`var.on ? jsonencode(${hcl}) : null`), `${partly} LW424 var.on ? jsonencode(${hcl}) : null`],
    [job(`jsonencode(jsonencode(${hcl}))`), `${partly} LW424 jsonencode(jsonencode(${hcl}))`],
    [job(`jsonencode(${hcl.replace('"ca"', "each.value")})`), `${partly} LW424 each.value`],
    // The field of a comparison with a computed value is checked.
    [job(`jsonencode(${hcl.replace('"ca"', "var.c").replace("Country", "Contry")})`), `${partly} LW202 "ClientContry" LW424 var.c`],
    [job(`jsonencode(${hcl.replace("ca", "a${var.c}").replace("eq", "is")})`), `${partly} LW201 "is" LW424 \${var.c}`],
    [job(quoted.replace('\\"ca\\"', "${var.n}")), `${partly} LW424 \${var.n}`],
    [job('"${f("${g("}")}")} x"'), `${partly} LW424 "\${f("\${g("}")}")} x"`],
    [job('"BotScore eq ${var.n}"'), `${partly} LW424 "BotScore eq \${var.n}"`],
    [job('jsonencode({ where = { and = [for c in var.cs : { key = "A" }] } })'), `${partly} LW424 [for c in var.cs : { key = "A" }]`],
    // The place decides what the service gets.
    [job(hcl), `${at} [http_requests] ${ca} LW415 ${hcl}`],
    // Syntax.
    [job(`jsonencode(${hcl}`), `${at} [] -`, "around LW425 }"],
    [job("<<EOT\n{}\n"), `${at} [] -`, "around LW425 <<EOT"],
    [job('"{}'), `${at} [] -`, 'around LW425 "'],
    [`${job(quoted)}/* `, `${at} [] -`, "around LW425 /*"],
    [`${job(quoted)}=`, `${at} [] -`, "around LW425 ="],
  ]); // biome-ignore format: a table

  testRows("a.tf.json", [
    [JSON.stringify({ resource: { cloudflare_logpush_job: { a: { dataset: "http_requests", filter: where } } } }), `${at} [http_requests] ${ca}`],
    [JSON.stringify({ resource: [{ cloudflare_logpush_job: [{ a: { dataset: "http_requests", filter: where } }] }] }), `/resource/0/cloudflare_logpush_job/0/a [http_requests] ${ca}`],
    [JSON.stringify({ resource: { cloudflare_logpush_job: { a: [{ filter: where.replace("ca", () => "$${c}${var.c}") }] } } }), `${at}/0 [] partly - LW206 \\"ClientCountry\\" LW424 \${var.c}`],
  ]); // biome-ignore format: a table

  describe("file()", () => {
    const files: Readonly<Record<string, string>> = {
      "sub/wrong.json": where.replace("Country", "Contry"),
      "text.where": ca,
    };
    const dynamic = ["${var.dir}/f.json", "${path.root}/f.json"];
    const paths = ["../f.json", "/f.json", "C:f.json", "a\\\\f.json", "", "a/../f.json", ...dynamic, "none.json"];
    // Only one file cannot be read, so that a path out of the folder would be.
    const readFile = (path: string) => files[path] ?? (path === "none.json" ? null : where);
    test.each<readonly [call: string, expected: string]>([
      ['file("f.json")', `${at} [http_requests] ${ca}`],
      ['file("${path.module}/f.json")', `${at} [http_requests] ${ca}`],
      ['file( "./sub/wrong.json" )', `${at} [http_requests] - sub/wrong.json: LW202 "ClientContry"`],
      ['file("text.where")', `${at} [http_requests] ${ca} text.where: LW416 ${ca}`],
      ...paths.map((path) => [`file("${path}")`, `${partly} LW424 file("${path}")`] as const),
      // The place of a comparison in another file is the expression that names the file.
      ['file("f.json")\n logpull_options = "fields=RayID"', `${at} [http_requests] ${ca} LW441 file("f.json")`],
    ])("%s", (call, expected) => {
      expect(found("main.tf", job(call), { readFile })).toEqual([expected]);
    });
  });

  describe("ignore comments", () => {
    const cs = `jsonencode({ where = { or = [{ key = "ClientCountry", operator = "eq", value = "ca" }, { key = "ClientCountry", operator = "eq", value = "ca" }] } })`;
    const ignored = `${at} [http_requests] ClientCountry eq "ca" or ClientCountry eq "ca" (ignored) LW`;
    const reported = `${at} [http_requests] ClientCountry eq "ca" or ClientCountry eq "ca" LW`;
    const code = found("a.tf", job(cs), {})[0]?.match(/LW\d+/)?.[0] ?? "";
    test.each([
      ["above the attribute", job(cs).replace("  filter", `  # logwhere-ignore ${code}: why\n  filter`), [ignored]],
      ["at the beginning of a line", `locals {}\n# logwhere-ignore ${code}: why\n${job(cs)}`, [ignored]],
      ["above the block", `// logwhere-ignore ${code}: why\n${job(cs)}`, [ignored]],
      ["behind its first line", job(cs.replace("{", `{ # logwhere-ignore ${code}: why\n`)), [ignored]],
      ["of what is computed in part", job(`jsonencode(${hcl.replace('"ca"', "var.c")})`, `  # logwhere-ignore ${code}: why\n`), [partly]],
      ["behind it", job(`${cs} /* logwhere-ignore ${code}: why */`), [ignored]],
      ["of another attribute", job(cs).replace("  dataset", `  # logwhere-ignore ${code}: why\n  dataset`), [reported, "around LW926"]],
      ["without a reason", `# logwhere-ignore ${code}\n${job(cs)}`, [reported, "around LW921"]],
      ["of an unknown code", `# logwhere-ignore LW999: why\n${job(quoted)}`, [`${at} [http_requests] ${ca}`, "around LW922"]],
      ["of an error", `# logwhere-ignore LW201: why\n${job(cs)}`, [reported, "around LW926"]],
      ["in brackets that are no literal", job("[ # logwhere-ignore LW999: why\n for x in y : x ]"), [partly, "around LW922"]],
      ["of nothing", `# logwhere-ignore ${code}: why\n${job(quoted)}`, [`${at} [http_requests] ${ca}`, "around LW926"]],
    ])("%s", (_, source, expected) => {
      const rows = found("a.tf", source, {});
      expect(rows.map((row, index) => row.slice(0, expected[index]?.length))).toEqual(expected);
    }); // biome-ignore format: a table

    test("behind one bracket", () => {
      const yaml = `{ # logwhere-ignore ${code}: why\n dataset: http_requests, filter: '${ca} or ${ca}' }\n`;
      expect(found("a.yaml", yaml, {})).toEqual([expect.stringContaining(`${ca} or ${ca} (ignored) ${code}`)]);
    });

    test("in filter text, at its place in the file", () => {
      const yaml = "dataset: http_requests\nfilter: |\n  # logwhere-ignore LW808: why\n  BotScore lt 30\n";
      const expected = " [http_requests] BotScore lt 30 (ignored) LW808 BotScore lt 30";
      expect(found("a.yaml", yaml, {})).toEqual([expected]);
    });

    test("in YAML, not inside a text", () => {
      const yaml = (comment: string) => `jobs:\n- dataset: http_requests${comment}\n  filter: '${where}'\n`;
      expect(found("a.yaml", yaml(" # logwhere-ignore LW504: why"), {}).at(-1)).toBe("around LW926 LW504");
      expect(found("a.yaml", `${yaml("")}a: "# logwhere-ignore LW504: why"\n`, {})).toHaveLength(1);
    });
  });
});
