/** Filter text → where JSON in each form, and its sizes. */
import { describe, expect, test } from "vitest";
import { escapeWhereJson, toPrettyWhereJson, toWhere, toWhereJson } from "../../src/index.js";
import { compiled } from "./rows.js";

const one = (json: string) => `{"where":{"and":[${json}]}}`;
const country = '{"key":"ClientCountry","operator":"eq","value":"ca"}';
const big = '{"key":"RayID","operator":"!in","value":[9007199254740991,9007199254740992]}';

const rows: readonly (readonly [text: string, json: string])[] = [
  ['ClientCountry eq "ca"', one(country)],
  ['not (ClientCountry !eq "ca")', one(country)],
  ['((ClientCountry eq "ca"))', one(country)],
  ['ClientCountry eq "ca" or (BotScore lt 5 and not ClientCountry eq "ca")', `{"where":{"or":[${country},{"and":[{"key":"BotScore","operator":"lt","value":5},${country.replace('"eq"', '"!eq"')}]}]}}`],
  ['ClientRequestPath contains "é€😀<&>\\u2028\\n\\u0000\\"\\\\"', one('{"key":"ClientRequestPath","operator":"contains","value":"é€😀<&>\u2028\\n\\u0000\\"\\\\"}')],
]; // biome-ignore format: a table

describe("where JSON", () => {
  test.each(rows)("%s", (text, json) => {
    const filter = compiled(text, { dataset: "http_requests", lint: false });
    expect([filter.json, toWhereJson(filter)]).toEqual([json, json]);
    expect(toWhere(filter)).toEqual(JSON.parse(json));
    expect(JSON.parse(toPrettyWhereJson(filter))).toEqual(JSON.parse(json));
    expect(JSON.parse(escapeWhereJson(json))).toBe(json);
  });

  test.each(rows)("the sizes of %s", (text, json) => {
    const bytes = (given: string) => new TextEncoder().encode(given).length;
    expect(compiled(text, { dataset: "http_requests", lint: false }).sizes).toMatchObject({
      operators: json.split('"key"').length - 1,
      groups: json.match(/"(?:and|or)":/g)?.length,
      bytes: bytes(json),
      escapedBytes: bytes(JSON.stringify(json)) - 2,
      terraformBytes: bytes(json.replace(/[<>&\u2028\u2029]/g, "\\u0000")),
    });
  });
});

test("integers have all digits, and those beyond 2^53 − 1 are strings in plain objects", () => {
  const filter = compiled("RayID !in [9007199254740991, 9007199254740992]", {
    dataset: { name: "", scopes: [], fields: { RayID: { type: "int" } } },
  });
  expect(toWhereJson(filter)).toBe(one(big));
  expect(toWhere(filter)).toEqual(JSON.parse(one(big).replace("9007199254740992", '"$&"')));
});

test("truth values are strings on demand", () => {
  const filter = compiled("ClientSSLProtocol eq true", {
    dataset: { name: "", scopes: [], fields: { ClientSSLProtocol: { type: "bool" } } },
  });
  const json = one('{"key":"ClientSSLProtocol","operator":"eq","value":"true"}');
  expect(toWhereJson(filter, { booleans: "string" })).toBe(json);
  expect(toWhere(filter, { booleans: "string" })).toEqual(JSON.parse(json));
});

test("groups are indented, and a comparison is on one line", () => {
  const filter = compiled('BotScore eq 5 or (ClientCountry eq "ca" and BotScore !in [1, 2])', {
    dataset: "http_requests",
    lint: false,
  });
  expect(toPrettyWhereJson(filter)).toBe(`{
  "where": {
    "or": [
      { "key": "BotScore", "operator": "eq", "value": 5 },
      {
        "and": [
          { "key": "ClientCountry", "operator": "eq", "value": "ca" },
          { "key": "BotScore", "operator": "!in", "value": [1, 2] }
        ]
      }
    ]
  }
}`);
});

test("a filter of everything is an empty object", () => {
  const filter = compiled("{}");
  expect([toWhereJson(filter), toPrettyWhereJson(filter), toWhere(filter)]).toEqual(["{}", "{}", {}]);
});
