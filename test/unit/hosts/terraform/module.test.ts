// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, test } from "vitest";
import { moduleOf } from "../../../../src/hosts/terraform/module.js";
import { hosts } from "../../../../src/hosts.js";
import { applyFixes, compileAll } from "../../../../src/index.js";
import { whole } from "../../../support/seed.js";

const where = (key: string, value = '"x"') =>
  `{ where = { and = [{ key = "${key}", operator = "eq", value = ${value} }] } }`;
const job = (filter: string, more = '  dataset = "http_requests"\n') =>
  `resource "cloudflare_logpush_job" "a" {\n  name = "a"\n${more}  filter = ${filter}\n}\n`;

type Files = Readonly<Record<string, string>>;

/** Of each filter what it is and what is said of it: the code, and the text that it is said of. */
function told(files: Files, path: string, given = false) {
  const siblings = Object.entries(files).flatMap(([name, text]) =>
    name === path ? [] : [{ path: name, text, given }],
  );
  const source = files[path] ?? "";
  const file = compileAll(source, { hosts, path, siblings });
  const said = ({
    code,
    span,
  }: {
    readonly code: string;
    readonly span: { readonly start: number; readonly end: number };
  }) => `${code} ${source.slice(span.start, span.end)}`;
  return {
    file,
    filters: file.filters.map(({ pointer, name, namedDataset, jobIn, compilation }) => [
      [pointer, name, namedDataset, jobIn].join(" "),
      compilation.filter?.text ?? compilation.diagnostics.map(said).join(", "),
    ]),
    around: file.around.map(said),
  };
}

const at = "/resource/cloudflare_logpush_job/a";

describe("what another file of the module defines is known", () => {
  test.each([
    ["a local", "local.f", `locals {\n  f = jsonencode(${where("Nope")})\n}\n`, "LW202 local.f"],
    [
      "a local that is a string",
      "local.f",
      `locals {\n  f = "{\\"where\\":{\\"and\\":[{\\"key\\":\\"Nope\\",\\"operator\\":\\"eq\\",\\"value\\":1}]}}"\n}\n`,
      "LW202 local.f",
    ],
    ["an object", "jsonencode(local.f)", `locals {\n  f = ${where("Nope")}\n}\n`, "LW202 jsonencode(local.f)"],
    [
      "an entry",
      'jsonencode(local.all["f"])',
      `locals {\n  all = { f = ${where("Nope")} }\n}\n`,
      'LW202 jsonencode(local.all["f"])',
    ],
    [
      "one that stands for another",
      "local.g",
      `locals {\n  g = local.f\n  f = jsonencode(${where("Nope")})\n}\n`,
      "LW202 local.g",
    ],
    [
      "one with another in it",
      "local.f",
      `locals {\n  v = "ca"\n  f = jsonencode(${where("ClientCountry", "local.v")})\n}\n`,
      'ClientCountry eq "ca"',
    ],
    [
      "a value",
      `jsonencode(${where("ClientCountry", "local.v")})`,
      'locals {\n  v = "ca"\n}\n',
      'ClientCountry eq "ca"',
    ],
    [
      "in a template",
      `jsonencode(${where("ClientRequestHost", '"www.${local.v}"')})`,
      'locals {\n  v = "x.com"\n}\n',
      'ClientRequestHost eq "www.x.com"',
    ],
    ["in JSON syntax", "local.f", undefined, "LW202 local.f"],
  ])("%s", (_, filter, locals, expected) => {
    const json = JSON.stringify({
      locals: { f: JSON.stringify({ where: { and: [{ key: "Nope", operator: "eq", value: "x" }] } }) },
    });
    const files = { "main.tf": job(filter), [locals === undefined ? "l.tf.json" : "l.tf"]: locals ?? json };
    expect(told(files, "main.tf")).toMatchObject({ filters: [[`${at} a http_requests `, expected]], around: [] });
  });

  test("a dataset", () => {
    const files = {
      "main.tf": job(`jsonencode(${where("Nope")})`, "  dataset = local.ds\n"),
      "l.tf": 'locals {\n  ds = "http_requests"\n}\n',
    };
    expect(told(files, "main.tf").filters).toEqual([[`${at} a http_requests `, 'LW202 "Nope"']]);
  });

  test("the entries of a for_each, each of them", () => {
    const block = job("jsonencode(each.value.f)", "  for_each = local.jobs\n  dataset = each.value.ds\n").replace(
      '"a"\n',
      "each.key\n",
    );
    const locals = `locals {\n  jobs = {\n    x = { ds = "http_requests", f = ${where("Nope")} }\n    y = { ds = "dns_logs", f = ${where("QueryName")} }\n  }\n}\n`;
    expect(told({ "main.tf": block, "l.tf": locals }, "main.tf").filters).toEqual([
      [`${at}/for_each/x x http_requests `, "LW202 local.jobs"],
      [`${at}/for_each/y y dns_logs `, 'QueryName eq "x"'],
    ]);
  });

  test("what a variable is by default, or by a file of values, with a note", () => {
    const files = { "main.tf": job("jsonencode(var.f)"), "v.tf": `variable "f" {\n  default = ${where("Nope")}\n}\n` };
    expect(told(files, "main.tf").filters).toEqual([
      [`${at} a http_requests `, "LW424 jsonencode(var.f), LW202 jsonencode(var.f)"],
    ]);
    const values = {
      ...files,
      "terraform.tfvars": `f = ${where("Nope2")}\n`,
      "b.auto.tfvars": `f = ${where("ClientCountry")}\n`,
    };
    expect(told(values, "main.tf").filters).toEqual([[`${at} a http_requests `, "LW424 jsonencode(var.f)"]]);
  });

  test("an overriding file counts", () => {
    const local = (value: string) => `locals {\n  v = "${value}"\n}\n`;
    const main = job(`jsonencode(${where("ClientCountry", "local.v")})`);
    const read = (files: Files, path: string) => told(files, path).filters[0]?.[1];
    expect(read({ "main.tf": main, "a_override.tf": local("ca"), "z.tf": local("us") }, "main.tf")).toBe(
      'ClientCountry eq "ca"',
    );
    expect(read({ "override.tf": main + local("fr"), "z.tf": local("us") }, "override.tf")).toBe(
      'ClientCountry eq "fr"',
    );
    for (const files of [
      { "main.tf": main, "a_override.tf": local("us"), "b_override.tf": local("ca") },
      { "main.tf": main + local("fr"), "a_override.tf": local("us") },
      { "main.tf": main + local("fr"), "z.tf": local("us") },
    ])
      expect(read(files, "main.tf")).toBe("LW424 local.v");
  });

  test("what stands in the file itself, and may not count, is checked there with a note", () => {
    const local = (field: string) => `locals {\n  f = jsonencode(${where(field)})\n}\n`;
    const variable = (field: string) => `variable "f" {\n  default = jsonencode(${where(field)})\n}\n`;
    const expected = (word: string) => [[`${at} a http_requests `, `LW424 ${word}.f, LW202 "Nope"`]];
    const noted = (files: Files) =>
      told(files, "main.tf").filters.map(([name, said]) => [name, said?.split(", ").sort().reverse().join(", ")]);
    expect(noted({ "main.tf": job("local.f") + local("Nope"), "x_override.tf": local("Other") })).toEqual(
      expected("local"),
    );
    for (const more of [
      { "x_override.tf": variable("Other") },
      { "terraform.tfvars": "f = 1\n" },
      { "override.tf": "locals {}\n" },
    ])
      expect(noted({ "main.tf": job("var.f") + variable("Nope"), ...more } as Files)).toEqual(expected("var"));
    const overriding = told(
      { "main.tf": job("local.f") + local("Nope"), "x_override.tf": local("Other") },
      "x_override.tf",
    );
    expect(overriding.filters).toEqual([["/locals/f a http_requests main.tf", 'LW202 "Other"']]);
    const ofVariable = { "main.tf": job("var.f") + variable("Nope"), "x_override.tf": variable("Other") };
    expect(told(ofVariable, "x_override.tf").filters).toEqual([
      ["/variable/f/default a http_requests main.tf", 'LW202 "Other"'],
    ]);
    // In the overriding file itself its own counts, once.
    const own = { "main.tf": variable("Nope"), "x_override.tf": job("var.f") + variable("Other") };
    expect(told(own, "x_override.tf").filters.map(([, said]) => said?.split(", ").sort().at(0))).toEqual([
      'LW202 "Other"',
    ]);
  });

  test("what may stand in a file that is not read is not known", () => {
    const unread = (path: string) => [{ path, text: null }];
    const locals = `locals {\n  f = jsonencode(${where("Nope")})\n}\n`;
    const values = `variable "f" {\n  default = ${where("Nope")}\n}\n`;
    const codes = (main: string, siblings: readonly { readonly path: string; readonly text: string | null }[]) =>
      compileAll(main, { hosts, path: "main.tf", siblings })
        .diagnostics.map(({ code }) => code)
        .sort();
    const ofLocal = { path: "l.tf", text: locals };
    expect(codes(job("local.f"), [ofLocal, ...unread("m.tf")])).toEqual(["LW202"]);
    expect(codes(job("local.f"), [ofLocal, ...unread("m_override.tf")])).toEqual(["LW424"]);
    expect(codes(job("local.f"), [ofLocal, ...unread("l.tofu")])).toEqual(["LW424"]);
    expect(codes(job("local.f") + locals, unread("override.tf"))).toEqual(["LW202", "LW424"]);
    const ofVariable = { path: "v.tf", text: values };
    expect(codes(job("jsonencode(var.f)"), [ofVariable, ...unread("m.tf")])).toEqual(["LW202", "LW424"]);
    expect(codes(job("jsonencode(var.f)"), [ofVariable, ...unread("b.auto.tfvars")])).toEqual(["LW424"]);
  });

  test("a text with others in it, wherever those stand", () => {
    const text =
      'locals {\n  f = "{\\"where\\":{\\"and\\":[{\\"key\\":\\"${local.c}\\",\\"operator\\":\\"eq\\",\\"value\\":\\"a${local.n}\\"}]}}"\n}\n';
    const names = 'locals {\n  c = "ClientRequestHost"\n  n = 1e2\n}\n';
    for (const files of [
      { "l.tf": text + names },
      { "l.tf": text, "n.tf": names },
      { "l.tf": `${text}locals {\n  c = "ClientRequestHost"\n}\n`, "n.tf": "locals {\n  n = 100.0\n}\n" },
    ]) {
      const module = { "main.tf": job("local.f"), ...files } as Files;
      const filtersOf = (path: string, given: boolean) => told(module, path, given).filters.map(([, what]) => what);
      expect(filtersOf("main.tf", false)).toEqual(['ClientRequestHost eq "a100"']);
      // Where both are compiled it is told where it stands, as that of the job.
      expect([filtersOf("main.tf", true), filtersOf("l.tf", true)]).toEqual([[], ['ClientRequestHost eq "a100"']]);
    }
    for (const names of [
      "",
      "locals {\n  c = upper(var.x)\n  n = 1\n}\n",
      'locals {\n  c = "x${local.n}"\n  n = 1\n}\n',
    ])
      expect(told({ "main.tf": job("local.f"), "l.tf": text, "n.tf": names }, "main.tf")).toMatchObject({
        filters: [["/resource/cloudflare_logpush_job/a a http_requests ", "LW424 local.f"]],
        around: [],
      });
  });

  test("what is given twice is not known, as Terraform refuses it", () => {
    const local = (field: string) => `locals {\n  f = jsonencode(${where(field)})\n}\n`;
    const variable = (field: string) => `variable "f" {\n  default = jsonencode(${where(field)})\n}\n`;
    const [one, other] = ["ClientCountry", "ClientRequestHost"];
    const both = local(one).replace("\n}", `\n  f = jsonencode(${where(other)})\n}`);
    const twice = variable(one).replace("\n}", `\n  default = jsonencode(${where(other)})\n}`);
    const json = JSON.stringify({
      locals: [{ f: "1" }, { f: JSON.stringify({ where: { and: [{ key: one, operator: "eq", value: "x" }] } }) }],
    });
    const value = (field: string) => `f = jsonencode(${where(field)})\n`;
    const readOf = (more: Files, filter: string) =>
      told(more, "main.tf").filters.filter(([name]) => name?.startsWith(at) === true && filter !== "");
    for (const [filter, definitions] of [
      ["local.f", local(one) + local(other)],
      ["local.f", both],
      ["var.f", variable(one) + variable(other)],
      ["var.f", twice],
    ] as const) {
      expect([definitions, readOf({ "main.tf": job(filter) + definitions }, filter)]).toEqual([definitions, []]);
      expect([definitions, readOf({ "main.tf": job(filter), "l.tf": definitions }, filter)]).toEqual([definitions, []]);
    }
    expect(readOf({ "main.tf": job("local.f"), "l.tf.json": json }, "local.f")).toEqual([]);
    expect(readOf({ "main.tf": job("var.f"), "terraform.tfvars": value(one) + value(other) }, "var.f")).toEqual([]);
  });

  test("a file of values counts before a default, and is converted by the type beside that", () => {
    const files = (more: string, values: string) => ({
      "main.tf": `${job("jsonencode(var.f)")}variable "f" {\n${more}  default = ${where("Nope")}\n}\n`,
      "terraform.tfvars": values,
    });
    const said = (each: Files) =>
      told(each, "main.tf").file.diagnostics.map(({ code, args }) => `${code} ${"field" in args ? args.field : ""}`);
    // Both are checked, that which counts first.
    expect(said(files("", `f = ${where("Nope2")}\n`))).toEqual(["LW202 Nope2", "LW424 ", "LW202 Nope"]);
    expect(said(files("  type = any\n", `f = ${where("Nope2")}\n`))).toEqual(["LW202 Nope2", "LW424 ", "LW202 Nope"]);
    expect(
      said(files("  type = object({ where = any, more = optional(string, 5) })\n", `f = ${where("Nope2")}\n`)).includes(
        "LW202 Nope2",
      ),
    ).toBe(false);
    const ranked = {
      ...files("", `f = ${where("First")}\n`),
      "terraform.tfvars.json": `{"f":${JSON.stringify({ where: { and: [{ key: "Second", operator: "eq", value: "x" }] } })}}`,
    };
    expect(said(ranked)[0]).toBe("LW202 Second");
    // One that is loaded only where it is named.
    expect(said({ ...ranked, "prod.tfvars": `f = ${where("Named")}\n` })[0]).toBe("LW202 Second");
    expect(
      said({ ...ranked, "b.auto.tfvars": `f = ${where("Fourth")}\n`, "a.auto.tfvars": `f = ${where("Third")}\n` })[0],
    ).toBe("LW202 Fourth");
  });

  test("nothing is changed where something else is referred to", () => {
    const files = {
      "main.tf": job("local.f"),
      "l.tf": `locals {\n  f = jsonencode({ where = { and = [{ key = "ClientCountry", operator = "==", value = "x" }] } })\n}\n`,
    };
    const { file } = told(files, "main.tf");
    expect(file.diagnostics.map(({ code, fixes }) => [code, fixes])).toEqual([["LW201", []]]);
    expect(applyFixes({ diagnostics: file.diagnostics, source: file.source }).text).toBe(file.source);
  });

  test("nor in JSON syntax", () => {
    const main = JSON.stringify({
      resource: { cloudflare_logpush_job: { a: { dataset: "http_requests", filter: "${local.f}" } } },
    });
    const { file } = told(
      {
        "main.tf.json": main,
        "l.tf": `locals {\n  f = jsonencode({ where = { key = "ClientCountry", operator = "==", value = "x" } })\n}\n`,
      },
      "main.tf.json",
    );
    expect(file.diagnostics.map(({ code, fixes }) => [code, fixes])).toEqual([
      ["LW406", []],
      ["LW201", []],
    ]);
  });

  test.each([
    ["names that stand for each other", "locals {\n  f = local.g\n  g = local.f\n}\n"],
    ["what is nowhere", "locals {\n  g = 1\n}\n"],
    ["what is put together", 'locals {\n  f = var.x ? "a" : "b"\n}\n'],
    ["a file that cannot be read", "locals {\n  f = \n"],
    ["what two files define", `locals {\n  f = jsonencode(${where("A")})\n}\n`],
  ])("but not %s", (_, locals) => {
    const twice = `locals {\n  f = jsonencode(${where("B")})\n}\n`;
    expect(
      told(
        { "main.tf": job("local.f"), "l.tf": locals, ...(locals.includes("where") ? { "m.tofu": twice } : {}) },
        "main.tf",
      ),
    ).toMatchObject({
      filters: [],
      around: ["LW424 local.f"],
    });
  });

  test("lists of lists that grow without end are not known", () => {
    const names = Array.from(
      { length: 8 },
      (_, at) =>
        `  l${at} = [${Array.from({ length: 40 }, () => (at === 7 ? '"x"' : `local.l${at + 1}`)).join(", ")}]\n`,
    );
    const files = {
      "main.tf": job(`jsonencode(${where("ClientCountry", "local.l0")})`),
      "l.tf": `locals {\n${names.join("")}}\n`,
    };
    expect(told(files, "main.tf").filters).toHaveLength(1);
  });
});

describe("what jobs of another file refer to", () => {
  const files = { "main.tf": job("local.f"), "l.tf": `locals {\n  f = jsonencode(${where("Nope")})\n}\n` };

  test("is checked as theirs where it stands", () => {
    const { filters, file } = told(files, "l.tf");
    expect(filters).toEqual([["/locals/f a http_requests main.tf", 'LW202 "Nope"']]);
    expect(file.diagnostics[0]?.pointer).toBe("/locals/f/where/and/0/key");
  });

  test("and is told once where both are given", () => {
    expect(told(files, "main.tf", true)).toMatchObject({ filters: [], around: [] });
    expect(told(files, "l.tf", true).filters).toEqual([["/locals/f a http_requests main.tf", 'LW202 "Nope"']]);
  });

  test("whatever else names it, and whichever file has it", () => {
    const mentioned = { ...files, "o.tf": '# local.f is what matters\noutput "f" {\n  value = local.f\n}\n' };
    expect(told(mentioned, "main.tf", true)).toMatchObject({ filters: [], around: [] });
    const values = {
      "main.tf": `${job("jsonencode(var.f)")}variable "f" {}\n`,
      "terraform.tfvars": `f = ${where("Nope")}\n`,
    };
    expect(told(values, "main.tf", true)).toMatchObject({ filters: [], around: ["LW424 jsonencode(var.f)"] });
    const two = { "a.tf": job("local.f"), "b.tf": job("local.f").replace('"a" {', '"b" {'), "l.tf": files["l.tf"] };
    for (const path of ["a.tf", "b.tf"]) expect(told(two, path, true)).toMatchObject({ filters: [], around: [] });
    expect(told(two, "l.tf", true).filters).toEqual([["/locals/f a http_requests a.tf", 'LW202 "Nope"']]);
  });

  test("of a job of another dataset is told what is not told there", () => {
    const other = (field: string) => ({
      "main.tf": job("local.f") + job("local.f", '  dataset = "dns_logs"\n').replace('"a" {', '"b" {'),
      "l.tf": `locals {\n  f = jsonencode({ where = { and = [{ key = "${field}", operator = "==", value = "x" }] } })\n}\n`,
    });
    expect(told(other("ClientCountry"), "main.tf", true).filters.map(([, what]) => what)).toEqual(["LW203 local.f"]);
    expect(told(other("ClientCountry"), "l.tf", true).filters.map(([, what]) => what)).toEqual(['LW201 "=="']);
  });

  test("of jobs of one file that refer to the same each mistake is told once", () => {
    const all = `${job("local.f")}${job("local.f").replace('"a" {', '"b" {')}${job("local.f", '  dataset = "dns_logs"\n').replace('"a" {', '"c" {')}`;
    const { file } = told(
      {
        "main.tf": `${all}locals {\n  f = jsonencode({ where = { and = [{ key = "ClientCountry", operator = "==", value = "x" }] } })\n}\n`,
      },
      "main.tf",
    );
    expect(file.diagnostics.map(({ code }) => code)).toEqual(["LW203", "LW201"]);
  });

  test("but what is wrong with their jobs is told with those", () => {
    const main = job("local.f", '  dataset = "http_requests"\n  filters = 1\n  Dataset = "x"\n');
    const said = (siblings: readonly { readonly path: string; readonly text: string; readonly given: boolean }[]) =>
      compileAll(main, {
        hosts,
        path: "main.tf",
        siblings,
      }).diagnostics.flatMap(({ code }) => (code === "LW202" ? [] : [code]));
    const sibling = (given: boolean) => [{ path: "l.tf", text: files["l.tf"], given }];
    expect(said(sibling(true))).toEqual(said(sibling(false)));
  });

  test("of several jobs each is told", () => {
    const two = `${job("local.f")}${job("local.f", '  dataset = "dns_logs"\n').replace('"a" {', '"b" {')}`;
    const both = { "main.tf": two, "l.tf": `locals {\n  f = jsonencode(${where("ClientCountry")})\n}\n` };
    expect(told(both, "main.tf").filters.map(([, what]) => what)).toEqual(['ClientCountry eq "x"', "LW203 local.f"]);
    // That of the first is told where it stands.
    expect(told(both, "main.tf", true).filters.map(([, what]) => what)).toEqual(["LW203 local.f"]);
    const third = { "a.tf": job("local.f"), "b.tf": job("local.f", '  dataset = "dns_logs"\n'), "l.tf": both["l.tf"] };
    expect(told(third, "b.tf", true).filters.map(([, what]) => what)).toEqual(["LW203 local.f"]);
  });

  test("as is one whose dataset is known by a third file", () => {
    const three = {
      "main.tf": job("local.f", "  dataset = local.d\n"),
      "l.tf": files["l.tf"],
      "d.tf": 'locals {\n  d = "http_requests"\n}\n',
    };
    expect(told(three, "main.tf", true)).toMatchObject({ filters: [], around: [] });
    expect(told(three, "l.tf", true).filters).toEqual([["/locals/f a http_requests main.tf", 'LW202 "Nope"']]);
  });

  test("also an entry that looks like a job, which has the name that its block gives it", () => {
    const block = job(
      "jsonencode(each.value.filter)",
      "  for_each = local.jobs\n  dataset = each.value.dataset\n",
    ).replace('"a"\n', "each.key\n");
    const both = {
      "main.tf": block,
      "l.tf": `locals {\n  jobs = { x = { dataset = "http_requests", filter = ${where("Nope")} } }\n}\n`,
    };
    expect(told(both, "l.tf", true).filters).toEqual([["/locals/jobs/x x http_requests main.tf", 'LW202 "Nope"']]);
    expect(told(both, "main.tf", true).filters).toEqual([]);
    expect(told(both, "main.tf").filters).toEqual([[`${at}/for_each/x x http_requests `, "LW202 local.jobs"]]);
  });

  test("also an entry without a filter, which is one job", () => {
    const entries =
      '    x = { dataset = "http_requests", options = "fields=Nope" }\n    y = { dataset = "dns_logs", filter = null }\n';
    const locals = (more = "") => `locals {\n  jobs = {\n${entries}${more}  }\n}\n`;
    const block = (filter: string, dataset = "each.value.dataset") =>
      job(
        filter,
        `  for_each = local.jobs\n  dataset = ${dataset}\n  logpull_options = try(each.value.options, null)\n`,
      ).replace('"a"\n', "each.key\n");
    const names = (files: Files, path: string, given = true) =>
      told(files, path, given).filters.map(([name]) => name?.split(" ").slice(1).join(" "));
    const more = `    z = { dataset = "http_requests", filter = jsonencode(${where("ClientCountry")}) }\n`;
    for (const filter of ["try(each.value.filter, null)", 'lookup(each.value, "filter", null)']) {
      const both = { "main.tf": block(filter), "l.tf": locals(more) };
      expect(names(both, "l.tf")).toEqual(["x http_requests main.tf", "y dns_logs main.tf", "z http_requests main.tf"]);
      expect(told(both, "main.tf", true)).toMatchObject({ filters: [], around: [] });
      expect(names(both, "main.tf", false)).toEqual(["x http_requests ", "y dns_logs ", "z http_requests "]);
    }
    // A job of another dataset is one more.
    const other = { "main.tf": block("try(each.value.filter, null)", '"firewall_events"'), "l.tf": locals(more) };
    expect(
      names({ ...other, "a.tf": block("try(each.value.filter, null)").replace('"a" {', '"b" {') }, "main.tf"),
    ).toEqual(["x firewall_events ", "y firewall_events ", "z firewall_events "]);
    // In a file that is not looked at nothing is told, and of an entry that is no job nothing either.
    const unlooked = {
      "main.tf": block("try(each.value.filter, null)"),
      "l.tf": locals().replace(", filter = null", ""),
    };
    expect([names(unlooked, "l.tf"), names(unlooked, "main.tf")]).toEqual([[], ["x http_requests ", "y dns_logs "]]);
    const apart = { "main.tf": block("try(each.value.f, null)"), "l.tf": locals(more.replace("filter =", "f =")) };
    expect([names(apart, "l.tf"), names(apart, "main.tf")]).toEqual([
      ["z http_requests main.tf"],
      ["x http_requests ", "y dns_logs "],
    ]);
  });

  test("also filter text, with each dataset that takes it", () => {
    const module = (name: string, dataset: string, filter: string) =>
      `module "${name}" {\n  source = "./x"\n  dataset = "${dataset}"\n  filter = ${filter}\n}\n`;
    const two = (filter: string) => module("a", "http_requests", filter) + module("b", "dns_logs", filter);
    const local = { "main.tf": two("local.f"), "l.tf": 'locals {\n  f = "EdgeResponseStatus eq x"\n}\n' };
    expect(told(local, "l.tf", true).filters).toEqual([["/locals/f module.a http_requests main.tf", "LW121 x"]]);
    expect(told(local, "main.tf", true)).toMatchObject({
      filters: [["/module/b module.b dns_logs ", "LW203 local.f"]],
      around: [],
    });
    expect(told(local, "main.tf").filters).toEqual([
      ["/module/a module.a http_requests ", "LW121 local.f"],
      ["/module/b module.b dns_logs ", "LW203 local.f"],
    ]);
    // A file that nothing tells by is not looked at: all is told here.
    const unlooked = { "main.tf": two("local.f"), "l.tf": 'locals {\n  f = "EdgeResponseStatus == 500"\n}\n' };
    expect(told(unlooked, "l.tf", true).filters).toEqual([]);
    expect(told(unlooked, "main.tf", true).filters.map(([, what]) => what)).toEqual(["LW201 local.f", "LW203 local.f"]);
    const right = { "main.tf": two("local.f"), "l.tf": 'locals {\n  f = "RayID eq \\"x\\""\n}\n' };
    expect(told(right, "main.tf").filters[0]?.[1]).toBe('RayID eq "x"');
    const byDefault = {
      "main.tf": two("var.f"),
      "v.tf": 'variable "f" {\n  default = "EdgeResponseStatus geq 500"\n}\n',
    };
    expect(told(byDefault, "main.tf", true)).toMatchObject({
      filters: [["/module/b module.b dns_logs ", "LW203 var.f, LW424 var.f"]],
      around: ["LW424 var.f"],
    });
  });

  test("a file of values is that of variables", () => {
    const values = {
      "main.tf": job("jsonencode(var.f)"),
      "v.tf": 'variable "f" {}\n',
      "prod.tfvars": `f = ${where("Nope")}\n`,
    };
    expect(told(values, "prod.tfvars").filters).toEqual([["/f a http_requests main.tf", 'LW202 "Nope"']]);
  });

  test("what none refers to is checked by itself", () => {
    const alone = { ...files, "main.tf": job("local.g") };
    expect(told(alone, "l.tf", true).filters.map(([name]) => name)).toEqual(["/locals/f   "]);
  });
});

test("files that are compiled again and again beside the same ones leave nothing in those", () => {
  const block = (members: string) => `resource "cloudflare_logpush_job" "a" {\n${members}}\n`;
  const siblings = [
    { path: "override.tf", text: block(`  filter = jsonencode(local.f)\n  name = "\${local.n}"\n`), given: true },
    {
      path: "l.tf",
      text: `locals {\n  f = ${where("ClientCountry", "[local.n, local.n]")}\n  n = "a"\n}\n`,
      given: true,
    },
  ];
  const held = () =>
    moduleOf({ path: "main.tf", siblings }).files.map(({ tree: { strings, encoded } }) => [strings.size, encoded.size]);
  const before = held();
  const readNow = () =>
    compileAll(block(`  dataset = "http_requests"\n  filter = jsonencode(${where("local.n")})\n`), {
      hosts,
      path: "main.tf",
      siblings,
    });
  const first = readNow();
  expect(first.filters.length + first.diagnostics.length).toBeGreaterThan(0);
  expect(held()).toEqual(before);
  expect(readNow().diagnostics).toEqual(first.diagnostics);
});

test("whatever becomes of another file, this one is read, and all places are within it", () => {
  const main = `${job("local.f")}${job("jsonencode(each.value)", "  for_each = local.m\n  dataset = local.d\n")}${job("jsonencode(var.v)")}`;
  const other = `locals {\n  f = jsonencode(${where("Nope")})\n  m = { a = ${where("A")}, b = local.n }\n  n = { where = local.f }\n  d = "http_requests"\n}\nvariable "v" { default = ${where("B")} }\n`;
  const step = whole ? 23 : 83;
  const texts = Array.from({ length: Math.ceil(other.length / step) }, (_, at) => [
    other.slice(0, at * step),
    other.slice(at * step),
    other.replace(other.charAt(at * step), "{"),
  ]).flat();
  for (const text of texts) {
    const files = ["l.tf", "l.tf.json", "x.auto.tfvars", "l_override.tf"].map(
      (path) => told({ "main.tf": main, [path]: text }, "main.tf").file,
    );
    const back = told({ "main.tf": main, "l.tf": text }, "l.tf").file;
    for (const { diagnostics, source } of [...files, back])
      for (const { span, fixes } of diagnostics)
        for (const { start, end } of [span, ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span))])
          expect([start >= 0, start <= end, end <= source.length]).toEqual([true, true, true]);
  }
});
