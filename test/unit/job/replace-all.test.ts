import { expect, test } from "vitest";
import { includes, replaceAll } from "../../../src/old-job/replace-all.js";
import { effortOf } from "../../support/effort.js";
import { randomFrom } from "../../support/random.js";

test("a part of any length is replaced as the engine replaces it", () => {
  const random = randomFrom(7);
  for (let round = 0; round < 300; round++) {
    const period = Array.from({ length: 1 + random.below(4) }, () => "ab"[random.below(2)]).join("");
    const part = period.repeat(100).slice(0, 240 + random.below(40)) + (random.chance(0.5) ? "b" : "");
    const text = Array.from({ length: 6 }, () =>
      random.chance(0.5) ? part : part.slice(random.below(part.length)),
    ).join(random.chance(0.5) ? "" : "a");
    expect(replaceAll(text, part, "$&")).toBe(text.replaceAll(part, () => "$&"));
    expect(includes(text, part)).toBe(text.includes(part));
    expect(includes(text, `${part}${text}`)).toBe(false);
  }
});

test("a long part that nearly stands everywhere is looked for in one go", () => {
  const text = `${"a".repeat(300_000)}b`.repeat(2);
  const part = `${"a".repeat(150_000)}b${"a".repeat(150_000)}bb`;
  expect(includes(text, part)).toBe(false);
  const repeated = "a".repeat(300_000);
  expect(replaceAll(`${"a".repeat(299_999)}b`.repeat(3), repeated, "*")).not.toContain("*");
  expect(effortOf(() => replaceAll(`${"a".repeat(299_999)}b`.repeat(3), repeated, "*"))).toBeLessThan(20);
});
