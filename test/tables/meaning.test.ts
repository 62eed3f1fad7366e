/** What a filter means: text → LW5xx; filter → a line that it keeps, and the facts that an answer needs. */
import { describe, expect, test } from "vitest";
import { analyze, compare, type FieldFact, lineText } from "../../src/meaning.js";
import { compiled, dataset, testRows } from "./rows.js";

describe("reports", () => {
  testRows(
    [
      ["BotScore gt 4 and BotScore lt 6", ""],
      ["BotScore gt 4 and BotScore lt 5", "LW501 BotScore lt 5"],
      ["BotScore gt 5 and BotScore lt 5", "LW501 BotScore lt 5"],
      ["BotScore gt 5 or BotScore lt 5", ""],
      ["BotScore geq 5 or BotScore lt 5", "LW502 BotScore lt 5"],
      ["BotScore geq 5 or BotScore leq 5", "LW502 BotScore leq 5"],
      ['ClientRequestPath contains ""', 'LW502 ClientRequestPath contains ""'],
      ["BotScore eq 5 and BotScore eq 5", "LW505 BotScore eq 5", "BotScore eq 5"],
      [
        'ClientRequestPath startsWith "/a" and ClientRequestPath startsWith "/ab"',
        'LW506 ClientRequestPath startsWith "/a"',
      ],
      [
        'ClientRequestPath startsWith "/a" and ClientRequestPath startsWith "/b"',
        'LW501 ClientRequestPath startsWith "/b"',
      ],
      ['ClientCountry !eq "ca" or ClientCountry !eq "us"', 'LW508 ClientCountry !eq "us"'],
      ['ClientCountry eq "ca" and ClientCountry eq "us"', 'LW509 ClientCountry eq "us"'],
    ],
    { dataset, analysis: true, values: "off" },
  );
});

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
    const { kept } = analyze(compiled(text, text.startsWith("Bot") ? { dataset } : {})).everyValue;
    expect(kept && lineText(kept)).toBe(line);
  });
});

test("parts without effect are in the order of the filter", () => {
  const { findings } = analyze(compiled("A lt 9 and B lt 9 and A lt 5 and B lt 5", {})).everyValue;
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
    [
      'EdgeResponseStatus leq 999 and ClientCountry !eq "U"',
      "always",
      ["EdgeResponseStatus range", "ClientCountry case"],
    ],
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
  });

  test.each([
    ['ClientCountry eq "us"', 'ClientCountry in ["us", "US"]', "looser", "equivalent", ["ClientCountry case"]],
    ['ClientCountry eq "us"', 'ClientCountry in ["us", "ca"]', "looser", "looser", []],
    ["EdgeResponseStatus geq 500", "EdgeResponseStatus gt 499", "equivalent", "equivalent", []],
    ["EdgeResponseStatus lt 10", "EdgeResponseStatus leq 999", "looser", "looser", []],
    ["BotScore lt 5", "BotScore gt 5", "disjoint", "disjoint", []],
    [
      'ClientCountry in ["ca", "US"]',
      'ClientCountry in ["us", "US"]',
      "overlapping",
      "disjoint",
      ["ClientCountry case"],
    ],
    ['CacheCacheStatus !eq "miss"', 'CacheCacheStatus !eq "HIT"', "overlapping", "looser", ["CacheCacheStatus values"]],
  ] as const)("%s; %s", (one, other, everyValue, delivered, facts) => {
    const found = compare(compiled(one), compiled(other), { dataset });
    const verdicts = [found.everyValue.verdict, found.delivered?.verdict, shown(found.delivered?.restsOn)];
    expect(verdicts).toEqual([everyValue, delivered, facts]);
  });

  test("no dataset, no answer", () => {
    const filter = compiled("BotScore lt 5");
    expect([analyze(filter).delivered, compare(filter, filter).delivered]).toEqual([null, null]);
  });
});
