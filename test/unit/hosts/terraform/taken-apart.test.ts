// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What expressions of a module look into, so that nothing is mended there; and what usual modules do, which do not. */
import { describe, expect, test } from "vitest";
import { takenApart } from "../../../../src/hosts/terraform/taken-apart.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

/** Each name that is looked into, with the keys by which it is; true: as a whole. */
function takenIn(...texts: readonly string[]): unknown {
  return Object.fromEntries(Array.from(takenApart(texts.map((text) => ({ text }))), ([name, { keys }]) => [name, keys === null ? true : [...keys].sort()]));
}
const locals = (...lines: readonly string[]) => `locals {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
const job = (filter: string, more = "") => `resource "cloudflare_logpush_job" "a" {\n${more}  filter = ${filter}\n}\n`;

describe("what is looked into", () => {
  test.each<readonly [string, Record<string, true | readonly string[]>]>([
    [locals('a = replace(local.t, "==", "lt")'), { "local.t": true }],
    [job('replace(local.t, "==", "lt")'), { "local.t": true }],
    [job('replace(jsonencode({ where = local.t }), "==", "lt")'), { "local.t": true }],
    [job('replace("${local.t}", "==", "lt")'), { "local.t": true }],
    [job('replace(<<EOT\n${local.t}\nEOT\n, "==", "lt")'), { "local.t": true }],
    [job('core::replace(local.t, "==", "lt")'), { "local.t": true }],
    [job("provider::a::b(local.t)"), { "local.t": true }],
    [job('replace(var.t, "==", "lt")'), { "var.t": true }],
    [locals('v = [for c in local.w.and : merge(c, { operator = lookup({ "==" = "!eq" }, c.operator, c.operator) })]'), { "local.w": ["operator"] }],
    [locals('v = [for c in local.w.and : c if c.operator == "=="]'), { "local.w": ["operator"] }],
    [locals('v = [for c in local.w.and : c if "==" != c["operator"]]'), { "local.w": ["operator"] }],
    [locals('v = [for j in local.w : [for c in j.where.and : c.operator == "==" ? 1 : 2]]'), { "local.w": ["operator"] }],
    [locals("v = [for k, c in local.w : local.names[c.operator]]"), { "local.w": ["operator"] }],
    [locals("v = { for c in local.w : c.operator => c }"), { "local.w": ["operator"] }],
    [locals("v = { (local.w.operator) = 1 }"), { "local.w": ["operator"] }],
    [locals('v = contains([for c in local.w : c.operator], "==")'), { "local.w": ["operator"] }],
    [locals("ops = [for c in local.w : c.operator]", 'v = contains(local.ops, "==")'), { "local.ops": true, "local.w": ["operator"] }],
    [
      locals("all = { for k, j in local.w : k => merge(local.d, j) }", 'v = [for j in local.all : j if j.on == "x"]'),
      { "local.all": ["on"], "local.w": ["on"], "local.d": ["on"] },
    ],
    [locals("all = [for c in local.w : { op = c.operator, more = c }]", 'v = local.all[0].op == "=="'), { "local.all": ["op"], "local.w": ["op", "operator"] }],
    [job('replace(each.value.filter, "==", "lt")', "  for_each = local.jobs\n"), { "local.jobs": ["filter"] }],
    [`module "a" {\n  dynamic "rule" {\n    for_each = local.rules\n    content {\n      a = upper(rule.value.a)\n    }\n  }\n}\n`, { "local.rules": ["a"] }],
    [job('"%{ for c in local.w }%{ if c.operator == "==" }a%{ endif }%{ endfor }"'), { "local.w": ["operator"] }],
    [job('(local.t) == "a" ? "b" : "c"'), { "local.t": true }],
    [job('jsonencode(local.t) == "a" ? "b" : "c"'), { "local.t": true }],
    [job('jsondecode(local.t).operator == "a" ? "b" : "c"'), { "local.t": ["operator"] }],
    [
      '{"locals": {"a": "${replace(local.t, \\"==\\", \\"lt\\")}", "b": "${local.c}", "d": "${lower(local.b)}"}}',
      { "local.t": true, "local.b": true, "local.c": true },
    ],
  ])("%s", (text, taken) => expect(takenIn(text)).toEqual(taken));

  test("in another file than its local", () => {
    expect(takenIn(locals("b = local.t"), job('replace(local.b, "==", "lt")'))).toEqual({ "local.b": true, "local.t": true });
  });
});

test.each([
  job("jsonencode(local.w)"),
  job("jsonencode(merge({ where = local.w }, local.more))"),
  job('join("", ["{\\"where\\":", jsonencode(local.w), "}"])'),
  job('templatefile("a.tpl", { filter = local.w })'),
  job("local.on ? jsonencode(local.w) : null"),
  job("jsonencode(each.value.filter)", "  for_each = { for j in local.jobs : j.name => j if j.enabled }\n").replace("j.name => j", '"x" => j'),
  job("each.value.filter", '  for_each = { for k, j in local.jobs : k => j if k != "a" && j.filter != null }\n'),
  job("local.w", "  count = length(local.w) > 0 ? 1 : 0\n"),
  job("local.w", '  name = "a-${md5(local.w)}"\n'),
  job("local.w", "  lifecycle {\n    precondition {\n      condition = can(jsondecode(local.w)) && length(local.w) < 30000\n    }\n  }\n"),
  locals("all = concat(local.w, try(local.more, []), flatten([local.other]), values(local.last))"),
  locals("v = contains(keys(local.jobs), each.key)"),
  'output "a" {\n  value = local.w\n}\n',
  "# replace(local.w, 1)\n/* local.w == 1 */\n",
  `${locals('a = "replace(local.w)"')}// "\n`,
])("what is only passed on is not looked into: %s", (text) => expect(takenIn(text)).toEqual({}));

test("what loops choose by other keys of entries than what they pass on leaves that as it is", () => {
  const text = job("each.value.filter", '  for_each = { for k, j in local.jobs : j.name => j if j.env == "prod" }\n');
  expect(takenIn(text)).toEqual({ "local.jobs": ["env", "name"] });
});

const where = '{ where = { and = [{ key = "EdgeResponseStatus", operator = "==", value = 500 }] } }';
test.each([
  [`${locals(`t = jsonencode(${where})`, 'low = replace(local.t, "==", "lt")')}`, false],
  [`${locals(`t = ${where}`, 'v = [for c in local.t.where.and : c if c.operator == "=="]')}${job("jsonencode(local.t)")}`, false],
  [`${locals(`t = ${where}`, "v = [for c in local.t.where.and : c if c.value == 500]")}${job("jsonencode(local.t)")}`, true],
  [`${locals(`t = ${where}`)}${job("jsonencode(merge(local.t, {}))")}`, true],
  [`${locals(`t = jsonencode(${where})`)}${job("local.t")}`, true],
])("whether %s is mended: %s", (text, isMended) => expect(mend(text, { hosts, path: "main.tf" }).text !== text).toBe(isMended));

test.each([
  [`${locals('low = replace(local.t, "==", "lt")')}`, false],
  [locals("low = local.t"), true],
  // It may look into any.
  [null, false],
])("whether a local is mended beside %s", (other, isMended) => {
  const text = `${locals(`t = jsonencode(${where})`)}${job("local.t")}`;
  const siblings = [{ path: "other.tf", text: other }];
  expect(mend(text, { hosts, path: "main.tf", siblings }).text !== text).toBe(isMended);
});

const texted = (operator: string) => `"{\\"where\\":{\\"and\\":[{\\"key\\":\\"EdgeResponseStatus\\",\\"operator\\":\\"${operator}\\",\\"value\\":500}]}}"`;

test.each([
  ["a text", texted("OP"), 'replace(local.t, "OP", "geq")', []],
  ["an object", where.replace("==", "OP"), 'replace(jsonencode(local.t), "OP", "geq")', []],
  ["a text of more", texted("is_OP"), 'replace(replace(local.t, "OP", "geq"), "is_", "")', []],
  ["another text", texted("OP"), 'replace(local.t, "FIELD", "geq")', ["LW201"]],
  ["what is sought in all of it", texted("OP"), "upper(local.t)", ["LW201"]],
])("of a word in the place of an operator nothing is said where it is replaced: %s", (_, value, filter, codes) => {
  const { diagnostics } = compileAll(`${locals(`t = ${value}`)}${job(filter)}`, { hosts, path: "main.tf" });
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(codes);
});
