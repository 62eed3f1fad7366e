import { expect, test } from "vitest";
import type { CheckedNode } from "../../../src/checked/filter.js";
import { analysis } from "../../../src/compile/analysis.js";
import type { Filter } from "../../../src/compile/filter.js";
import { compile } from "../../../src/compile.js";
import { textNotation } from "../../../src/text/notation.js";
import { hostileFilters } from "../../support/hostile-filters.js";

type Found = ReturnType<ReturnType<typeof analysis.ofCall>["find"]>;

/** Asks what a filter means as one of a call, and how often its parts are looked at for that. */
function asking(): (text: string, dataset?: string) => Found & { readonly looks: number } {
  const call = analysis.ofCall();
  return (text, dataset = "http_requests") => {
    const { filter, document, source } = compile(text, { dataset });
    if (
      filter === undefined ||
      document?.expression == null ||
      filter.tree.kind === "Everything" ||
      filter.tree.kind === "Criterion"
    )
      throw new Error(text);
    let looks = 0;
    const { terms } = filter.tree;
    const tree = {
      ...filter.tree,
      get terms() {
        looks++;
        return terms;
      },
    } as CheckedNode;
    const counted: Filter = { ...filter, tree };
    return { ...call.find(counted, document.expression, source, textNotation), looks };
  };
}

test("a filter within limits of which nothing is to be said is thought about once in a call", () => {
  const ask = asking();
  const [first, second] = [ask("BotScore lt 3 and ClientASN eq 1"), ask("# again\nBotScore lt 3\nand ClientASN eq 1")];
  expect([first, second]).toMatchObject([
    { diagnostics: [], complete: true },
    { diagnostics: [], complete: true },
  ]);
  // To write it as JSON, by which it is known again.
  expect(second.looks).toBeLessThan(6);
  expect(first.looks).toBeGreaterThan(2 * second.looks);
  expect(ask("BotScore lt 3 and ClientASN eq 2").looks).toBeGreaterThanOrEqual(first.looks);
});

test("what is to be said of a filter is said each time, at its own place", () => {
  const ask = asking();
  const said = ["", "  ", ""].map((before) =>
    ask(`${before}BotScore lt 3 and BotScore gt 7`).diagnostics.map(({ code, span }) => [code, span.start]),
  );
  expect(said[0]).toHaveLength(1);
  expect(said[1]).toEqual(said[0]?.map(([code, start]) => [code, Number(start) + 2]));
  expect(said[2]).toEqual(said[0]);
});

test.each([
  ["never", "BotScore lt 3 and BotScore gt 7"],
  ["always", 'ClientCountry !eq "ca" or ClientCountry !eq "us"'],
  ["a contradiction in a part", 'ClientASN eq 1 or (BotScore lt 3 and BotScore gt 7 and ClientCountry eq "ca")'],
  ["a part said twice", "BotScore lt 3 and ClientASN eq 1 and BotScore lt 3"],
  ["a part that another one covers", "BotScore lt 3 and BotScore lt 7 and ClientASN eq 1"],
  [
    "a part that several others make idle",
    "(BotScore lt 3 or ClientASN eq 1) and (BotScore lt 3 or ClientASN !eq 1) and BotScore lt 9",
  ],
])("%s is found once in a call, and told each time as by itself", (_, text) => {
  const ask = asking();
  const [first, again, moved] = [ask(text), ask(text), ask(`  ${text}`)];
  expect(first.diagnostics).not.toEqual([]);
  expect(again.diagnostics).toEqual(first.diagnostics);
  expect(moved.diagnostics).toEqual(asking()(`  ${text}`).diagnostics);
  expect(moved.looks).toBeLessThan(first.looks);
});

test("of a filter over limits no more is found the second time, and it is not looked for", () => {
  const ask = asking();
  const text = `BotScore lt 3 and ${Array.from({ length: 60 }, (_, at) => `ClientASN !eq ${at}`).join(" and ")} and BotScore gt 7`;
  const [first, again] = [ask(text), ask(text)];
  expect(first.diagnostics).not.toEqual([]);
  expect(again.diagnostics).toEqual(first.diagnostics);
  expect(again.looks).toBeLessThan(first.looks);
});

test("the same of another dataset is another filter", () => {
  const ask = asking();
  const text = 'ClientCountry eq "ca" and ClientIP eq "203.0.113.7"';
  const [first] = [ask(text)];
  expect(ask(text).looks).toBeLessThan(first.looks);
  expect(ask(text, "firewall_events").looks).toBeGreaterThanOrEqual(first.looks);
});

test("a filter over limits is not begun with where no work is left in a call", () => {
  const ask = asking();
  const text = hostileFilters["pigeons and holes"]?.(20_000) ?? "";
  let found = ask(text);
  for (let calls = 0; calls < 200 && found.looks > 0; calls++) found = ask(text);
  expect(found).toEqual({ diagnostics: [], complete: false, looks: 0 });
  // One within limits is.
  expect(ask("BotScore lt 3 and BotScore gt 7")).toMatchObject({ diagnostics: [{ code: "LW501" }], complete: true });
});

test("filters within limits are decided while the work of a long list lasts", () => {
  const ask = asking();
  const hard = (at: number) => `${hostileFilters["pigeons and holes"]?.(300) ?? ""} and BotScore !eq ${at}`;
  const first = ask(hard(0));
  expect(first.complete).toBe(true);
  let last = first;
  // To write it as JSON, by which it would be known again, takes fewer.
  for (let at = 1; at < 400 && last.looks >= 6; at++) last = ask(hard(at));
  expect(last.looks).toBeLessThan(6);
  expect(ask(hard(400)).looks).toBeLessThan(6);
});
