import { expect, test } from "vitest";
import { deepestNesting } from "../../../src/text/depth.js";
import { tokenize } from "../../../src/text/lexer.js";

test.each([
  ["A eq 1", 0],
  ["(A eq 1)", 1],
  ["not A eq 1", 1],
  ["not not (not (A eq 1))", 5],
  // What is closed again counts no more, the `not`s before it included.
  ["not not (A eq 1) and not A eq 1 and (A eq 1)", 3],
  ["(not (A eq 1) or B eq 2) and not (A eq 1)", 3],
  ["A eq 1) and (A eq 1", 1],
])("%s", (text, levels) => expect(deepestNesting(tokenize(text).tokens)).toBe(levels));

test("a hundred groups beside each other are no deeper than one", () => {
  expect(deepestNesting(tokenize(Array(100).fill("not (A eq 1)").join(" and ")).tokens)).toBe(2);
});
