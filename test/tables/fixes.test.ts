/** Text and edits → text. */
import { describe, expect, test } from "vitest";
import { applyFixes, compile, type Diagnostic } from "../../src/index.js";

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
    [
      "two edits of one fix",
      [
        [
          [0, 1, "A"],
          [2, 3, "C"],
        ],
      ],
      "AbCde",
    ],
    ["overlap: the first wins", [[[1, 3, "X"]], [[2, 4, "Y"]]], "aXde"],
    [
      "overlap: a fix is applied as a whole",
      [
        [[1, 3, "X"]],
        [
          [2, 4, "Y"],
          [5, 5, "!"],
        ],
      ],
      "aXde",
    ],
    ["two insertions at one place: the first wins", [[[1, 1, "("]], [[1, 1, "["]]], "a(bcde"],
    ["insertion before a replacement: the first wins", [[[1, 1, "("]], [[1, 2, "B"]]], "a(bcde"],
    ["insertions at two places", [[[1, 1, "("]], [[2, 2, ")"]]], "a(b)cde"],
    ["insertion at the end", [[[5, 5, "!"]]], "abcde!"],
  ])("%s", (_, fixes, text) => {
    expect(applyFixes({ diagnostics: having(fixes), source: "abcde" }).text).toBe(text);
  });
});
