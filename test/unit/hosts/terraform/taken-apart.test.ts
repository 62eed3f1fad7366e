// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What expressions of a module look into, so that nothing is mended there; and what usual modules do, which do not. */
import { describe, expect, test } from "vitest";
import { takenApart } from "../../../../src/hosts/terraform/taken-apart.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { judgeDestination } from "../../../../src/old-job.js";

/** Each name that is looked into, with the keys by which it is; true: as a whole. */
function takenIn(...texts: readonly string[]): unknown {
  return Object.fromEntries(
    Array.from(takenApart(texts.map((text) => ({ text }))), ([name, { keys }]) => [
      name,
      keys === null ? true : [...keys].sort(),
    ]),
  );
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
    [
      locals('v = [for c in local.w.and : merge(c, { operator = lookup({ "==" = "!eq" }, c.operator, c.operator) })]'),
      { "local.w": ["operator"] },
    ],
    [locals('v = [for c in local.w.and : c if c.operator == "=="]'), { "local.w": ["operator"] }],
    [locals('v = [for c in local.w.and : c if "==" != c["operator"]]'), { "local.w": ["operator"] }],
    [
      locals('v = [for j in local.w : [for c in j.where.and : c.operator == "==" ? 1 : 2]]'),
      { "local.w": ["operator"] },
    ],
    [locals("v = [for k, c in local.w : local.names[c.operator]]"), { "local.w": ["operator"] }],
    [locals("v = { for c in local.w : c.operator => c }"), { "local.w": ["operator"] }],
    [locals("v = { (local.w.operator) = 1 }"), { "local.w": ["operator"] }],
    [locals('v = contains([for c in local.w : c.operator], "==")'), { "local.w": ["operator"] }],
    [
      locals("ops = [for c in local.w : c.operator]", 'v = contains(local.ops, "==")'),
      { "local.ops": true, "local.w": ["operator"] },
    ],
    [
      locals("all = { for k, j in local.w : k => merge(local.d, j) }", 'v = [for j in local.all : j if j.on == "x"]'),
      { "local.all": ["on"], "local.w": ["on"], "local.d": ["on"] },
    ],
    [
      locals("all = [for c in local.w : { op = c.operator, more = c }]", 'v = local.all[0].op == "=="'),
      { "local.all": ["op"], "local.w": ["op", "operator"] },
    ],
    [job('replace(each.value.filter, "==", "lt")', "  for_each = local.jobs\n"), { "local.jobs": ["filter"] }],
    [
      `module "a" {\n  dynamic "rule" {\n    for_each = local.rules\n    content {\n      a = upper(rule.value.a)\n    }\n  }\n}\n`,
      { "local.rules": ["a"] },
    ],
    [job('"%{ for c in local.w }%{ if c.operator == "==" }a%{ endif }%{ endfor }"'), { "local.w": ["operator"] }],
    [job('(local.t) == "a" ? "b" : "c"'), { "local.t": true }],
    [job('jsonencode(local.t) == "a" ? "b" : "c"'), { "local.t": true }],
    [job('md5(local.t) == md5("a") ? "b" : "c"'), { "local.t": true }],
    [job('templatefile("a.tpl", { filter = local.w })'), { "local.w": true }],
    [job("templatestring(local.text, { filter = local.w })"), { "local.text": true, "local.w": true }],
    ['module "a" {\n  source = "./a"\n  jobs   = { a = local.w }\n}\n', { "local.w": true }],
    [
      'module "a" {\n  source   = "./a"\n  for_each = local.jobs\n  job      = each.value.job\n}\n',
      { "local.jobs": ["job"] },
    ],
    ['{"module": {"a": {"source": "./a", "jobs": {"a": "${local.w}"}}}}', { "local.w": true }],
    [job("local.w", "  count = length(distinct([local.w, local.x]))\n"), { "local.w": true, "local.x": true }],
    [job("local.w", "  count = length(toset(concat(local.w))) > 1 ? 1 : 0\n"), { "local.w": true }],
    [job("local.w", "  count = toset(local.w) == toset([]) ? 1 : 0\n"), { "local.w": true }],
    [job('jsondecode(local.t).operator == "a" ? "b" : "c"'), { "local.t": ["operator"] }],
    [
      '{"locals": {"a": "${replace(local.t, \\"==\\", \\"lt\\")}", "b": "${local.c}", "d": "${lower(local.b)}"}}',
      { "local.t": true, "local.b": true, "local.c": true },
    ],
  ])("%s", (text, taken) => expect(takenIn(text)).toEqual(taken));

  test("in another file than its local", () => {
    expect(takenIn(locals("b = local.t"), job('replace(local.b, "==", "lt")'))).toEqual({
      "local.b": true,
      "local.t": true,
    });
  });
});

test.each([
  job("jsonencode(local.w)"),
  job("jsonencode(merge({ where = local.w }, local.more))"),
  job('join("", ["{\\"where\\":", jsonencode(local.w), "}"])'),
  job("local.on ? jsonencode(local.w) : null"),
  job("jsonencode(each.value.filter)", "  for_each = { for j in local.jobs : j.name => j if j.enabled }\n").replace(
    "j.name => j",
    '"x" => j',
  ),
  job("each.value.filter", '  for_each = { for k, j in local.jobs : k => j if k != "a" && j.filter != null }\n'),
  job("local.w", "  count = length(local.w) > 0 ? 1 : 0\n"),
  job("local.w", '  name = "a-${md5(local.w)}"\n'),
  job("local.w", "  count = null == local.w ? 0 : 1\n"),
  job("local.w", "  count = local.w != null ? 1 : 0\n"),
  job("each.key", "  for_each = toset(local.w)\n"),
  'module "a" {\n  source = "./a"\n  count  = length(local.w)\n}\n',
  job(
    "local.w",
    "  lifecycle {\n    precondition {\n      condition = can(jsondecode(local.w)) && length(local.w) < 30000\n    }\n  }\n",
  ),
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
  [
    `${locals(`t = ${where}`, 'v = [for c in local.t.where.and : c if c.operator == "=="]')}${job("jsonencode(local.t)")}`,
    false,
  ],
  [
    `${locals(`t = ${where}`, "v = [for c in local.t.where.and : c if c.value == 500]")}${job("jsonencode(local.t)")}`,
    true,
  ],
  [`${locals(`t = ${where}`)}${job("jsonencode(merge(local.t, {}))")}`, true],
  [`${locals(`t = jsonencode(${where})`)}${job("local.t")}`, true],
])("whether %s is mended: %s", (text, isMended) =>
  expect(mend(text, { hosts, path: "main.tf" }).text !== text).toBe(isMended),
);

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

const texted = (operator: string) =>
  `"{\\"where\\":{\\"and\\":[{\\"key\\":\\"EdgeResponseStatus\\",\\"operator\\":\\"${operator}\\",\\"value\\":500}]}}"`;

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

const sending = (filter: string, more = "", name = "a") => job(filter, more).replace('"a"', `"${name}"`);
const errorsIn = (text: string, other?: string) =>
  compileAll(text, {
    hosts,
    path: "main.tf",
    judgeDestination,
    ...(other && { siblings: [{ path: "other.tf", text: other }] }),
  })
    .diagnostics.filter(({ code, severity }) => severity === "error" || code === "LW444")
    .map(({ code }) => code);
const dataset = '  dataset = "http_requests"\n';
const object = where.replace("==", "neq");

test.each<readonly [string, string, readonly string[]]>([
  [
    "shown by an output",
    `${sending("jsonencode(local.t)", dataset)}output "a" {\n  value = replace(jsonencode(local.t), "neq", "is not")\n}\n`,
    ["LW201"],
  ],
  [
    "in the name of the job",
    `${sending("jsonencode(local.t)", `${dataset}  name = replace(jsonencode(local.t), "neq", "")\n`)}`,
    ["LW201"],
  ],
  [
    "by one job of two",
    `${sending('replace(jsonencode(local.t), "neq", "!eq")', dataset)}${sending("jsonencode(local.t)", dataset, "b")}`,
    ["LW201"],
  ],
  [
    "by both jobs",
    `${sending('replace(jsonencode(local.t), "neq", "!eq")', dataset)}${sending('replace(jsonencode(local.t), "eq", "xy")', dataset, "b")}`,
    [],
  ],
  [
    "by way of a local",
    `${locals('low = replace(jsonencode(local.t), "neq", "!eq")')}${sending("local.low", dataset)}`,
    [],
  ],
  [
    "by way of one local of two",
    `${locals('low = replace(jsonencode(local.t), "neq", "!eq")', "same = jsonencode(local.t)")}${sending("local.low", dataset)}${sending("local.same", dataset, "b")}`,
    ["LW201"],
  ],
  [
    "by the one job, and shown as it is",
    `${sending('replace(jsonencode(local.t), "neq", "!eq")', dataset)}output "a" {\n  value = { filter = local.t }\n}\n`,
    [],
  ],
])("what is replaced %s", (_, rest, codes) => {
  const text = `${locals(`t = ${object}`)}${rest}`;
  expect(errorsIn(text)).toEqual(codes);
  expect(errorsIn(locals(`t = ${object}`), rest)).toEqual(codes);
});

test("what is replaced in each entry that a block is repeated by is not what is sent of it elsewhere", () => {
  const all = (each: string, filter: string) =>
    `${locals(`jobs = { a = { filter = ${object} } }`)}${sending(filter, `${dataset}  for_each = ${each}\n`)}`;
  expect(errorsIn(all("local.jobs", 'replace(jsonencode(each.value.filter), "neq", "!eq")'))).toEqual([]);
  expect(
    errorsIn(
      all(
        '{ for k, j in local.jobs : k => { filter = replace(jsonencode(j.filter), "neq", "!eq") } }',
        "each.value.filter",
      ),
    ),
  ).toEqual([]);
  expect(errorsIn(all("local.jobs", "jsonencode(each.value.filter)"))).toEqual(["LW201"]);
});

test("a dataset and a destination that only the name of the job is made of are told", () => {
  const filter = `jsonencode(${where.replace("==", "eq")})`;
  const names = (value: string, key: string, sent: string) =>
    `${locals(`x = "${value}"`)}${sending(filter, `  name = replace(local.x, "-", "_")\n  ${key} = ${sent}\n`)}`;
  expect(errorsIn(names("http-requests", "dataset", "local.x"))).toEqual(["LW204"]);
  expect(errorsIn(names("http-requests", "dataset", 'replace(local.x, "-", "_")'))).not.toContain("LW204");
  expect(
    errorsIn(
      `${locals('x = "s3://my_bucket/x?region=r"')}${sending(filter, `${dataset}  name = replace(local.x, "_", "-")\n  destination_conf = local.x\n`)}`,
    ),
  ).toContain("LW444");
});
