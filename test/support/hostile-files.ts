// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** Files that hold filters, one large or many small ones, made to exhaust whoever reads them. */
import { toWhereJson } from "../../src/index.js";
import { compiled } from "./compiled.js";
import { hostileFilters } from "./hostile-filters.js";
import { hostileJson } from "./hostile-json.js";
import { type HostileFilter, upTo } from "./hostile-parts.js";
import { hostileScripts } from "./hostile-scripts.js";
import { hostileTerraform } from "./hostile-terraform.js";
import { hostileWithin } from "./hostile-within.js";
import { hostileYaml } from "./hostile-yaml.js";

export interface HostileFile {
  readonly name: string;
  readonly make: HostileFilter;
}

const criterion = (at: number): string => `{"key":"ClientASN","operator":"!eq","value":${at}}`;
const large = (bytes: number): string => `{"where":{"and":[${upTo(bytes, ",", criterion)}]}}`;
const wrong = (at: number): string => `{"where":{"key":"ClientAS","operator":"is","value":"${at}"}}`;
/** Filters that a job may have, and that take long to think about. */
const hard = ["pigeons and holes", "three of many, at random", "an odd number", "pairs that lie crosswise"] as const;
const whereOf = (name: string): string => toWhereJson(compiled(hostileFilters[name]?.(300) ?? "", "http_requests"));
const destination = (at: number): string =>
  `s3://logs/${at}/{DATE}?region=eu-west-1&access-key-id=A${at}&secret-access-key=S${at}`;
const jobs = (bytes: number, filter: (at: number) => string): string =>
  `{"result":[${upTo(bytes, ",", (at) => JSON.stringify({ id: at, name: `j${at}`, dataset: "http_requests", destination_conf: destination(at), filter: filter(at) }))}]}`;
const resource = (at: number, filter: string): string =>
  `resource "cloudflare_logpush_job" "j${at}" {\n  dataset = "http_requests"\n  filter = ${filter}\n}\n`;

export const hostileFiles: Readonly<Record<string, HostileFile>> = {
  // Lists of jobs.
  "jobs with secrets": { name: "a.json", make: (bytes) => jobs(bytes, (at) => `{"where":${criterion(at)}}`) },
  "jobs with mistakes": { name: "a.json", make: (bytes) => jobs(bytes, wrong) },
  // No more than are looked at.
  "jobs with a mistake each": { name: "a.json", make: (bytes) => jobs(Math.min(bytes, 600_000), wrong) },
  "jobs that are hard to think about": {
    name: "a.json",
    make: (bytes) => {
      const wheres = hard.map(whereOf);
      return jobs(bytes, (at) => wheres[at % wheres.length] ?? "");
    },
  },
  "jobs called the same": {
    name: "a.json",
    make: (bytes) => `[${upTo(bytes, ",", () => '{"id":1,"name":"j","dataset":"http_requests","filter":"{}"}')}]`,
  },
  "jobs without a filter": {
    name: "a.json",
    make: (bytes) =>
      `[${upTo(bytes, ",", (at) => JSON.stringify({ id: at, dataset: "http_requests", destination_conf: destination(at) }))}]`,
  },
  "jobs one to a line": {
    name: "a.json",
    make: (bytes) =>
      upTo(bytes, "\n", (at) =>
        JSON.stringify({ id: at, dataset: "http_requests", filter: `{"where":${criterion(at)}}` }),
      ),
  },
  "jobs of datasets that are none": {
    name: "a.json",
    make: (bytes) =>
      `[${upTo(bytes, ",", (at) => JSON.stringify({ id: at, dataset: `http_request${at}`, filter: `{"where":${criterion(at)}}` }))}]`,
  },
  "one job with a large filter": {
    name: "a.json",
    make: (bytes) =>
      JSON.stringify({ name: "j", dataset: "http_requests", destination_conf: destination(1), filter: large(bytes) }),
  },
  // Terraform.
  "one large filter in Terraform": {
    name: "a.tf",
    make: (bytes) =>
      resource(
        1,
        `jsonencode({ where = { and = [${upTo(bytes, ",\n", (at) => `{ key = "ClientASN", operator = "!eq", value = ${at} }`)}] } })`,
      ),
  },
  "one large string in Terraform": { name: "a.tf", make: (bytes) => resource(1, JSON.stringify(large(bytes * 0.7))) },
  "one large text in Terraform": {
    name: "a.tf",
    make: (bytes) => resource(1, `<<-EOT\n    ${large(bytes).replaceAll("},{", "},\n    {")}\n  EOT`),
  },
  "many jobs in Terraform": {
    name: "a.tf",
    make: (bytes) =>
      upTo(bytes, "\n", (at) =>
        resource(at, `jsonencode({ where = { key = "ClientASN", operator = "eq", value = ${at} } })`),
      ),
  },
  "many wrong jobs in Terraform": {
    name: "a.tf",
    make: (bytes) =>
      upTo(bytes, "\n", (at) =>
        resource(at, `jsonencode({ where = { key = "ClientAS", operator = "is", value = "${at}" } })`),
      ),
  },
  "many strings in Terraform": {
    name: "a.tf",
    make: (bytes) => upTo(bytes, "\n", (at) => resource(at, JSON.stringify(wrong(at)))),
  },
  "variables in Terraform": {
    name: "a.tf",
    make: (bytes) =>
      upTo(bytes, "\n", (at) =>
        resource(
          at,
          'jsonencode({ where = { key = "ClientRequestHost", operator = "eq", value = "${var.h}${local.x[0].y}" } })',
        ),
      ),
  },
  // YAML.
  "one large filter in YAML": {
    name: "a.yaml",
    make: (bytes) => `dataset: http_requests\nfilter: '${large(bytes)}'\n`,
  },
  "one large tree in YAML": {
    name: "a.yaml",
    make: (bytes) =>
      `dataset: http_requests\nfilter:\n  where:\n    and:\n${upTo(bytes, "", (at) => `    - {key: ClientASN, operator: "!eq", value: ${at}}\n`)}`,
  },
  "many jobs in YAML": {
    name: "a.yaml",
    make: (bytes) =>
      `jobs:\n${upTo(bytes, "", (at) => `- dataset: http_requests\n  filter: '{"where":${criterion(at)}}'\n`)}`,
  },
  "many wrong jobs in YAML": {
    name: "a.yaml",
    make: (bytes) => `jobs:\n${upTo(bytes, "", (at) => `- dataset: http_requests\n  filter: '${wrong(at)}'\n`)}`,
  },
  "many documents in YAML": {
    name: "a.yaml",
    make: (bytes) => upTo(bytes, "---\n", (at) => `dataset: http_requests\nfilter: '{"where":${criterion(at)}}'\n`),
  },
  "aliases in YAML": {
    name: "a.yaml",
    make: (bytes) =>
      `f: &f '{"where":${criterion(1)}}'\njobs:\n${upTo(bytes, "", () => "- {dataset: http_requests, filter: *f}\n")}`,
  },
  ...named("JSON", hostileJson),
  ...named("Terraform", hostileTerraform),
  ...named("YAML", hostileYaml),
  ...named("scripts", hostileScripts),
  ...named("within", hostileWithin),
};

function named(format: string, files: Readonly<Record<string, HostileFile>>): Readonly<Record<string, HostileFile>> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`${format}: ${name}`, file]));
}
