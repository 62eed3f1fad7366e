// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, it, test } from "vitest";
import { findInFile } from "../../../../src/hosts/find-in-file.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

const where = '{ where = { and = [{ key = "ClientCountry", operator = "eq", value = "ca" }] } }';
const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const quoted = JSON.stringify(json);
const text = 'ClientCountry eq "ca"';

/** A job with a filter, and with whatever else stands in it. */
const job = (filter: string, more = "") =>
  `resource "cloudflare_logpush_job" "errors" {\n  dataset = "http_requests"\n${more}  filter  = ${filter}\n}\n`;
const at = "/resource/cloudflare_logpush_job/errors";

const compiled = (source: string) => compileAll(source, { hosts, path: "main.tf" });

/** Of each filter its pointer, and what it is: text, or codes. */
function found(source: string): readonly (readonly [string | null, string])[] {
  return compiled(source).filters.map(({ pointer, compilation: { filter, diagnostics } }) => [
    pointer,
    diagnostics.length > 0 ? diagnostics.map(({ code }) => code).join() : filter === undefined ? "none" : filter.text,
  ]);
}

describe("finds filters in Terraform", () => {
  const cases: [string, ReturnType<typeof found>][] = [
    [job(`jsonencode(${where})`), [[at, text]]],
    [job(quoted), [[at, text]]],
    [job(`<<EOT\n${json}\nEOT`), [[at, text]]],
    [job(`<<-EOT\n    ${json}\n  EOT`), [[at, text]]],
    [job(`<<-EOT\r\n    ${json}\r\n  EOT\r`), [[at, text]]],
    [job(`trimspace(<<EOT\n${json}\nEOT\n)`), [[at, text]]],
    [job(`"\${jsonencode(${where})}"`), [[at, text]]],
    [job(`(jsonencode(${where}))`), [[at, text]]],
    // Every way to write an object.
    [
      job('jsonencode({"where" : {"and" : [{"key": "ClientCountry", "operator": "eq", "value": "ca",},],},})'),
      [[at, text]],
    ],
    [
      job(
        'jsonencode({\n where = {\n # why\n and = [\n {\n key = "ClientCountry" // c\n operator = "eq" /* c */\n value = "ca"\n },\n ]\n }\n })',
      ),
      [[at, text]],
    ],
    [
      job('jsonencode({ ("where") = { and = [{ key = ("ClientCountry"), operator = "eq", value = "ca" }] } })'),
      [[at, text]],
    ],
    [
      job(
        'jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "in", value = [2e2, 0301, 404] }] } })',
      ),
      [[at, "EdgeResponseStatus in [200, 301, 404]"]],
    ],
    [
      job('jsonencode({ where = { and = concat([{ key = "ClientCountry", operator = "eq", value = "ca" }], []) } })'),
      [[at, text]],
    ],
    [
      job(
        'jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = "a\\"b\\u00e9\\U0001F600$${x}%%{y}$" }] } })',
      ),
      [[at, 'ClientCountry eq "a\\"bé😀${x}%{y}$"']],
    ],
    // Jobs of other kinds of blocks, and of values.
    [
      `module "m" {\n dataset = "http_requests"\n destination_conf = "s3://b"\n filter = ${where}\n}`,
      [["/module/m", text]],
    ],
    [
      `locals {\n jobs = { a = { dataset = "http_requests", logpull_options = "", filter = ${quoted} } }\n}`,
      [["/locals/jobs/a", text]],
    ],
    [
      `locals {\n a = jsonencode(${where})\n}\nlocals {\n b = ${where}\n}`,
      [
        ["/locals/a", "LW206"],
        ["/locals/b", "LW206"],
      ],
    ],
    [`variable "f" {\n default = ${quoted}\n}`, [["/variable/f/default", "LW206"]]],
    [`filter = ${quoted}`, [["", "LW206"]]],
    [
      `${job(quoted)}${job("null").replace("errors", "all")}`,
      [
        [at, text],
        ["/resource/cloudflare_logpush_job/all", "# no filter: every line is kept"],
      ],
    ],
    [
      'resource "cloudflare_logpush_job" "all" {\n dataset = "http_requests"\n}\n# where',
      [["/resource/cloudflare_logpush_job/all", "# no filter: every line is kept"]],
    ],
    [`locals {\n f = jsonencode(${where})\n}\n${job("local.f")}`, [[at, text]]],
    [`locals {\n f = ${where}\n}\n${job("jsonencode(local.f)")}`, [[at, text]]],
    // What is not known.
    [
      job('jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = var.c }] } })'),
      [[at, "LW424"]],
    ],
    [
      job('jsonencode({ where = { and = [{ key = "ClientContry", operator = "is", value = var.c }] } })'),
      [[at, "LW202,LW201,LW424"]],
    ],
    [
      job('jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = "a${var.c}" }] } })'),
      [[at, "LW424"]],
    ],
    [job("jsonencode({ where = { and = local.all } })"), [[at, "LW424"]]],
    [
      job(
        'jsonencode({ where = { and = concat([{ key = "ClientCountry", operator = "lt", value = "ca" }], var.more) } })',
      ),
      [[at, "LW207,LW424"]],
    ],
    [
      job(
        'jsonencode({ where = { and = [for c in var.cs : { key = "ClientCountry", operator = "is", value = c }] } })',
      ),
      [[at, "LW424,LW201"]],
    ],
    [job(`var.on ? jsonencode(${where}) : null`), [[at, "LW424"]]],
    [job(`true ? jsonencode(${where}) : null`), [[at, text]]],
    [job(`false ? jsonencode(${where}) : null`), [[at, "# no filter: every line is kept"]]],
    [
      `locals {\n  prod = true\n}\n${job(`local.prod ? jsonencode(${where}) : jsonencode(${where.replace("ca", "us")})`)}`,
      [[at, text]],
    ],
    [
      `locals {\n  env = "prod"\n}\n${job(`!(local.env == "dev") && true ? jsonencode(${where}) : null`)}`,
      [[at, text]],
    ],
    [
      `locals {\n  env = "dev"\n}\n${job(`local.env == "prod" ? null : local.env == "dev" ? jsonencode(${where}) : ""`)}`,
      [[at, text]],
    ],
    [`locals {\n  f = var.on ? jsonencode(${where}) : null\n}\n${job("local.f")}`, [[at, "LW424"]]],
    [`locals {\n  f = null\n}\n${job("local.f")}`, [[at, "# no filter: every line is kept"]]],
    [
      `locals {\n  c = "ca"\n  f = "${quoted.slice(1, -1).replace("ca", "${local.c}")}"\n}\n${job("local.f")}`,
      [[at, text]],
    ],
    [
      job(`var.on ? jsonencode(${where}) : ${quoted}`),
      [
        [`${at}/filter/0`, "LW424"],
        [`${at}/filter/1`, "none"],
      ],
    ],
    [job(quoted.replace("ca", "${var.c}")), [[at, "LW424"]]],
    [job(quoted.replace("ca", "${var.c}").replace("eq", "is")), [[at, "LW201,LW424"]]],
    [
      job('"{\\"where\\":{\\"and\\":[{\\"key\\":\\"BotScore\\",\\"operator\\":\\"lt\\",\\"value\\":${var.n}}]}}"'),
      [[at, "LW424"]],
    ],
    [
      job(
        `<<EOT\n{"where":{"and":[%{ for c in var.cs ~}\n{"key":"ClientCountry","operator":"eq","value":"\${c}"},\n%{ endfor ~}]}}\nEOT`,
      ),
      [[at, "LW424"]],
    ],
    [
      job(
        `<<EOT\n{"where":{"and":[%{ for c in var.cs ~}\n{"key":"ClientCountry","operator":"is","value":"\${c}"},\n%{ endfor ~}{"key":"A b","operator":"eq"}]}}\nEOT`,
      ),
      [[at, "LW424,LW201,LW411,LW202"]],
    ],
    [
      job(
        `<<EOT\n{"where":{"and":[%{ if var.a ~}\n{"key":"ClientCountry","operator":"is","value":"ca"}%{ endif ~}{"key":"A"}]}}\nEOT`,
      ),
      [[at, "LW424"]],
    ],
    [job(`<<EOT\n{"where":{"and":[\${var.first}{"key":"A","operator":"eq"}]}}\nEOT`), [[at, "LW424,LW411,LW202"]]],
    // Mistakes of the place.
    [job(where), [[at, "LW415"]]],
    [job(`jsonencode(${quoted})`), [[at, "LW414"]]],
    [job(JSON.stringify(quoted)), [[at, "LW414"]]],
    [job('"EdgeResponseStatus < 500"'), [[at, "LW416"]]],
    [job(quoted).replace("filter ", "Filter "), [[at, "LW410"]]],
    // Filters of other things.
    [
      'resource "signoz_log_pipeline" "x" {\n filter = jsonencode({ op = "AND", items = [{ key = { key = "a" }, op = "=", value = "b" }] })\n}',
      [],
    ],
    ['data "aws_ami" "x" {\n filter {\n name = "name"\n values = ["a"]\n }\n}', []],
    ['resource "x" "y" {\n filter = "{\\"where\\":{\\"categoryId\\":\\"1\\"}}"\n}', []],
    ['resource "google_x" "y" {\n dataset = "http_requests"\n filter = "a = b"\n}', []],
  ];

  test.each(cases)("%s", (source, filters) => {
    expect(found(source)).toEqual(filters);
  });
});

test.each(["%s", "%[1]s", "%s_requests", "%(dataset)s"])(
  "a dataset that a program fills in is not known: %s",
  (dataset) => {
    const source = job(`jsonencode(${where})`).replace("http_requests", dataset);
    const { diagnostics } = compiled(source);
    expect(diagnostics.map(({ code }) => code)).toEqual(
      compiled(source.replace(`"${dataset}"`, "var.dataset")).diagnostics.map(({ code }) => code),
    );
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  },
);

describe("what a function makes of a filter is not that", () => {
  const wrong = where.replace("eq", "is");
  const codes = (filter: string) => compiled(job(filter)).diagnostics.map(({ code }) => code);
  const mended = (filter: string, path = "main.tf") => mend(job(filter), { hosts, path }).text;

  it.each([
    "provider::corefunc::json_encode",
    "provider::terraform::encode_expr",
    "json_encode",
    "core::upper",
    "base64encode",
  ])("%s", (name) => {
    expect(codes(`${name}(${where})`)).toEqual(["LW424"]);
    expect(codes(`${name}(${wrong})`)).toEqual(["LW424", "LW201"]);
    expect(codes(`var.on ? ${name}(${where}) : null`)).toEqual(["LW424"]);
    expect(mended(`${name}(${wrong})`)).toBe(job(`${name}(${wrong})`));
    expect(mended(`${name}([${wrong}])`)).toBe(job(`${name}([${wrong}])`));
  });

  it.each(["try(@, null)", "coalesce(null, @)", "element([@], 0)", "one([@])", "var.on ? @ : null"])(
    "but for those that give it: %s",
    (call) => {
      expect(codes(call.replace("@", where))).toEqual(["LW424", "LW415"]);
      expect(mended(call.replace("@", where))).toBe(job(call.replace("@", `jsonencode(${where})`)));
    },
  );

  // A text in their place is no object that they take.
  it.each(["merge(@, var.more)", "{ (var.name) = @ }", "{ for k in var.ks : k => @ }"])(
    "and an object of it is made a string as a whole: %s",
    (call) => {
      expect(codes(call.replace("@", where))).toEqual(["LW415", "LW424"]);
      expect(mended(call.replace("@", where))).toBe(job(`jsonencode(${call.replace("@", where)})`));
    },
  );

  it("and YAML is no JSON", () => {
    expect(codes(`yamlencode(${where})`)).toEqual(["LW415", "LW424"]);
    expect(mended(`yamlencode(${wrong})`)).toBe(job(`jsonencode(${where})`));
    expect(mended(`"\${yamlencode(${where})}"`)).toBe(job(`"\${jsonencode(${where})}"`));
    expect(codes(`replace(yamlencode(${where}), "a", "b")`)).toEqual(["LW424"]);
    expect(
      compiled(
        job(`yamlencode(${where})`)
          .replace('resource "cloudflare_logpush_job"', "module")
          .replace("dataset", 'source = "./m"\n  dataset'),
      ).diagnostics,
    ).toMatchObject([{ code: "LW424" }]);
  });

  it("in JSON syntax, too", () => {
    const json = (filter: string) =>
      JSON.stringify({
        resource: { cloudflare_logpush_job: { a: { dataset: "http_requests", filter: `\${${filter}}` } } },
      });
    const source = json(`json_encode(${wrong})`);
    expect(compileAll(source, { hosts, path: "a.tf.json" }).diagnostics.map(({ code }) => code)).toEqual([
      "LW424",
      "LW201",
    ]);
    expect(mend(source, { hosts, path: "a.tf.json" }).text).toBe(source);
  });

  it("core:: names the function without it", () => {
    expect(found(job(`core::jsonencode(${where})`))).toEqual([[at, text]]);
  });
});

describe("objects that are put together", () => {
  const group = (element: string) => job(`jsonencode({ where = { and = [${element}] } })`);
  const each = '{ key = "ClientCountry", operator = "eq", value = h }';
  const whole = `and = [{ key = "ClientCountry", operator = "eq", value = "ca" }]`;

  test.each([
    'merge({ key = "ClientCountry" }, { operator = "eq" }, { value = "ca" })',
    'merge({ key = "Nope", operator = "eq", value = "ca" }, { "key" = "ClientCountry" })',
  ])("are one where all is known: %s", (element) => {
    expect(found(group(element))).toEqual([[at, text]]);
  });

  test("are judged as one, and not rewritten", () => {
    const source = group('merge({ key = "ClientCountry", operator = "neq" }, { value = "ca" })');
    expect(found(source)).toEqual([[at, "LW201"]]);
    expect(mend(source, { hosts, path: "main.tf" }).text).toBe(source);
  });

  test.each([
    ...[
      'merge(local.b, { key = "ClientCountry" })',
      "merge(var.a...)",
      'merge({ value = "a" }, var.on ? { key = "ClientCountry" } : {})',
    ],
    ...['{ (var.k) = { key = "x" } }', '{ for k in ["key"] : k => { operator = "eq" } }'],
  ])("are nobody's parts where something is not known: %s", (element) => {
    expect(found(group(element))).toEqual([[at, "LW424"]]);
  });

  test.each([
    `[for h in var.l : ${each} if h != "x"]`,
    `[for h in var.l : ${each} if h != "" && h != { key = "x" }.key]`,
    '[for x in [{ key = "ClientCountry" }] : merge(x, { operator = "eq" })]',
    '[for h in var.l : merge({ key = "ClientCountry", operator = "eq" }, { value = h })]',
    'concat([], [for h in var.l : merge(local.b, { value = h }) if h != ""])',
  ])("are elements of lists: %s", (list) => {
    const codes = compiled(job(`jsonencode({ where = { or = ${list} } })`)).diagnostics.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["LW424"]));
  });

  test.each([
    `{ for k in ["where"] : k => { ${whole} } }`,
    `{ for k in ["where"] : k => { where = { ${whole} } } }`,
    `{ (var.k) = { ${whole} } }`,
    `merge({ where = { ${whole} } }, var.more)`,
    `merge({ ${whole} }, var.more)`,
  ])("are no filters of which anything is to be mended: %s", (written) => {
    const source = job(`jsonencode(${written})`);
    expect(new Set(compiled(source).diagnostics.map(({ code }) => code))).toEqual(new Set(["LW424"]));
    expect(mend(source, { hosts, path: "main.tf" }).text).toBe(source);
  });

  test.each(['"x.${h}"', 'h == "" ? "a" : "x.${h}"', 'upper("${h}.x")'])(
    "leave the rest to be checked where texts are made for values: %s",
    (body) => {
      const wrong = `{ key = "Nope", operator = "in", value = [for h in var.l : ${body}] }`;
      expect(found(group(wrong))[0]?.[1].split(",")).toEqual(expect.arrayContaining(["LW202", "LW424"]));
      expect(new Set(found(group(wrong.replace("Nope", "ClientCountry")))[0]?.[1].split(","))).toEqual(
        new Set(["LW424"]),
      );
    },
  );

  test("hold filters and jobs all the same", () => {
    expect(
      found(
        job(`jsonencode(merge({ where = { and = [{ key = "Nope", operator = "eq", value = "x" }] } }, var.more))`),
      )[0]?.[1],
    ).toContain("LW202");
  });
});

describe("what a filter is", () => {
  test.each([
    ...[
      'replace(jsonencode(F), "ca", var.host)',
      "base64encode(jsonencode(F))",
      'trim(jsonencode(F), "{")',
      "jsonencode(jsonencode(F))",
    ],
    ...[
      "jsonencode(merge(F, var.more))",
      "coalesce(var.filter, jsonencode(F))",
      "try(var.filter, jsonencode(F))",
      "upper(tostring(jsonencode(F)))",
    ],
    ...[
      "var.on ? jsonencode(F) : var.other",
      "var.on ? replace(jsonencode(F), var.a, var.b) : null",
      "jsonencode(F) == var.x",
      "sensitive(merge(F, var.more))",
    ],
    ...[
      "var.on ? (var.x == 1 ? jsonencode(F) : null) : null",
      'var.a ? null : var.b == "" ? jsonencode(F) : null',
      'var.on ? jsonencode(F) : ""',
    ],
    ...[
      "jsonencode(var.on ? merge(F, var.more) : null)",
      'replace("J", "/c./", "us")',
      "jsonencode({ where = jsonencode(F.where) })",
    ],
  ])("is not known as what a function makes of it: %s", (written) => {
    const { filters, diagnostics } = compiled(job(written.replaceAll("F", where).replace('"J"', quoted)));
    expect(diagnostics.map(({ code }) => code)).toContain("LW424");
    for (const { compilation } of filters) expect(compilation.filter).toBeUndefined();
  });

  test.each([
    ...[
      "trimspace(jsonencode(F))",
      "tostring(jsonencode(F))",
      "sensitive(jsonencode(F))",
      "try(jsonencode(F))",
      "jsonencode(sensitive(F))",
    ],
    ...["true ? (1 == 1 ? jsonencode(F) : null) : null", 'false ? null : "" == "" ? jsonencode(F) : null'],
  ])("is known where a function gives it as it is: %s", (written) => {
    expect(found(job(written.replaceAll("F", where)))).toEqual([[at, text]]);
  });

  test.each(["tostring(local.none)", 'tolist(["ca", 1])'])(
    "has no value that a function makes another: %s",
    (value) => {
      const { filters } = compiled(
        job(`jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = ${value} }] } })`),
      );
      expect(filters.map(({ compilation: { diagnostics } }) => diagnostics.map(({ code }) => code))).toEqual([
        ["LW424"],
      ]);
    },
  );

  it("is named by its job, or by its block", () => {
    const names = (source: string) => compiled(source).filters.map(({ name }) => name);
    expect(names(job(quoted, '  name = "all errors"\n'))).toEqual(["all errors"]);
    expect(names(job(quoted, '  name = "errors-${var.env}"\n'))).toEqual(["cloudflare_logpush_job.errors"]);
  });

  it("says whether its job runs", () => {
    const runs = (more: string) => compiled(job(quoted, more)).filters.map(({ enabled }) => enabled);
    expect(runs("")).toEqual([undefined]);
    for (const value of ["true", '"true"', '"True"']) expect(runs(`  enabled = ${value}\n`)).toEqual([true]);
    for (const value of ["false", '"false"', '"FALSE"']) expect(runs(`  enabled = ${value}\n`)).toEqual([false]);
    for (const value of ["var.on", '"${var.on}"', "var.on ? true : false"])
      expect(runs(`  enabled = ${value}\n`)).toEqual([undefined]);
    for (const more of [
      "count = 0",
      'count = "0"',
      "for_each = {}",
      "for_each = toset([])",
      "enabled = true\n  count = 0",
    ])
      expect(runs(`  ${more}\n`)).toEqual([false]);
    expect(
      compiled(`locals {\n  on = false\n}\n${job(quoted, "  count = local.on ? 1 : 0\n")}`).filters.map(
        ({ enabled }) => enabled,
      ),
    ).toEqual([false]);
    expect(
      compiled(`locals {\n  on = false\n}\n${job(quoted, "  enabled = local.on\n")}`).filters.map(
        ({ enabled }) => enabled,
      ),
    ).toEqual([false]);
    for (const more of ["count = 1", "count = var.on ? 1 : 0", "for_each = var.all"])
      expect(runs(`  ${more}\n`)).toEqual([undefined]);
  });

  it("is held against the limit by what `jsonencode` makes of it", () => {
    const codes = (filter: string) => compiled(job(filter)).diagnostics.map(({ code, severity }) => [code, severity]);
    const long = `/${"&".repeat(170)}`;
    expect(codes(`jsonencode(${where.replace("ca", long)})`)).toEqual([["LW306", "warning"]]);
    expect(codes(`var.on ? jsonencode(${where.replace("ca", long)}) : null`)).toEqual([
      ["LW424", "note"],
      ["LW306", "warning"],
    ]);
    expect(codes(quoted.replace("ca", long))).toEqual([]);
    expect(codes(`jsonencode(${where.replace("ca", "&".repeat(1000))})`)).toEqual([["LW302", "error"]]);
    expect(codes(`jsonencode(${where.replace("ca", `/${"&".repeat(150)}`)})`)).toEqual([]);
    const local = (filter: string, value: string) =>
      compiled(`locals {\n  f = ${value}\n}\n${job(filter)}`).diagnostics.map(({ code }) => code);
    for (const filter of ["jsonencode(local.f)", '"${jsonencode(local.f)}"'])
      expect(local(filter, where.replace("ca", long))).toEqual(["LW306"]);
    expect(local("local.f", `jsonencode(${where.replace("ca", long)})`)).toEqual(["LW306"]);
    const comparison = (value: string) => `{ key = "ClientCountry", operator = "eq", value = "${value}" }`;
    const around = (value: string, other = "us") =>
      `format("{\\"where\\":{\\"and\\":[%s,{\\"key\\":\\"RayID\\",\\"operator\\":\\"eq\\",\\"value\\":\\"${other}\\"}]}}", jsonencode(${comparison(value)}))`;
    expect(codes(around(long))).toEqual([["LW306", "warning"]]);
    expect(local("local.f", around(long))).toEqual(["LW306"]);
    expect(codes(`join("", ["{\\"where\\":{\\"and\\":[", jsonencode(${comparison(long)}), "]}}"])`)).toEqual([
      ["LW306", "warning"],
    ]);
    // What is no part of its argument stays as it is written, and so does what is written back.
    expect(codes(around("/x", long))).toEqual([]);
    expect(codes(`replace(${around(long)}, "\\\\u0026", "&")`)).toEqual([]);
    expect(codes(around(`/${"\\\\".repeat(20)}u0026${"&".repeat(100)}`))).toEqual([]);
  });

  it("has the timestamps of its job", () => {
    const timestamps = (more: string) => findInFile(job(quoted, more), "terraform").filters[0]?.timestamps;
    expect(timestamps("")).toBe(null);
    expect(timestamps('  logpull_options = "fields=RayID&timestamps=rfc3339"\n')).toBe("rfc3339");
    expect(timestamps('  output_options = { timestamp_format = "unix" }\n')).toBe("unix");
    expect(timestamps('  output_options {\n    timestamp_format = "unixnano"\n  }\n')).toBe("unixnano");
  });

  it("says where a job's whole filter comes from", () => {
    const { filters, around, diagnostics } = compiled(job('trimspace(file("errors.json"))'));
    expect(filters).toEqual([]);
    expect(around.map(({ code, severity }) => [code, severity])).toEqual([["LW424", "note"]]);
    expect(diagnostics).toHaveLength(1);
  });

  it("may be text where a module takes it", () => {
    const inModule = (filter: string) =>
      compiled(job(filter, '  destination_conf = "s3://b"\n').replace('resource "cloudflare_logpush_job"', "module"));
    expect(inModule('"EdgeResponseStatus geq 500"').filters.map(({ compilation }) => compilation.filter?.text)).toEqual(
      ["EdgeResponseStatus geq 500"],
    );
    // It may be in another language.
    const { filters, diagnostics } = inModule('"status:[500 TO *]"');
    expect([filters, diagnostics.map(({ code, severity }) => [code, severity])]).toEqual([[], [["LW424", "note"]]]);
  });

  it("is said once to be known in part, whatever it is put together from", () => {
    const one = (key: string) => `{ where = { and = [{ key = "${key}", operator = "eq", value = "x" }] } }`;
    const { filters, diagnostics } = compiled(
      job(`jsonencode(merge(${one("ClientCountri")}, ${one("ClientRequestPat")}, var.more))`),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["LW424", "LW202", "LW202"]);
    expect(filters.map(({ compilation }) => compilation.filter)).toEqual([undefined, undefined]);
  });

  it("is told where it is nested too deep to be read", () => {
    const deep = `${"[".repeat(201)}{ where = { and = [{ key = "A", operator = "eq", value = "x" }] } }${"]".repeat(201)}`;
    const { diagnostics } = compiled(`locals {\n  logpush = ${deep}\n}\n`);
    expect(diagnostics.map(({ code, severity, args }) => [code, severity, args])).toEqual([
      ["LW425", "note", { format: "terraform", obstacle: "depth" }],
    ]);
    expect(compiled(`locals {\n  logpush = ${"[".repeat(201)}1${"]".repeat(201)}\n}\n`).diagnostics).toEqual([]);
  });

  it("is no filter to use while a part of it is not known", () => {
    const [filter] = compiled(
      job('jsonencode({ where = { and = [{ key = "A", operator = "eq", value = "x" }, var.more] } })'),
    ).filters;
    expect(filter?.compilation).toMatchObject({ ok: false, readable: true });
    expect(filter?.compilation.filter).toBeUndefined();
  });
});

describe("strings are composed, as Terraform composes them", () => {
  const decomposed = [
    "e\u0301",
    "\\u0065\\u0301",
    "e\\u0301",
    "A\u030a",
    "\u212b",
    "\u1112\u1161\u11ab",
    "q\u0323\u0307",
    "q\u0307\u0323",
    "\u0301e",
  ];

  test.each(decomposed)("%s", (written) => {
    const value = String(JSON.parse(`"${written}"`)).normalize("NFC");
    const expected = [[at, `ClientCountry eq ${JSON.stringify(value)}`]];
    for (const filter of [
      `jsonencode(${where.replace("ca", written)})`,
      quoted.replace("ca", written),
      `<<EOT\n${json.replace("ca", value)}\nEOT`,
    ])
      expect(found(job(filter))).toEqual(expected);
  });

  it("but not what only the service reads", () => {
    expect(found(job(quoted.replace("ca", "e\\\\u0301")))).toEqual([[at, 'ClientCountry eq "e\u0301"']]);
  });

  it("and what follows keeps its place", () => {
    const source = job(quoted.replace("ClientCountry", "Client\u212be\u0301Country").replace("eq", "is"));
    expect(compiled(source).diagnostics.map(({ code, span }) => [code, source.slice(span.start, span.end)])).toEqual([
      ["LW202", '\\"Client\u212be\u0301Country\\"'],
      ["LW201", '\\"is\\"'],
    ]);
  });
});

describe("places and fixes", () => {
  /** The texts that diagnostics are about. */
  const places = (source: string) =>
    compiled(source).diagnostics.map(({ code, span }) => [code, source.slice(span.start, span.end)]);

  it("points into every level of escaping", () => {
    expect(places(job(quoted.replace("eq", "is")))).toEqual([["LW201", '\\"is\\"']]);
    expect(places(job(`<<-EOT\n    ${json.replace("eq", "is")}\n  EOT`))).toEqual([["LW201", '"is"']]);
    expect(places(job(`jsonencode(${where.replace("eq", "is")})`))).toEqual([["LW201", '"is"']]);
  });

  const mended: [string, string, string][] = [
    ["a string in quotes", quoted.replace("eq", "is"), quoted],
    ["a heredoc", `<<-EOT\r\n    ${json.replace("eq", "is")}\r\n  EOT`, `<<-EOT\r\n    ${json}\r\n  EOT`],
    ["an object", `jsonencode(${where.replace("eq", "is")})`, `jsonencode(${where})`],
    ["a key without quotes", `jsonencode(${where.replace("operator", "op")})`, `jsonencode(${where})`],
    [
      "a key with quotes",
      `jsonencode(${where.replace("operator", '"op"')})`,
      `jsonencode(${where.replace("operator", '"operator"')})`,
    ],
    [
      "a comparison alone",
      'jsonencode({ where = { key = "ClientCountry", operator = "eq", value = "ca" } })',
      `jsonencode(${where})`,
    ],
    ["an object that is no string", where, `jsonencode(${where})`],
    ["a string encoded twice", `jsonencode(${quoted})`, quoted],
    ["a string escaped twice", JSON.stringify(quoted), quoted],
  ];

  test.each(mended)("mends %s in its place", (_, before, after) => {
    const more = '  # a comment "\n  name = "é😀"\n';
    expect(mend(job(before, more), { hosts, path: "main.tf" }).text).toBe(job(after, more));
  });

  it("leaves a fix that would lose a comment", () => {
    const source = job(
      'jsonencode({ where = { not = /* why */ { key = "ClientCountry", operator = "eq", value = "ca" } } })',
    );
    const [diagnostic] = compiled(source).diagnostics;
    expect(diagnostic).toMatchObject({ code: "LW420", fixes: [] });
  });
});

describe("files that cannot be read", () => {
  const broken: [string, string][] = [
    [job(`jsonencode(${where}`), "bracket"],
    [job(quoted).slice(0, -3), "bracket"],
    [job('"{\\"where\\": operator: '), "string"],
    [job(`<<EOT\n${json}\n`), "heredoc"],
    [`${job(quoted)}what is this\n`, "syntax"],
    [`${job(quoted)}}`, "bracket"],
    [`/* a\n${job(quoted)}`, "comment"],
    [job(`jsonencode(${where.replace(", operator", " operator")})`), "comma"],
    [job(`jsonencode(${where.replace(", operator", ' "operator"')})`), "comma"],
    [job(`jsonencode(${where.replace('"ca"', '["ca" "us"]')})`), "comma"],
    [job(`jsonencode(${where.replace('"ca"', '["ca"\n"us"]')})`), "comma"],
    [job(`jsonencode(${where.replace('"ca"', 'join("," local.all)')})`), "comma"],
    ...["\\ud83d\\ude00", "\\uDE00", "\\u12", "\\U00110000", "\\d", "\\'", "\\x41"].map((escape): [string, string] => [
      job(`jsonencode(${where.replace("ca", escape)})`),
      "escape",
    ]),
  ];

  test.each(broken)("%s", (source, obstacle) => {
    const { around, filters } = compiled(source);
    expect(around).toContainEqual(expect.objectContaining({ code: "LW425", args: { format: "terraform", obstacle } }));
    expect(filters.every(({ compilation }) => compilation.filter === undefined)).toBe(true);
  });

  it.each([
    ...[
      "[for x in y : upper(x) if x != null]",
      "{ for k, v in m : k => v... if v }",
      "concat([1, 2,], a...)",
      "merge([for x in y : { a = x }]...)",
    ],
    ...[
      '"${replace(x, "/\\\\./", "\\n")}\\\\\\t\\u00e9\\U0001F600"',
      "a.*.b[0].0.c",
      "!x && -y > 3 || z",
      '[\n"a", # c\n"b" // d\n]',
      "x ? { a = 1 } : { b = 2 }",
    ],
    ...[
      "{\n  a : 1, b : 2\n  (k) = 3\n  c = <<EOT\n\\d\nEOT\n  d = [1,\n 2]\n}",
      "provider::x::f(1,\n 2)",
      "x[*].y",
      "{ a = x /* c */, b = y }",
      "(\nx == 1\n? 2\n: 3\n)",
    ],
  ])("are not those with all that may be written: %s", (value) => {
    expect(found(`locals {\n  a = ${value}\n}\n${job(quoted)}`)).toEqual([[at, text]]);
  });

  it("are none of ours without a filter", () => {
    expect(compiled('resource "x" "y" {\n  filter = "').diagnostics).toEqual([]);
  });
});

describe("which files", () => {
  test.each(["main.tf", "a/b.TF", "x.tofu", "prod.auto.tfvars", "live/terragrunt.hcl"])("%s", (path) => {
    expect(compileAll(`filter = ${quoted}`, { hosts, path }).host).toBe("terraform");
  });

  it("is told by content where no name tells it", () => {
    expect(compileAll(job(quoted), { hosts }).filters.map(({ pointer }) => pointer)).toEqual([at]);
    expect(compileAll(job(quoted)).diagnostics.map(({ code }) => code)).toEqual(["LW135"]);
    expect(compileAll("locals {\n  a = 1\n}\n", { hosts }).diagnostics.map(({ code }) => code)).toEqual(["LW135"]);
  });
});

test("around a filter that is written as blocks no change is offered", () => {
  const source = `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter {\n    where {\n      key = "ClientCountry"\n      operator = "eq"\n      value = "ca"\n    }\n  }\n}\n`;
  const said = compiled(source).filters.flatMap(({ compilation }) =>
    compilation.diagnostics.map(({ code, fixes }) => [code, fixes.length]),
  );
  expect(said).toEqual([
    ["LW415", 0],
    ["LW406", 0],
  ]);
});
