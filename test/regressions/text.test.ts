/** Mistakes of the reader of filter text that were once there, named by what a user saw. */
import { expect, test } from "vitest";
import { applyFixes } from "../../src/diagnostics/apply-fixes.js";
import { parse } from "../../src/text/parse.js";
import { whole } from "../support/seed.js";

function codes(text: string): readonly string[] {
  return parse(text).diagnostics.map(({ code }) => code);
}

test("a dataset's name before `not` was taken for a field", () => {
  expect(codes("dataset http_requests not A eq 1")).toEqual([]);
  expect(codes("dataset http_requests(A eq 1)")).toEqual([]);
});

test("`keep` after a symbol lost the object behind it and stopped the parser", () => {
  expect(() => parse('(*=keep {"A": 1}')).not.toThrow();
});

test("a chain of thousands of operators overflowed the stack", () => {
  expect(codes(`A ${"eq 1 ".repeat(whole ? 200_000 : 20_000)}`)).toEqual(["LW122"]);
});

test("a number out of range was reported twice", () => {
  expect(codes("A eq 18446744073709551616")).toEqual(["LW108"]);
});

test("commas were added to the end of an unclosed name or string for ever", () => {
  for (const text of ["eq [ a `a\\` b", 'A in [" \r\n 2]', "A eq 1 and'not (B in [1] or C eq 2)"]) {
    let last = text;
    for (let round = 0; round < 10; round++)
      last = applyFixes({ diagnostics: parse(last).diagnostics, source: last }).text;
    expect(applyFixes({ diagnostics: parse(last).diagnostics, source: last }).applied).toBe(0);
  }
});

test("an unclosed string in a list was not reported", () => {
  expect(codes('A in ["a\n, 2]')).toEqual(["LW102"]);
});
