/** JSON text → its value, or its mistakes with what was expected and their pointers → the text after safe fixes → after all fixes. */
import { describe, expect, test } from "vitest";
import { applyFixes, describeDiagnostic } from "../../src/index.js";
import { parseJson } from "../../src/internal.js";

describe("values", () => {
  test.each<readonly [text: string, value: unknown]>([
    ["{}", {}],
    [' [1, "a" ,true,false,null]\r\n', [1, "a", true, false, null]],
    ["\ufeff[]", []],
    ["[18446744073709551615, -9223372036854775808, 9007199254740993]", [18446744073709551615n, -9223372036854775808n, 9007199254740993n]],
    ["[500, 5e2, 500.0, -0, 1.5, 1e400]", [500, 500, 500, 0, 1.5, Number.POSITIVE_INFINITY]],
    [String.raw`"\u0041\"\\\/\b\f\n\r\t\ud83d\ude00é"`, 'A"\\/\b\f\n\r\t😀é'],
    ['"\u007f\u2028"', "\u007f\u2028"],
    ['{"constructor":{"a":1},"2":3,"1":4}', { constructor: { a: 1 }, 1: 4, 2: 3 }],
  ])("%j", (text, value) => {
    expect(parseJson(text)).toEqual({ value, diagnostics: [], source: text });
  }); // biome-ignore format: a table

  test("a member named __proto__ is a member", () => {
    const { value } = parseJson('{"__proto__":{"x":1}}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
  });
});

describe("mistakes", () => {
  test.each<readonly [text: string, reports: string, fixed?: string, corrected?: string]>([
    ["", "LW401 value :"],
    ["{", "LW402 :"],
    ['{"a":[1,2', "LW402 /a/1:", "", '{"a":[1,2]}'],
    ["[1] ]", "LW401 end :]", "", "[1] "],
    ["[ca]", "LW401 string /0:ca", "", '["ca"]'],
    ["[1 // one\n]", "LW401 noComment :// one", "", "[1 \n]"],
    // A list may have lost items, and a number digits.
    ['{"a":{"b":"c"', "LW402 /a/b:", '{"a":{"b":"c"}}'],
    ['{"a":[1,{"b":true}', "LW402 /a/1:", "", '{"a":[1,{"b":true}]}'],
    ['{"a":50', "LW402 /a:", "", '{"a":50}'],
    ['{"a":"b', "LW402 /a:"],
    ["[1,2,]", "LW118 :,", "[1,2]"],
    ["[1,,2]", "LW118 :,", "", "[1,2]"],
    ["[,1]", "LW118 :,", "", "[1]"],
    ["[1 2]", "LW118 /1:2", "[1, 2]"],
    ['{"a":1 "b":2,}', 'LW118 /b:" | LW118 :,', '{"a":1, "b":2}'],
    ['{"a":1,"a":2}', 'LW404 /a:"a"'],
    ["{a:1, 'b':2}", "LW401 key /a:a | LW103 /b:'", '{"a":1, "b":2}'],
    ["[“x”, ”y”]", "LW103 /0:“", '["x", "y"]'],
    ["['it\\'s']", "LW103 /0:'", '["it\'s"]'],
    ['{"a": New York, "b": ca}', "LW401 string /a:New York | LW401 string /b:ca", "", '{"a": "New York", "b": "ca"}'],
    ["[192.0.2.1, 01, 0x1F, NaN]", "LW401 number /0:192.0.2.1 | LW401 number /1:01 | LW401 string /2:0x1F | LW401 string /3:NaN", "", '[192.0.2.1, 01, "0x1F", "NaN"]'],
    ["[2a, 1.2.3, +5]", "LW401 string /0:2a | LW401 number /1:1.2.3 | LW401 number /2:+5", "", '["2a", 1.2.3, +5]'],
    ['{"a":1:"b":2}', "LW401 inObject ::", "", '{"a":1,"b":2}'],
    ["{{}:1}", "LW401 key :{"],
    ["[True, Null]", "LW401 literal /0:True | LW401 literal /1:Null", "[true, null]"],
    ["[1, // one\n2 /* two */]", "LW401 noComment :// one | LW401 noComment :/* two */", "", "[1, \n2 ]"],
    ["[\u00a01]", "LW401 space :\u00a0", "[ 1]"],
    ['{"a" 1}', "LW401 colon /a:1", "", '{"a": 1}'],
    ['{"a~/b":[01]}', "LW401 number /a~0~1b/0:01"],
    ['{"a"=>1}', "LW401 colon /a:=>", "", '{"a":1}'],
    ['{"a":}', "LW401 value :}"],
    ['{"a":1;"b":2}', "LW401 inObject :;", "", '{"a":1,"b":2}'],
    ['{"a":[1}', "LW401 inArray :}", "", '{"a":[1]}'],
    ["[1}", "LW401 inArray :}", "", "[1]"],
    ["[1] x", "LW401 end :x"],
    [String.raw`["\q"]`, String.raw`LW104 /0:\q`, "", String.raw`["\\q"]`],
    ['["a\tb"]', "LW105 /0:\t", '["a\\tb"]'],
    ['["a\nb"]', "LW105 /0:\n", '["a\\nb"]'],
    ['{"a":"b,\n"c":1,}', 'LW102 /a:"b | LW118 :,', "", '{"a":"b",\n"c":1}'],
    [String.raw`["\ud83d", "\ude00"]`, String.raw`LW106 /0:\ud83d | LW106 /1:\ude00`],
  ])("%j", (text = "", reports, fixed = "", corrected = fixed || text) => {
    const parsed = parseJson(text);
    const found = parsed.diagnostics.map((one) => {
      const expected = one.code === "LW401" ? ` ${one.args.expected}` : "";
      return `${one.code}${expected} ${one.pointer}:${text.slice(one.span.start, one.span.end)}`;
    });
    expect([found.join(" | "), applyFixes(parsed).text, parsed.value]).toEqual([reports, fixed || text, undefined]);
    expect(applyFixes(parsed, { safeOnly: false }).text).toBe(corrected);
  }); // biome-ignore format: a table

  test("the message has the text that was found", () => {
    const [one] = parseJson("[ca]").diagnostics;
    expect(one && describeDiagnostic(one).message).toBe("expected a string in double quotes, found `ca`");
  });

  test("what follows from a lost order is not reported", () => {
    const { diagnostics } = parseJson('{"a":"b,"c":{"d":[1,{"e":2}]},"f":3}');
    expect(diagnostics.length).toBeLessThan(6);
  });

  test("a hundred mistakes are shown, and the others are counted", () => {
    const { diagnostics } = parseJson(`[${"01,".repeat(250)}1]`);
    expect(diagnostics).toHaveLength(101);
    expect(diagnostics[100]).toMatchObject({ code: "LW130", args: { hidden: 150 } });
  });
});

describe("any text of any size is read", () => {
  const parts = [
    "[", "{", "]", "}", ",", ":", '"', "'", "\\", "\0", "\n", '{"a":', "[1,", '["', '"\\', "[“", "1 ", "a:", "/*",
    "//\n", '"\n', "\ud83d", "\u00a0", "[a b", "[;", "}a", "é",
  ]; // biome-ignore format: a table
  test.each(parts)("many %j", (part) => {
    const junk = part.repeat(Math.floor(30_000 / part.length));
    for (const text of [junk, `[${junk}`, `{"a":"${junk}`]) {
      const { diagnostics } = parseJson(text);
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics.length).toBeLessThan(102);
      for (const { span } of diagnostics)
        expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true);
    }
  });
});
