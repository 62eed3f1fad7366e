// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** Files of Terraform that are made to exhaust whoever reads them; each is of about so many bytes. */
import type { HostileFile } from "./hostile-files.js";
import { type HostileFilter, upTo } from "./hostile-parts.js";

const terraform = (make: HostileFilter): HostileFile => ({ name: "a.tf", make });
const resource = (name: string, filter: string): string =>
  `resource "cloudflare_logpush_job" "${name}" {\n  dataset = "http_requests"\n  filter = ${filter}\n}\n`;
const one = (filter: HostileFilter): HostileFile => terraform((bytes) => resource("j", filter(bytes)));
const criterion = (at: number): string => `{ key = "ClientASN", operator = "!eq", value = ${at} }`;
const json = (at: number): string => `{"key":"ClientASN","operator":"!eq","value":${at}}`;
const withJob = (rest: HostileFilter): HostileFile =>
  terraform(
    (bytes) =>
      `${rest(bytes)}\n${resource("j", 'jsonencode({ where = { key = "ClientASN", operator = "eq", value = 1 } })')}`,
  );
/** Of jobs each delivers to what the names in a text stand for. */
const delivering = (bytes: number, to: (at: number) => string): string =>
  upTo(bytes, "", (at) =>
    resource(`j${at}`, "var.f").replace(/\}\n$/, `  destination_conf = "s3://b/${at}\${${to(at)}}"\n}\n`),
  );
const times = (bytes: number, text: string): string => text.repeat(Math.floor(bytes / text.length));

export const hostileTerraform: Readonly<Record<string, HostileFile>> = {
  "a list of values": one(
    (bytes) =>
      `jsonencode({ where = { key = "ClientASN", operator = "in", value = [${upTo(bytes, ", ", (at) => `${at}`)}] } })`,
  ),
  "objects in a call": one((bytes) => `jsonencode({ where = { and = [f(${upTo(bytes, ",", () => "{}")})] } })`),
  "objects in a call that is repeated": one(
    (bytes) => `jsonencode({ where = { and = [for x in var.xs : f(${upTo(bytes, ",", () => "{}")})] } })`,
  ),
  "a list of variables": one(
    (bytes) =>
      `jsonencode({ where = { key = "ClientRequestHost", operator = "in", value = [${upTo(bytes, ", ", (at) => `var.h${at}`)}] } })`,
  ),
  "criteria of variables": one(
    (bytes) =>
      `jsonencode({ where = { and = [${upTo(bytes, ", ", (at) => `{ key = var.k${at}, operator = "eq", value = local.v${at} }`)}] } })`,
  ),
  "a tree on lines": one(
    (bytes) =>
      `jsonencode({\n where = {\n and = [\n${upTo(bytes, "", (at) => `{\n key = "ClientASN"\n operator = "!eq"\n value = ${at}\n },\n`)}] } })`,
  ),
  "a tree with comments": one(
    (bytes) => `jsonencode({ where = { and = [\n${upTo(bytes, "", (at) => `${criterion(at)}, # of ${at}\n`)}] } })`,
  ),
  "comments that ignore": one(
    (bytes) =>
      `jsonencode({ where = { and = [\n${upTo(bytes, "", (at) => `${criterion(at)}, # logwhere-ignore LW502: of ${at}\n`)}] } })`,
  ),
  "a text with variables": one(
    (bytes) =>
      `<<EOT\n{"where":{"and":[${upTo(bytes, ",\n", (at) => `{"key":"ClientASN","operator":"!eq","value":\${var.a${at}}}`)}]}}\nEOT`,
  ),
  "a string with variables": one((bytes) =>
    JSON.stringify(
      `{"where":{"and":[${upTo(bytes * 0.6, ",", (at) => `{"key":"ClientRequestHost","operator":"eq","value":"\${v.a${at}}"}`)}]}}`,
    ),
  ),
  "texts of jobs": terraform((bytes) =>
    upTo(bytes, "\n", (at) => resource(`j${at}`, `<<-EOT\n    {"where":${json(at)}}\n  EOT`)),
  ),
  "a local each": terraform((bytes) =>
    upTo(
      bytes,
      "\n",
      (at) => `locals {\n  f${at} = { where = ${criterion(at)} }\n}\n${resource(`j${at}`, `jsonencode(local.f${at})`)}`,
    ),
  ),
  "one local of all": terraform(
    (bytes) =>
      `locals {\n  f = { where = { and = [${upTo(bytes / 2, ", ", criterion)}] } }\n}\n${upTo(bytes / 2, "\n", (at) => resource(`j${at}`, "jsonencode(local.f)"))}`,
  ),
  "locals of locals": withJob((bytes) => `locals {\n${upTo(bytes, "", (at) => `  l${at} = local.l${at + 1}\n`)}}`),
  "jobs of locals of locals": terraform(
    (bytes) =>
      `locals {\n${upTo(bytes / 2, "", (at) => `  l${at} = local.l${at + 1}\n`)}}\n${upTo(bytes / 2, "", (at) => resource(`j${at}`, "local.l0"))}`,
  ),
  "entries of one block": terraform(
    (bytes) =>
      `locals {\n  jobs = {\n${upTo(bytes, "", (at) => `    j${at} = { filter = { where = ${criterion(at)} } }\n`)}  }\n}\nresource "cloudflare_logpush_job" "j" {\n  for_each = local.jobs\n  dataset = "http_requests"\n  filter = jsonencode(each.value.filter)\n}\n`,
  ),
  "blocks of the same entries": terraform(
    (bytes) =>
      `locals {\n  jobs = {\n${upTo(bytes / 2, "", (at) => `    j${at} = { filter = { where = ${criterion(at)} } }\n`)}  }\n}\n${upTo(bytes / 2, "", (at) => `resource "cloudflare_logpush_job" "j${at}" {\n  for_each = local.jobs\n  dataset = "http_requests"\n  filter = jsonencode(each.value.filter)\n}\n`)}`,
  ),
  "a joined list": one((bytes) => `join(",", [${upTo(bytes, ", ", (at) => JSON.stringify(json(at)))}])`),
  "texts joined within texts": one((bytes) => `${'format("%s", '.repeat(60)}"${"a".repeat(bytes)}"${")".repeat(60)}`),
  "replaced again and again": one(
    (bytes) => `${times(bytes, "replace(").slice(0, 8 * 60)}"{}"${upTo(bytes, "", () => ', "a", "b")')}`,
  ),
  "calls in calls": one((bytes) => `${times(bytes / 2, "f(")}1${times(bytes / 4, ")")}`),
  brackets: one((bytes) => times(bytes, "[")),
  "open blocks": terraform((bytes) => `filter where\n${times(bytes, "a {\n")}`),
  objects: one((bytes) => `jsonencode(${times(bytes, "{a=")}`),
  conditions: one((bytes) => `${upTo(bytes, "", (at) => `var.a${at} ? "{}" : `)}"{}"`),
  choices: one((bytes) => `${upTo(bytes, "", (at) => `var.a ? jsonencode({where=${criterion(at)}}) : `)}"{}"`),
  loops: one(
    (bytes) =>
      `jsonencode({ where = { and = [${upTo(bytes, ", ", (at) => `[for h in var.h${at} : { key = "a", operator = "eq", value = h }]`)}] } })`,
  ),
  "loops in loops": one(
    (bytes) =>
      `jsonencode({ where = { and = ${times(bytes / 2, "[for h in var.h : ")} 1 ${times(bytes / 18, "]")} } })`,
  ),
  "templates in templates": one((bytes) => `"${times(bytes / 2, '${"')}${times(bytes / 2, '"}')}"`),
  directives: one(
    (bytes) =>
      `<<EOT\n{"where":{"and":[${upTo(bytes, "", (at) => `%{ if var.a${at} }${json(at)},%{ endif }\n`)}]}}\nEOT`,
  ),
  "directives without end": one((bytes) => `<<EOT\n${times(bytes, "%{ if a }\n")}EOT`),
  "comments above jobs": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) => `# logwhere-ignore LW502: of ${at}\n${resource(`j${at}`, `jsonencode({ where = ${criterion(at)} })`)}`,
    ),
  ),
  "a long text put in again and again": one((bytes) => `replace("${"a".repeat(1900)}", "a", "${"b".repeat(bytes)}")`),
  dollars: one((bytes) => `"${times(bytes, "${")}"`),
  "escaped dollars": one((bytes) => `"${times(bytes, "$${")}"`),
  "texts without end": terraform((bytes) => `filter = 1\n${upTo(bytes, "", (at) => `a = <<E${at}\n`)}`),
  "quotes without end": terraform((bytes) => `filter = 1\n${times(bytes, 'a = "b\n')}`),
  "a text of many lines": one((bytes) => `<<-EOT\n${times(bytes, "    a\n")}  EOT`),
  comments: withJob((bytes) => times(bytes, "# filter\n")),
  "comments between stars": withJob((bytes) => times(bytes, "/* filter */ ")),
  "stars without end": terraform((bytes) => `filter = 1\n${times(bytes, "/* ")}`),
  attributes: withJob((bytes) => upTo(bytes, "", (at) => `filter${at} = ${at}\n`)),
  "other resources": withJob((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `resource "aws_instance" "i${at}" {\n  filter {\n    name = "a"\n    values = ["\${var.x}", "b"]\n  }\n}\n`,
    ),
  ),
  "blocks called the same": terraform(
    (bytes) => `${delivering(1, () => "a.b.c")}${times(bytes, 'resource "a" "b" {}\n')}`,
  ),
  "destinations of a chain": terraform(
    (bytes) =>
      `locals {\n${upTo(bytes / 3, "", (at) => `  l${at} = "x\${local.l${at + 1}}"\n`)}}\n${delivering((bytes * 2) / 3, () => "local.l0")}`,
  ),
  "a destination of each name of a chain": terraform(
    (bytes) =>
      `locals {\n${upTo(bytes / 5, "", (at) => `  l${at} = "x\${local.l${at + 1}}"\n`)}}\n${delivering((bytes * 4) / 5, (at) => `local.l${at}`)}`,
  ),
  "a destination of each name of a chain with variables": terraform(
    (bytes) =>
      `locals {\n${upTo(bytes / 4, "", (at) => `  l${at} = "\${var.v${at}}\${local.l${at + 1}}"\n`)}}\n${delivering((bytes * 3) / 4, (at) => `local.l${at}`)}`,
  ),
  "a destination of each name of a circle": terraform(
    (bytes) =>
      `locals {\n${upTo(bytes / 5, "", (at) => `  l${at} = "x\${local.l${at + 1}}\${local.l0}"\n`)}}\n${delivering((bytes * 4) / 5, (at) => `local.l${at}`)}`,
  ),
  "a destination of each name of names that double": terraform(
    (bytes) =>
      `locals {\n  l0 = "ab"\n${upTo(bytes / 4, "", (at) => `  l${at + 1} = "\${local.l${at}}\${local.l${at}}"\n`)}}\n${delivering((bytes * 3) / 4, (at) => `local.l${at}`)}`,
  ),
  "a destination of each block of a chain": terraform(
    (bytes) =>
      `${upTo(bytes / 4, "", (at) => `resource "a" "b${at}" {\n  c = "x\${a.b${at + 1}.c}"\n}\n`)}${delivering((bytes * 3) / 4, (at) => `a.b${at}.c`)}`,
  ),
  "blocks in blocks": withJob((bytes) =>
    upTo(bytes, "", (at) => `a${at} {\n  b {\n    c {\n      d {\n        filter = 1\n      }\n    }\n  }\n}\n`),
  ),
  "dynamic blocks": withJob((bytes) =>
    upTo(
      bytes,
      "",
      (at) => `module "m${at}" {\n  source = "./m"\n  jobs = [{ dataset = "http_requests", filter = "{}" }]\n}\n`,
    ),
  ),
  "modules that compile": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) => `module "m${at}" {\n  source = "./m"\n  dataset = "http_requests"\n  filter = "ClientASN eq ${at}"\n}\n`,
    ),
  ),
  operators: one((bytes) => `${times(bytes, "1 + ")}1`),
  Base64: terraform((bytes) =>
    upTo(bytes, "", (at) => resource(`j${at}`, `base64decode("${btoa(`{"where":${json(at)}}`)}")`)),
  ),
  "decoded JSON": terraform((bytes) =>
    upTo(bytes, "", (at) => resource(`j${at}`, `jsonencode(jsondecode(${JSON.stringify(`{"where":${json(at)}}`)}))`)),
  ),
  "accents that are composed": one(
    (bytes) =>
      `jsonencode({ where = { key = "ClientRequestPath", operator = "eq", value = "${times(bytes, "e\u0301")}" } })`,
  ),
  "files of YAML": withJob((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `resource "local_file" "f${at}" {\n  filename = "a.yaml"\n  content = <<-EOT\n    dataset: http_requests\n    filter: '{"where":${json(at)}}'\n  EOT\n}\n`,
    ),
  ),
  "JSON syntax": {
    name: "a.tf.json",
    make: (bytes) =>
      `{"resource":{"cloudflare_logpush_job":{${upTo(bytes, ",", (at) => `"j${at}":{"dataset":"http_requests","filter":${JSON.stringify(`{"where":${json(at)}}`)}}`)}}}}`,
  },
  "expressions in JSON syntax": {
    name: "a.tf.json",
    make: (bytes) =>
      `{"resource":{"cloudflare_logpush_job":{${upTo(bytes, ",", (at) => `"j${at}":{"dataset":"http_requests","filter":${JSON.stringify(`\${jsonencode({ where = ${criterion(at)} })}`)}}`)}}}}`,
  },
};
