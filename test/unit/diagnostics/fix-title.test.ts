import { expect, test } from "vitest";
import { fixTitle } from "../../../src/diagnostics/fix-title.js";
import { safeFix } from "../../../src/diagnostics/report.js";

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });

test.each([
  ["replace `neq` with `!eq`", "A neq 1", [edit(2, 5, "!eq")]],
  ["insert `)`", "(A eq 1", [edit(7, 7, ")")]],
  ["insert `and`", "A eq 1 B eq 2", [edit(7, 7, "and ")]],
  ["remove `,`", "[1,]", [edit(2, 3, "")]],
  ["insert `(` and `)`", "A eq 1", [edit(0, 0, "("), edit(6, 6, ")")]],
  ["remove `1`, replace `b` with `c`", "1b", [edit(0, 1, ""), edit(1, 2, "c")]],
  ["remove white space", "A  B", [edit(1, 2, "")]],
  ["insert white space", "AB", [edit(1, 1, " ")]],
  [
    "insert `1` and `2` and `3` and 1 more change",
    "",
    [edit(0, 0, "1"), edit(0, 0, "2"), edit(0, 0, "3"), edit(0, 0, "4")],
  ],
])("%s", (title, text, edits) => {
  expect(fixTitle(safeFix(...edits), text)).toBe(title);
});
