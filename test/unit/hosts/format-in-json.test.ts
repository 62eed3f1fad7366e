import { describe, expect, test } from "vitest";
import { formatFilters } from "../../../src/hosts.js";

const json = '{"where": {"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const compact = json.replace(": ", ":");
const job = (filter: string) => `{ "dataset":"http_requests", "filter": ${filter} }`;
const formatted = (text: string, path?: string) => formatFilters(text, path)?.text;

describe("a filter on several lines", () => {
  test("has the lines that `compile --pretty` prints, with the parts of each comparison in order", () => {
    const source =
      '{"where": {"or":[\n{"value":-1, "operator":"eq","key":"A"}, {"and":[{ "key":"B", "operator":"in", "value":["a\\u00e9","b\\/"] }]}]}}\n';
    expect(formatted(source)).toMatchInlineSnapshot(`
      "{
        "where": {
          "or": [
            { "key": "A", "operator": "eq", "value": -1 },
            {
              "and": [
                { "key": "B", "operator": "in", "value": ["a\\u00e9", "b\\/"] }
              ]
            }
          ]
        }
      }
      "
    `);
  });

  const several = json.replace("[", "[\n");
  const lines = (unit: string, indent = "", end = "\n") =>
    ["{", '1"where": {', '2"and": [', '3{ "key": "ClientCountry", "operator": "eq", "value": "ca" }', "2]", "1}", "0}"]
      .map((line) => line.replace(/^\d/, (level) => indent + unit.repeat(Number(level))))
      .join(end);
  test.each([
    ["of a file of its own", several, lines("  ")],
    [
      "behind a mark, with line ends of two characters",
      `\ufeff${several.replaceAll("\n", "\r\n")}`,
      `\ufeff${lines("  ", "", "\r\n")}`,
    ],
    [
      "as far in as its line, by what the file adds",
      `{\n    "logpush": [\n        ${several}]}`,
      `{\n    "logpush": [\n        ${lines("    ", "        ")}]}`,
    ],
    ["by tabs", `[\n\t${several}\n]`, `[\n\t${lines("\t", "\t")}\n]`],
    ["in a file that aligns", `[\n            ${several}\n]`, `[\n            ${lines("  ", "            ")}\n]`],
  ])("%s", (_, source, expected) => {
    expect(formatFilters(source, "x.json")).toEqual({ text: expected, left: [] });
    expect(formatFilters(expected, "x.json")).toEqual({ text: expected, left: [] });
  });
});

describe("what stands on one line stays there, and nothing else changes", () => {
  const escaped = (text: string) => JSON.stringify(text);
  test.each([
    ["a where document", json, compact],
    ["in a file of filters", `${json}\r\n`, `${compact}\r\n`],
    ["an escaped string", ` ${escaped(json)}\n`, ` ${escaped(compact)}\n`],
    ["of several lines in its string", escaped(json.replace("[", "[\n  ")), escaped(compact)],
    ["a job", job(escaped(json)), job(escaped(compact))],
    [
      "a job with a key twice",
      job(escaped(json)).replace("{", '{"name":"a",  "name":"b",'),
      job(escaped(compact)).replace("{", '{"name":"a",  "name":"b",'),
    ],
    ["lines", `${json}\n\n${job(escaped(json))}\n`, `${compact}\n\n${job(escaped(compact))}\n`],
    [
      "an answer",
      `{"success":true, "result":[${job(escaped(json))}]}`,
      `{"success":true, "result":[${job(escaped(compact))}]}`,
    ],
    [
      "beside a label",
      `{ "logpush" : { "name":"x" , "query": ${json}} }`,
      `{ "logpush" : { "name":"x" , "query": ${compact}} }`,
    ],
    [
      "a list of changes",
      `[{"op":"add", "path":"/filter", "value":${json}}]`,
      `[{"op":"add", "path":"/filter", "value":${compact}}]`,
    ],
  ])("%s", (_, source, expected) => {
    expect(formatFilters(source, "x.json")).toEqual({ text: expected, left: [] });
  });

  test.each(["1.0", "1e3", "12345678901234567890", "-0", '"\\ud83d\\ude00\\/\u00e9\\u00E9"'])(
    "%s stays as it is spelled",
    (value) => {
      const source = json.replace('"ca"', value);
      expect(formatted(source)).toBe(source.replace(": ", ":"));
      const held = job(JSON.stringify(source).replaceAll("C", "\\u0043"));
      const inner = formatted(held)?.match(/"filter": ("[^ ]*") /)?.[1] ?? '""';
      expect(JSON.parse(inner)).toBe(source.replace(": ", ":"));
      expect(inner).toContain("\\u0043lient");
    },
  );

  test("of one that is chosen", () => {
    const source = `[${json},${json}]`;
    expect(formatFilters(source, "x.json", ["/1"])?.text).toBe(`[${json},${compact}]`);
    const terraform = `locals {\n  a = ${JSON.stringify(json)}\n  b = ${JSON.stringify(json)}\n}\n`;
    expect(formatFilters(terraform, "x.tf", ["/locals/b"])?.text).toBe(
      terraform.replace(/(b = )".*"/, (_, b) => b + JSON.stringify(compact)),
    );
  });
});

describe("what is left, and why", () => {
  const plan = `{"format_version":"1.0","planned_values":{"root_module":{"resources":[{"mode":"managed","type":"cloudflare_logpush_job","values":${job(JSON.stringify(json))}}]}}}`;
  const deep = `${'{"and":[\n'.repeat(60)}{"key":"A","operator":"eq","value":1}${"]}".repeat(60)}`;
  test.each([
    ["a mistake in it", json.replace("operator", "op erator"), "errors"],
    ["a key twice in it", json.replace("{", '{"where":{},'), "errors"],
    ["two filters of a job", job(`${JSON.stringify(json)}, "filter":"{}"`), "errors"],
    ["a label beside it", json.replace("{", '{"name": "x", '), "errors"],
    ["half a character", json.replace("ca", "\\ud83d"), "errors"],
    ["an object where a job has a string", job(json), "errors"],
    ["filter text", job('"ClientCountry   eq 1"'), "errors"],
    ["a bracket that is open", json.slice(0, -1), "errors"],
    ["a comment", `{ // c\n${json.slice(1)}`, "errors"],
    ["a bracket around several", `[${json}, {"id":1,"dataset":"http_requests"}`, "file"],
    ["what Terraform shows", plan, "shown"],
    ["lines of white space", `{"where":{"or":[${Array.from({ length: 100 }, () => deep).join()}]}}`, "deep"],
  ])("%s", (_, source, because) => {
    const result = formatFilters(source, "x.json");
    expect(result?.text).toBe(source);
    expect(result?.left[0]?.because).toBe(because);
  });

  test("one of several lines leaves the others alone", () => {
    expect(formatFilters(`${json.slice(0, -1)}}}\n${json}\n`, "x.json")).toMatchObject({
      text: `${json.slice(0, -1)}}}\n${compact}\n`,
      left: [{ pointer: "/0" }],
    });
  });
});

test("JSON without a filter, and what is not JSON, is none of it", () => {
  for (const source of ["[]", "1", '{"name":"x","version":"1"}', '{"result":[],"success":true}', "A eq 1", ""])
    expect(formatFilters(source, "x.json")).toBeNull();
  for (const source of ["{}", '""', job("null")])
    expect(formatFilters(source, "x.json")).toEqual({ text: source, left: [] });
});

test("a filter behind the end of another on its line is as far in as that, so that laying it out again changes nothing", () => {
  const criterion = '{"key":"A","operator":"eq","value":1}';
  const text = `[{"where":{"and":[\n    ${criterion}\n    ]}}, {"where":{"and":[\n${criterion}]}}]`;
  const once = formatted(text) ?? "";
  expect(once).not.toBe(text);
  expect(formatted(once)).toBe(once);
});

test("a job in a string of JSON is left for what it is", () => {
  const text = JSON.stringify({ body: JSON.stringify({ dataset: "http_requests", filter: json }) });
  expect(formatFilters(text)).toMatchObject({ text, left: [{ because: "held" }] });
});
