import { expect, test } from "vitest";
import { includes } from "../../../src/language/includes.js";

/** Texts of which the engine's own search is the judge, long enough not to be left to it. */
const long = "ab".repeat(2000);

test.each([
  ["at the beginning", `${long}c${"x".repeat(9000)}`, `${long}c`],
  ["at the end", `${"ab".repeat(4000)}c`, `${long}c`],
  ["behind what nearly fits", `${"ab".repeat(3999)}aab${long}c`, `b${long}c`],
  ["nowhere", `${"ab".repeat(4000)}c`, `${long}cc`],
  ["nowhere, though all but the last fits", "ab".repeat(4001), `${long}b`],
  ["within itself", long, long],
  ["halves of a pair are units", `${"\ud83d\ude00".repeat(3000)}`, `\ude00${"\ud83d\ude00".repeat(2500)}\ud83d`],
])("%s", (_, text, part) => {
  expect(text.length * part.length).toBeGreaterThan(10_000_000);
  expect(includes(text, part)).toBe(text.includes(part));
});

test("short ones are the engine's", () => {
  expect([
    includes("abc", ""),
    includes("", ""),
    includes("abc", "bc"),
    includes("abc", "bd"),
    includes("a", "ab"),
  ]).toEqual([true, true, true, false, false]);
});
