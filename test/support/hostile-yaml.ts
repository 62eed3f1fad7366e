/** Files of YAML that are made to exhaust whoever reads them; each is of about so many bytes. */
import type { HostileFile } from "./hostile-files.js";
import { type HostileFilter, upTo } from "./hostile-parts.js";

const yaml = (make: HostileFilter): HostileFile => ({ name: "a.yaml", make });
const criterion = (at: number): string => `{"key":"ClientASN","operator":"!eq","value":${at}}`;
const job = (at: number): string => `dataset: http_requests\nfilter: '{"where":${criterion(at)}}'\n`;
/** A job that is the last of a file. */
const lastJob = `job:\n  dataset: http_requests\n  filter: '{"where":${criterion(1)}}'\n`;
const tree = (bytes: number, indent: string, member: (at: number) => string): string =>
  `dataset: http_requests\nfilter:\n  where:\n    and:\n${upTo(bytes, "", (at) => `${indent}- ${member(at)}\n`)}`;
const withJob = (rest: HostileFilter): HostileFile => yaml((bytes) => `${rest(bytes)}${lastJob}`);
const lines = (bytes: number, line: string): string => line.repeat(Math.floor(bytes / line.length));

export const hostileYaml: Readonly<Record<string, HostileFile>> = {
  "a tree in blocks": yaml((bytes) =>
    tree(bytes, "    ", (at) => `key: ClientASN\n      operator: "!eq"\n      value: ${at}`),
  ),
  "a tree on one line": yaml(
    (bytes) =>
      `dataset: http_requests\nfilter: {where: {and: [${upTo(bytes, ", ", (at) => `{key: ClientASN, operator: "!eq", value: ${at}}`)}]}}\n`,
  ),
  "a long list of values": yaml(
    (bytes) =>
      `dataset: http_requests\nfilter:\n  where:\n    key: ClientASN\n    operator: in\n    value: [${upTo(bytes, ", ", (at) => `${at}`)}]\n`,
  ),
  "a long list of values in lines": yaml(
    (bytes) =>
      `dataset: http_requests\nfilter:\n  where:\n    key: ClientASN\n    operator: in\n    value:\n${upTo(bytes, "", (at) => `    - ${at}\n`)}`,
  ),
  "a tree with comments": yaml((bytes) =>
    tree(bytes, "    ", (at) => `{key: ClientASN, operator: "!eq", value: ${at}} # why: of ${at}`),
  ),
  "comments that ignore": yaml((bytes) =>
    tree(bytes, "    ", (at) => `{key: ClientASN, operator: "!eq", value: ${at}} # logwhere-ignore LW502: of ${at}`),
  ),
  "a tree with anchors": yaml((bytes) =>
    tree(bytes, "    ", (at) => `&a${at} {key: ClientASN, operator: "!eq", value: ${at}}`),
  ),
  "an anchor and an alias each": withJob((bytes) =>
    upTo(bytes, "", (at) => `k${at}: &a${at} [${at}, filter]\nl${at}: *a${at}\n`),
  ),
  "aliases of a large tree": withJob(
    (bytes) => `f: &f\n${upTo(bytes / 2, "", (at) => `  k${at}: filter\n`)}jobs:\n${lines(bytes / 2, "- *f\n")}`,
  ),
  "aliases of aliases": withJob((bytes) =>
    upTo(bytes, "", (at) => `k${at}: &a${at} [${at === 0 ? 1 : `*a${at - 1}`}, ${at === 0 ? 1 : `*a${at - 1}`}]\n`),
  ),
  "merged keys": withJob(
    (bytes) =>
      `f: &f {${upTo(Math.min(bytes / 2, 9_000), ", ", (at) => `k${at}: ${at}`)}}\njobs:\n${lines(bytes / 2, "- {<<: *f, filter: 1}\n")}`,
  ),
  "merged jobs": yaml(
    (bytes) =>
      `f: &f {dataset: http_requests, filter: '{"where":${criterion(1)}}'}\njobs:\n${upTo(bytes, "", (at) => `- <<: *f\n  name: j${at}\n`)}`,
  ),
  "jobs that share a wrong filter": yaml(
    (bytes) =>
      `f: &f {where: {key: ClientAS, operator: is, value: "1"}}\njobs:\n${upTo(bytes, "", (at) => `- {name: j${at}, dataset: http_requests, filter: *f}\n`)}`,
  ),
  "deep lists": withJob((bytes) => upTo(bytes, "", (at) => `k${at}: ${"[".repeat(150)}filter${"]".repeat(150)}\n`)),
  "deep blocks": withJob((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `k${at}:\n${Array.from({ length: 40 }, (_, depth) => `${" ".repeat(depth + 1)}k:\n`).join("")}${" ".repeat(42)}filter: 1\n`,
    ),
  ),
  "nested too deep": yaml((bytes) => `filter: ${"[".repeat(bytes)}\n`),
  "marks of lists in a row": yaml((bytes) => `filter:\n${"- ".repeat(bytes / 2)}\n`),
  "marks of lists in lines": yaml((bytes) => `dataset: http_requests\nfilter:\n${lines(bytes, "-\n")}`),
  "colons and question marks": yaml((bytes) => `filter:\n${lines(bytes, "? a\n: b\n")}`),
  "keys that are collections": withJob(
    (bytes) => `filter:\n${upTo(bytes, "", (at) => `  ? [a, ${at}]\n  : {where: ${at}}\n`)}`,
  ),
  "many keys": withJob((bytes) => upTo(bytes, "", (at) => `where${at}: ${at}\n`)),
  "one key again and again": withJob((bytes) => lines(bytes, "filter: 1\n")),
  "jobs with one key again and again": yaml((bytes) => `dataset: http_requests\n${lines(bytes, "filter: '{}'\n")}`),
  "where in where": withJob((bytes) =>
    upTo(bytes, "", (at) => `- where: {and: [{key: a${at}, operator: eq, value: ${at}}]}\n`),
  ),
  "wheres by themselves": yaml((bytes) =>
    upTo(bytes, "", (at) => `- where: {and: [{key: ClientASN, operator: eq, value: ${at}}]}\n`),
  ),
  "names of a service": yaml((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${at}\n  labels: {app: filter, tier: "${at}"}\ndata:\n  a.conf: |\n    where = ${at}\n    b\n`,
    ),
  ),
  "a long plain scalar": withJob((bytes) => `filter: ${lines(bytes, "where it is\n  ")}\n`),
  "a long double-quoted scalar": withJob((bytes) => `filter: "${lines(bytes, "where \\u0041 \\\\ \\n")}"\n`),
  "a filter between double quotes": yaml(
    (bytes) =>
      `dataset: http_requests\nfilter: ${JSON.stringify(`{"where":{"and":[${upTo(bytes * 0.75, ",", criterion)}]}}`)}\n`,
  ),
  "a filter in a literal block": yaml(
    (bytes) => `dataset: http_requests\nfilter: |\n  {"where":{"and":[\n  ${upTo(bytes, ",\n  ", criterion)}]}}\n`,
  ),
  "a filter in a folded block": yaml(
    (bytes) => `dataset: http_requests\nfilter: >\n  {"where":{"and":[\n  ${upTo(bytes, ",\n  ", criterion)}]}}\n`,
  ),
  "a filter in a plain scalar": yaml(
    (bytes) =>
      `dataset: http_requests\nfilter: |-\n  dataset http_requests\n  ${upTo(bytes, " or\n  ", (at) => `ClientASN eq ${at}`)}\n`,
  ),
  "filter texts": yaml((bytes) =>
    upTo(bytes, "", (at) => `f${at}.where: |\n  dataset http_requests\n  ClientASN eq ${at}\n`),
  ),
  "filter texts on lines": yaml(
    (bytes) =>
      `dataset: http_requests\nfilters:\n${upTo(bytes, "", (at) => `- "dataset http_requests ClientASN eq ${at}"\n`)}`,
  ),
  "blocks in blocks": yaml(
    (bytes) =>
      `data:\n${upTo(bytes, "", (at) => `  a${at}.yaml: |\n    ${job(at).replaceAll("\n", "\n    ").trimEnd()}\n`)}`,
  ),
  "a file within a file": yaml(
    (bytes) =>
      `data:\n  a.yaml: |\n    jobs:\n${upTo(bytes, "", (at) => `    - ${job(at).replaceAll("\n", "\n      ").trimEnd()}\n`)}`,
  ),
  "a file of Terraform within": yaml(
    (bytes) =>
      `data:\n  main.tf: |\n${upTo(bytes, "", (at) => `    resource "cloudflare_logpush_job" "j${at}" {\n      filter = jsonencode({ where = { key = "ClientASN", operator = "eq", value = ${at} } })\n    }\n`)}`,
  ),
  Base64: yaml(
    (bytes) =>
      `kind: Secret\ndata:\n${upTo(bytes, "", (at) => `  f${at}.where: ${btoa(`dataset http_requests ClientASN eq ${at}`)}\n`)}`,
  ),
  templates: yaml(
    (bytes) =>
      `jobs:\n${upTo(bytes, "", (at) => `{{- if .Values.j${at} }}\n- dataset: http_requests\n  filter: '{"where":{"key":"ClientASN","operator":"eq","value":{{ .Values.v${at} }}}}'\n{{- end }}\n`)}`,
  ),
  "values of templates": yaml((bytes) => `filter:\n${upTo(bytes, "", (at) => `  k${at}: {{ .Values.v${at} }}\n`)}`),
  "open templates": yaml((bytes) => `filter: ${lines(bytes, "{{ ")}\n`),
  "templates on one line": yaml((bytes) => `dataset: http_requests\nfilter: ${lines(bytes, "{{ a }}")}\n`),
  "lines of templates": yaml((bytes) => `${lines(bytes, "{% if a %}\n")}${lastJob}`),
  functions: yaml(
    (bytes) =>
      `Resources:\n${upTo(bytes, "", (at) => `  J${at}:\n    Properties:\n      dataset: http_requests\n      filter: !Sub '{"where":{"key":"ClientASN","operator":"eq","value":"\${V${at}}"}}'\n`)}`,
  ),
  "joined texts": yaml(
    (bytes) =>
      `Resources:\n  J:\n    dataset: http_requests\n    filter: !Join\n      - ','\n      - - '{"where":{"and":[{"key":"a","operator":"eq","value":1}'\n${upTo(bytes, "", (at) => `        - '${criterion(at)}'\n`)}        - '{"key":"a","operator":"eq","value":1}]}}'\n`,
  ),
  "nested joins": yaml((bytes) =>
    upTo(
      bytes,
      "",
      (at) =>
        `k${at}:\n  dataset: http_requests\n  filter: ${'{"Fn::Join": ["", ['.repeat(60)}"{}"${"]]}".repeat(60)}\n`,
    ),
  ),
  tags: withJob((bytes) => `filter:\n${upTo(bytes, "", (at) => `- !t${at} a\n- !!str b\n- !<tag:x> c\n`)}`),
  "many documents with one job each": yaml((bytes) => upTo(bytes, "---\n", job)),
  "empty documents": yaml((bytes) => `${lines(bytes, "---\n")}${lastJob}`),
  "ends of documents": yaml((bytes) => `${lines(bytes, "...\n---\nfilter: 1\n")}${lastJob}`),
  "quotes without end": yaml((bytes) => `filter:\n${lines(bytes, "- 'a\n")}`),
  "double quotes without end": yaml((bytes) => `filter:\n${lines(bytes, '- "a\n')}`),
  "brackets without end": yaml((bytes) => `filter:\n${lines(bytes, "- [a\n")}`),
  "bad indentation": yaml(
    (bytes) =>
      `dataset: http_requests\nfilter:\n${upTo(bytes, "", (at) => `${" ".repeat(at % 7)}where: {operator: ${at}}\n`)}`,
  ),
  tabs: yaml((bytes) => `dataset: http_requests\nfilter:\n${lines(bytes, "\twhere:\toperator: 1\n")}`),
  "blank lines": yaml((bytes) => `dataset: http_requests\n${lines(bytes, "\n")}filter: '{}'\n`),
  "blank lines in a block": yaml((bytes) => `dataset: http_requests\nfilter: |\n  {}\n${lines(bytes, "\n")}`),
  "lines of blanks in a block": yaml((bytes) => `dataset: http_requests\nfilter: |\n  {}\n${lines(bytes, "   \n")}`),
  "comment lines": yaml((bytes) => `${lines(bytes, "# filter\n")}${lastJob}`),
  "comments behind values": withJob((bytes) => upTo(bytes, "", (at) => `k${at}: filter # a\n`)),
  "Windows lines": yaml((bytes) => upTo(bytes, "---\r\n", (at) => job(at).replaceAll("\n", "\r\n"))),
  "wrong text": yaml((bytes) => `filter: where\n${lines(bytes, "@@@ %%% ``` \n")}`),
  "values of other versions": yaml((bytes) =>
    tree(
      bytes,
      "    ",
      (at) => `{key: ClientRequestHost, operator: eq, value: ${["yes", "0o17", "1:30", "1e3", "on"][at % 5]}}`,
    ),
  ),
  "wrong trees": yaml((bytes) => tree(bytes, "    ", (at) => `{key: ClientAS, operator: is, value: "${at}"}`)),
  "numbers between quotes": yaml((bytes) =>
    tree(bytes, "    ", (at) => `{key: ClientASN, operator: eq, value: "${at}"}`),
  ),
  "keys of filters elsewhere": yaml(
    (bytes) =>
      `dataset: http_requests\nlogpull_options: a\nx:\n${upTo(bytes, "", (at) => `- {filter: {where: {and: [a]}}, n: ${at}}\n`)}`,
  ),
};
