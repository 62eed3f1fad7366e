// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so tools fill texts in
import { describe, expect, test } from "vitest";
import { formatFilters, hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";
import { judgeDestination } from "../../../src/old-job.js";

/** Of each filter its pointer, its dataset, and its text, or what is said at which characters. */
function found(source: string, path: string) {
  const { filters, around } = compileAll(source, { hosts, path });
  const said = (diagnostics: typeof around) =>
    diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [
    ...filters.map(({ pointer, namedDataset, compilation: { filter, diagnostics } }) =>
      [pointer, namedDataset, ...(diagnostics.length > 0 ? said(diagnostics) : [filter?.text])].join(" | "),
    ),
    ...said(around),
  ];
}

const map = (key: string, value: string) => `kind: ConfigMap\ndata:\n  ${key}: ${value}\n  other: 'x'\n`;
const lines = 'dataset http_requests\nClientCountry eq "ca"\n';
const block = (text: string) => `|\n${text.replace(/^(?=.)/gm, "    ").trimEnd()}`;
const module = (filter: string, more = "") =>
  `${more}module "log_jobs" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const external = (query: string, program = '["npx", "logwhere", "compile", "--external"]') =>
  `data "external" "f" {\n  program = ${program}\n  query = { ${query} }\n}\n`;

describe("filter text in files of other formats", () => {
  const cases: [string, string, string, readonly string[]][] = [
    ["a file of a map", "a.yaml", map("errors.where", block(lines)), ['/data/errors.where |  | ClientCountry eq "ca"']],
    [
      "one in quotes",
      "a.yaml",
      map("errors.where", JSON.stringify(lines.replace("Country", "Countri"))),
      ["/data/errors.where |  | LW202 ClientCountri"],
    ],
    [
      "a file by its path",
      "a.yaml",
      `- copy:\n    dest: /etc/a.where\n    content: ${block(lines.replace(" eq ", " eqq ")).replaceAll("\n    ", "\n      ")}\n`,
      ["/0/copy/content |  | LW201 eqq"],
    ],
    [
      "a file of Terraform",
      "a.tf",
      `resource "local_file" "f" {\n  filename = "a.where"\n  content = "ClientCountri eq \\"ca\\""\n}\n`,
      ["/resource/local_file/f/content |  | LW206 "],
    ],
    [
      "an argument of a module",
      "a.tf",
      module('"ClientCountri eq \\"ca\\""'),
      ["/module/log_jobs | http_requests | LW202 ClientCountri"],
    ],
    [
      "an argument that is said elsewhere",
      "a.tf",
      module("local.f.a", 'locals {\n  f = { a = "ClientCountri eq \\"ca\\"" }\n}\n'),
      ["/module/log_jobs | http_requests | LW202 ClientCountri"],
    ],
    [
      "with a header, wherever it stands",
      "a.tf",
      `locals {\n  f = <<-EOT\n    dataset http_requests\n    ClientCountri eq "ca"\n  EOT\n}\n`,
      ["/locals/f |  | LW202 ClientCountri"],
    ],
    [
      "what a program compiles",
      "a.tf",
      external('filter = "ClientCountri eq \\"ca\\"", dataset = "http_requests"'),
      ["/data/external/f | http_requests | LW202 ClientCountri"],
    ],
    [
      "what a program compiles where nothing else is given",
      "a.tf",
      `variable "t" {\n  default = "ClientCountri eq \\"ca\\""\n}\n${external('filter = var.t, dataset = "http_requests"')}`,
      ["/data/external/f | http_requests | LW202 ClientCountri | LW424 var.t"],
    ],
    [
      "an argument where nothing else is given",
      "a.tf",
      module("var.t", 'variable "t" {\n  default = "ClientCountri eq \\"ca\\""\n}\n'),
      ["/module/log_jobs | http_requests | LW202 ClientCountri | LW424 var.t"],
    ],
    [
      "a job among values of variables",
      "a.tfvars",
      'jobs = { e = { name = "errors", dataset = "http_requests", filter = "ClientCountri eq \\"ca\\"" } }',
      ["/jobs/e | http_requests | LW202 ClientCountri"],
    ],
    [
      "nothing by default",
      "a.tf",
      `variable "t" {\n  default = null\n}\n${external("filter = var.t")}`,
      ["LW424 var.t"],
    ],
    // What is not known, is another program's or language's.
    ["what is put in as a whole", "a.tf", external('filter = "${var.x}"'), ["LW424 var.x"]],
    [
      "a template that chooses",
      "a.yaml",
      map("errors.where", "'A eq 1{{ if .x }} and B eq 2{{ end }}'"),
      ["LW424 'A eq 1{{ if .x }} and B eq 2{{ end }}'"],
    ],
    ["another program", "a.tf", external('filter = "ClientCountri eq \\"ca\\""', '["jq"]'), []],
    ["another language", "a.tf", module('"status:[500 TO *]"'), []],
  ];
  test.each(cases)("%s", (_, path, source, expected) => expect(found(source, path)).toEqual(expected));

  const partly: [string, string, string, string][] = [
    [
      "a text",
      "a.tf",
      module('"ClientCountri eq \\"${var.x}\\" and EdgeResponseStatus geq 500"'),
      "LW202 ClientCountri | LW424 ${var.x}",
    ],
    ["a value", "a.tf", module('"ClientCountri eq ${var.x}"'), "LW202 ClientCountri | LW424 ${var.x}"],
    [
      "a list of one type",
      "a.tf",
      module('"ClientCountry in [${var.x}] and ClientCountri eq 1"'),
      "LW424 ${var.x} | LW202 ClientCountri",
    ],
    [
      "values of several types",
      "a.tf",
      module('"ClientCountry in ${var.l} and BotScore gt ${var.n} and ClientCountri eq 1"'),
      "LW424 ${var.l} | LW202 ClientCountri",
    ],
    [
      "a condition",
      "a.tf",
      module('"BotScore gt 5 and ${var.more} and ClientCountri eq 1"'),
      "LW424 ${var.more} | LW202 ClientCountri",
    ],
    ["an operator", "a.tf", module('"BotScore gt 5 and ClientASN ${var.o} 5"'), "LW424 ${var.o}"],
    [
      "a mistake of syntax",
      "a.yaml",
      map("e.where", `|\n    dataset http_requests\n    BotScore eqq 5 and ClientCountry eq "{{ c }}"`),
      "LW201 eqq | LW424 {{ c }}",
    ],
    [
      "nothing that is wrong",
      "a.yaml",
      map("e.where", `|\n    dataset http_requests\n    ClientCountry eq "{{ c }}" and BotScore in [{{ x }}, 5]`),
      "LW424 {{ c }}",
    ],
  ];
  test.each(partly)("of what something is put into the rest is checked: %s", (_, path, source, expected) => {
    const { diagnostics, filters } = compileAll(source, { hosts, path, analysis: true });
    expect(diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`).join(" | ")).toBe(
      expected,
    );
    expect(filters.map(({ compilation }) => [compilation.ok, compilation.filter])).toEqual([[false, undefined]]);
    // What is put in stays.
    const put = Array.from(source.matchAll(/\$\{[^}]*\}|\{\{[^}]*\}\}/g), ([part]) => part);
    for (const part of put) expect(mend(source, { hosts, path }).text).toContain(part);
    expect(formatFilters(source, path)).toMatchObject({ text: source, left: [{ because: "unknown" }] });
  });

  test("an empty file is a mistake, as the file would be", () => {
    expect(found(map("errors.where", "''"), "a.yaml")).toEqual(["/data/errors.where |  | LW126 "]);
  });

  test("is mended in its place, escaped as there, and nothing else changes", () => {
    for (const [path, source, wrong, right] of [
      [
        "a.yaml",
        map("errors.where", block(lines.replace(" eq ", " == ").replace('"ca"', "'ca'"))),
        "== 'ca'",
        'eq "ca"',
      ],
      ["a.tf", module("\"ClientCountry eq 'ca'\""), "'ca'", '\\"ca\\"'],
      ["a.yaml", map("errors.where", 'clientcountry eq "ca"'), "clientcountry", "ClientCountry"],
    ] as const)
      expect(mend(source, { hosts, path, defaultDataset: "http_requests" }).text).toBe(source.replace(wrong, right));
  });

  test("a comment in it suppresses as in a file of its own", () => {
    const text =
      'dataset http_requests\n# logwhere-ignore LW601: so it was\nClientCountry eq "ca" and ClientCountry eq "ca"\n';
    const [filter] = compileAll(map("a.where", block(text)), { hosts, path: "a.yaml", analysis: true }).filters;
    const alone = compileAll(text, { analysis: true }).filters[0];
    const codes = (each: typeof filter) =>
      each?.compilation.diagnostics.map(({ code, suppressed }) => [code, suppressed]);
    expect(codes(filter)).toEqual(codes(alone));
  });

  test("is laid out in its place, as it stands there", () => {
    const formatted = (source: string, path: string) => {
      const { text, left } = formatFilters(source, path) ?? {};
      expect([left, formatFilters(text ?? "", path)?.text]).toEqual([[], text]);
      return text;
    };
    const spaced = "dataset http_requests\n# c\nClientCountry   eq 'ca'\n".replaceAll("'", '"');
    const canonical = 'dataset http_requests\n\n# c\nClientCountry eq "ca"\n';
    expect(formatted(map("e.where", block(spaced)), "a.yaml")).toBe(map("e.where", block(canonical)));
    expect(formatted(map("e.where", JSON.stringify(spaced)), "a.yaml")).toBe(map("e.where", JSON.stringify(canonical)));
    expect(formatted(map("e.where", "'dataset http_requests ClientCountry   eq \"ca\"'"), "a.yaml")).toBe(
      map("e.where", "'dataset http_requests ClientCountry eq \"ca\"'"),
    );
    expect(formatted(map("e.where", ">-\n    ClientCountry   eq 1\n      or B eq 2"), "a.yaml")).toBe(
      map("e.where", ">-\n    ClientCountry eq 1 or B eq 2"),
    );
    expect(formatted(module('"ClientCountry   eq \\"$${x}\\""'), "a.tf")).toBe(
      module('"ClientCountry eq \\"$${x}\\""'),
    );
    expect(formatted(module(`<<-EOT\r\n    ${spaced.replaceAll("\n", "\r\n    ").trim()}\r\n  EOT`), "a.tf")).toBe(
      module(`<<-EOT\r\n    ${canonical.replaceAll("\n", "\r\n    ").replace("    \r\n", "\r\n").trim()}\r\n  EOT`),
    );
  });
});

describe("filter text in Base64", () => {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const wrong = 'dataset http_requests\n# größer 😀\nClientCountri eqq "ca"\n';
  const secret = (value: string) => `kind: Secret\ndata:\n  e.where: ${value}\n`;
  const places: [string, string, (value: string) => string][] = [
    ["a Secret", "a.yaml", secret],
    ["binary data of a ConfigMap", "a.yaml", (value) => `kind: ConfigMap\nbinaryData:\n  e.where: ${value}\n`],
    [
      "what a machine decodes",
      "a.yaml",
      (value) => `write_files:\n- path: /etc/e.where\n  encoding: b64\n  content: ${value}\n`,
    ],
    [
      "binary data in Terraform",
      "a.tf",
      (value) => `resource "kubernetes_secret" "s" {\n  binary_data = {\n    "e.where" = "${value}"\n  }\n}\n`,
    ],
    [
      "a Secret in Terraform",
      "a.tf",
      (value) =>
        `resource "x" "s" {\n  manifest = {\n    kind = "Secret"\n    data = { "e.where" = "${value}" }\n  }\n}\n`,
    ],
    ["lines of a block", "a.yaml", (value) => secret(`|\n${value.replace(/(.{1,30})/g, "    $1\n").trimEnd()}`)],
    ["a place that does not say so", "a.yaml", (value) => map("e.where", value)],
  ];

  test.each(places)("%s: it is checked, and nothing is mended there", (_, path, place) => {
    const right = place(encoded('ClientCountry eq "us"\n'));
    const { diagnostics, filters } = compileAll(right, { hosts, path });
    expect([filters.length, diagnostics.map(({ code, fixes }) => [code, fixes])]).toEqual([1, [["LW206", []]]]);
    expect(mend(right, { hosts, path }).text).toBe(right);
    const source = place(encoded(wrong));
    const told = compileAll(source, { hosts, path }).diagnostics;
    expect(told.map(({ code, fixes }) => [code, fixes.length]).sort()).toEqual([
      ["LW201", 0],
      ["LW202", 0],
    ]);
    expect(mend(source, { hosts, path }).text).toBe(source);
  });

  test("its places are those of the characters that carry it", () => {
    const source = secret(encoded(wrong));
    const { span } = compileAll(source, { hosts, path: "a.yaml" }).diagnostics.find(({ code }) => code === "LW202") ?? {
      span: { start: 0, end: 0 },
    };
    const before = source.indexOf(encoded(wrong));
    const bytes = Buffer.from(wrong.slice(0, wrong.indexOf("ClientCountri"))).length;
    expect(span).toEqual({
      start: before + Math.floor((bytes * 4) / 3),
      end: before + Math.floor(((bytes + 13) * 4) / 3),
    });
  });

  test.each([
    ["one word", encoded("hello")],
    ["JSON", encoded('{"a": 1}')],
    ["bytes", "H4sIAAAAAAAAA8vIBACsKpPYAgAAAA=="],
    ["no Base64", "'a b'"],
  ])("what is said to be in it, and is %s, is passed over with a note", (_, value) => {
    expect(found(secret(value), "a.yaml")).toEqual([`LW424 ${value}`]);
  });
});

describe("files and filters in Base64", () => {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const where = JSON.stringify({ where: { and: [{ key: "ClientCountri", operator: "is", value: "ca" }] } });
  const job = JSON.stringify({ dataset: "http_requests", destination_conf: "s3://b", filter: where });
  const yaml = `dataset: http_requests\ndestination_conf: s3://b\nfilter: '${where}'\n`;
  const places: [string, string, string, string][] = [
    ["a job in a Secret", "a.yaml", `kind: Secret\ndata:\n  job.json: ${encoded(job)}\n`, "/data/job.json"],
    ["a file of YAML in a Secret", "a.yaml", `kind: Secret\ndata:\n  jobs.yaml: ${encoded(yaml)}\n`, "/data/jobs.yaml"],
    [
      "what a machine decodes",
      "a.yaml",
      `write_files:\n- path: /etc/a\n  encoding: b64\n  content: ${encoded(job)}\n`,
      "/write_files/0/content",
    ],
    [
      "binary data in Terraform",
      "a.tf",
      `resource "kubernetes_secret" "s" {\n  binary_data = {\n    "j.json" = "${encoded(job)}"\n  }\n}\n`,
      "/resource/kubernetes_secret/s/binary_data/j.json",
    ],
  ];
  test.each(places)("%s: it is checked, and nothing is mended there", (_, path, source, pointer) => {
    const { filters } = compileAll(source, { hosts, path });
    expect(
      filters.map((one) => [one.pointer, one.compilation.diagnostics.map(({ code, fixes }) => [code, fixes])]),
    ).toEqual([
      [
        pointer,
        [
          ["LW202", []],
          ["LW201", []],
        ],
      ],
    ]);
    expect(mend(source, { hosts, path }).text).toBe(source);
  });

  test.each([
    ["packed", `write_files:\n- path: /etc/e.where\n  encoding: gz+b64\n  content: H4sIAAAAAAAAA8vIBACsKpPYAgAAAA==\n`],
    [
      "packed, among jobs",
      "jobs: {dataset: http_requests, destination_conf: a}\nx:\n  jobs: H4sIAAAAAAAAA8vIBACsKpPYAgAAAA==\n",
    ],
    [
      "packed content, among jobs",
      "jobs: {dataset: http_requests, destination_conf: a}\nx:\n  content: H4sIAAAAAAAAA8vIBACsKpPYAgAAAA==\n",
    ],
    ["a tag", `dataset: http_requests\ndestination_conf: a\nfilter: !!binary ${encoded(where)}\n`],
  ])("what is not looked into gets a note: %s", (_, source) => {
    expect(
      compileAll(source, { hosts, path: "a.yaml" })
        .diagnostics.map(({ code }) => code)
        .filter((code) => code === "LW424"),
    ).toEqual(["LW424"]);
  });
});

test("what a program fills in is not known", () => {
  const source = (destination: string, filter: string) =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  destination_conf = "${destination}"\n  filter = "${filter}"\n}\n`;
  const codes = (text: string) =>
    compileAll(text, { hosts, path: "a.tf", judgeDestination }).diagnostics.map(({ code, span }) => [
      code,
      text.slice(span.start, span.end),
    ]);
  const filter = JSON.stringify(
    JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } }),
  ).slice(1, -1);
  for (const filled of ["%s", "%[1]s", "%(destination)s", "s3://%s/logs", "%v"])
    expect(codes(source(filled, filter))).toEqual([]);
  expect(codes(source("bucket%20s", filter))).toEqual([["LW443", "bucket%20s"]]);
  expect(codes(source("%s", "%s"))).toEqual([["LW424", '"%s"']]);
  expect(codes(source("%s", "%d"))).toEqual([["LW416", '"%d"']]);
});

test("what is packed under a key of something else gets none", () => {
  const source =
    "jobs: {dataset: http_requests, destination_conf: a}\nsource_archive: H4sIAAAAAAAAA8vIBACsKpPYAgAAAA==\n";
  expect(compileAll(source, { hosts, path: "a.yaml" }).diagnostics.filter(({ code }) => code === "LW424")).toEqual([]);
});

describe("what a filter refers to in its file", () => {
  const locals = 'locals {\n  c = "c\\"a"\n  n = 500\n  l = ["a", "b"]\n  v = var.x\n  o = { k = true }\n}\n';
  const job = (filter: string) =>
    `${locals}resource "cloudflare_logpush_job" "j" {\n  dataset = "http_requests"\n  filter = ${filter}\n}\n`;
  const one = (value: string, key = "ClientCountry", operator = "eq") =>
    `jsonencode({ where = { and = [{ key = "${key}", operator = "${operator}", value = ${value} }] } })`;
  const text = (value: string, key = "ClientCountry") =>
    `"{\\"where\\":{\\"and\\":[{\\"key\\":\\"${key}\\",\\"operator\\":\\"eq\\",\\"value\\":${value}}]}}"`;
  const at = "/resource/cloudflare_logpush_job/j | http_requests";
  const cases: [string, string][] = [
    [one("local.c"), 'ClientCountry eq "c\\"a"'],
    [one('"${local.c}"'), 'ClientCountry eq "c\\"a"'],
    [one('"x-${local.c}"'), 'ClientCountry eq "x-c\\"a"'],
    [one("local.n", "EdgeResponseStatus"), "EdgeResponseStatus eq 500"],
    [one("local.l", "ClientCountry", "in"), 'ClientCountry in ["a", "b"]'],
    [text("${local.n}", "EdgeResponseStatus"), "EdgeResponseStatus eq 500"],
    [text('\\"x${ local.o.k }\\"'), 'ClientCountry eq "xtrue"'],
    // A text is put in as it is.
    [text('\\"${local.c}\\"'), "LW403"],
    [one("local.v"), "LW424 local.v"],
    [one("local.other"), "LW424 local.other"],
    [one('"${local.c}-${var.x}"'), 'LW424 "${local.c}-${var.x}"'],
    [text('\\"${local.n}-${var.x}\\"'), "LW424 ${var.x}"],
  ];
  test.each(cases)("%s", (filter, expected) => {
    const [only = "", ...more] = found(job(filter), "a.tf");
    expect([only.slice(0, at.length + 3 + expected.length), more]).toEqual([`${at} | ${expected}`, []]);
  });

  const held = '{ where = { and = [{ key = "ClientCountri", operator = "eq", value = "ca" }] } }';
  test.each([
    ["a key in brackets", 'jsonencode(local.x["a b"])', `locals {\n  x = { "a b" = ${held} }\n}\n`, "LW202"],
    ["an element", "jsonencode(local.x.y[1])", `locals {\n  x = { y = [{}, ${held}] }\n}\n`, "LW202"],
    [
      "one of a list that is not known",
      "jsonencode(local.x[1])",
      `locals {\n  x = concat(var.y, [${held}])\n}\n`,
      "LW206 LW424",
    ],
    ["one that there is none of", 'jsonencode(local.x["b"])', `locals {\n  x = { a = 1 }\n}\n`, "LW424"],
    [
      "what a variable is unless it is given",
      "jsonencode(var.x)",
      `variable "x" {\n  default = ${held}\n}\n`,
      "LW202 LW424",
    ],
    ["a part of that", "jsonencode(var.x.y)", `variable "x" {\n  default = { y = ${held} }\n}\n`, "LW202 LW424"],
    [
      "the same as a text",
      "var.x",
      `variable "x" {\n  default = ${JSON.stringify('{"where":{"and":[{"key":"ClientCountri","operator":"eq","value":"ca"}]}}')}\n}\n`,
      "LW202 LW424",
    ],
    ["another default", "var.x", `variable "x" {\n  default = ""\n}\n`, "LW424"],
  ])("is found by %s", (_, filter, given, expected) => {
    const { diagnostics } = compileAll(given + job(filter).slice(locals.length), { hosts, path: "a.tf" });
    expect(
      diagnostics
        .map(({ code }) => code)
        .sort()
        .join(" "),
    ).toBe(expected);
  });

  test("is pointed at where it is referred to, and not changed", () => {
    const source = job(one("local.n"));
    const [diagnostic] = compileAll(source, { hosts, path: "a.tf" }).diagnostics;
    expect(source.slice(diagnostic?.span.start, diagnostic?.span.end)).toBe("local.n");
    expect(diagnostic?.fixes).toEqual([]);
    expect(mend(source, { hosts, path: "a.tf" }).text).toBe(source);
    expect(formatFilters(job(one("local.c")), "a.tf")?.left).toMatchObject([{ because: "unknown" }]);
  });
});

describe("filter text of other notations beside the dataset of a job", () => {
  const told: readonly (readonly [string, string, string])[] = [
    ["EdgeResponseStatus >= 500", "http_requests", "LW201 >="],
    ["EdgeResponseStatus gte 500", "http_requests", "LW201 gte"],
    ["http.host eq 'x'", "http_requests", "LW830 http.host"],
    ["not (ClientCountry == 'ca')", "http_requests", "LW201 =="],
    ["ScriptName IN ('api-gateway')", "workers_trace_events", "LW201 IN"],
  ];
  test.each(told)("%s", (text, dataset, expected) => {
    const source = `module "m" {\n  dataset = "${dataset}"\n  filter  = "${text}"\n}\n`;
    expect(found(source, "a.tf").join()).toContain(expected);
    // Whatever takes it may read it.
    expect(mend(source, { hosts, path: "a.tf" }).text).toBe(source);
    expect(found(`dataset = "${dataset}"\nfilter = "${text}"\n`, "a.tfvars").join()).toContain(expected);
    expect(found(`dataset: ${dataset}\nfilter: ${text}\n`, "a.yaml").join()).toContain("LW416");
  });
  test("without such a dataset it is another's", () => {
    for (const [text] of told)
      for (const dataset of ["", 'dataset = "analytics"\n'])
        expect(found(`module "m" {\n  ${dataset}  filter = "${text}"\n}\n`, "a.tf")).toEqual([]);
    expect(found('module "m" {\n  filter = "resource.type = \\"gce_instance\\""\n}\n', "a.tf")).toEqual([]);
    expect(found("dataset: http_requests\nfilter: errors of the edge\n", "a.yaml")).toEqual([]);
  });
  test("what a program of ours compiles is mended", () => {
    const source = `data "external" "f" {\n  program = ["npx", "logwhere", "compile", "--external"]\n  query = { filter = "EdgeResponseStatus >= 500", dataset = "http_requests" }\n}\n`;
    expect(mend(source, { hosts, path: "a.tf" }).text).toBe(source.replace(">=", "geq"));
  });
});
