/** A text made to exhaust the parser gets diagnostics, and never overflows the stack. */
import { expect, test } from "vitest";
import { format } from "../../../src/text/format/format.js";
import { parse } from "../../../src/text/parse.js";
import { hostileTexts } from "../../support/hostile-text.js";
import { whole } from "../../support/seed.js";

/** A fiftieth exhausts any stack, too. */
const { hostile, large } = hostileTexts(whole ? 1_000_000 : 20_000);

test.each(Object.entries(hostile))("%s", (_, [text, codes]) => {
  const { diagnostics } = parse(text);
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.length).toBeLessThanOrEqual(201);
  if (codes !== undefined) expect(new Set(diagnostics.map(({ code }) => code))).toEqual(codes);
});

test.each(Object.entries(large))("%s: large, but valid", (_, text) => {
  expect(parse(text).diagnostics).toEqual([]);
  const formatted = format(text);
  expect(parse(formatted).diagnostics).toEqual([]);
});

test("64 levels are read, 65 are not", () => {
  const nested = (levels: number) => `${"(".repeat(levels)}A eq 1${")".repeat(levels)}`;
  const negated = (levels: number) => `${"not ".repeat(levels)}A eq 1`;
  const mixed = (levels: number) =>
    `${"not (".repeat(levels / 2)}${"not ".repeat(levels % 2)}A eq 1${")".repeat(levels / 2)}`;
  for (const deep of [nested, negated, mixed]) {
    expect(parse(deep(64)).diagnostics).toEqual([]);
    expect(parse(deep(65)).diagnostics.map(({ code }) => code)).toEqual(["LW129"]);
    expect(parse(`${deep(64)} and ${deep(64)}`).diagnostics).toEqual([]);
  }
});

test("the header is read before what is too deep", () => {
  expect(parse(`dataset http_requests ${"(".repeat(65)}`).document.header?.dataset.name).toBe("http_requests");
});

test("parentheses that formatting adds never nest too deep", () => {
  const inner = `${"not (".repeat(31)}A eq 1 or B eq 2 and C eq 3${")".repeat(31)}`;
  const text = `A eq 1 or B eq 2 and (A eq 1 or B eq 2 and ${inner})`;
  expect(parse(text).diagnostics.some(({ severity }) => severity === "error")).toBe(false);
  const formatted = format(text);
  expect(parse(formatted).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(format(formatted)).toBe(formatted);
});
