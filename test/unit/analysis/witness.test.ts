/** The line that is shown for a verdict, and what a filter does with it. */
import { expect, test } from "vitest";
import { outcomeUnder } from "../../../src/analysis/witness/outcome.js";
import { toPredicate } from "../../../src/index.js";
import { compiled } from "../../support/compiled.js";

test("a long array is judged as the predicate judges it", () => {
  const tags = Array.from({ length: 300 }, (_, at) => `t${at}`);
  const numbers = Array.from({ length: 300 }, (_, at) => at);
  for (const text of [
    'BotTags contains "t299"',
    'BotTags contains "t300"',
    'BotTags !contains "t7"',
    'BotTags !contains "x"',
    'BotTags in ["x", "t12"]',
    'BotTags !in ["x", "y"]',
    "BotDetectionIDs in [300, 299]",
    "BotDetectionIDs contains 300",
    "BotDetectionIDs !in [300, 0]",
  ]) {
    const given = compiled(text, "http_requests");
    const line = { BotTags: tags, BotDetectionIDs: numbers };
    expect([text, outcomeUnder(given.tree, "unknown")(line)]).toEqual([text, toPredicate(given)(line)]);
  }
});

test("the predicate of a filter is made once there is a line to try, and once", () => {
  let read = 0;
  const { tree } = compiled("BotScore gt 3 and ClientASN eq 1", "http_requests");
  if (tree.kind !== "And") throw new Error("it is no group");
  const { terms } = tree;
  const outcome = outcomeUnder(
    {
      ...tree,
      get terms() {
        read++;
        return terms;
      },
    },
    "unknown",
  );
  expect(read).toBe(0);
  expect([outcome({ BotScore: 4, ClientASN: 1 }), outcome({ BotScore: 3 })]).toEqual([true, false]);
  expect(read).toBe(1);
});
