import { describe, expect, it, test } from "vitest";
import { fixAll } from "../../../src/compile/fix-all.js";
import { compile } from "../../../src/compile.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";

const a = '{"key":"ClientCountry","operator":"eq","value":"ca"}';
const notA = a.replace('"eq"', '"!eq"');
const b = '{"key":"BotScore","operator":"lt","value":30}';
const notB = b.replace('"lt"', '"geq"');
const c = '{"value":["GET",18446744073709551615],"operator":"!in","key":"X"}';
const notC = c.replace('"!in"', '"in"');
const where = (term: string) => `{"where":{"and":[${term}]}}`;
const codes = (text: string) =>
  compile(text, { unknownFields: "ignore", dataset: "http_requests" }).diagnostics.map(({ code }) => code);

describe("a negation is the opposite of what it holds", () => {
  const cases: [string, string][] = [
    [where(`{"not":${a}}`), where(notA)],
    [where(`{"NOT":${a}}`), where(notA)],
    [where(`{"not":[${a}]}`), where(notA)],
    [where(`${b},{"not":{"and":[${a},{"or":[${b},${c}]}]}}`), where(`${b},{"or":[${notA},{"and":[${notB},${notC}]}]}`)],
    [where(`{"not":{"not":${a}}}`), where(a)],
    [where(`{ "not" : { "or" : [ ${a} ] } }`), where(`{ "and" : [ ${notA} ] }`)],
    [where(`{"nor":[${a},${b}]}`), where(`{"and":[${notA},${notB}]}`)],
    [`{"where":{"not":${a}}}`, where(notA)],
    [`{"where":{"not":{"and":[${a},${b}]}}}`, `{"where":{"or":[${notA},${notB}]}}`],
    [`{"not":{"and":[${a},${b}]}}`, where(`{"or":[${notA},${notB}]}`)],
    // What is written otherwise is mended first.
    [where(`{"not":{"field":"BotScore","op":"<","value":30}}`), where(notB)],
    [`{"filter":${JSON.stringify(where(`{"not":${a}}`))}}`, `{"filter":${JSON.stringify(where(notA))}}`],
  ];
  it.each(cases)("%s", (text, expected) => {
    expect(codes(text)).toContain("LW420");
    expect(fixAll(text, { dataset: "http_requests", unknownFields: "ignore" }).text).toBe(expected);
  });

  test.each([
    // Whether none or not all is meant is unsaid.
    where(`{"not":[${a},${b}]}`),
    where(`{"not":{"key":"ClientCountry","operator":"regex","value":"ca"}}`),
    where(`{"not":{"key":"ClientCountry","operator":"eq","value":null}}`),
    where(`{"not":{"and":[]}}`),
    where('{"not":[]}'),
    where('{"not":true}'),
    where(`{"not":${a},"and":[${b}]}`),
  ])("nothing is certain of %s", (text) => {
    expect(fixAll(text).text).toBe(text);
    const { ok, diagnostics } = compile(text);
    expect(ok).toBe(false);
    expect(diagnostics.filter(({ code, fixes }) => code === "LW420" && fixes.some(({ safe }) => safe))).toEqual([]);
  });

  test("of several, both readings are suggested", () => {
    const text = where(`{"not":[${a},${b}]}`);
    const [diagnostic] = compile(text, { dataset: "http_requests" }).diagnostics;
    const suggested = (diagnostic?.fixes ?? []).map(
      (fix) =>
        applyFixes({ diagnostics: [{ ...diagnostic, fixes: [fix] } as never], source: text }, { safeOnly: false }).text,
    );
    expect(suggested).toEqual([where(`{"and":[${notA},${notB}]}`), where(`{"or":[${notA},${notB}]}`)]);
  });
});

describe("a range is two comparisons", () => {
  const range = (operator: string, value: string) =>
    where(`{"key":"EdgeResponseStatus","operator":"${operator}","value":${value}}`);
  const both = (word: string, low: string, high: string) =>
    where(
      `{"${word}":[{"key":"EdgeResponseStatus","operator":"${low}","value":500},{"key":"EdgeResponseStatus","operator":"${high}","value":599}]}`,
    );
  it.each([
    [range("between", "[500,599]"), both("and", "geq", "leq")],
    [range("Between", "[500, 599]"), both("and", "geq", "leq")],
    [range("not between", "[500,599]"), both("or", "lt", "gt")],
    [range("notBetween", "[500,599]"), both("or", "lt", "gt")],
    [range("between", '"500,599"'), null],
    [range("between", "[500]"), null],
    [range("between", "[500,1.5]"), null],
    [range("between", "[1,2,3]"), null],
  ])("%s", (text, expected) => {
    const { diagnostics } = compile(text, { dataset: "http_requests" });
    expect(diagnostics.map(({ code }) => code)).toEqual(["LW421"]);
    expect(fixAll(text).text).toBe(text);
    if (expected === null) expect(diagnostics[0]?.fixes).toEqual([]);
    else expect(applyFixes({ diagnostics, source: text }, { safeOnly: false }).text).toBe(expected);
  });
});

test.each([
  ["exists", "presence"],
  ["is null", "presence"],
  ["IS NOT NULL", "presence"],
  ["not_empty", "presence"],
  ["matches", "pattern"],
  ["!matches", "pattern"],
  ["regex", "pattern"],
  ["LIKE", "pattern"],
  ["not like", "pattern"],
  ["=~", "pattern"],
  ["!~", "pattern"],
  ["ilike", "case"],
  ["not ilike", "case"],
  ["equalsIgnoreCase", "case"],
])("the service has no `%s`", (operator, why) => {
  for (const value of [',"value":"x"', ',"value":null', ""]) {
    const text = where(`{"key":"ClientCountry","operator":"${operator}"${value}}`);
    expect(compile(text, { dataset: "http_requests" }).diagnostics).toMatchObject([
      { code: "LW422", args: { text: operator, why }, fixes: [] },
    ]);
  }
});
