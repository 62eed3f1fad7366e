/** What no call exceeds, in counted steps: hard filters are decided, or the answer is that they are too large. */
import { describe, expect, test } from "vitest";
import { callBudget } from "../../src/analysis/engine/budget.js";
import { minimize } from "../../src/analysis/minimize/minimize.js";
import { compare } from "../../src/analysis/questions/compare.js";
import { meaningOf } from "../../src/analysis/questions/meaning.js";
import { compare as compareFilters } from "../../src/analysis.js";
import { sizesOf } from "../../src/where/sizes.js";
import { compiled } from "../support/compiled.js";
import { hostileFilters } from "../support/hostile-filters.js";
import { someOf, whole } from "../support/seed.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const filter = (text: string) => compiled(text, "http_requests");

/** Steps that deciding what a filter means takes. */
function stepsOf(text: string) {
  const budget = callBudget();
  const before = budget.left;
  const { verdict, complete } = meaningOf(filter(text).tree, { budget });
  return { steps: before - budget.left, verdict, complete };
}

describe("a list takes steps in proportion to its length", () => {
  const lists: Readonly<Record<string, (count: number) => string>> = {
    integers: (count) => `EdgeResponseStatus in [${upTo(count).map((at) => 2 * at)}]`,
    strings: (count) => `ClientRequestHost in [${upTo(count).map((at) => `"h${at}"`)}]`,
    "no string": (count) => `ClientRequestHost !in [${upTo(count).map((at) => `"h${at}"`)}]`,
    elements: (count) => `BotTags in [${upTo(count).map((at) => `"h${at}"`)}]`,
    "two lists": (count) =>
      `BotScore in [${upTo(count).map((at) => 2 * at)}] and BotScore !in [${upTo(count).map((at) => 3 * at)}]`,
  };
  test.each(Object.keys(lists))("%s", (name) => {
    const [some, more] = [200, 1600].map((count) => stepsOf(lists[name]?.(count) ?? ""));
    expect(more).toMatchObject({ verdict: "sometimes", complete: true });
    expect(more?.steps).toBeLessThan((some?.steps ?? 0) * 8 * 1.5);
  });

  test("100 000 members", () => {
    expect(stepsOf(`EdgeResponseStatus in [${upTo(100_000)}]`)).toMatchObject({ verdict: "sometimes", complete: true });
  });
});

test("halving finds the two comparisons of many that contradict each other", () => {
  const text = upTo(500).map((at) => `ClientRequestHost eq "h${at}"`);
  const { findings } = meaningOf(filter(text.join(" and ")).tree);
  expect(findings[0]?.because.map(({ operand }) => operand)).toEqual(["h0", "h1"]);
});

/** More pigeons than holes: every proof by resolution that they do not fit is long. */
function pigeons(holes: number): string {
  const isIn = (pigeon: number, hole: number, is: boolean) => `B${pigeon * holes + hole} eq ${is}`;
  const somewhere = upTo(holes + 1).map((pigeon) => `(${upTo(holes).map((hole) => isIn(pigeon, hole, true)).join(" or ")})`); // biome-ignore format: one idea
  const alone = upTo(holes).flatMap((hole) =>
    upTo(holes + 1).flatMap((one) =>
      upTo(one).map((other) => `(${isIn(one, hole, false)} or ${isIn(other, hole, false)})`),
    ),
  );
  return [...somewhere, ...alone].join(" and ");
}

test("a filter that no one decides in time is too large", () => {
  const { tree } = compiled(pigeons(10), null);
  const meaning = meaningOf(tree, { budget: { left: 500_000 } });
  expect([meaning.verdict, meaning.kept, meaning.findings, meaning.complete]).toEqual(["too large", null, [], false]);
  const contradiction = compiled("B0 eq true and B0 eq false", null).tree;
  const { everyValue } = compare(tree, contradiction, { budget: { left: 500_000 } });
  expect([everyValue.verdict, everyValue.onlyA]).toEqual(["too large", null]);
});

describe("whatever the filter, a call stays within its budget", () => {
  const left = 100_000;
  test.each(someOf(hostileFilters, 22))("$name", ({ make, dataset }) => {
    const given = compiled(make(4000), dataset);
    const budgets = upTo(3).map(() => ({ left }));
    const [meaning = { left }, comparing = { left }, minimizing = { left }] = budgets;
    meaningOf(given.tree, { budget: meaning });
    compare(given.tree, given.tree, { budget: comparing });
    const { tree } = minimize(given.tree, () => false, { budget: minimizing });
    expect(sizesOf(tree).bytes).toBeLessThanOrEqual(given.sizes.bytes);
    // A step is begun while work is left. It may look at each comparison, and hold each against the others of its field.
    for (const budget of budgets) expect(budget.left).toBeGreaterThan(-2 * left - 40 * given.sizes.bytes);
  });
});

test("comparisons share a budget, and small filters are decided all the same", () => {
  const hard = compiled(pigeons(whole ? 12 : 10), null);
  const contradiction = compiled("B0 eq true and B0 eq false", null);
  const small = [filter('ClientCountry eq "ca"'), filter('ClientCountry eq "ca" and BotScore lt 5')] as const;
  const budget = callBudget();
  const before = budget.left;
  expect(compareFilters(hard, contradiction, { budget }).everyValue.verdict).toBe("too large");
  expect(before - budget.left).toBeLessThan(before / 3);
  budget.left = 0;
  expect(compareFilters(hard, contradiction, { budget }).everyValue.verdict).toBe("too large");
  expect(budget.left).toBeLessThan(0);
  expect(compareFilters(...small, { budget }).everyValue.verdict).toBe("stricter");
});
