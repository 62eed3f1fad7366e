/** What no call may exceed, in steps of work and not in time. */
import { describe, expect, test } from "vitest";
import type { Budget } from "../../../src/analysis/engine/budget.js";
import { defaultBudget, engine } from "../../../src/analysis/engine/engine.js";
import { minimizeTree } from "../../../src/analysis/minimize/minimize.js";
import { meaningOf } from "../../../src/analysis/questions/analyze.js";
import { compare } from "../../../src/analysis/questions/compare.js";
import type { CheckedTree } from "../../../src/checked/filter.js";
import { toExpression } from "../../../src/checked/to-expression.js";
import { formatOnOneLine } from "../../../src/text/format/format.js";
import { sizesOf } from "../../../src/where/sizes.js";
import { compiled } from "../../support/compiled.js";
import { hostileFilters, hostileWithoutDataset } from "../../support/hostile-filters.js";
import { someOf, whole } from "../../support/seed.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const filter = (text: string) => compiled(text, "http_requests");

/** Steps that deciding what a filter means takes. */
function stepsOf(text: string): { readonly steps: number; readonly verdict: string; readonly complete: boolean } {
  const given = filter(text);
  const budget: Budget = { left: 1e9 };
  const { verdict, complete } = meaningOf(given, engine(budget, [given.tree]));
  return { steps: 1e9 - budget.left, verdict, complete };
}

describe("lists and intervals need no work per pair", () => {
  const lists: Readonly<Record<string, (count: number) => string>> = {
    "integers in a row": (count) => `EdgeResponseStatus in [${upTo(count)}]`,
    "every other integer": (count) => `EdgeResponseStatus in [${upTo(count).map((at) => 2 * at)}]`,
    strings: (count) => `ClientRequestHost in [${upTo(count).map((at) => `"h${at}"`)}]`,
    "no string": (count) => `ClientRequestHost !in [${upTo(count).map((at) => `"h${at}"`)}]`,
    elements: (count) => `BotTags in [${upTo(count).map((at) => `"h${at}"`)}]`,
    "two lists": (count) =>
      `BotScore in [${upTo(count).map((at) => 2 * at)}] and BotScore !in [${upTo(count).map((at) => 3 * at)}]`,
    "strings under prefixes": (count) =>
      `ClientRequestPath in [${upTo(count).map((at) => `"/p${at}/x"`)}] and ClientRequestPath startsWith "/p1"`,
  };
  test.each(Object.keys(lists))("%s", (name) => {
    const make = lists[name] as (count: number) => string;
    const count = whole ? 1000 : 200;
    const [some, more] = [stepsOf(make(count)), stepsOf(make(8 * count))];
    expect(more).toMatchObject({ verdict: "sometimes", complete: true });
    expect(more.steps).toBeLessThan(some.steps * 8 * 1.5);
    expect(more.steps).toBeLessThan(2000 * count);
  });

  test("a hundred thousand members are decided with a tenth of a call's work", () => {
    const { steps, verdict, complete } = stepsOf(`EdgeResponseStatus in [${upTo(100_000)}]`);
    expect({ verdict, complete }).toEqual({ verdict: "sometimes", complete: true });
    expect(steps).toBeLessThan(500_000);
  });

  test("who is to blame is found by halving", () => {
    const count = whole ? 2000 : 800;
    const { steps, verdict } = stepsOf(
      upTo(count)
        .map((at) => `ClientRequestHost eq "h${at}"`)
        .join(" and "),
    );
    expect(verdict).toBe("never");
    expect(steps).toBeLessThan(2500 * count);
  });
});

describe("texts of which one is part of the next are decided without a look at every pair", () => {
  const chains = Object.entries(hostileFilters).filter(([name]) =>
    /^chains (of (prefixes|suffixes|parts|beginnings)|in a trie|of two fields by turns|beside)/.test(name),
  );
  test.each(chains)("%s", (_, make) => {
    const size = whole ? 30_000 : 10_000;
    const [some, more] = [make(size), make(4 * size)];
    const [{ steps: few }, { steps, complete }] = [stepsOf(some), stepsOf(more)];
    expect(complete).toBe(true);
    expect(steps).toBeLessThan(few * 4 * 1.5);
    expect(steps).toBeLessThan(defaultBudget / 2);
  });

  const smallest: Readonly<Record<string, string>> = {
    "chains of prefixes, none of them": 'ClientRequestPath !startsWith "a"',
    "chains of prefixes, any of them": 'ClientRequestPath startsWith "a"',
    "chains of prefixes that shrink": 'ClientRequestPath startsWith "a"',
    "chains of suffixes, none of them": 'ClientRequestHost !endsWith "a"',
    "chains of parts, any of them": 'ClientRequestPath contains "a"',
    "chains of parts that shrink": 'ClientRequestPath !contains "a"',
    "chains of beginnings, ends and parts":
      'ClientRequestPath startsWith "a" or ClientRequestPath endsWith "aa" or ClientRequestPath contains "aaa"',
    "chains of two fields by turns": 'ClientRequestPath !startsWith "a" and ClientRequestHost !endsWith "aa"',
    "chains beside a list of them":
      'ClientRequestPath in ["a", "aa", "aaa", "aaaa", "aaaaa", "aaaaaa", "aaaaaaa", "aaaaaaaa"] or ClientRequestPath startsWith "aaaaaaaaa"',
  };
  test.each(Object.entries(smallest))("the smallest filter of %s", (name, expected) => {
    for (const bytes of [3000, whole ? 60_000 : 20_000]) {
      const { tree, undone } = minimizeTree(filter(hostileFilters[name]?.(bytes) ?? ""));
      const text = tree.kind === "Everything" ? "" : formatOnOneLine(toExpression(tree));
      expect({ text, undone }).toEqual({ text: expected, undone: [] });
    }
  });

  test("all but the one that covers the others change nothing", () => {
    const given = filter(hostileFilters["chains of prefixes that shrink"]?.(whole ? 100_000 : 30_000) ?? "");
    const terms = given.tree.kind === "Or" ? given.tree.terms : [];
    const { findings } = meaningOf(given);
    expect(findings).toEqual(terms.slice(0, -1).map((node) => ({ kind: "covered", node, by: terms.at(-1) })));
  });
});

/** A step is begun while there is work left, and may take more than what is left: as much as looking at the whole filter a few times. */
const overshoot = (bytes: number) => 40 * bytes;

describe("whatever the filter, a call stays within its budget", () => {
  const bytes = 6000;
  const left = 150_000;
  const all = [...Object.entries(hostileFilters), ...Object.entries(hostileWithoutDataset)].map(([name, make]) => ({
    name,
    text: make(bytes),
  }));
  test.each(someOf(all, 22))("$name", ({ name, text }) => {
    const given = compiled(text, name in hostileFilters ? "http_requests" : null);
    const meaning: Budget = { left };
    meaningOf(given, engine(meaning, [given.tree]));
    const comparing: Budget = { left };
    compare(given, given, engine(comparing, [given.tree]));
    const minimizing: Budget = { left };
    const { tree, undone } = minimizeTree(given, {}, engine(minimizing));
    expect(undone).toEqual([]);
    expect(sizesOf(tree).bytes).toBeLessThanOrEqual(given.sizes.bytes);
    for (const { left: rest } of [meaning, comparing, minimizing]) expect(rest).toBeGreaterThan(-overshoot(bytes));
  });
});

describe("what is known of the whole filter, minimising uses", () => {
  test.each([
    [
      "never",
      upTo(300)
        .map((at) => `ClientRequestHost eq "h${at}.example.com"`)
        .join(" and "),
      'ClientRequestHost eq "" and ClientRequestHost !eq ""',
    ],
    [
      "never, of integers",
      `BotScore in [${upTo(3000)}] and BotScore !in [${upTo(4000)}]`,
      "BotScore lt -9223372036854775808",
    ],
    [
      "always, where it is present",
      upTo(300)
        .map((at) => `ClientRequestHost !eq "h${at}.example.com"`)
        .join(" or "),
      'ClientRequestHost eq "" or ClientRequestHost !eq ""',
    ],
    [
      "always, of integers",
      `BotScore in [${upTo(3000)}] or BotScore lt 5 or BotScore geq 3`,
      "BotScore geq -9223372036854775808",
    ],
  ])("%s", (_, text, smallest) => {
    const given = filter(text);
    const { tree, steps } = minimizeTree(given);
    expect(textOf(tree)).toBe(smallest);
    expect(steps.every(({ bytes, operators }) => bytes > 0 || (bytes === 0 && operators > 0))).toBe(true);
  });
});

function textOf(tree: CheckedTree): string {
  return tree.kind === "Everything" ? "" : formatOnOneLine(toExpression(tree));
}
