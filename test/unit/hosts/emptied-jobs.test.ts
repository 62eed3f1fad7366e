/** A job whose filter says nothing delivers every line: what it was told by as long as it had one is gone, and it is a job all the same. */
import { describe, expect, test } from "vitest";
import type { FileFormat } from "../../../src/diagnostics/catalog/files.js";
import { findInFile } from "../../../src/hosts/find-in-file.js";

const found = (text: string, format: FileFormat) => {
  const { filters, around } = findInFile(text, format);
  return { empty: filters.map(({ pointer, empty }) => [pointer, empty]), around: around.map(({ code }) => code) };
};

const list = (filter: string) => `jobs: [{name: all, dataset: http_requests, filter: ${filter}}]`;
const manifest = (filter: string) =>
  `kind: Job\nspec:\n  forProvider:\n    dataset: http_requests\n    name: errors\n    enabled: true\n    destinationConfSecretRef: {name: s, key: k}\n${filter}`;
const moduleOf = (filter: string) =>
  `module "j" {\n  source  = "./m"\n  name    = "errors"\n  dataset = "http_requests"\n${filter}}\n`;

describe("is found, and empty", () => {
  const cases: readonly (readonly [string, string, FileFormat, string])[] = [
    ["a list in YAML", list("''"), "yaml", "/jobs/0"],
    ["an empty object in a string", list("'{ }'"), "yaml", "/jobs/0"],
    ["an empty mapping", list("{}"), "yaml", "/jobs/0"],
    ["null", list("null"), "yaml", "/jobs/0"],
    ["a job of which nothing else is said", "errors: {dataset: http_requests, filter: ''}", "yaml", "/errors"],
    ["values of a chart", "jobs:\n  all: {dataset: http_requests, enabled: true, filter: ''}", "yaml", "/jobs/all"],
    ["a manifest", manifest("    filter: ''\n"), "yaml", "/spec/forProvider"],
    ["a manifest without a filter, by what refers to its destination", manifest(""), "yaml", "/spec/forProvider"],
    ["a module", moduleOf('  filter  = ""\n'), "terraform", "/module/j"],
    ["a module with null", moduleOf("  filter  = null\n"), "terraform", "/module/j"],
    ["a module with an empty object in a string", moduleOf('  filter  = "{}"\n'), "terraform", "/module/j"],
    ["a module with an encoded object", moduleOf("  filter  = jsonencode({})\n"), "terraform", "/module/j"],
    [
      "a module by a local",
      `locals {\n  none = ""\n}\n${moduleOf("  filter  = local.none\n")}`,
      "terraform",
      "/module/j",
    ],
    [
      "values of variables",
      'jobs = { e = { name = "errors", dataset = "http_requests", filter = "" } }',
      "terraform",
      "/jobs/e",
    ],
    [
      "values of variables in JSON",
      '{"jobs":{"e":{"name":"errors","dataset":"http_requests","filter":""}}}',
      "terraform",
      "/jobs/e",
    ],
  ];
  test.each(cases)("%s", (_, text, format, pointer) => {
    expect(found(text, format)).toEqual({ empty: [[pointer, true]], around: [] });
  });
});

test("a module whose filter does not stand there gets a note", () => {
  expect(found(moduleOf("  filter  = var.x\n"), "terraform")).toEqual({ empty: [], around: ["LW424"] });
});

test("what has the names of others, or says what keys are, is no job", () => {
  expect(found("sink: {dataset: my_set, name: a, filter: ''}", "yaml").empty).toEqual([]);
  expect(found("sink: {dataset: audit_logs, table: a, filter: ''}", "yaml").empty).toEqual([]);
  expect(
    found(
      "properties: {dataset: {type: string}, name: {type: string}, destinationConfSecretRef: {type: object}, filter: {type: string}}",
      "yaml",
    ).empty,
  ).toEqual([]);
});
