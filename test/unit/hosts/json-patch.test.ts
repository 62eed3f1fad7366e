import { describe, expect, test } from "vitest";
import { findFilters } from "../../../src/hosts/find-filters.js";
import { filtersOfPatch } from "../../../src/hosts/json-patch.js";
import { readJson } from "../../../src/json/document/read.js";

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const change = (value: string, path = "/spec/filter", op = "replace") =>
  `{"op":"${op}","path":"${path}","value":${value}}`;
const found = (text: string) => {
  const { filters, around } = findFilters(text);
  return {
    filters: filters.map(({ pointer, document, diagnostics }) => [
      pointer,
      document !== null,
      ...diagnostics.map(({ code }) => code),
    ]),
    around,
  };
};

describe("what a list of changes puts in", () => {
  test.each<[string, string, ReturnType<typeof found>["filters"]]>([
    ["a filter as a string", `[${change(JSON.stringify(where))}]`, [["/0/value", true]]],
    [
      "a filter as an object, beside others",
      `[${change("3", "/spec/replicas")},${change(where)}]`,
      [["/1/value", true]],
    ],
    [
      "a filter whose operator is misspelled",
      `[${change(JSON.stringify(where.replace("geq", ">=")))}]`,
      [["/0/value", true, "LW201"]],
    ],
    [
      "a job",
      `[${change(`{"dataset":"http_requests","filter":${JSON.stringify(where)}}`, "/jobs/-", "add")}]`,
      [["/0/value", true]],
    ],
  ])("%s", (_, text, filters) => {
    expect(found(text)).toEqual({ filters, around: [] });
  });
});

test("a dataset that is put into the same job is the filter's, and no other", () => {
  const named = (path: string) =>
    findFilters(`[${change(JSON.stringify(where))},${change('"http_requests"', path, "test")}]`).filters.map(
      ({ dataset }) => dataset?.name,
    );
  expect([named("/spec/dataset"), named("/dataset"), named("/spec/name")]).toEqual([
    ["http_requests"],
    [undefined],
    [undefined],
  ]);
});

test.each([
  change("3", "/spec/replicas"),
  `{"op":"remove","path":"/filter"},${change("true", "/enabled")}`,
  `${change('""', "/filter", "add")},${change('"Nope eq 1"', "/filter", "add")}`,
  change('"https://h.example/x"', "/destination_conf"),
])("changes without where JSON are JSON without a filter: %s", (changes) => {
  const { filters, around } = found(`[${changes}]`);
  expect([filters, around.map(({ code, args }) => [code, "what" in args && args.what])]).toEqual([
    [],
    [["LW418", "file"]],
  ]);
});

test("other lists are none", () => {
  for (const text of [`[{"op":"like","path":"/filter","value":${where}}]`, "[]"]) {
    const { root } = readJson(text);
    expect(root === null ? "unread" : filtersOfPatch(root)).toBe(null);
  }
});
