import { describe, expect, it } from "vitest";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { describeDiagnostic as inWords } from "../../../src/diagnostics/describe.js";
import { fieldFacts } from "../../../src/language/dataset.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";
import { fieldTypeNames } from "../../../src/language/field-types.js";
import { readSchema } from "../../../src/schema/index.js";

describe("readSchema makes a dataset", () => {
  it("of its own fields", () => {
    expect(
      readSchema(
        '{"name":"shop","fields":{"Status":"int","Old":{"type":"string","deprecated":true,"filterable":false},"Plain":{"type":"bool","deprecated":false,"filterable":true}}}',
      ),
    ).toMatchObject({
      ok: true,
      dataset: { name: "shop", scopes: [], fields: { Status: "int", Old: { type: "string", deprecated: true, filterable: false }, Plain: { type: "bool" } } },
      diagnostics: [],
    });
  });

  it("of a shipped dataset and its own fields, which win", () => {
    const { dataset, diagnostics } = readSchema('\ufeff{"$schema":"x.json","extends":"http_requests","fields":{"Shard":"int","BotScore":"string"}}');
    expect(diagnostics).toEqual([]);
    expect(dataset).toEqual({ name: "http_requests", scopes: ["zone"], fields: { ...httpRequests.fields, Shard: "int", BotScore: "string" } });
  });

  it("without a name, which then fits every name", () => {
    expect(readSchema('{"fields":{}}').dataset).toEqual({ name: "", scopes: [], fields: {} });
  });

  it("with fields named like parts of a JavaScript object", () => {
    const { ok, dataset } = readSchema('{"fields":{"__proto__":"int","constructor":{"type":"bool"},"":"string","a/b~c":"float"}}');
    if (!ok) throw new Error("no dataset");
    expect(Object.entries(dataset.fields)).toEqual([
      ["__proto__", "int"],
      ["constructor", { type: "bool" }],
      ["", "string"],
      ["a/b~c", "float"],
    ]);
    expect(fieldFacts(dataset, "__proto__")).toEqual({ type: "int" });
    expect(fieldFacts(dataset, "toString")).toBeUndefined();
  });

  it("with every type", () => {
    const fields = Object.fromEntries(fieldTypeNames.map((type) => [`of ${type}`, type]));
    expect(readSchema(JSON.stringify({ fields })).dataset?.fields).toEqual(fields);
  });
});

describe("readSchema says what is wrong, and where", () => {
  // Text; code, pointer, underlined text and message of each diagnostic; the text after its safe fixes, or null for none.
  const cases: [string, [string, string, string, string][], string | null][] = [
    ["", [["LW401", "", "", "expected a JSON value, found the end"]], null],
    ['{"fields": ', [["LW402", "", "", "the JSON ends too early"]], null],
    ['{"name":"x"', [["LW402", "", "", "the JSON ends too early: `}` is missing"]], '{"name":"x"}'],
    ['{"fields":{"A":"int",}}', [["LW403", "/fields", ",", "this comma separates nothing"]], '{"fields":{"A":"int"}}'],
    ['{"fields":{"A":"int","A":"bool"}}', [["LW404", "/fields/A", '"A"', "the key `A` stands twice in this object"]], null],
    ["[]", [["LW701", "", "[", "expected an object with `fields`, found an array"]], null],
    ['"x"', [["LW701", "", '"x"', "expected an object with `fields`, found a string"]], null],
    ['{"fields":["Status"]}', [["LW701", "/fields", "[", "expected an object of fields with their types, found an array"]], null],
    [
      '{"name":1,"extends":null,"fields":{}}',
      [
        ["LW701", "/name", "1", "expected the dataset's name as a string, found a number"],
        ["LW701", "/extends", "null", "expected the name of a shipped dataset as a string, found `null`"],
      ],
      null,
    ],
    [
      '{"fields":{"A":5,"a/b":["int"]}}',
      [
        ["LW701", "/fields/A", "5", 'expected a type such as `"int"`, or an object with `type`, found a number'],
        ["LW701", "/fields/a~1b", "[", 'expected a type such as `"int"`, or an object with `type`, found an array'],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":18446744073709551615,"deprecated":"yes"}}}',
      [
        ["LW701", "/fields/A/type", "18446744073709551615", 'expected a type such as `"int"`, found a number'],
        ["LW701", "/fields/A/deprecated", '"yes"', "expected `true` or `false`, found a string"],
      ],
      null,
    ],
    ['{"Fields":{"A":"int"},"fields":{}}', [["LW702", "/Fields", '"Fields"', "unknown key `Fields`"]], '{"fields":{"A":"int"},"fields":{}}'],
    [
      '{"fields":{"A":{"type":"int","deprecatd":true}},"__proto__":1}',
      [
        ["LW702", "/fields/A/deprecatd", '"deprecatd"', "unknown key `deprecatd`"],
        ["LW702", "/__proto__", '"__proto__"', "unknown key `__proto__`"],
      ],
      null,
    ],
    ['{"extends":"http_requests"}', [["LW703", "", "{", "`fields` is missing"]], null],
    ['{"fields":{"A":{}}}', [["LW703", "/fields/A", "{", "`type` is missing"]], null],
    ['{"fields":{"A":"integer"}}', [["LW704", "/fields/A", '"integer"', "there is no type `integer`"]], '{"fields":{"A":"int"}}'],
    [
      '{"fields":{"__proto__":"String","B":{"type":"String[]"}}}',
      [
        ["LW704", "/fields/__proto__", '"String"', "there is no type `String`"],
        ["LW704", "/fields/B/type", '"String[]"', "there is no type `String[]`"],
      ],
      '{"fields":{"__proto__":"string","B":{"type":"array<string>"}}}',
    ],
    [
      '{"fields":{"A":"strng","B":"frobs","C":"number"}}',
      [
        ["LW704", "/fields/A", '"strng"', "there is no type `strng`"],
        ["LW704", "/fields/B", '"frobs"', "there is no type `frobs`"],
        ["LW704", "/fields/C", '"number"', "there is no type `number`"],
      ],
      null,
    ],
    ['{"extends":"http_request","fields":{}}', [["LW705", "/extends", '"http_request"', "there is no dataset `http_request` to extend"]], null],
    ['{"name":"my shop","fields":{}}', [["LW706", "/name", '"my shop"', "`my shop` cannot be named in a filter's header"]], null],
    [
      '{"fields":{"A":int,"B":"integer"}}',
      [
        ["LW401", "/fields/A", "int", "expected a string in double quotes, found `int`"],
        ["LW704", "/fields/B", '"integer"', "there is no type `integer`"],
      ],
      '{"fields":{"A":int,"B":"int"}}',
    ],
  ];
  it.each(cases)("%s", (text, expected, fixed) => {
    const { ok, dataset, diagnostics } = readSchema(text);
    expect(
      diagnostics.map((diagnostic) => [
        diagnostic.code,
        diagnostic.pointer,
        text.slice(diagnostic.span.start, diagnostic.span.end),
        inWords(diagnostic).message,
      ]),
    ).toEqual(expected);
    expect([ok, dataset]).toEqual([false, undefined]);
    const { text: after, applied } = applyFixes({ diagnostics, source: text });
    expect(applied > 0 ? after : null).toBe(fixed);
  });

  it("names what was probably meant", () => {
    const helpFor = (text: string) => readSchema(text).diagnostics.map((diagnostic) => inWords(diagnostic).help[0]);
    expect(helpFor('{"fields":{"A":"strng","B":"number"}}')).toEqual(["did you mean `string`?", "did you mean `int` or `float`?"]);
    expect(helpFor('{"extends":"http_request","fields":{}}')).toEqual(["did you mean `http_requests`?"]);
    expect(helpFor('{"extend":"http_requests","fields":{}}')).toEqual(["did you mean `extends`?"]);
  });

  it.each([
    ["open brackets", "[".repeat(1_000_000)],
    ["nested fields", '{"fields":'.repeat(100_000)],
    ["100 000 wrong types", JSON.stringify({ fields: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, "integr"])) })],
    ["100 000 fields", JSON.stringify({ fields: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, { type: "int" }])) })],
    ["a long type", JSON.stringify({ fields: { A: "x".repeat(1_000_000) } })],
    ["a long name", JSON.stringify({ name: "x ".repeat(500_000), fields: {} })],
  ])("however large: %s", (_name, text) => {
    const { diagnostics } = readSchema(text);
    expect(diagnostics.length).toBeLessThan(102);
  });
});
