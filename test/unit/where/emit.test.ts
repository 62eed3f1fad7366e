import { describe, expect, it } from "vitest";
import type { CheckedFilter, CheckedTree, Criterion } from "../../../src/checked/filter.js";
import type { Scalar } from "../../../src/language/field-types.js";
import type { OperatorName } from "../../../src/language/operators.js";
import { escapeWhereJson, toPrettyWhereJson, toWhere, toWhereJson } from "../../../src/where/emit.js";
import { sizesOf } from "../../../src/where/sizes.js";

const span = { start: 0, end: 0 };

function criterion(field: string, operator: OperatorName, operand: Scalar | readonly Scalar[]): Criterion {
  return { kind: "Criterion", field, fieldType: null, operator, literal: "string", reads: "scalar", operand, span };
}

function filterOf(tree: CheckedTree): CheckedFilter {
  return { kind: "Filter", dataset: null, tree, fields: [] };
}

const country = criterion("ClientCountry", "eq", "ca");
const listed = criterion("A", "!in", [1, 18446744073709551615n]);
const flag = criterion("B", "eq", true);

const cases: [string, CheckedTree, string, Partial<ReturnType<typeof sizesOf>>][] = [
  [
    "everything",
    { kind: "Everything" },
    "{}",
    { operators: 0, groups: 0, bytes: 2, escapedBytes: 2, terraformBytes: 2 },
  ],
  [
    "a lone criterion",
    country,
    '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}',
    { operators: 1, groups: 1, bytes: 72, escapedBytes: 88, terraformBytes: 72 },
  ],
  [
    "exact digits",
    listed,
    '{"where":{"and":[{"key":"A","operator":"!in","value":[1,18446744073709551615]}]}}',
    { operators: 1 },
  ],
  [
    "nested groups",
    { kind: "Or", terms: [flag, { kind: "And", terms: [country, flag], span }], span },
    '{"where":{"or":[{"key":"B","operator":"eq","value":true},{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"key":"B","operator":"eq","value":true}]}]}}',
    { operators: 3, groups: 2 },
  ],
  [
    "characters of every width",
    criterion('"\\/', "contains", "é€😀<&>\u2028\u2029\n\0"),
    '{"where":{"and":[{"key":"\\"\\\\/","operator":"contains","value":"é€😀<&>\u2028\u2029\\n\\u0000"}]}}',
    {},
  ],
];

describe("toWhereJson writes canonical JSON", () => {
  it.each(cases)("%s", (_name, tree, json) => {
    expect(toWhereJson(filterOf(tree))).toBe(json);
  });

  it("writes truth values as strings when asked", () => {
    expect(toWhereJson(filterOf(flag), { booleans: "string" })).toBe(
      '{"where":{"and":[{"key":"B","operator":"eq","value":"true"}]}}',
    );
    expect(toWhere(filterOf(flag), { booleans: "string" })).toEqual({
      where: { and: [{ key: "B", operator: "eq", value: "true" }] },
    });
  });

  it.each(cases)("toWhere gives the same as plain objects: %s", (_name, tree, json) => {
    expect(toWhere(filterOf(tree))).toEqual(JSON.parse(json.replace("18446744073709551615", '"18446744073709551615"')));
  });

  it.each(cases)("toPrettyWhereJson differs in white space only: %s", (_name, tree, json) => {
    const exact = (text: string) => JSON.parse(text.replace(/\d{17,}/g, '"$&"'));
    expect(exact(toPrettyWhereJson(filterOf(tree)))).toEqual(exact(json));
  });

  it("indents groups and keeps a comparison on one line", () => {
    expect(
      toPrettyWhereJson(filterOf({ kind: "Or", terms: [flag, { kind: "And", terms: [country, listed], span }], span })),
    ).toBe(`{
  "where": {
    "or": [
      { "key": "B", "operator": "eq", "value": true },
      {
        "and": [
          { "key": "ClientCountry", "operator": "eq", "value": "ca" },
          { "key": "A", "operator": "!in", "value": [1, 18446744073709551615] }
        ]
      }
    ]
  }
}`);
  });
});

describe("sizesOf counts what the JSON takes", () => {
  it.each(cases)("%s", (_name, tree, json, sizes) => {
    const bytes = (text: string) => new TextEncoder().encode(text).length;
    expect(sizesOf(tree)).toEqual({
      ...sizesOf(tree),
      bytes: bytes(json),
      escapedBytes: bytes(escapeWhereJson(json)) - 2,
      terraformBytes: bytes(json.replace(/[<>&\u2028\u2029]/g, "\\u0000")),
      ...sizes,
    });
  });
});
