// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { expect, test } from "vitest";
import { formatFilters, hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const where = "{where: {and: [{key: ClientCountry, operator: is, value: ca}]}}";
const yaml = (filter = where) => `logs:\n  dataset: http_requests\n  destination_conf: s3://b\n  filter: ${filter}\n`;
const lines = (text: string, indent: string) => text.trimEnd().replace(/^(?=.)/gm, indent);
const release = (value: string) => `resource "helm_release" "r" {\n  values = [${value}]\n}\n`;
const hcl = '{ where = { and = [{ key = "ClientCountry", operator = "is", value = "ca" }] } }';
const document = (filter = hcl) =>
  `yamlencode({ logs = { dataset = "http_requests", destination_conf = "s3://b", filter = ${filter} } })`;

const places: [string, string, string, string][] = [
  [
    "YAML in lines of Terraform",
    "a.tf",
    release(`<<-EOT\n${lines(yaml(), "    ")}\n  EOT\n  `),
    "/resource/helm_release/r/values/0/logs",
  ],
  [
    "with something put in elsewhere",
    "a.tf",
    release(`<<-EOT\n    zone: \${var.z}\n${lines(yaml(), "    ")}\n  EOT\n  `),
    "/resource/helm_release/r/values/0/logs",
  ],
  ["YAML in quotes of Terraform", "a.tf", release(JSON.stringify(yaml())), "/resource/helm_release/r/values/0/logs"],
  ["what Terraform makes YAML of", "a.tf", release(document()), "/resource/helm_release/r/values/0/logs"],
  ["the same by itself", "a.tf", `locals {\n  a = ${document()}\n}\n`, "/locals/a/logs"],
  ["YAML in YAML without a name", "a.yaml", `config: |\n${lines(yaml(), "    ")}\n`, "/config/logs"],
  [
    "commands in Terraform",
    "a.tf",
    `resource "null_resource" "n" {\n  provisioner "local-exec" {\n    command = <<-EOT\n      curl -H "A: \${var.t}" -d '${JSON.stringify({ dataset: "http_requests", filter: '{"where":{"and":[{"key":"ClientCountry","operator":"is","value":"ca"}]}}' })}' x\n    EOT\n  }\n}\n`,
    "/resource/null_resource/n/provisioner/local-exec/command/0",
  ],
];

test.each(places)("%s: a filter is read and mended there", (_, path, source, pointer) => {
  const { filters, around } = compileAll(source, { hosts, path });
  expect(around).toEqual([]);
  expect(
    filters.map((one) => [
      one.pointer,
      one.compilation.diagnostics.map(({ code, span }) => [code, /is/.test(source.slice(span.start, span.end))]),
    ]),
  ).toEqual([[pointer, [["LW201", true]]]]);
  const mended = mend(source, { hosts, path }).text;
  expect(mended).toBe(source.replace(/(operator\W+)is/, "$1eq"));
  expect(mend(mended, { hosts, path }).text).toBe(mended);
});

test("what is put into the filter is told where it stands, and what may be repeated is not looked into", () => {
  const told = (source: string) =>
    compileAll(source, { hosts, path: "a.tf" }).diagnostics.map(
      ({ code, span }) => `${code} ${source.slice(span.start, span.end)}`,
    );
  const put = release(
    `<<-EOT\n${lines(yaml('{where: {and: [{key: ClientCountri, operator: eq, value: "${var.c}"}]}}'), "    ")}\n  EOT\n  `,
  );
  expect(told(put)).toEqual(["LW202 ClientCountri", 'LW424 "${var.c}"']);
  const repeated = release(`<<-EOT\n%{ for x in var.l }\n${lines(yaml(), "    ")}\n%{ endfor }\n  EOT\n  `);
  expect(told(repeated)).toEqual([expect.stringMatching(/^LW424 /)]);
});

test("a job's filter in JSON stays a string", () => {
  const source =
    'resource "http" "h" {\n  request_body = jsonencode({ dataset = "http_requests", destination_conf = "s3://b", filter = { where = { and = [] } } })\n}\n';
  expect(compileAll(source, { hosts, path: "a.tf" }).diagnostics.map(({ code }) => code)).toContain("LW415");
});

test("filter text and where JSON in lines within lines are laid out", () => {
  const source = `config: |\n${lines('dataset: http_requests\ndestination_conf: a\nfilter: |\n  {"where":\n  {"and":[{"key":"A","operator":"eq","value":1}]}}\n', "    ")}\n`;
  const { text, left } = formatFilters(source, "a.yaml") ?? {};
  expect(left).toEqual([]);
  expect(text).toBe(
    `config: |\n${lines('dataset: http_requests\ndestination_conf: a\nfilter: |\n  {\n    "where": {\n      "and": [\n        { "key": "A", "operator": "eq", "value": 1 }\n      ]\n    }\n  }\n', "    ")}\n`,
  );
});
