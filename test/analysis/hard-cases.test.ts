/** Cases with more combinations than can be enumerated: the analysis decides them exactly, in few steps. */
import { describe, expect, test } from "vitest";
import { engine } from "../../src/analysis/engine/engine.js";
import { minimize as minimizeTree } from "../../src/analysis/minimize/minimize.js";
import { compare as compareTrees } from "../../src/analysis/questions/compare.js";
import { analyze, compare, minimize } from "../../src/analysis.js";
import { defineDataset } from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import { type Random, randomFrom } from "../support/random.js";

const upTo = (length: number) => Array.from({ length }, (_, at) => at);
const fields = Object.fromEntries([
  ["B0", "bool"] as const,
  ["B1", "bool"] as const,
  ...upTo(64).map((at) => [`I${at}`, "int"] as const),
  ["S", "string"] as const,
  ["T", "array<string>"] as const,
]);
const dataset = defineDataset({ name: "hard", fields });
const filter = (text: string) => compiled(text, dataset);

function shuffled(items: readonly string[], random: Random): readonly string[] {
  return items
    .map((item) => [random.below(1e6), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** For lines with all fields, and for lines that lack some. */
function verdicts(one: string, other: string) {
  const { everyValue, lacking } = compare(filter(one), filter(other));
  return [everyValue.verdict, lacking.unknown.verdict];
}

const same = ["equivalent", "equivalent"];

/** Compares a filter with the same in another order, and with one branch less. */
function expectExact(criteria: readonly string[], inner: "and" | "or"): void {
  const outer = inner === "and" ? " or " : " and ";
  const groups = upTo(criteria.length / 2).map((at) => `(${criteria[2 * at]} ${inner} ${criteria[2 * at + 1]})`);
  const [whole, other] = [groups, shuffled(groups, randomFrom(7))].map((all) => filter(all.join(outer)).tree);
  const less = filter(groups.slice(1).join(outer)).tree;
  if (whole === undefined || other === undefined) throw new Error("no filter");
  const budget = { left: 1_000_000 };
  const { everyValue, lacking } = compareTrees(whole, other, { budget });
  expect([everyValue.verdict, lacking.unknown.verdict]).toEqual(same);
  expect(compareTrees(whole, less, { budget }).everyValue.verdict).toBe(inner === "and" ? "stricter" : "looser");
}

describe.each(["and", "or"] as const)("joined by %s", (inner) => {
  test("30 comparisons of 30 fields", () => {
    expectExact(
      upTo(30).map((at) => `I${at} ${at % 3 === 0 ? "lt" : "eq"} ${at}`),
      inner,
    );
  });

  test("30 independent parts of one text", () => {
    expectExact(
      upTo(30).map((at) => `S ${at % 2 === 0 ? "contains" : "!contains"} "<${at}>"`),
      inner,
    );
  });
});

test("30 overlapping prefixes, suffixes and parts of one text", () => {
  const words = ["a", "ab", "aba", "b", "ba", "bab", "abab", "aa", "aab", "baa"];
  const operators = ["startsWith", "endsWith", "contains"];
  const any = words.flatMap((word) => operators.map((operator) => `S ${operator} "${word}"`)).join(" or ");
  expect(verdicts(any, shuffled(any.split(" or "), randomFrom(3)).join(" or "))).toEqual(same);
  expect(minimize(filter(any)).filter.text).toBe('S contains "a" or S contains "b"');
  const all = filter(words.map((word) => `S contains "${word}"`).join(" and "));
  expect(analyze(all).everyValue.verdict).toBe("sometimes");
  expect(minimize(all).filter.text).toBe('S contains "abab" and S contains "aab" and S contains "baa"');
});

test("lists of 50 members", () => {
  const list = upTo(50).map((at) => `"h${at}.example.com"`);
  expect(verdicts(`S in [${list}]`, list.map((member) => `S eq ${member}`).join(" or "))).toEqual(same);
  expect(verdicts(`S in [${list}]`, `S in [${list.slice(1)}]`)).toEqual(["stricter", "equivalent"]);
  expect(verdicts(`I0 in [${upTo(50)}]`, "I0 geq 0 and I0 lt 50")).toEqual(same);
  const always = `S !in [${list.slice(0, 30)}] or S !in [${list.slice(30)}]`;
  expect(analyze(filter(always)).everyValue.verdict).toBe("always");
});

test("both ends of the range of integers", () => {
  const meaning = (text: string) => analyze(filter(text)).everyValue;
  expect(meaning("I0 lt -9223372036854775808").verdict).toBe("never");
  expect(meaning("I0 gt 18446744073709551615").verdict).toBe("never");
  expect(meaning("I0 geq -9223372036854775808 and I0 leq 18446744073709551615").verdict).toBe("always");
  expect(meaning("I0 gt 18446744073709551614").kept).toEqual({ I0: 18446744073709551615n });
  expect(meaning("I0 gt 9007199254740992 and I0 lt 9007199254740994").kept).toEqual({ I0: 9007199254740993n });
  const largest = "I0 in [18446744073709551614, 18446744073709551615]";
  expect(verdicts("I0 gt 18446744073709551613", largest)).toEqual(same);
  expect(verdicts("I0 lt -9223372036854775807", "I0 eq -9223372036854775808")).toEqual(same);
});

test("arrays with several elements", () => {
  const text = 'T contains "a" and T in ["b", "c"] and T in ["c", "d"] and T !contains "c"';
  expect(analyze(filter(`${text} and T !in ["b", "x"]`)).everyValue.verdict).toBe("never");
  expect(analyze(filter(text)).everyValue.kept).toEqual({ T: ["a", "b", "d"] });
  expect(verdicts('T in ["a", "b"]', 'T contains "b" or T contains "a"')).toEqual(same);
});

test("`and` and `or` by turns to the greatest depth", () => {
  const deep = (innermost: string) =>
    upTo(60).reduce(
      (inner, at) => (at % 2 === 1 ? `I${at} lt ${at} and (${inner})` : `I${at} eq ${at} or (${inner})`),
      innermost,
    );
  expect(verdicts(deep("B0 eq true"), deep("not B0 eq false"))).toEqual(same);
  expect(verdicts(deep("B0 eq true and B1 eq true"), deep("B0 eq true"))[0]).toBe("looser");
});

test("an engine refuses comparisons that it was not prepared for", () => {
  const { tree } = filter("I0 eq 1");
  const claims = [{ tree, kept: true, reading: "unknown" as const }];
  expect(() => engine([]).ask({ claims, lines: "any" })).toThrow("not prepared");
});

test("minimising a filter of 60 parts takes few steps", () => {
  const text = upTo(60)
    .map((at) => `(I${at % 8} eq ${at} and S startsWith "/p${at % 5}")`)
    .join(" or ");
  const budget = { left: 26_000_000 };
  const { complete } = minimizeTree(filter(text).tree, () => false, { budget });
  expect(complete).toBe(true);
  expect(budget.left).toBeGreaterThan(13_000_000);
});
