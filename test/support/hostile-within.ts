// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** Files that hold files, scripts and requests, or refer to what stands elsewhere, made to exhaust whoever reads them. */
import type { HostileFile } from "./hostile-files.js";
import { type HostileFilter, upTo } from "./hostile-parts.js";

const terraform = (make: HostileFilter): HostileFile => ({ name: "a.tf", make });
const yaml = (make: HostileFilter): HostileFile => ({ name: "a.yaml", make });
const shell = (make: HostileFilter): HostileFile => ({ name: "a.sh", make });
const json = (at: number): string => `{"where":{"key":"ClientASN","operator":"!eq","value":${at}}}`;
const body = (at: number): string => `{"dataset":"http_requests","filter":${JSON.stringify(json(at))}}`;
const criterion = (at: number): string => `{ key = "ClientASN", operator = "!eq", value = ${at} }`;
const resource = (name: string, filter: string): string =>
  `resource "cloudflare_logpush_job" "${name}" {\n  dataset = "http_requests"\n  filter = ${filter}\n}\n`;
const ignore = "# logwhere-ignore LW506: why\n";
const yamlJob = (at: number): string => `${ignore}dataset: http_requests\nfilter: '${json(at)}'\n`;
const indented = (text: string, blank: string): string => text.trimEnd().replaceAll("\n", `\n${blank}`);
const quoted = (text: string): string => JSON.stringify(text);
/** Each alias stands for ten of the next. */
const laughs = (levels: number): string =>
  `a0: &a0 {where: {key: ClientASN, operator: eq, value: 1}}\n${Array.from({ length: levels }, (_, at) => `a${at + 1}: &a${at + 1} [${Array.from({ length: 10 }, () => `*a${at}`).join(", ")}]\n`).join("")}`;

export const hostileWithin: Readonly<Record<string, HostileFile>> = {
  // Of Terraform.
  "jobs of variables": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) => `variable "f${at}" {\n  default = ${quoted(json(at))}\n}\n${resource(`j${at}`, `var.f${at}`)}`,
    ),
  ),
  "jobs of one variable": terraform(
    (bytes) =>
      `variable "f" {\n  default = { where = { and = [${upTo(bytes / 2, ", ", criterion)}] } }\n}\n${upTo(bytes / 2, "", (at) => resource(`j${at}`, "jsonencode(var.f)"))}`,
  ),
  "jobs of variables that are none": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `variable "v${at}" {\n  default = "a"\n}\n${resource(`j${at}`, `jsonencode({ where = { key = "ClientRequestHost", operator = "eq", value = var.v${at} } })`)}`,
    ),
  ),
  "jobs of entries of a list": terraform(
    (bytes) =>
      `locals {\n  f = [${upTo(bytes / 2, ", ", (at) => `{ where = ${criterion(at)} }`)}]\n}\n${upTo(bytes / 2, "", (at) => resource(`j${at}`, `jsonencode(local.f[${at}])`))}`,
  ),
  "jobs of entries of a map": terraform(
    (bytes) =>
      `locals {\n  f = {${upTo(bytes / 2, ", ", (at) => `k${at} = { where = ${criterion(at)} }`)}}\n}\n${upTo(bytes / 2, "", (at) => resource(`j${at}`, `jsonencode(local.f["k${at}"])`))}`,
  ),
  "a block of many members that is repeated": terraform(
    (bytes) =>
      `locals {\n  jobs = {\n${upTo(bytes / 2, "", (at) => `    j${at} = { f = 1 }\n`)}  }\n}\nresource "cloudflare_logpush_job" "j" {\n  for_each = local.jobs\n  dataset = "http_requests"\n  filter = jsonencode(each.value.f)\n${upTo(bytes / 2, "", (at) => `  k${at} = 1\n`)}}\n`,
  ),
  "YAML in strings": terraform((bytes) =>
    upTo(bytes, "", (at) => `resource "a" "b${at}" {\n  content = ${quoted(yamlJob(at))}\n}\n`),
  ),
  "YAML in one string": terraform(
    (bytes) =>
      `locals {\n  a = ${quoted(`jobs:\n${upTo(bytes * 0.7, "", (at) => `${ignore}- ${indented(yamlJob(at), "  ")}\n`)}`)}\n}\n`,
  ),
  "YAML in texts": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) => `resource "a" "b${at}" {\n  content = <<-EOT\n    ${indented(yamlJob(at), "    ")}\n  EOT\n}\n`,
    ),
  ),
  "YAML in one text that is filled in": terraform(
    (bytes) =>
      `locals {\n  a = <<-EOT\n    jobs:\n${upTo(bytes, "", (at) => `    - name: \${var.n${at}}\n      ${indented(yamlJob(at), "      ")}\n`)}  EOT\n}\n`,
  ),
  "documents of YAML that are encoded": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `resource "a" "b${at}" {\n  content = yamlencode({ jobs = [{ dataset = "http_requests", filter = { where = ${criterion(at)} } }] })\n}\n`,
    ),
  ),
  "scripts in texts": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `resource "a" "b${at}" {\n  command = <<-EOT\n    ${ignore.trim()}\n    curl -d '${body(at)}' https://a\n  EOT\n}\n`,
    ),
  ),
  "aliases of YAML in strings": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `resource "a" "b${at}" {\n  content = ${quoted(`${laughs(4)}dataset: http_requests\nfilter: *a4\n`)}\n}\n`,
    ),
  ),
  "comments between jobs on one line": terraform(
    (bytes) =>
      `locals { a = [${upTo(bytes, ", ", (at) => `{ dataset = "http_requests", filter = jsonencode({ where = ${criterion(at)} }) /* logwhere-ignore LW506: why */ }`)}] }\n`,
  ),
  "filter text that is filled in": terraform((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `module "m${at}" {\n  source = "./m"\n  dataset = "http_requests"\n  filter = "ClientASN eq ${at} and ClientRequestHost eq \\"\${var.h${at}}\\""\n}\n`,
    ),
  ),
  "one filter text that is filled in": terraform(
    (bytes) =>
      `module "m" {\n  source = "./m"\n  dataset = "http_requests"\n  filter = "${upTo(bytes, " or ", (at) => `ClientRequestHost eq \\"\${var.h${at}}\\"`)}"\n}\n`,
  ),
  // Of YAML.
  "aliases within files": yaml(
    (bytes) => `data:\n${upTo(bytes, "", (at) => `  f${at}.yaml: |\n    ${indented(laughs(4), "    ")}\n`)}`,
  ),
  "jobs of aliases within files": yaml(
    (bytes) =>
      `data:\n${upTo(bytes, "", (at) => `  f${at}.yaml: |\n    ${indented(`${laughs(3)}dataset: http_requests\nfilter: {where: {and: *a3}}`, "    ")}\n`)}`,
  ),
  "aliases of a file": yaml(
    (bytes) =>
      `a.yaml: &f |\n${upTo(bytes / 2, "", (at) => `  - ${indented(yamlJob(at), "    ")}\n`)}b:\n${upTo(bytes / 2, "", (at) => `- {k${at}.yaml: *f}\n`)}`,
  ),
  "aliases of a text": yaml(
    (bytes) =>
      `a: &f |\n${upTo(bytes / 2, "", () => "  echo where filter\n")}b:\n${upTo(bytes / 2, "", (at) => `- {k${at}: *f}\n`)}`,
  ),
  "files with comments": yaml(
    (bytes) => `data:\n${upTo(bytes, "", (at) => `  f${at}.yaml: |\n    ${indented(yamlJob(at), "    ")}\n`)}`,
  ),
  "steps with scripts": yaml(
    (bytes) =>
      `jobs:\n  a:\n    steps:\n${upTo(bytes, "", (at) => `    - run: |\n        ${ignore.trim()}\n        curl -d '${body(at)}' https://a\n`)}`,
  ),
  "one step with a script": yaml(
    (bytes) => `steps:\n- run: |\n${upTo(bytes, "", (at) => `    curl -d '${body(at)}' https://a\n`)}`,
  ),
  "comments above one string of jobs": yaml(
    (bytes) =>
      `${upTo(bytes / 2, "", () => ignore)}a: '[${upTo(bytes / 2, ",", (at) => `{"//":"logwhere-ignore LW506: why","dataset":"http_requests","destination_conf":"s3://a","filter":${JSON.stringify(json(at))}}`)}]'\n`,
  ),
  "notes of one job": {
    name: "a.json",
    make: (bytes) =>
      `{"//":[${upTo(bytes, ",", () => '"logwhere-ignore LW506: why"')}],"dataset":"http_requests","filter":${JSON.stringify(json(1))}}`,
  },
  "notes of jobs": {
    name: "a.json",
    make: (bytes) =>
      `[${upTo(bytes, ",", (at) => `{"//":"logwhere-ignore LW506: why","dataset":"http_requests","filter":${JSON.stringify(json(at))}}`)}]`,
  },
  "Base64 of files": yaml(
    (bytes) => `kind: Secret\ndata:\n${upTo(bytes, "", (at) => `  f${at}.yaml: ${btoa(yamlJob(at))}\n`)}`,
  ),
  "texts without a name": yaml((bytes) => `a:\n${upTo(bytes, "", (at) => `- |\n  filter: ${at}\n  dataset: a\n`)}`),
  // Scripts and requests.
  "jobs in commands": shell((bytes) => upTo(bytes, "", (at) => `${ignore}curl -d '${body(at)}' https://a\n`)),
  "jobs in documents": shell((bytes) => upTo(bytes, "", (at) => `cat > a.json <<'EOF'\n${body(at)}\nEOF\n`)),
  "YAML in documents": shell((bytes) => upTo(bytes, "", (at) => `cat > a.yaml <<'EOF'\n${yamlJob(at)}EOF\n`)),
  "jobs in double quotes": shell((bytes) => upTo(bytes, "", (at) => `curl -d ${quoted(body(at))} https://a\n`)),
  "jobs in commands on one line": shell((bytes) => upTo(bytes, "; ", (at) => `curl -d '${body(at)}' https://a`)),
  "marks of documents": shell((bytes) => `filter\n${upTo(bytes, "", (at) => `cat <<E${at}\n`)}`),
  "filters that a program is given": shell((bytes) =>
    upTo(bytes, "", (at) => `logwhere compile -d http_requests -e 'ClientASN eq ${at}'\n`),
  ),
  requests: {
    name: "a.http",
    make: (bytes) => upTo(bytes, "", (at) => `### ${at}\n${ignore}POST https://a\n\n${body(at)}\n`),
  },
};
