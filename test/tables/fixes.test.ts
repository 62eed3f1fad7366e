/** Text and edits → text. */
import { describe, expect, test } from "vitest";
import { applyFixes, compile, type Diagnostic, toRecords } from "../../src/index.js";

type Edit = readonly [start: number, end: number, text: string];

/** Diagnostics with one safe fix each. */
function having(fixes: readonly (readonly Edit[])[]): readonly Diagnostic[] {
  const [base] = compile("").diagnostics;
  if (base === undefined) throw new Error("the empty text has no diagnostic");
  const edits = (fix: readonly Edit[]) => fix.map(([start, end, text]) => ({ span: { start, end }, text }));
  return fixes.map((fix) => ({ ...base, fixes: [{ safe: true, edits: edits(fix) }] }));
}

describe("edits that touch or overlap", () => {
  test.each<[string, (readonly Edit[])[], string]>([
    ["neighbours", [[[1, 2, "B"]], [[0, 1, "A"]]], "ABcde"],
    ["two edits of one fix", [[[0, 1, "A"], [2, 3, "C"]]], "AbCde"],
    ["overlap: the first wins", [[[1, 3, "X"]], [[2, 4, "Y"]]], "aXde"],
    ["overlap: a fix is applied as a whole", [[[1, 3, "X"]], [[2, 4, "Y"], [5, 5, "!"]]], "aXde"],
    ["two insertions at one place: the first wins", [[[1, 1, "("]], [[1, 1, "["]]], "a(bcde"],
    ["insertion before a replacement: the first wins", [[[1, 1, "("]], [[1, 2, "B"]]], "a(bcde"],
    ["insertion behind a replacement: the first wins", [[[1, 2, "B"]], [[2, 2, "!"]]], "aBcde"],
    ["insertions at two places", [[[1, 1, "("]], [[2, 2, ")"]]], "a(b)cde"],
    ["insertion at the end", [[[5, 5, "!"]]], "abcde!"],
  ])("%s", (_, fixes, text) => {
    expect(applyFixes({ diagnostics: having(fixes), source: "abcde" }).text).toBe(text);
  }); // biome-ignore format: a table
});

describe("what a fix does, in words", () => {
  test.each<[string, string, readonly Edit[]]>([
    ["A neq 1", "replace `neq` with `!eq`", [[2, 5, "!eq"]]],
    ["(A eq 1", "insert `)`", [[7, 7, ")"]]],
    ["A eq 1 B eq 2", "insert `and`", [[7, 7, "and "]]],
    ["[1,]", "remove `,`", [[2, 3, ""]]],
    ["A  B", "remove white space", [[1, 2, ""]]],
    ["AB", "insert a space", [[1, 1, " "]]],
    ["a\tb", "replace `\\u0009` with `\\t`", [[1, 2, "\\t"]]],
    ["f= A", "replace ` A` with `A`", [[2, 4, "A"]]],
    ["a b", "replace ` ` with `%20`", [[1, 2, "%20"]]],
    ["A B", "insert `and`", [[1, 2, " and "]]],
    ["a\nb", "replace `a b` with `c`", [[0, 3, "c"]]],
    ["x A eq 1 y", "write `(A eq 1)`", [[2, 2, "("], [8, 8, ")"]]],
    ["a,b,c,d", "write `A,B,C,D`", [..."abcd"].map((c, at): Edit => [at * 2, at * 2 + 1, c.toUpperCase()])],
    ["'a','b','c','d','e'", "replace `'a'` with `A`, and change 4 more places", [..."abcde"].map((c, at): Edit => [at * 4, at * 4 + 3, c.toUpperCase()])],
    ["", `insert \`${"a".repeat(157)}…\``, [[0, 0, "a".repeat(161)]]],
  ])("%j: %s", (source, title, edits) => {
    const [record] = toRecords({ diagnostics: having([edits]), source });
    expect(record?.help).toBe(title);
    expect(record?.fixes[0]?.title).toBe(title);
  }); // biome-ignore format: a table

  test("suggestions are alternatives in one line", () => {
    const [one] = having([[[0, 1, "B"]]]);
    const fix = (text: string) => ({ safe: false, edits: [{ span: { start: 0, end: 1 }, text }] });
    const diagnostics = one === undefined ? [] : [{ ...one, fixes: [fix("B"), fix("C")] }];
    expect(toRecords({ diagnostics, source: "A" })[0]?.help).toBe("replace `A` with `B`, or `C`");
  });
});
