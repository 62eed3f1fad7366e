/** What expressions are, as Terraform 1.11 evaluates them: each value here was asked of it. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend, toWhereJson } from "../../../../src/index.js";

const locals = `locals {
  s    = "a b"
  mark = "\\u0301"
  n    = 1.50
  k    = 1e2
  m    = { a = "first", a = "last" }
  set  = tolist(toset(["c", "a", "c"]))
}
`;
const job = (filter: string) => `resource "cloudflare_logpush_job" "a" {\n  filter = ${filter}\n}\n`;

/** The value that a filter compares with, as it is read; null where that is not known, which is told. */
function valueOf(
  text: string,
  path = "main.tf",
  siblings?: readonly { path: string; text: string; given: boolean }[],
): unknown {
  const { filters, diagnostics } = compileAll(text, { hosts, path, ...(siblings && { siblings }) });
  const [filter] = filters.flatMap(({ compilation }) => compilation.filter ?? []);
  if (filter === undefined) {
    expect(diagnostics.map(({ code }) => code).filter((code) => code !== "LW206")).toEqual(["LW424"]);
    return null;
  }
  const read: { where: { and: readonly { value: unknown }[] } } = JSON.parse(toWhereJson(filter));
  return read.where.and[0]?.value ?? read.where;
}
const compared = (value: string, operator = "eq") =>
  `jsonencode({ where = { and = [{ key = "A", operator = "${operator}", value = ${value} }] } })`;
const held = '"{\\"where\\":{\\"and\\":[{\\"key\\":\\"A\\",\\"operator\\":\\"eq\\",\\"value\\":\\"VALUE\\"}]}}"';

describe("a value is what Terraform makes of", () => {
  test.each([
    ['"a${local.k}-${local.n}"', "a100-1.5"],
    ['join("-", [500.0, 1e3, 007, true])', "500-1000-7-true"],
    ['format("%s", 1.0)', "1"],
    ['format("%[2]s%s%[1]s%s", "a", "b", "c")', "bcab"],
    ["1e3", 1000],
    ['"www. ${~ local.s ~} "', "www.a b"],
    ["<<EOT\na\n  ${~ local.s ~}\n  b\nEOT\n", "a\na b  b\n"],
    ["<<-EOT\n   a\n     ${~ local.s ~}\n     b\n  EOT\n", "   a\na b     b\n"],
    ["<<-EOT\n    a\n      \n     b\n  EOT\n", "a\n      \n b\n"],
    ["local.m.a", "last"],
    ["local.set[0]", "a"],
    ['trimspace(" {x} ")', "{x}"],
    ['chomp("[x]\\n")', "[x]"],
    ['replace("a1", "1", 2.0)', "a2"],
    ['format("${local.s}%s", "x")', "a bx"],
    ['trimspace(" ${local.s}")', "a b"],
    ['join("+", [for k, v in local.m : "${k}${v}"])', "alast"],
    ['join("", [for i, x in local.set : "${i}${upper(x)}" if x != "b"])', "0A1C"],
    ['split(" ", local.s)[1]', "b"],
    ['lookup(local.m, "b", "none")', "none"],
    ['try(local.m.b, local.set[7], local.m["a"])', "last"],
    ['coalesce("", null, local.s)', "a b"],
    ['merge(local.m, { a = "n" }).a', "n"],
    ['flatten([["x"], [[local.s]]])[1]', "a b"],
    ['sort(distinct(["b", "10", "9", "b"]))[0]', "10"],
    ['element(["a", "b"], 3)', "b"],
    ['length(local.set) > 1 && local.n != 2 ? "many" : "one"', "many"],
    ['formatlist("%s-%d%%", ["a", "b"], [1, 2])[1]', "b-2%"],
    ['trimsuffix(trimprefix("x-y-z", "x-"), "-z")', "y"],
    ['trim("??a?!", "?!")', "a"],
    ['values({ b = "1", a = "2" })[0]', "2"],
    ['([{ x = "1" }, { x = "2" }][*].x)[1]', "2"],
  ])("%s", (expression, value) => {
    expect(valueOf(locals + job(compared(expression)))).toBe(value);
  });

  test.each([
    ['toset(["b", "a", "b"])', ["a", "b"]],
    ["toset([10, 9, 10.0])", [9, 10]],
    ['concat([["a"], ["b"]]...)', ["a", "b"]],
    ['concat(["x"], local.set, [upper(local.m.a)])', ["x", "a", "c", "LAST"]],
    ['split(",", "a,b")', ["a", "b"]],
    ['concat(["y"], local.s == "" ? ["x"] : ["z"])', ["y", "z"]],
    ['concat(["y"], local.s == "" ? concat(["x"], local.set) : [])', ["y"]],
    ['[one(["x"]), "y"]', ["x", "y"]],
    ['setsubtract(["a", "b"], ["b"])', ["a"]],
  ])("%s", (expression, value) => {
    expect(valueOf(locals + job(compared(expression, "in")))).toEqual(value);
  });

  test.each([
    [`replace(${compared('"b"').replaceAll('"A"', '"B"')}, "\\"key\\":\\"B\\"", "\\"key\\":\\"C\\"")`, "b"],
    [`replace(${compared("1e2")}, "100", "7")`, 7],
    [
      `replace(jsonencode({ where = { and = [{ value = "v", key = "A", operator = "eq" }] } }), "\\"eq\\",\\"value\\":\\"v\\"", "\\"eq\\",\\"value\\":\\"w\\"")`,
      "w",
    ],
    [`replace(${compared('"a<b"')}, "\\\\u003c", "-")`, "a-b"],
  ])("a text that is replaced in JSON: %s", (filter, value) => {
    expect(valueOf(job(filter))).toBe(value);
  });
});

test.each([
  '"e${local.mark}"',
  'tolist([1, "a"])[0]',
  'replace("${local.s}-a", "a", "c")',
  'format("%q", local.s)',
  "upper(var.s)",
  'upper("\u00e9")',
  'try(var.s, "x")',
  'replace("ab", "/[ ]*/", "-")',
  'true ? 1 : "a"',
  'join("", local.s == "" ? toset(["x"]) : ["b", "a"])',
  'replace(jsonencode({ v = local.s }), "v", "w")',
])("is not known of %s", (expression) => {
  expect(valueOf(locals + job(compared(expression)))).toBeNull();
});

test.each([
  ['lower("HTTP_Requests")', "http_requests", ["LW202"]],
  ["lower(local.s)", "a b", ["LW204"]],
  ["true ? local.d : local.s", "http_requests", ["LW202"]],
  ["upper(var.d)", null, ["LW206"]],
])("the dataset of a job is what an expression makes: %s", (dataset, name, codes) => {
  const text =
    locals.replace("{\n", '{\n  d = "http_requests"\n') +
    job(compared('"x"')).replace("  filter", `  dataset = ${dataset}\n  filter`);
  const { filters, diagnostics } = compileAll(text, { hosts, path: "main.tf" });
  expect(filters.map(({ namedDataset }) => namedDataset)).toEqual([name]);
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  // What is made stands nowhere.
  expect(mend(text, { hosts, path: "main.tf" }).text).toBe(text);
});

test("a job that is repeated by two entries of one key is that of the last", () => {
  const entry = (value: string) => `x = { f = ${compared(value)} }`;
  const text = job(`each.value.f\n  for_each = {\n    ${entry("500")}\n    ${entry("404")}\n  }`);
  const { filters } = compileAll(text, { hosts, path: "main.tf" });
  expect(filters.map(({ compilation }) => compilation.filter?.text)).toEqual(["A eq 404"]);
});

describe("strings are no templates in JSON", () => {
  const plain = JSON.stringify(JSON.parse(held).replace("VALUE", () => "$${x}${jndi}"));

  test("of values of variables", () => {
    expect(valueOf(`{"filter": ${plain}}`, "terraform.tfvars.json", [])).toBe("$${x}${jndi}");
  });

  test("of what variables are by default", () => {
    expect(valueOf(`{"variable": {"filter": {"default": ${plain}}}}`, "v.tf.json")).toBe("$${x}${jndi}");
  });
});

describe("a type of a variable", () => {
  const criteria = (value: string) => `{ where = { and = [{ key = "A", operator = "eq", value = ${value} }] } }`;
  const type = (value: string) =>
    `object({ where = object({ and = list(object({ key = string, operator = string, value = ${value} })) }) })`;
  const variable = (typed: string, value: string) =>
    `variable "filter" {\n  type = ${typed}\n  default = ${value}\n}\n`;
  const codes = (
    text: string,
    path = "main.tf",
    siblings: readonly { path: string; text: string; given: boolean }[] = [],
  ) => compileAll(text, { hosts, path, siblings }).diagnostics.map(({ code }) => code);
  const jobOf = job("jsonencode(var.filter)").replace("filter =", 'dataset = "http_requests"\n  filter =');

  test.each([
    ["that changes nothing", type("string"), criteria('"x"'), ["LW202", "LW424"]],
    ["of anything", "any", criteria("5"), ["LW202", "LW424"]],
    ["that makes a number a text", type("string"), criteria("5"), ["LW424"]],
    ["that fills in what lacks", type('optional(string, "x")'), criteria('"x"'), ["LW424"]],
    ["that drops a key", type("string").replace("operator = string, ", ""), criteria('"x"'), ["LW424"]],
  ])("%s", (_, typed, value, wanted) => {
    const found = codes(variable(typed, value) + jobOf);
    expect([...new Set(found)].sort()).toEqual(wanted);
  });

  test("also of another file, and of a file of values", () => {
    const values = { path: "terraform.tfvars", text: `filter = ${criteria("5")}\n`, given: true };
    const typed = { path: "variables.tf", text: `variable "filter" {\n  type = ${type("string")}\n}\n`, given: true };
    expect(codes(jobOf, "main.tf", [values, typed])).toEqual(["LW424"]);
    expect(codes(values.text, values.path, [typed])).toEqual([]);
  });
});

describe("a condition is met as Terraform says", () => {
  const more = `locals {
  j    = jsonencode("x")
  yes  = true
  up   = upper("a")
  t    = "a\${local.k}"
  u    = "e\u0301"
  big  = 12345678901234567890
  o    = { a = null, "é" = 1 }
}
`;
  const asked = (condition: string) =>
    valueOf(locals + more + job(`${condition} ? ${compared('"yes"')} : ${compared('"no"')}`));
  test.each([
    ["12345678901234567890 == 12345678901234567891", "no"],
    ["local.big == 12345678901234567891", "no"],
    ["-0 == 0", "yes"],
    ["local.k == 100.0", "yes"],
    ['"1" == 1', "no"],
    ['local.yes == "true"', "no"],
    ["local.o.a == null", "yes"],
    ['"e\u0301" == "\u00e9"', "yes"],
    ['local.u == "\u00e9"', "yes"],
    ['local.u != "e\u0301"', "no"],
    ['local.o["e\u0301"] == 1', "yes"],
    // What a function makes, or is put together, is another text than stands there.
    ['local.j == "x"', "no"],
    ['!(local.up == "a") == -0 != "ca"', "yes"],
    ['local.up == "a"', "no"],
    ['local.up == "A"', "yes"],
    ['local.t == "a"', "no"],
    ["length(keys(local.o)) == 2", "yes"],
  ])("%s", (condition, value) => expect(asked(condition)).toBe(value));
});

test.each([
  ["what is looked up", '{ "e\u0301" = "x" }', 'local.found["\u00e9"]'],
  ["what is looked up in another spelling", '{ "\u00e9" = "x" }', 'local.found["e\u0301"]'],
  ["a key without quotes", '{ e\u0301 = "x" }', 'local.found["\u00e9"]'],
  ["what a function looks up", '{ "\u00e9" = "x" }', 'lookup(local.found, "e\u0301")'],
  ["the last of two keys", '{ "\u00e9" = "w", "e\u0301" = "x" }', 'local.found["\u00e9"]'],
])("keys are the same in whatever form they are written: %s", (_, map, expression) => {
  expect(valueOf(`${locals}locals {\n  found = ${map}\n}\n${job(compared(expression))}`)).toBe("x");
});
