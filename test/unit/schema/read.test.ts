import { describe, expect, it } from "vitest";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { describeDiagnostic as inWords } from "../../../src/diagnostics/describe.js";
import { fieldFacts } from "../../../src/language/dataset.js";
import { datasetsWithFacts } from "../../../src/language/datasets/facts/all-facts.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";
import { fieldTypeNames } from "../../../src/language/field-types.js";
import { readSchema } from "../../../src/schema/index.js";
import { whole } from "../../support/seed.js";

describe("readSchema makes a dataset", () => {
  it("of its own fields", () => {
    expect(
      readSchema(
        '{"name":"shop","fields":{"Status":"int","Old":{"type":"string","deprecated":true,"filterable":false},"Plain":{"type":"bool","deprecated":false,"filterable":true}}}',
      ),
    ).toMatchObject({
      ok: true,
      dataset: {
        name: "shop",
        scopes: [],
        fields: {
          Status: "int",
          Old: { type: "string", deprecated: true, filterable: false },
          Plain: { type: "bool" },
        },
      },
      diagnostics: [],
    });
  });

  it("of a shipped dataset and its own fields, which win", () => {
    const { dataset, diagnostics } = readSchema(
      '\ufeff{"$schema":"x.json","extends":"http_requests","fields":{"Shard":"int","BotScore":"string"}}',
    );
    expect(diagnostics).toEqual([]);
    expect(dataset).toEqual({ ...httpRequests, fields: { ...httpRequests.fields, Shard: "int", BotScore: "string" } });
  });

  it("without a name, which then fits every name", () => {
    expect(readSchema('{"fields":{}}').dataset).toEqual({ name: "", scopes: [], fields: {} });
  });

  it("with fields named like parts of a JavaScript object", () => {
    const { ok, dataset } = readSchema(
      '{"fields":{"__proto__":"int","constructor":{"type":"bool"},"":"string","a/b~c":"float"}}',
    );
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

  it("with what is known of its values, as shipped ones say it", () => {
    const { fields, timeField } = datasetsWithFacts.http_requests;
    const { dataset, diagnostics } = readSchema(JSON.stringify({ timeField, fields }));
    expect(diagnostics).toEqual([]);
    expect(dataset).toEqual({ name: "", scopes: [], timeField, fields });
  });

  it("with lists that are not said to be closed, and facts that say not what they rest on", () => {
    const { dataset } = readSchema(
      '{"fields":{"A":{"type":"string","values":{"are":["a"],"closed":false},"absent":{"is":["-"]}}}}',
    );
    expect(dataset?.fields).toEqual({ A: { type: "string", values: { are: ["a"] }, absent: { is: ["-"] } } });
  });

  it("of a dataset with facts, where it is given those", () => {
    const text = '{"extends":"dns_logs","fields":{"Shard":"int"}}';
    const { dataset } = readSchema(text, { shipped: datasetWithFacts });
    expect(dataset?.fields).toEqual({ ...datasetsWithFacts.dns_logs.fields, Shard: "int" });
    expect(dataset?.timeField).toBe("Timestamp");
    expect(
      readSchema('{"extends":"dns_logs","timeField":"When","fields":{"When":"timestamp"}}').dataset?.timeField,
    ).toBe("When");
  });
});

describe("readSchema says what is wrong, and where", () => {
  // Text; code, pointer, underlined text and message of each diagnostic; the text after its safe fixes, or null for none.
  const cases: [string, [string, string, string, string][], string | null][] = [
    ["", [["LW401", "", "", "expected a JSON value, found the end"]], null],
    ['{"fields": ', [["LW402", "", "", "the JSON ends too early"]], null],
    ['{"name":"x"', [["LW402", "", "", "the JSON ends too early: `}` is missing"]], '{"name":"x"}'],
    ['{"fields":{"A":"int",}}', [["LW403", "/fields", ",", "this comma separates nothing"]], '{"fields":{"A":"int"}}'],
    [
      '{"fields":{"A":"int","A":"bool"}}',
      [["LW404", "/fields/A", '"A"', "the key `A` stands twice in this object"]],
      null,
    ],
    ["[]", [["LW701", "", "[", "expected an object with `fields`, found an array"]], null],
    ['"x"', [["LW701", "", '"x"', "expected an object with `fields`, found a string"]], null],
    [
      '{"fields":["Status"]}',
      [["LW701", "/fields", "[", "expected an object of fields with their types, found an array"]],
      null,
    ],
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
    [
      '{"Fields":{"A":"int"},"fields":{}}',
      [["LW702", "/Fields", '"Fields"', "unknown key `Fields`"]],
      '{"fields":{"A":"int"},"fields":{}}',
    ],
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
    [
      '{"fields":{"A":"integer"}}',
      [["LW704", "/fields/A", '"integer"', "there is no type `integer`"]],
      '{"fields":{"A":"int"}}',
    ],
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
    [
      '{"extends":"http_request","fields":{}}',
      [["LW705", "/extends", '"http_request"', "there is no dataset `http_request` to extend"]],
      null,
    ],
    [
      '{"name":"my shop","fields":{}}',
      [["LW706", "/name", '"my shop"', "`my shop` cannot be named in a filter's header"]],
      null,
    ],
    [
      '{"timeField":1,"fields":{"A":{"type":"string","values":["a"],"form":{"is":5},"characters":{},"absent":{"is":[true]},"source":"x","note":{}}}}',
      [
        ["LW701", "/timeField", "1", "expected the name of a field as a string, found a number"],
        ["LW701", "/fields/A/values", "[", 'expected an object such as `{"are": ["gold", "silver"]}`, found an array'],
        ["LW701", "/fields/A/form/is", "5", "expected a string, found a number"],
        ["LW703", "/fields/A/characters", "{", "`are` is missing"],
        ["LW701", "/fields/A/absent/is/0", "true", "expected a string or a number, found `true` or `false`"],
        ["LW701", "/fields/A/source", '"x"', "expected a list, found a string"],
        ["LW701", "/fields/A/note", "{", "expected a string, found an object"],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":"string","values":{"are":["gold"],"also":["1"]},"characters":"[a-z]","absent":"-","form":"ip"},"B":{"type":"int","range":5,"step":5}}}',
      [
        ["LW701", "/fields/A/values/also", "[", 'expected an object such as `{"1": "gold"}`, found an array'],
        [
          "LW701",
          "/fields/A/characters",
          '"[a-z]"',
          'expected an object such as `{"are": "[a-z0-9]"}`, found a string',
        ],
        ["LW701", "/fields/A/absent", '"-"', 'expected an object such as `{"is": ["-"]}`, found a string'],
        ["LW701", "/fields/A/form", '"ip"', 'expected an object such as `{"is": …}`, found a string'],
        ["LW701", "/fields/B/range", "5", 'expected an object such as `{"min": 0, "max": 100}`, found a number'],
        ["LW701", "/fields/B/step", "5", 'expected an object such as `{"of": 5}`, found a number'],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":"string","values":{"are":["gold"],"also":{"1":"silver"}}}}}',
      [
        [
          "LW709",
          "/fields/A/values",
          '"values"',
          "`silver`, which another spelling stands for, is none of the listed values",
        ],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":"int","range":{"min":"0","usual":[1],"maximum":5},"step":{"of":0},"unit":{"is":"bytes","basis":[1]}}}}',
      [
        ["LW701", "/fields/A/range/min", '"0"', "expected a number, found a string"],
        ["LW701", "/fields/A/range/usual", "[", "expected a list of two numbers, found an array"],
        ["LW702", "/fields/A/range/maximum", '"maximum"', "unknown key `maximum`"],
        ["LW701", "/fields/A/step/of", "0", "expected a number above 0, found a number"],
        ["LW701", "/fields/A/unit/basis/0", "1", "expected a string, found a number"],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":"string","form":{"is":"ipv4","basis":"state"},"case":{"is":"Lower"}},"B":{"type":"int","unit":{"is":"sec"}}}}',
      [
        ["LW707", "/fields/A/form/is", '"ipv4"', "there is no form `ipv4`"],
        ["LW707", "/fields/A/form/basis", '"state"', "there is no basis `state`"],
        ["LW707", "/fields/A/case/is", '"Lower"', "there is no case `Lower`"],
        ["LW707", "/fields/B/unit/is", '"sec"', "there is no unit `sec`"],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":"int","case":{"is":"lower"}}}}',
      [["LW708", "/fields/A/case", '"case"', "`case` says nothing about values of the type `int`"]],
      null,
    ],
    [
      '{"fields":{"A":{"type":"string","case":{"is":"lower"},"values":{"are":["a","B"],"older":["C"]}},"B":{"type":"int","absent":{"is":["-"]}}}}',
      [
        ["LW709", "/fields/A/values/are/1", '"B"', "the field's form, characters or case exclude `B`"],
        ["LW709", "/fields/A/values/older/0", '"C"', "the field's form, characters or case exclude `C`"],
        ["LW709", "/fields/B/absent/is/0", '"-"', "`-` is not of the field's type"],
      ],
      null,
    ],
    [
      '{"fields":{"A":{"type":"int","form":{"is":"port"},"range":{"min":18446744073709551615}}}}',
      [["LW710", "/fields/A/range", '"range"', "no number is in this range"]],
      null,
    ],
    [
      '{"fields":{"A":{"type":"string","characters":{"are":"a-z"}}}}',
      [["LW711", "/fields/A/characters/are", '"a-z"', "`a-z` is no class of characters"]],
      null,
    ],
    [
      '{"timeField":"Tme","fields":{"Time":"timestamp"}}',
      [["LW712", "/timeField", '"Tme"', "there is no field `Tme`"]],
      null,
    ],
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
    expect(helpFor('{"fields":{"A":"strng","B":"number"}}')).toEqual([
      "did you mean `string`?",
      "did you mean `int` or `float`?",
    ]);
    expect(helpFor('{"extends":"http_request","fields":{}}')).toEqual(["did you mean `http_requests`?"]);
    expect(helpFor('{"extend":"http_requests","fields":{}}')).toEqual(["did you mean `extends`?"]);
  });

  /** A tenth is far more than is gone through, too. */
  const many = whole ? 100_000 : 10_000;
  it.each([
    ["open brackets", "[".repeat(10 * many)],
    ["nested fields", '{"fields":'.repeat(many)],
    [
      "many wrong types",
      JSON.stringify({ fields: Object.fromEntries(Array.from({ length: many }, (_, i) => [`f${i}`, "integr"])) }),
    ],
    [
      "many fields",
      JSON.stringify({
        fields: Object.fromEntries(Array.from({ length: many }, (_, i) => [`f${i}`, { type: "int" }])),
      }),
    ],
    ["a long type", JSON.stringify({ fields: { A: "x".repeat(10 * many) } })],
    ["a long name", JSON.stringify({ name: "x ".repeat(5 * many), fields: {} })],
  ])("however large: %s", (_name, text) => {
    const { diagnostics } = readSchema(text);
    expect(diagnostics.length).toBeLessThan(102);
  });
});
