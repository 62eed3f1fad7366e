// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { formatFilters } from "../../../src/hosts.js";
import { formattedByTerraform, terraform } from "../../support/terraform.js";

const json = '{"where": {"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const hcl = (more = "") =>
  `jsonencode({ where = { and = [{ key="ClientCountry", operator = "eq", value = "ca" }${more}] } })`;
const job = (filter: string) =>
  `resource "x_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const logJobs = (filter: string) => `module "log_jobs" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const named = (filter: string) => `kind: ConfigMap\ndata:\n  x.where: ${filter}\n`;
const yaml = (filter: string) => `dataset: http_requests\nlogpull_options: ""\nfilter: ${filter}\n`;

test("an object of several lines, as `terraform fmt` leaves it", () => {
  const source = `resource "x_logpush_job" "a" {\n  filter = jsonencode({ where: { or = [\n{"key":"A", operator="eq", value=-1}, {and=[{ key="B", operator="in", value=["a\\u00e9","$\${b}"] }]}] }})\n}\n`;
  const { text = "", left } = formatFilters(source, "main.tf") ?? {};
  expect(text).toMatchInlineSnapshot(`
    "resource "x_logpush_job" "a" {
      filter = jsonencode({
        where = {
          or = [
            { key = "A", operator = "eq", value = -1 },
            {
              and = [
                { key = "B", operator = "in", value = ["aé", "$\${b}"] },
              ]
            },
          ]
        }
      })
    }
    "
  `);
  expect(left).toEqual([]);
  if (terraform !== null) expect(formattedByTerraform(text)).toBe(text);
});

describe("what is left, and why", () => {
  const large = (spaces: string) =>
    JSON.stringify({ where: { and: [{ key: "A", operator: "eq", value: "x".repeat(940) }] } }).replace(
      ":{",
      `:${spaces}{`,
    );
  const cases: readonly (readonly [string, string, string])[] = [
    ["a variable", job(hcl(', { key = "A", operator = "eq", value = var.x }')), "unknown"],
    ["a variable in a string", job(`"${json.replaceAll('"', '\\"').replace("ca", "${var.x}")}"`), "unknown"],
    ["a comment", job(hcl(" /* c */")), "comments"],
    ["a function", job(hcl().replace('"ca"', 'tostring("ca")')), "expressions"],
    ["a mistake", job(hcl().replace("and", "nand")), "errors"],
    [
      "an object without `jsonencode`",
      job(`local.f`).concat(`locals {\n  f = { where={ and = [{ key = "A", operator = "eq", value = 1 }] } }\n}\n`),
      "style",
    ],
    [
      "a label beside it",
      `locals {\n  dataset = "http_requests"\n  f = { name = "x", ${hcl().slice(13, -2).trim()} }\n}\n`,
      "style",
    ],
    ["a bracket that is open", job(hcl()).slice(0, -2), "file"],
    ["lines that would be too large", job(`<<EOT\n${large("\n")}\nEOT`), "size"],
    ["a mapping", yaml("{where: {and: [{key: ClientCountry,  operator: eq, value: ca}]}}"), "style"],
    [
      "filter text whose comment is folded",
      "kind: ConfigMap\ndata:\n  x.where: >-\n    # c\n\n    ClientCountry   eq 1\n",
      "lines",
    ],
    [
      "filter text whose comment ends its one line",
      "kind: ConfigMap\ndata:\n  x.where: |\n    dataset http_requests ClientCountry   eq 1 # c\n",
      "lines",
    ],
    [
      "filter text whose escapes Terraform would compose",
      logJobs(String.raw`"ClientCountry   eq \"e\\u0301\""`),
      "composed",
    ],
    [
      "with a comment, which is no reason",
      logJobs(`<<EOT\n# c\nClientCountry   eq "\\u1112\\u1161\\u11ab"\nEOT`),
      "composed",
    ],
    [
      "filter text with an escape that keeps it from being a template",
      named(String.raw`'ClientCountry   eq "\u0024{a}"'`),
      "templates",
    ],
    [
      "with a comment, which is no reason either",
      named(`|\n    # c\n    ClientCountry   eq "{\\u007b a }}"`),
      "templates",
    ],
    ["where JSON with such an escape", yaml(`'${json.replace("ca", "\\u0024{a}")}'`), "templates"],
    [
      "filter text that would no longer be a plain scalar",
      named('ClientCountry   eq 1\n\n    keep {"ClientCountry":1}'),
      "changed",
    ],
    ["filter text in Base64", `kind: Secret\ndata:\n  x.where: ${btoa('ClientCountry   eq "ca"')}\n`, "base64"],
    ["an anchor with an alias", yaml(`&f '${json}'\nother: *f`), "shared"],
    ["a template", yaml(`'${json.replace("ca", "{{ x }}")}'`), "unknown"],
  ];
  test.each(cases)("%s", (_, source, because) => {
    const result = formatFilters(source, /^(?:dataset|kind):/.test(source) ? "a.yaml" : "main.tf");
    expect(result?.text).toBe(source);
    expect(result?.left.map((one) => one.because)).toEqual([because]);
  });
});

describe("what nobody would see stays an escape, which other readers of YAML do not take for an end of a line", () => {
  const escaped = "a\\u007fb\\u0085c\\u2028d\\u202ee\\u200bf\\ufeffg\\ufffeh";
  const written = json.replace('"ca"', `  "${escaped}"`);
  const compact = `{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"${escaped}"}]}}`;
  test.each([
    ["in single quotes", yaml(`'${written}'`), compact],
    ["in double quotes", yaml(JSON.stringify(written)), compact],
    ["on a line of a block", yaml(`|\n  ${written}`), compact],
    ["on lines of a block", yaml(`|\n  ${written.replace("[", "[\n  ")}`), undefined],
    ["folded", yaml(`>-\n  ${written.replace("[", "[\n  ")}`), undefined],
    ["of a block that has it as it is", yaml(`|\n  ${json.replace("ca", "a\u202e\u200bb")}`), undefined],
  ])("%s", (_, source, content) => {
    const { text = "", left } = formatFilters(source, "a.yaml") ?? {};
    expect(left).toEqual([]);
    expect(text).not.toBe(source);
    expect(text).toMatch(/^[\n -~]*$/);
    const filter = String(parseYaml(text).filter);
    if (content !== undefined) expect(filter.trimEnd()).toBe(content);
    expect(JSON.parse(filter)).toEqual(JSON.parse(String(parseYaml(source).filter)));
  });

  test("in filter text", () => {
    const source = `kind: ConfigMap\ndata:\n  x.where: |\n    ClientCountry   eq "${escaped}"\n`;
    expect(formatFilters(source, "a.yaml")?.text).toBe(source.replace("   eq", " eq"));
  });
});

test("a job without a filter, and files without filters, have nothing to say", () => {
  for (const source of [job("null"), job('""'), "", "where = 1", 'a "b" {'])
    expect(formatFilters(source, "main.tf")).toEqual({ text: source, left: [] });
  for (const source of ["", "filter: x\n", "- [", yaml("null")])
    expect(formatFilters(source, "a.yaml")).toEqual({ text: source, left: [] });
  expect(formatFilters("A eq 1", "a.where")).toBeNull();
});

test("a folded scalar is laid out on its lines", () => {
  const source = yaml(`>-\n  ${json.replace("[", "[\n  ")}`);
  const { text, left = [] } = formatFilters(source, "a.yaml") ?? {};
  expect(left).toEqual([]);
  expect(text?.slice(text.indexOf(">-"))).toMatch(/^>-\n {2}\{\n {4}"where": \{\n/);
});

test.each([">-\n    FILTER", "'FILTER'"])(
  "a sign of a comment within a string of folded filter text is none: %s",
  (scalar) => {
    const inFile = (filter: string) => `kind: ConfigMap\ndata:\n  x.where: ${scalar.replace("FILTER", filter)}\n`;
    const source = inFile('ClientCountry in ["#",\n    "a #b"]   and\n    EdgeResponseStatus geq 1');
    expect(formatFilters(source, "a.yaml")).toEqual({
      text: inFile('ClientCountry in ["#", "a #b"] and EdgeResponseStatus geq 1'),
      left: [],
    });
  },
);

test("a quoted scalar of several lines keeps them, and its quotes", () => {
  const { text, left = [] } = formatFilters(yaml(`'${json.replace("[", "[\n    ")}' # c`), "a.yaml") ?? {};
  expect(left).toEqual([]);
  expect(text).toBe(
    yaml(`'{
      "where": {
        "and": [
          { "key": "ClientCountry", "operator": "eq", "value": "ca" }
        ]
      }
    }' # c`),
  );
});

test("a sign of a comment within a string is none", () => {
  const source = job(`<<-EOT\n    ${json.replace("ca", "#/*//")}\n  EOT`);
  expect(formatFilters(source, "main.tf")).toMatchObject({
    left: [],
    text: job(`<<-EOT\n    ${JSON.stringify(JSON.parse(json)).replace("ca", "#/*//")}\n  EOT`),
  });
});

test("a job in a string of JSON is left, and what its filter lacks comes first", () => {
  const body = (value: string) =>
    `curl -d '{"dataset":"http_requests","filter":{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":${value}}]}}}' https://x\n`;
  const because = (source: string) => formatFilters(source, "a.sh")?.left.map((one) => one.because);
  expect(
    because(
      body('"ca"')
        .replace('"filter":{', '"filter": {')
        .replace(/"filter": (.*)}' /, (_, filter) => `"filter":${JSON.stringify(filter)}}' `),
    ),
  ).toEqual(["held"]);
  expect(because(body("{}"))).toEqual(["errors"]);
});

test("Terraform in a playbook is laid out as Terraform, on its lines", () => {
  const file = (filter: string) =>
    `- copy:\n    dest: jobs.tf\n    content: |\n      locals {\n        f = ${filter}\n      }\n`;
  expect(formatFilters(file(hcl()), "play.yaml")).toEqual({
    text: file('jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = "ca" }] } })'),
    left: [],
  });
  const lines = formatFilters(file(hcl().replace("and = [", "and = [\n        ")), "play.yaml");
  expect(lines?.left).toEqual([]);
  expect(lines?.text).toContain("        f = jsonencode({\n          where = {\n            and = [\n");
});

test("what Terraform would compose stays an escape", () => {
  const source = job(JSON.stringify(json.replace("ca", "e\\u0301\u00e9")));
  const { text = "", left } = formatFilters(source, "main.tf") ?? {};
  expect(left).toEqual([]);
  expect(text).toContain('\\"value\\":\\"e\\\\u0301\u00e9\\"');
});

test("the parts of a comparison stand in the order in which they are written everywhere", () => {
  const mixed = '{"where":{"and":[{"value":"ca","operator":"eq","key":"ClientCountry"}]}}';
  const ordered = JSON.stringify(JSON.parse(json));
  expect(formatFilters(job(JSON.stringify(mixed)), "main.tf")).toEqual({
    text: job(JSON.stringify(ordered)),
    left: [],
  });
  expect(formatFilters(yaml(`'${mixed}'`), "a.yaml")).toEqual({ text: yaml(`'${ordered}'`), left: [] });
  const object = (parts: string) => job(`jsonencode({ where = { and = [{ ${parts} }] } })`);
  expect(formatFilters(object('value = "ca", key = "ClientCountry", operator = "eq"'), "main.tf")).toEqual({
    text: object('key = "ClientCountry", operator = "eq", value = "ca"'),
    left: [],
  });
});
