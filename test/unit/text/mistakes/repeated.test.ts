/** What stands behind a comparison without a field goes on with it: the suggestion means what was meant, wherever it stands. */
import { expect, test } from "vitest";
import { applyFixes } from "../../../../src/diagnostics/apply-fixes.js";
import { parse } from "../../../../src/text/parse.js";

test.each<[text: string, code: string, becomes: string | null]>([
  ["A eq 1 or 2", "LW114", "A eq 1 or A eq 2"],
  ["B lt 3 or A eq 1 or 2", "LW114", "B lt 3 or A eq 1 or A eq 2"],
  ["B lt 3 and (A eq 1 or 2)", "LW114", "B lt 3 and (A eq 1 or A eq 2)"],
  ["B lt 3 and A eq 1 or 2", "LW114", "B lt 3 and A in [1, 2]"],
  ["A eq 1 or 2 and B lt 3", "LW114", "A in [1, 2] and B lt 3"],
  ["A eq 1 and 2", "LW114", "A in [1, 2]"],
  ["A !eq 1 and 2", "LW114", "A !eq 1 and A !eq 2"],
  ["A !eq 1 or 2", "LW114", "A !in [1, 2]"],
  ["not A eq 1 or 2", "LW114", "not A in [1, 2]"],
  ["not A !eq 1 or 2", "LW114", "not (A !eq 1 or A !eq 2)"],
  ["A in [1] or 2", "LW114", "A in [1, 2]"],
  ["A !in [1, 2] and 3", "LW114", "A !in [1, 2, 3]"],
  ['A contains "a" or "b"', "LW114", 'A contains "a" or A contains "b"'],
  ['A contains "a" and "b"', "LW114", 'A contains "a" and A contains "b"'],
  ['A !contains "a" or "b"', "LW114", 'A !contains "a" and A !contains "b"'],
  ['B lt 3 and A contains "a" or "b"', "LW114", 'B lt 3 and (A contains "a" or A contains "b")'],
  ['not A contains "a" or "b"', "LW114", 'not (A contains "a" or A contains "b")'],
  ['not (A contains "a") or "b"', "LW114", null],
  ["A geq 1 and lt 5", "LW114", "A geq 1 and A lt 5"],
  ["not A geq 1 and lt 5", "LW114", "not (A geq 1 and A lt 5)"],
  ["A geq 1 lt 5", "LW122", "A geq 1 and A lt 5"],
  ["not A geq 1 lt 5", "LW122", "not (A geq 1 and A lt 5)"],
  ["not 1 leq A lt 5", "LW122", "not (A geq 1 and A lt 5)"],
  ["1 leq A lt 5", "LW122", "A geq 1 and A lt 5"],
])("%s", (text, code, becomes) => {
  const errors = parse(text).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map((error) => error.code)).toEqual([code]);
  expect(errors[0]?.fixes.some(({ safe }) => safe)).toBe(false);
  const mended =
    errors[0]?.fixes.length === 0 ? null : applyFixes({ diagnostics: errors, source: text }, { safeOnly: false }).text;
  expect(mended).toBe(becomes);
  if (mended !== null) expect(parse(mended).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test("three values become one list, step by step", () => {
  let text = 'B lt 3 and A !eq "a" or "b" or "c"';
  for (let step = 0; step < 3; step++) {
    const [first] = parse(text).diagnostics.filter(({ fixes }) => fixes.length > 0);
    if (first !== undefined) text = applyFixes({ diagnostics: [first], source: text }, { safeOnly: false }).text;
  }
  expect(text).toBe('B lt 3 and A !in ["a", "b", "c"]');
});
