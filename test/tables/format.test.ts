/** Text → text as `format` lays it out. */
import { describe, expect, test } from "vitest";
import { format } from "../../src/index.js";

/** A comparison that is so many columns wide. */
const wide = (columns: number) => `ClientRequestPath eq "${"a".repeat(columns - 23)}"`;

describe("spaces, words and parentheses", () => {
  test.each([
    ["A  eq\t1", "A eq 1"],
    ["A eq 1 AND B eq 2", "A eq 1 and B eq 2"],
    ["A eq 1\nand B eq 2\r\n", "A eq 1 and B eq 2\n"],
    ["(A eq 1)", "A eq 1"],
    ["A eq 1 and (B eq 2 and C eq 3)", "A eq 1 and B eq 2 and C eq 3"],
    ["A eq 1 and (B eq 2 or C eq 3)", "A eq 1 and (B eq 2 or C eq 3)"],
    ["A eq 1 or (B eq 2 and C eq 3)", "A eq 1 or (B eq 2 and C eq 3)"],
    ["not (A eq 1)", "not A eq 1"],
    ["A in [1,2,]", "A in [1, 2]"],
    ["`A` eq 1", "A eq 1"],
    ["`a b` eq 1", "`a b` eq 1"],
    ['A eq "\\u0041\\/"', 'A eq "A/"'],
    ["A eq -0", "A eq 0"],
  ])("%j", (text, formatted) => expect(format(text)).toBe(formatted));
});

test("parentheses for the reader are left out where they would be the 65th level", () => {
  const nested = (levels: number): string =>
    levels === 0 ? "C eq 3 or A eq 1 and B eq 2" : `A eq 1 ${levels % 2 ? "and" : "or"} (${nested(levels - 1)})`;
  const counts = [63, 64].map((levels) => format(nested(levels)).split("(").length - 1);
  expect(counts).toEqual([64, 32]);
});

describe("comments", () => {
  test.each([
    ["A eq 1 # c  \t\n", "A eq 1 # c\n"],
    ["A eq 1 #c", "A eq 1 #c\n"],
    ["# a\nA eq 1", "# a\nA eq 1\n"],
    ["A # a\neq 1", "# a\nA eq 1\n"],
    ["A eq # a\n1", "# a\nA eq 1\n"],
    ["A eq 1 # a\nand B eq 2 # b", "A eq 1 # a\nand B eq 2 # b\n"],
    ["A eq 1 and # a\nB eq 2", "A eq 1 # a\nand B eq 2\n"],
    ["A in [1, # a\n2]", "A in [\n  1, # a\n  2,\n]\n"],
    ["(A eq 1 # a\n)", "A eq 1 # a\n"],
    ["A eq 1\n# end", "A eq 1\n\n# end\n"],
    ["A eq 1\r# end", "A eq 1\n\n# end\n"],
    ["A eq 1 and\nB eq 2 # b", "A eq 1 and B eq 2 # b\n"],
    ["A in [1, 2\n# a\n]", "A in [\n  1,\n  2,\n  # a\n]\n"],
  ])("%j", (text, formatted) => expect(format(text)).toBe(formatted));
});

describe("header, examples and blank lines", () => {
  test.each([
    ["dataset http_requests A eq 1", "dataset http_requests\n\nA eq 1\n"],
    ['A eq 1\n\n\nkeep {"A":1}\ndrop {"A":2}', 'A eq 1\n\nkeep { "A": 1 }\ndrop { "A": 2 }\n'],
    ['A eq 1\nkeep {"A" : "a,  b" }\ndrop { }', 'A eq 1\n\nkeep { "A": "a,  b" }\ndrop {}\n'],
    ["# a\n\n\nA eq 1", "# a\n\nA eq 1\n"],
    ["# a\r\n \r\n# b\r\nA eq 1", "# a\r\n\r\n# b\r\nA eq 1\r\n"],
    ["A eq 1\n\nand B eq 2", "A eq 1 and B eq 2\n"],
    ["A eq 1\n# a\n\n# b\nand B eq 2", "A eq 1\n# a\n# b\nand B eq 2\n"],
  ])("%j", (text, formatted) => expect(format(text)).toBe(formatted));
});

describe("100 columns fit, 101 do not", () => {
  test.each([
    [`${wide(88)} and A eq 1`, `${wide(88)} and A eq 1`],
    [`${wide(89)} and A eq 1`, `${wide(89)} and A eq 1`],
    [`${wide(90)} and A eq 1`, `${wide(90)}\nand A eq 1\n`],
    [`A in ["${"a".repeat(85)}", "b"]`, `A in ["${"a".repeat(85)}", "b"]`],
    [`A in ["${"a".repeat(86)}", "b"]`, `A in ["${"a".repeat(86)}", "b"]`],
    [`A in ["${"a".repeat(87)}", "b"]`, `A in [\n  "${"a".repeat(87)}", "b",\n]\n`],
    // A connective and the indentation count, too.
    [`${wide(90)} and A in ["${"a".repeat(82)}", "b"]`, `${wide(90)}\nand A in ["${"a".repeat(82)}", "b"]\n`],
    [`${wide(90)} and A in ["${"a".repeat(83)}", "b"]`, `${wide(90)}\nand A in [\n  "${"a".repeat(83)}", "b",\n]\n`],
    [`A in ["${"a".repeat(91)}", 22, 333]`, `A in [\n  "${"a".repeat(91)}", 22,\n  333,\n]\n`],
    [`A in ["${"a".repeat(92)}", 22, 333]`, `A in [\n  "${"a".repeat(92)}",\n  22, 333,\n]\n`],
    [wide(101), wide(101)],
  ])("%j", (text, formatted) => expect(format(text)).toBe(formatted));
});
