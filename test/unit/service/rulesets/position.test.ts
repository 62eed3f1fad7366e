import { expect, test } from "vitest";
import { noMistakes } from "../../../../src/old-service/found-mistakes.js";
import { inserted, placeOf } from "../../../../src/old-service/rulesets/position.js";

const others = ["a", "b", "c"];

test.each([
  [{ before: "" }, "xabc"],
  [{ before: "a" }, "xabc"],
  [{ before: "c" }, "abxc"],
  [{ after: "" }, "abcx"],
  [{ after: "a" }, "axbc"],
  [{ after: "c" }, "abcx"],
  [{ index: 1 }, "xabc"],
  [{ index: 3 }, "abxc"],
  [{ index: 4 }, "abcx"],
  [{}, "abcx"],
])("%o", (position, expected) => {
  const found = noMistakes();
  expect(inserted(others, "x", placeOf(position, others, "x", found) ?? -1).join("")).toBe(expected);
  found.refuse();
});

test.each([
  [{ index: 5 }, "there is no place 5: the last is 4"],
  [{ before: "y" }, "the ruleset has no rule `y`"],
  [{ after: "x" }, "a rule cannot stand after itself"],
])("%o means no place", (position, message) => {
  const found = noMistakes();
  expect(placeOf(position, others, "x", found)).toBe(null);
  expect(() => found.refuse()).toThrow(message);
});
