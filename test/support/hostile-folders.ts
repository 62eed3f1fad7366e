// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** Folders of many files that refer to each other, made to exhaust whoever looks at each file with all the others. */

/** Makes texts by their paths: so many files, with so many names each, whose filters compare with a value. */
type HostileFolder = (files: number, names: number, value: number) => Readonly<Record<string, string>>;

const where = (value: number | string): string =>
  `{ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = ${value} }] } }`;
const job = (name: string, filter: string, destination = '"s3://bucket/x?region=eu"'): string =>
  `resource "cloudflare_logpush_job" "${name}" {\n  name = "${name}"\n  dataset = "http_requests"\n  destination_conf = ${destination}\n  filter = ${filter}\n}\n`;
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join("");
const locals = (count: number, line: (at: number) => string): string =>
  `locals {\n${lines(count, (at) => `  ${line(at)}\n`)}}\n`;
const folder = (files: number, path: (at: number) => string, text: (at: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: files }, (_, at) => [path(at), text(at)]));
const main = (at: number): string => `f${at}.tf`;

export const hostileFolders: Readonly<Record<string, HostileFolder>> = {
  "locals of the next file": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        locals(names, (name) => `l${at}_${name} = ${value}`) +
        job(`j${at}`, `jsonencode(${where(`local.l${(at + 1) % files}_${names - 1}`)})`),
    ),
  ...Object.fromEntries(
    Object.entries({
      name: (all: string) => ({ name: `"${all}"` }),
      dataset: (all: string) => ({ dataset: `"${all}"` }),
      destination_conf: (all: string) => ({ destination_conf: `"s3://bucket/${all}"` }),
      logpull_options: (all: string) => ({ logpull_options: `"fields=${all}"` }),
      filter: (all: string) => ({
        filter: `"{\\"where\\":{\\"key\\":\\"ClientRequestHost\\",\\"operator\\":\\"eq\\",\\"value\\":\\"${all}\\"}}"`,
      }),
    }).map(([member, given]): [string, HostileFolder] => [
      `locals of all files in ${member}`,
      (files, names, value) =>
        folder(files, main, (at) => {
          const all = lines(names, (one) => `\${local.l${(at + one) % files}}`);
          const members = {
            name: `"j${at}"`,
            dataset: '"http_requests"',
            destination_conf: '"s3://bucket/x"',
            filter: `jsonencode(${where(value)})`,
            ...given(all),
          };
          const written = Object.entries(members).map(([key, text]) => `  ${key} = ${text}\n`);
          return `${locals(1, () => `l${at} = "x"`)}resource "cloudflare_logpush_job" "j${at}" {\n${written.join("")}}\n`;
        }),
    ]),
  ),
  "variables of all files of values": (files, names, value) => ({
    "main.tf":
      lines(files, (at) => `variable "v${at}" {}\n`) +
      lines(Math.ceil(names / 10), (at) =>
        job(`j${at}`, `jsonencode(${where(value)})`, `"s3://bucket/${lines(files, (one) => `\${var.v${one}}`)}"`),
      ),
    ...folder(
      files,
      (at) => `f${at}.auto.tfvars`,
      (at) =>
        `v${at} = ${JSON.stringify(JSON.stringify({ where: { key: "EdgeResponseStatus", operator: "geq", value } }))}\n`,
    ),
  }),
  "arguments of modules": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        `${locals(1, () => `l${at} = "x"`)}module "m${at}" {\n  source = "./m"\n  dataset = "http_requests"\n  filter = jsonencode(${where(value)})\n${lines(names, (one) => `  a${one} = local.l${(at + one) % files}\n`)}}\n`,
    ),
  "locals behind locals": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        locals(names, (name) => `l${at}_${name} = ${name === 0 ? value : `local.l${at}_${name - 1}`}`) +
        job(`j${at}`, `jsonencode(${where(`local.l${(at + 1) % files}_${names - 1}`)})`),
    ),
  "filters of the next files": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        locals(names, (name) => `f${at}_${name} = ${where(value)}`) +
        lines(4, (one) => job(`j${at}_${one}`, `jsonencode(local.f${(at + 1 + one) % files}_0)`)),
    ),
  "the same locals in each": (files, names, value) =>
    folder(
      files,
      main,
      (at) => locals(names, (name) => `f${name} = ${where(value)}`) + job(`j${at}`, `jsonencode(local.f${at % names})`),
    ),
  "locals that all look into": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        locals(names, (name) => `f${at}_${name} = ${where(value).replace("geq", "==")}`) +
        locals(
          names,
          (name) => `r${at}_${name} = replace(jsonencode(local.f${(at + 1) % files}_${name}), "==", "eq")`,
        ) +
        job(`j${at}`, `jsonencode(local.f${(at + 2) % files}_0)`),
    ),
  "blocks of one label": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        lines(names, (name) => `resource "aws_${name}" "main" {\n  a = 1\n}\n`) +
        job(`j${at}`, `jsonencode(${where(value)})`),
    ),
  "entries of the next file": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        `locals {\n  m${at} = {\n${lines(Math.ceil(names / 10), (name) => `    e${at}_${name} = { filter = jsonencode(${where(value)}) }\n`)}  }\n}\n` +
        job(`j${at}`, "each.value.filter").replace(
          / {2}name = .*/,
          `  for_each = local.m${(at + 1) % files}\n  name = each.key`,
        ),
    ),
  "parts of blocks": (files, names, value) => ({
    "main.tf": lines(names, (name) => job(`j${name}`, `jsonencode(${where(value)})`)),
    ...folder(
      files,
      (at) => `f${at}_override.tf`,
      (at) =>
        lines(
          names,
          (name) =>
            `resource "cloudflare_logpush_job" "j${name}" {\n  filter = jsonencode(${where(value + (at % 50))})\n}\n`,
        ),
    ),
  }),
  "values of variables": (files, names, value) => ({
    ...folder(
      files,
      (at) => `f${at}.auto.tfvars`,
      (at) => lines(names, (name) => `v${at}_${name} = ${value}\n`),
    ),
    ...folder(
      files,
      main,
      (at) =>
        lines(names, (name) => `variable "v${at}_${name}" {}\n`) +
        job(`j${at}`, `jsonencode(${where(`var.v${at}_0`)})`),
    ),
  }),
  "secrets of the next file": (files, names, value) =>
    folder(
      files,
      main,
      (at) =>
        lines(names, (name) => `variable "s${at}_${name}" {\n  default = "secret${at}x${name}"\n}\n`) +
        job(
          `j${at}`,
          `jsonencode(${where(value)})`,
          `"s3://bucket/x?secret-access-key=\${var.s${(at + 1) % files}_0}"`,
        ),
    ),
  "modules of modules": (files, names, value) => ({
    "root/main.tf": lines(
      Math.ceil(names / 10),
      (name) =>
        `module "c${name}" {\n  source = "../m0"\n  name = "x${name}"\n  filter = jsonencode(${where(value)})\n}\n`,
    ),
    ...folder(
      files,
      (at) => `m${at}/main.tf`,
      (at) =>
        `variable "filter" {}\nvariable "name" {}\n${job(`j${at}`, "var.filter")}` +
        (at + 1 < files
          ? `module "n" {\n  source = "../m${at + 1}"\n  name = "\${var.name}-${at}"\n  filter = var.filter\n}\n`
          : ""),
    ),
  }),
  "YAML of many jobs": (files, names, value) =>
    folder(
      files,
      (at) => `f${at}.yaml`,
      (at) =>
        lines(
          Math.ceil(names / 10),
          (name) =>
            `- name: j${at}-${name}\n  dataset: http_requests\n  destination_conf: s3://bucket/x\n  filter: '${JSON.stringify({ where: { key: "EdgeResponseStatus", operator: "geq", value } })}'\n`,
        ),
    ),
  "scripts with variables": (files, names, value) =>
    folder(
      files,
      (at) => `f${at}.sh`,
      (at) =>
        `#!/bin/sh\n${lines(names, (name) => `V${name}=${value}\n`)}curl -X POST https://api.cloudflare.com/client/v4/zones/$Z/logpush/jobs --data '${JSON.stringify({ name: `j${at}`, dataset: "http_requests", destination_conf: "s3://bucket/$V0", filter: JSON.stringify({ where: { key: "EdgeResponseStatus", operator: "geq", value } }) })}'\n`,
    ),
};
