/** What a filter means: text → LW5xx; filter → a line that it keeps, and the facts that an answer needs. */
import { describe, expect, test } from "vitest";
import { analyze, compare, type FieldFact, lineText } from "../../src/analysis.js";
import { compiled, dataset, testRows, testValues } from "./rows.js";

/** Fields of any type. */
const any = { unknownFields: "off" } as const;

testValues("what logic says about a filter and its parts", [
  ["BotScore gt 4 and BotScore lt 6", ""],
  ["BotScore gt 4 and BotScore lt 5", "error LW501 BotScore lt 5"],
  ["BotScore gt 5 and BotScore lt 5", "error LW501 BotScore lt 5"],
  ["EdgeResponseBytes gt 5 or EdgeResponseBytes lt 5", ""],
  ["BotScore geq 5 or BotScore lt 5", "LW502 BotScore lt 5"],
  ["BotScore geq 5 or BotScore leq 5", "LW502 BotScore leq 5"],
  ['ClientRequestPath contains ""', 'LW502 ClientRequestPath contains ""'],
  ["ClientASN eq 1 or (BotScore gt 5 and BotScore lt 3)", "LW503 (BotScore gt 5 and BotScore lt 3)", "ClientASN eq 1"],
  ["ClientASN eq 1 and (BotScore gt 5 or BotScore lt 9)", "LW504 (BotScore gt 5 or BotScore lt 9)"],
  ["ClientASN eq 1 and (EdgeResponseBytes gt 5 or EdgeResponseBytes lt 5)", ""],
  [
    "ClientASN eq 1 or BotScore gt 5 and (BotScore lt 3 or BotScore lt 2)",
    "LW601 BotScore gt 5 and (BotScore lt 3 or BotScore lt 2) | LW503 BotScore gt 5 and (BotScore lt 3 or BotScore lt 2)",
    "ClientASN eq 1 or (BotScore gt 5 and (BotScore lt 3 or BotScore lt 2))",
    "ClientASN eq 1",
  ],
  ["ClientASN eq 1 or BotScore eq 5 or ClientASN eq 1", "LW505 ClientASN eq 1", "ClientASN eq 1 or BotScore eq 5"],
  ["ClientASN eq 1 or # one\nBotScore eq 5 or ClientASN eq 1", "LW505 ClientASN eq 1", "ClientASN eq 1 or # one\nBotScore eq 5"],
  ['ClientRequestPath startsWith "/a" and ClientRequestPath startsWith "/ab"', 'LW506 ClientRequestPath startsWith "/a"', 'ClientRequestPath startsWith "/ab"'],
  ['ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/ab"', 'LW506 ClientRequestPath startsWith "/ab"', 'ClientRequestPath startsWith "/a"'],
  ['ClientRequestPath startsWith "/a" and ClientRequestPath startsWith "/b"', 'error LW501 ClientRequestPath startsWith "/b"'],
  ["BotScore gt 10 and BotScore lt 20 and BotScore !in [5, 25]", "LW507 BotScore !in [5, 25]", "BotScore gt 10 and BotScore lt 20"],
  ["ClientASN eq 1 and (ClientASN eq 1 or BotScore eq 4)", "LW506 (ClientASN eq 1 or BotScore eq 4)", "ClientASN eq 1"],
  ['ClientCountry !eq "ca" or ClientCountry !eq "us"', 'LW508 ClientCountry !eq "us"', 'ClientCountry !in ["ca", "us"]'],
  ['ClientCountry eq "ca" and ClientCountry eq "us"', 'error LW509 ClientCountry eq "us"', 'ClientCountry in ["ca", "us"]'],
  ['ClientCountry eq "ca" and ClientCountry in ["us", "gb"]', 'error LW509 ClientCountry in ["us", "gb"]', 'ClientCountry in ["ca", "us", "gb"]'],
  ['ClientASN eq 1 or (ClientCountry eq "ca" and ClientCountry eq "us")', 'LW509 ClientCountry eq "us"', 'ClientASN eq 1 or (ClientCountry in ["ca", "us"])'],
  ['ClientCountry eq "ca" and ClientASN eq 1 and ClientCountry eq "us"', 'error LW509 ClientCountry eq "us"'],
  ["not (ClientASN eq 1 and ClientASN eq 2)", "LW508 ClientASN eq 2", "not (ClientASN in [1, 2])"],
  ["not (ClientASN !eq 1 or ClientASN !eq 2)", "error LW509 ClientASN !eq 2", "not (ClientASN !in [1, 2])"],
  // A missing field fulfils `!contains` for some readers.
  ['ClientASN eq 1 or ClientRequestPath !contains ""', 'LW503 ClientRequestPath !contains ""'],
  ['BotTags contains "a" and BotTags contains "b"', ""],
  ["CacheTieredFill eq true and CacheTieredFill eq false", "error LW501 CacheTieredFill eq false"],
]); // biome-ignore format: a table

testRows("only a repeated part is removed safely", [
  ["BotScore eq 5 and BotScore eq 5", "LW505 BotScore eq 5", "BotScore eq 5"],
  ["BotScore eq 5 or ((BotScore eq 5)) or ClientASN eq 1", "LW505 BotScore eq 5", "BotScore eq 5 or ClientASN eq 1"],
  ["BotScore eq 5 # five\nand BotScore eq 5", "LW505 BotScore eq 5"],
  ["BotScore gt 5 and BotScore gt 6", "LW506 BotScore gt 5"],
]);

testValues("a filter that keeps no line: an error by documented facts, a warning by lists and log lines", [
  ['CacheCacheStatus eq "hit" and CacheCacheStatus startsWith "m"', 'error LW501 CacheCacheStatus startsWith "m"'],
  ['CacheCacheStatus startsWith "m" and CacheCacheStatus endsWith "t"', 'LW501 CacheCacheStatus endsWith "t"'],
  ["BotScore lt 0 or BotScore gt 99", "error LW805 0 | error LW805 99"],
  ["BotScore gt 98 and BotScore !eq 99", "error LW501 BotScore !eq 99"],
  ["BotScore gt 97 and BotScore !eq 99", ""],
  ['ClientCountry eq "US" and ClientASN eq 1', 'LW801 "US"', 'ClientCountry eq "us" and ClientASN eq 1'],
  ['ClientCountry eq "Canada" or BotScore gt 100', 'error LW801 "Canada" | error LW805 100', 'ClientCountry eq "ca" or BotScore gt 100'],
  ['ClientCountry eq "Canada" or CacheCacheStatus eq "HIT"', 'LW801 "Canada" | LW801 "HIT"', 'ClientCountry eq "ca" or CacheCacheStatus eq "HIT"', 'ClientCountry eq "Canada" or CacheCacheStatus eq "hit"'],
  ['ClientCountry contains "U" and ClientCountry contains "s"', 'LW801 "U"', 'ClientCountry contains "u" and ClientCountry contains "s"'],
]); // biome-ignore format: a table

describe("a kept line", () => {
  test.each([
    ['ClientRequestPath eq "a\\"b\\\\c"', '{"ClientRequestPath":"a\\"b\\\\c"}'],
    ['ClientRequestPath eq "\\u0000\\n\\u007f"', '{"ClientRequestPath":"\\u0000\\n\u007f"}'],
    ['`a"b` eq 1', '{"a\\"b":1}'],
    ["A eq 18446744073709551615", '{"A":18446744073709551615}'],
    ["A eq true", '{"A":true}'],
    ["A geq 500", '{"A":500}'],
    ["A gt 500", '{"A":501}'],
    ['A !eq "/a"', '{"A":"/other"}'],
    ['A !eq "a"', '{"A":"other"}'],
    ["A eq 1 or B eq 2", '{"B":2}'],
    ['BotTags contains "a\\"b"', '{"BotTags":["a\\"b"]}'],
  ])("%s", (text, line) => {
    const { kept } = analyze(
      compiled(text, text.includes("Bot") || text.startsWith("Client") ? { dataset } : any),
    ).everyValue;
    expect(kept && lineText(kept)).toBe(line);
  });
});

test("parts without effect are in the order of the filter", () => {
  const { findings } = analyze(compiled("A lt 9 and B lt 9 and A lt 5 and B lt 5", any)).everyValue;
  expect(findings.map(({ part }) => part)).toEqual(["A lt 9", "B lt 9"]);
});

const shown = (facts: readonly FieldFact[] | undefined) => facts?.map(({ field, fact }) => `${field} ${fact}`);

describe("delivered lines", () => {
  test.each([
    ["EdgeResponseStatus gt 999", "never", ["EdgeResponseStatus range"]],
    ["EdgeResponseStatus gt 998", "sometimes", []],
    ['CacheCacheStatus eq "HIT"', "never", ["CacheCacheStatus values"]],
    ['CacheCacheStatus eq "hit"', "sometimes", []],
    ['ClientCountry !eq "US"', "always", ["ClientCountry case"]],
    ['ClientCountry eq "Canada"', "never", ["ClientCountry format"]],
    ['EdgeColoCode startsWith "SJCX"', "never", ["EdgeColoCode format"]],
    ['EdgeResponseStatus leq 999 and ClientCountry !eq "U"', "always", ["EdgeResponseStatus range", "ClientCountry format"]],
    // One of two facts is enough.
    ['EdgeResponseStatus gt 999 and ClientCountry eq "US"', "never", ["ClientCountry case"]],
    // True of every line.
    ["BotScore gt 5 and BotScore lt 3", "never", []],
    // Possible whatever the facts are.
    ['CacheCacheStatus eq ""', "sometimes", []],
    ["EdgeResponseStatus eq 0", "sometimes", []],
  ] as const)("%s", (text, verdict, facts) => {
    const { delivered } = analyze(compiled(text), dataset);
    expect([delivered?.verdict, shown(delivered?.restsOn)]).toEqual([verdict, facts]);
  }); // biome-ignore format: a table

  test.each([
    ['ClientCountry eq "us"', 'ClientCountry in ["us", "US"]', "looser", "equivalent", ["ClientCountry case"]],
    ['ClientCountry eq "us"', 'ClientCountry in ["us", "ca"]', "looser", "looser", []],
    ["EdgeResponseStatus geq 500", "EdgeResponseStatus gt 499", "equivalent", "equivalent", []],
    ["EdgeResponseStatus lt 10", "EdgeResponseStatus leq 999", "looser", "looser", []],
    ["BotScore lt 5", "BotScore gt 5", "disjoint", "disjoint", []],
    ['ClientCountry in ["ca", "US"]', 'ClientCountry in ["us", "US"]', "overlapping", "disjoint", ["ClientCountry case"]],
    ['CacheCacheStatus !eq "miss"', 'CacheCacheStatus !eq "HIT"', "overlapping", "looser", ["CacheCacheStatus values"]],
  ] as const)("%s; %s", (one, other, everyValue, delivered, facts) => {
    const found = compare(compiled(one), compiled(other), { dataset });
    const verdicts = [found.everyValue.verdict, found.delivered?.verdict, shown(found.delivered?.restsOn)];
    expect(verdicts).toEqual([everyValue, delivered, facts]);
  }); // biome-ignore format: a table

  test("no dataset, no answer", () => {
    const filter = compiled("BotScore lt 5");
    expect([analyze(filter).delivered, compare(filter, filter).delivered]).toEqual([null, null]);
  });
});
