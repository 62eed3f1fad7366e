/** Turns of other languages: each gets one diagnostic, and the filter it means where that can be said. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyFixes } from "../../../../../src/diagnostics/apply-fixes.js";
import { compile, toPredicate } from "../../../../../src/index.js";
import { parse } from "../../../../../src/text/parse.js";
import { runs } from "../../../../support/seed.js";

/** What was written, the code it gets, and what it is suggested to become; null: nothing. */
type Idiom = readonly [text: string, code: string, becomes: string | null];

function suggested(text: string): readonly (string | null)[] {
  return parse(text).diagnostics.map((diagnostic) => {
    const { fixes } = diagnostic;
    return fixes.length === 0
      ? null
      : applyFixes({ diagnostics: [diagnostic], source: text }, { safeOnly: false }).text;
  });
}

const idioms: Readonly<Record<string, readonly Idiom[]>> = {
  ranges: [
    ["A:[500 TO 599]", "LW140", "A geq 500 and A leq 599"],
    ["A in [500 to 599]", "LW140", "A geq 500 and A leq 599"],
    ["A:{500 TO 599}", "LW140", "A gt 500 and A lt 599"],
    ["A:{500 TO 599]", "LW140", "A gt 500 and A leq 599"],
    ["A:[500 TO *]", "LW140", "A geq 500"],
    ["A:[* TO 599}", "LW140", "A lt 599"],
    ["A:[* TO *]", "LW140", null],
    ["A:[599 TO 500]", "LW140", null],
    ["A:[a TO b]", "LW140", null],
    ["A in 500..599", "LW140", "A geq 500 and A leq 599"],
    ["A in {500..599}", "LW140", "A geq 500 and A leq 599"],
    ["A in [-5..5]", "LW140", "A geq -5 and A leq 5"],
    ["A = 500-599", "LW140", "A geq 500 and A leq 599"],
    ["A in [500–599]", "LW140", "A geq 500 and A leq 599"],
    ["A !in [500..599]", "LW140", "A lt 500 or A gt 599"],
    ["B eq 1 and A in 1..5", "LW140", "B eq 1 and (A geq 1 and A leq 5)"],
    ["A in [200, 301..308]", "LW140", "A eq 200 or (A geq 301 and A leq 308)"],
    ["A in [200, 204, 301..308]", "LW140", "A in [200, 204] or (A geq 301 and A leq 308)"],
    ["A not in [200, 301..308]", "LW140", "A !eq 200 and (A lt 301 or A gt 308)"],
    ["A lt [1..5]", "LW140", null],
    ["A in 1..99999999999999999999", "LW121", 'A in "1..99999999999999999999"'],
    ["A between [1, 5]", "LW201", "A geq 1 and A leq 5"],
    ["A between (1, 5)", "LW201", "A geq 1 and A leq 5"],
    ["A between 1 to 5", "LW201", "A geq 1 and A leq 5"],
    ["A not between (1, 5)", "LW201", "A lt 1 or A gt 5"],
    ["A between 5 and 1", "LW201", null],
    ['A between "a" and "b"', "LW201", null],
  ],
  classes: [
    ["A eq 5xx", "LW140", "A geq 500 and A leq 599"],
    ["A eq 5XX", "LW140", "A geq 500 and A leq 599"],
    ["A eq 5**", "LW140", "A geq 500 and A leq 599"],
    ["A eq 50x", "LW140", "A geq 500 and A leq 509"],
    ["A !eq 2xx", "LW140", "A lt 200 or A gt 299"],
    ["A in [4xx, 5xx]", "LW140", "A geq 400 and A leq 599"],
    ["A in [2xx, 5xx]", "LW140", "(A geq 200 and A leq 299) or (A geq 500 and A leq 599)"],
    ["A !in [404, 5xx]", "LW140", "A !eq 404 and (A lt 500 or A gt 599)"],
  ],
  networks: [
    ["A in 192.0.2.0/24", "LW141", 'A startsWith "192.0.2."'],
    ["A eq 10.0.0.0/8", "LW141", 'A startsWith "10."'],
    ["A !in 172.16.0.0/16", "LW141", 'A !startsWith "172.16."'],
    ["A in 192.0.2.7/32", "LW141", 'A eq "192.0.2.7"'],
    ["A in 192.0.2.4/30", "LW141", 'A in ["192.0.2.4", "192.0.2.5", "192.0.2.6", "192.0.2.7"]'],
    ["A in 192.0.2.0/23", "LW141", 'A startsWith "192.0.2." or A startsWith "192.0.3."'],
    [
      "A in 10.0.0.0/12",
      "LW141",
      `A startsWith "10.0." ${Array.from({ length: 15 }, (_, at) => `or A startsWith "10.${at + 1}."`).join(" ")}`,
    ],
    ["A in 10.0.0.0/11", "LW141", null],
    ["A in 0.0.0.0/0", "LW141", null],
    ["A in 300.0.0.0/8", "LW141", null],
    ["A in 2001:db8::/32", "LW141", 'A startsWith "2001:db8:"'],
    ["A in 2001:db8::/20", "LW141", null],
    ["A in [10.0.0.0/8, 192.0.2.1]", "LW141", 'A eq "192.0.2.1" or A startsWith "10."'],
    ["A in {10.0.0.0/8 192.0.2.0/24}", "LW141", 'A startsWith "10." or A startsWith "192.0.2."'],
    ["A startsWith 192.0.2.0/24", "LW141", null],
  ],
  "yes or no": [
    ["not(Verified)", "LW112", "Verified eq false"],
    ["!Verified", "LW112", "Verified eq false"],
    ["A eq 1 and not Verified", "LW112", "A eq 1 and Verified eq false"],
    ["A eq 1 or not (`is ok`)", "LW112", "A eq 1 or `is ok` eq false"],
    ["Verified", "LW112", "Verified eq true"],
  ],
  constants: [
    ["true", "LW142", null],
    ["false", "LW142", null],
    ["*", "LW142", null],
    ["*:*", "LW142", null],
    ["1=1", "LW142", null],
    ["1 == 1", "LW142", null],
    ["'a' = 'a'", "LW142", null],
    ["all", "LW142", null],
    ["(true)", "LW142", null],
    ["A eq 1 and true", "LW142", null],
  ],
  "paths and sums": [
    ['Cookies["session"] eq "x"', "LW107", null],
    ["Cookies['session'] eq \"x\"", "LW107", null],
    ['headers["x"][0].y contains "y"', "LW107", null],
    ["A / 100 eq 5", "LW143", null],
    ["A % 2 == 0", "LW143", null],
  ],
};

describe.each(Object.entries(idioms))("%s", (_, cases) => {
  test.each(cases)("%j: %s, %j", (text, code, becomes) => {
    const { diagnostics } = parse(text);
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(diagnostics.flatMap(({ fixes }) => fixes).some(({ safe }) => safe)).toBe(false);
    expect(suggested(text)).toEqual([becomes]);
    if (becomes !== null && code !== "LW121")
      expect(parse(becomes).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

/** The predicate of what a text is suggested to become; null where nothing is. */
function predicateOf(text: string): ((line: object) => boolean) | null {
  const [becomes] = suggested(text);
  const filter = becomes == null ? undefined : compile(becomes).filter;
  return filter === undefined ? null : toPredicate(filter);
}

test("a suggested network holds exactly the addresses of the network", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const address = fc.tuple(byte, byte, byte, byte);
  const number = (bytes: readonly number[]) => bytes.reduce((sum, each) => sum * 256 + each, 0);
  const series = runs(1000);
  let compared = 0;
  fc.assert(
    fc.property(
      address,
      fc.integer({ min: 1, max: 32 }),
      address,
      fc.integer({ min: 0, max: 4 }),
      fc.boolean(),
      (network, length, other, shared, denied) => {
        const keeps = predicateOf(`A ${denied ? "!in" : "in"} ${network.join(".")}/${length}`);
        if (keeps === null) return;
        compared++;
        const candidate = [...network.slice(0, shared), ...other.slice(shared)];
        const size = 2 ** (32 - length);
        const within = Math.floor(number(candidate) / size) === Math.floor(number(network) / size);
        expect(keeps({ A: candidate.join(".") })).toBe(within !== denied);
      },
    ),
    series,
  );
  expect(compared).toBeGreaterThan(series.numRuns / 5);
});

test("a suggested range holds exactly the integers of the range", () => {
  const bound = fc.integer({ min: -20, max: 20 });
  fc.assert(
    fc.property(
      bound,
      bound,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      bound,
      (low, high, withLow, withHigh, denied, value) => {
        const keeps = predicateOf(
          `A ${denied ? "!in" : "in"} ${withLow ? "[" : "{"}${low} TO ${high}${withHigh ? "]" : "}"}`,
        );
        expect(keeps === null).toBe(low > high);
        const within = (withLow ? value >= low : value > low) && (withHigh ? value <= high : value < high);
        if (keeps !== null) expect(keeps({ A: value })).toBe(within !== denied);
      },
    ),
    runs(500),
  );
});

test("a constant beside comparisons is told apart from one that is all of a filter", () => {
  const alone = (text: string) =>
    parse(text).diagnostics.flatMap((each) => (each.code === "LW142" ? [each.args.alone] : []));
  expect(["true", "(true)", "1=1"].map(alone)).toEqual([[true], [true], [true]]);
  expect(["A eq 1 and true", "true or A eq 1", "not true", "(1=1) and A eq 1"].map(alone)).toEqual([
    [false],
    [false],
    [false],
    [false],
  ]);
});
