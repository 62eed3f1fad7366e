/** Where JSON in files of other formats, none of whose operators is ours: what it compares tells that it is meant as ours. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, defineDataset } from "../../../src/index.js";

const json = (key: string) => `{"where":{"and":[{"key":"${key}","operator":">=","value":500}]}}`;
const places = (key: string): readonly (readonly [string, string])[] => [
  ["a.yaml", `filter: '${json(key)}'\n`],
  ["a.yaml", `filter: ${JSON.stringify(json(key))}\n`],
  ["a.yaml", `filter:\n  where:\n    and:\n      - key: ${key}\n        operator: '>='\n        value: 500\n`],
  ["a.tf", `locals {\n  f = jsonencode({ where = { and = [{ key = "${key}", operator = ">=", value = 500 }] } })\n}\n`],
  ["a.tf", `locals {\n  f = ${JSON.stringify(json(key))}\n}\n`],
  ["a.sh", `export FILTER='${json(key)}'\n`],
];
const codes = ([path, text]: readonly [string, string], options = {}) =>
  compileAll(text, { hosts, path, ...options }).filters.map(({ compilation }) =>
    compilation.diagnostics.map(({ code }) => code).join(),
  );

describe("a field that a dataset has", () => {
  test.each(places("EdgeResponseStatus"))("%s: %s", (...place) => expect(codes(place)).toEqual(["LW206,LW201"]));
});

describe("a field of one's own, which is told unasked where it is called a filter", () => {
  const dataset = defineDataset({ name: "own", fields: { AnswerSize: "int" } });
  test.each(places("AnswerSize"))("%s: %s", (...place) => {
    expect(codes(place)).toEqual(/filter/i.test(place[1]) ? ["LW206,LW201"] : []);
    expect(codes(place, { dataset })).toEqual(["LW201"]);
  });
});

describe("names that a dataset has, and others too", () => {
  const yaml = (...keys: readonly string[]) =>
    [
      "a.yaml",
      `where:\n  and:\n${keys.map((key) => `    - { key: ${key}, operator: ">=", value: 500 }\n`).join("")}`,
    ] as const;
  test.each([
    [["DeviceType", "SessionID"]],
    [["ClientIP"]],
    [["EventType", "UserAgent"]],
    [["DeviceName", "AccountID"]],
    [["UserID"]],
  ])("%j", (keys) => {
    expect(codes(yaml(...keys))).toEqual([]);
  });
  test("with one that few things but logs have", () =>
    expect(codes(yaml("ClientIP", "EdgeResponseStatus"))).toEqual(["LW206,LW201,LW201"]));
  test("beside one that no dataset has with it", () =>
    expect(codes(yaml("EdgeResponseStatus", "ProductName"))).toEqual([]));
  test("in a file that names jobs", () =>
    expect(codes(["a.yaml", `# logpush\n${yaml("ClientIP")[1]}`])).toEqual(["LW206,LW201"]));
  test("where a dataset is given", () =>
    expect(codes(yaml("ClientIP"), { dataset: "http_requests" })).toEqual(["LW201,LW207"]));
});

test("what others compare is theirs", () => {
  for (const name of ["status", "Method", "ProductName"])
    for (const [path, text] of places(name)) expect(codes([path, text.replace(/filter/i, "query")])).toEqual([]);
});
