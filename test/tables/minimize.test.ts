/** Filter → a smaller filter that keeps the same lines. */
import { describe, expect, test } from "vitest";
import { minimize } from "../../src/analysis.js";
import { compiled, dataset } from "./rows.js";

const least = (text: string) => minimize(compiled(text)).filter.text;

describe("a smaller filter", () => {
  test.each([
    // Integers.
    ["BotScore geq 5 and BotScore leq 5", "BotScore eq 5"],
    ["BotScore lt 5 or BotScore eq 5", "BotScore leq 5"],
    ["BotScore lt 5 or BotScore eq 6", "BotScore lt 5 or BotScore eq 6"],
    ["BotScore geq 5 and BotScore !eq 5", "BotScore gt 5"],
    ["BotScore !eq 4 and BotScore !eq 5", "BotScore !in [4, 5]"],
    ["BotScore eq 4 or BotScore eq 5", "BotScore in [4, 5]"],
    ["BotScore lt 5 or BotScore gt 5", "BotScore lt 5 or BotScore gt 5"],
    ["BotScore lt 5 or BotScore lt 6", "BotScore lt 6"],
    ["BotScore lt 5 and BotScore lt 6", "BotScore lt 5"],
    // Integers of a field without a type.
    ["A geq 5 and A leq 5", "A eq 5"],
    ["A lt 5 and A lt 6", "A lt 5"],
    // Texts and groups.
    ['ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/ab"', 'ClientRequestPath startsWith "/a"'],
    ['ClientRequestPath contains "a" and ClientRequestPath eq "ab"', 'ClientRequestPath eq "ab"'],
    ["BotScore eq 1 or (BotScore eq 1 and ClientASN eq 2)", "BotScore eq 1"],
    ["BotScore eq 1 and (BotScore eq 1 or ClientASN eq 2)", "BotScore eq 1"],
    ["(BotScore eq 1 and ClientASN eq 2) or (BotScore eq 1 and ClientASN eq 4)", "BotScore eq 1 and ClientASN in [2, 4]"],
    // The larger of two factors saves more.
    [
      `BotScore eq 1 and ClientASN eq 2 or BotScore eq 1 and (RayID eq "a" or WorkerCPUTime eq 3)
        or WorkerStatus eq "b" and (RayID eq "a" or WorkerCPUTime eq 3)`,
      `(BotScore eq 1 and ClientASN eq 2)
or ((RayID eq "a" or WorkerCPUTime eq 3) and (BotScore eq 1 or WorkerStatus eq "b"))`,
    ],
    ["not (BotScore eq 1 or ClientASN eq 2)", "BotScore !eq 1 and ClientASN !eq 2"],
    // Members of lists that never occur, or that the rest decides.
    ["BotScore in [5, 25] and BotScore gt 10", "BotScore eq 25"],
    ["BotScore in [5, 15, 25] and BotScore gt 10", "BotScore in [15, 25]"],
    ["BotScore !in [5, 25] and BotScore gt 10", "BotScore !eq 25 and BotScore gt 10"],
    ["BotScore in [5, 25] or BotScore gt 10", "BotScore eq 5 or BotScore gt 10"],
    ['BotScore in [5, 25] and (BotScore gt 10 or ClientCountry eq "ca") and ClientCountry eq "us"', 'BotScore eq 25 and ClientCountry eq "us"'],
    ['BotTags in ["a", "b"] and BotTags !contains "a"', 'BotTags in ["b"] and BotTags !contains "a"'],
    ["BotScore in [5, 25]", "BotScore in [5, 25]"],
    ['BotTags !contains "a" and BotTags !contains "b"', 'BotTags !in ["a", "b"]'],
    ['BotTags contains "a" or BotTags contains "b"', 'BotTags in ["a", "b"]'],
    // Parts that are never or always true.
    ['ClientCountry eq "ca" or (BotScore lt 10 and BotScore gt 20)', 'ClientCountry eq "ca"'],
    ['ClientCountry eq "ca" and (BotScore lt 10 or BotScore eq 1)', 'ClientCountry eq "ca" and BotScore lt 10'],
  ])("%s", (text, smallest) => expect(least(text)).toBe(smallest)); // biome-ignore format: a table
});

test("with all fields, a condition that is always true", () => {
  const text = 'ClientCountry eq "ca" and (BotScore lt 10 or BotScore gt 5)';
  const smaller = minimize(compiled(text), { assumePresent: true });
  expect([least(text), smaller.filter.text]).toEqual([text, 'ClientCountry eq "ca"']);
  const always = minimize(compiled("BotScore lt 10 or BotScore gt 5"), { assumePresent: true });
  expect(always.filter.tree.kind).toBe("Everything");
});

describe("within the limits operators stay; over a limit bytes count", () => {
  const shortest = (text: string) => minimize(compiled(text), { limits: { bytes: 1 } }).filter.text;
  test.each([
    ["BotScore geq 500", "BotScore gt 499"],
    ["BotScore geq 1000", "BotScore gt 999"],
    ["BotScore lt 100", "BotScore lt 100"],
    ["BotScore in [4]", "BotScore eq 4"],
    ["BotScore !in [4]", "BotScore !eq 4"],
    ['BotTags contains "a"', 'BotTags in ["a"]'],
    ['BotTags !contains "a"', 'BotTags !in ["a"]'],
    ["BotScore lt 1000 or BotScore geq 1000", "BotScore geq -9223372036854775808"],
    ['ClientRequestHost eq "a.example" and ClientRequestHost eq "b.example"', 'ClientRequestHost eq "" and ClientRequestHost !eq ""'],
    ['BotTags contains "verified" and BotTags !contains "verified"', 'BotTags in [""] and BotTags !in [""]'],
  ])("%s", (text, smallest) => expect([least(text), shortest(text)]).toEqual([text, smallest])); // biome-ignore format: a table

  test("a long list of neighbours is a range", () => {
    const members = (count: number) => `BotScore in [${Array.from({ length: count }, (_, at) => at + 1).join(", ")}]`;
    expect([10, 40].map((count) => shortest(members(count)))).toEqual([
      members(10),
      "BotScore gt 0 and BotScore lt 41",
    ]);
    const rest = `${members(90).slice(0, -1)}, 92, 93]`;
    expect(shortest(rest)).toBe("(BotScore gt 0 and BotScore lt 91) or BotScore in [92, 93]");
  });

  test("no shorter than the limit asks for", () => {
    const text = 'EdgeResponseStatus geq 500 and ClientRequestPath startsWith "/api"';
    const { bytes } = compiled(text).sizes;
    const at = (limit: number) => {
      const { filter, fits, steps } = minimize(compiled(text), { limits: { bytes: limit } });
      return [filter.text, fits, steps.length];
    };
    const shorter = 'EdgeResponseStatus gt 499 and ClientRequestPath startsWith "/api"';
    expect([bytes - 2, bytes - 1, bytes, bytes + 1].map(at)).toEqual([
      [shorter, false, 1],
      [shorter, true, 1],
      [text, true, 0],
      [text, true, 0],
    ]);
  });
});

describe("members that never occur, by the values of a dataset", () => {
  test.each([
    ['ClientCountry in ["us", "US", "ca"]', 'ClientCountry in ["us", "ca"]'],
    ['ClientCountry in ["us", "Canada"]', 'ClientCountry eq "us"'],
    ["BotScore in [5, 100, 200]", "BotScore eq 5"],
    ['CacheCacheStatus in ["hit", "HIT"]', 'CacheCacheStatus eq "hit"'],
    ['ClientCountry in ["US", "CA"]', 'ClientCountry in ["US", "CA"]'],
    ["BotScore in [5, 6]", "BotScore in [5, 6]"],
  ])("%s", (text, smallest) => {
    expect([least(text), minimize(compiled(text), { dataset }).filter.text]).toEqual([text, smallest]);
  });
});
