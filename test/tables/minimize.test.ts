/** Filter → the smallest filter that keeps the same lines. */
import { describe, expect, test } from "vitest";
import { minimize } from "../../src/meaning.js";
import { compiled } from "./rows.js";

const least = (text: string) => minimize(compiled(text, { dataset: "http_requests" })).filter.text;

describe("integers", () => {
  test.each([
    ["BotScore geq 5 and BotScore leq 5", "BotScore eq 5"],
    ["BotScore geq 5 and BotScore leq 6", "BotScore in [5, 6]"],
    ["BotScore lt 5 or BotScore eq 5", "BotScore lt 6"],
    ["BotScore lt 5 or BotScore eq 6", "BotScore lt 5 or BotScore eq 6"],
    ["BotScore geq 5 and BotScore !eq 5", "BotScore gt 5"],
    ["BotScore !eq 4 and BotScore !eq 5", "BotScore !in [4, 5]"],
    ["BotScore eq 4 or BotScore eq 5", "BotScore in [4, 5]"],
    ["BotScore lt 5 or BotScore gt 5", "BotScore lt 5 or BotScore gt 5"],
    ["BotScore in [4]", "BotScore eq 4"],
    ["BotScore lt 5 or BotScore lt 6", "BotScore lt 6"],
    ["BotScore lt 5 and BotScore lt 6", "BotScore lt 5"],
  ])("%s", (text, smallest) => expect(least(text)).toBe(smallest));
});

describe("texts and groups", () => {
  test.each([
    ['ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/ab"', 'ClientRequestPath startsWith "/a"'],
    ['ClientRequestPath contains "a" and ClientRequestPath eq "ab"', 'ClientRequestPath eq "ab"'],
    ["BotScore eq 1 or (BotScore eq 1 and ClientASN eq 2)", "BotScore eq 1"],
    ["BotScore eq 1 and (BotScore eq 1 or ClientASN eq 2)", "BotScore eq 1"],
    [
      "(BotScore eq 1 and ClientASN eq 2) or (BotScore eq 1 and ClientASN eq 4)",
      "BotScore eq 1 and ClientASN in [2, 4]",
    ],
    ["not (BotScore eq 1 or ClientASN eq 2)", "BotScore !eq 1 and ClientASN !eq 2"],
  ])("%s", (text, smallest) => expect(least(text)).toBe(smallest));
});

describe("integers of a field without a type", () => {
  test.each([
    ["A geq 5 and A leq 5", "A eq 5"],
    ["A geq 5 and A leq 6", "A eq 5 or A eq 6"],
    ["A lt 5 and A lt 6", "A lt 5"],
  ])("%s", (text, smallest) => expect(minimize(compiled(text, {})).filter.text).toBe(smallest));
});
