import { describe, expect, it } from "vitest";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const wrong = json.replace('"eq"', '"neq"');
const text = 'ClientCountry eq "ca"';

const compiled = (source: string) => compileAll(source, { hosts, path: "map.yaml" });
const found = (source: string) =>
  compiled(source).filters.map(({ pointer, compilation: { filter, diagnostics } }) => [
    pointer,
    diagnostics.length > 0 ? diagnostics.map(({ code }) => code).join() : (filter?.text ?? "none"),
  ]);

const lines = (file: string, by = "    ") => file.replace(/^(?=.)/gm, by);
const job = (filter: string) => `jobs:\n- dataset: http_requests\n  filter: '${filter}'\n`;
const where = (filter: string) =>
  `dataset: http_requests\nwhere:\n  and:\n    - {key: ClientCountry, operator: ${filter}, value: ca}\n`;
const tf = (filter: string) =>
  `resource "x_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const map = (name: string, file: string, sign = "|") =>
  `kind: ConfigMap\ndata:\n  ${name}: ${sign}\n${lines(file)}  other: x\n`;
const hcl = (operator: string) =>
  `jsonencode({ where = { and = [{ key = "ClientCountry", operator = "${operator}", value = "ca" }] } })`;

describe("files in strings of YAML", () => {
  const cases: [string, string, string, string][] = [
    ["YAML", map("jobs.yaml", job(json)), map("jobs.yaml", job(wrong)), "/data/jobs.yaml/jobs/0"],
    [
      "YAML that is folded",
      map("jobs.yml", job(json).replaceAll("\n", "\n\n"), ">"),
      map("jobs.yml", job(wrong).replaceAll("\n", "\n\n"), ">"),
      "/data/jobs.yml/jobs/0",
    ],
    [
      "YAML in quotes",
      `a.yaml: ${JSON.stringify(job(json))}\n`,
      `a.yaml: ${JSON.stringify(job(wrong))}\n`,
      "/a.yaml/jobs/0",
    ],
    [
      "Terraform",
      map("main.tf", tf(hcl("eq"))),
      map("main.tf", tf(hcl("neq"))),
      "/data/main.tf/resource/x_logpush_job/a",
    ],
    [
      "Terraform with a string",
      map("main.tf", tf(JSON.stringify(json))),
      map("main.tf", tf(JSON.stringify(wrong))),
      "/data/main.tf/resource/x_logpush_job/a",
    ],
    [
      "Terraform's JSON",
      map(
        "a.tf.json",
        `{"resource":{"x_logpush_job":{"a":{"dataset":"http_requests","filter":${JSON.stringify(json)}}}}}\n`,
      ),
      map(
        "a.tf.json",
        `{"resource":{"x_logpush_job":{"a":{"dataset":"http_requests","filter":${JSON.stringify(wrong)}}}}}\n`,
      ),
      "/data/a.tf.json/resource/x_logpush_job/a",
    ],
    [
      "a file within a file",
      map("a.yaml", map("b.yaml", job(json))),
      map("a.yaml", map("b.yaml", job(wrong))),
      "/data/a.yaml/data/b.yaml/jobs/0",
    ],
    [
      "what is copied to a path",
      `- copy:\n    dest: /etc/jobs.yaml\n    content: |\n${lines(job(json), "      ")}`,
      `- copy:\n    dest: /etc/jobs.yaml\n    content: |\n${lines(job(wrong), "      ")}`,
      "/0/copy/content/jobs/0",
    ],
    [
      "a file with templates in it",
      map("jobs.yaml", `{{- if .x }}\n${job(json)}{{- end }}\n`),
      map("jobs.yaml", `{{- if .x }}\n${job(wrong)}{{- end }}\n`),
      "/data/jobs.yaml/jobs/0",
    ],
  ];

  it.each(cases)("%s", (_, right, mistaken, pointer) => {
    expect(found(right)).toEqual([[pointer, text]]);
    const { diagnostics } = compiled(mistaken);
    expect(
      diagnostics.map(({ code, span }) => [code, mistaken.slice(span.start, span.end).replaceAll(/[\\"]/g, "")]),
    ).toEqual([["LW201", "neq"]]);
    const { text: mended } = mend(mistaken, { hosts, path: "map.yaml" });
    expect(mended).toBe(mistaken.replace("neq", "!eq"));
    expect(found(mended)).toEqual([[pointer, text.replace("eq", "!eq")]]);
    expect(formatFilters(right, "map.yaml")?.text).toBe(right);
  });

  it("are mended as they are written", () => {
    const source = map("a.yaml", where("neq"));
    expect(mend(source, { hosts, path: "map.yaml" }).text).toBe(source.replace("neq", "'!eq'"));
    const quoted = `a.yaml: ${JSON.stringify(where("neq"))}\n`;
    expect(mend(quoted, { hosts, path: "map.yaml" }).text).toBe(quoted.replace("neq", "'!eq'"));
  });

  it.each([
    ["of another name", map("notes.txt", job(wrong))],
    ["without a filter", map("a.yaml", "x: [\n")],
    ["of another product", map("a.yaml", "filter: x\ndataset: train\n")],
    ["with something put in", map("a.yaml", "{{ toYaml .x }}\n")],
  ])("are left alone: %s", (_, source) => {
    expect(compiled(source).diagnostics).toEqual([]);
  });

  it("that cannot be read are noted", () => {
    const { filters, diagnostics } = compiled(
      map("a.yaml", `${where("eq").replace("{", "\n      ").replace(", op", "\n      op").replace("}", "")}x: [\n`),
    );
    expect(filters).toEqual([]);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["LW425", "note"]]);
  });
});
