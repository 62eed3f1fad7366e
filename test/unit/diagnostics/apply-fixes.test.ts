import { expect, test } from "vitest";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import type { Diagnostic, DiagnosticFix } from "../../../src/diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../../src/diagnostics/report.js";

const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });
const having = (...fixes: DiagnosticFix[]): Diagnostic =>
  report("LW126", { span: { start: 0, end: 0 } }, {}, { fixes });

test("applies safe fixes, in any order of diagnostics", () => {
  const diagnostics = [having(safeFix(edit(4, 5, "E"))), having(safeFix(edit(0, 1, "A"), edit(2, 3, "C")))];
  expect(applyFixes({ diagnostics, source: "abcde" })).toEqual({ text: "AbCdE", applied: 2 });
});

test("leaves suggestions alone unless told otherwise", () => {
  const diagnostics = [having(suggestedFix(edit(0, 1, "A")))];
  expect(applyFixes({ diagnostics, source: "ab" })).toEqual({ text: "ab", applied: 0 });
  expect(applyFixes({ diagnostics, source: "ab" }, { safeOnly: false })).toEqual({ text: "Ab", applied: 1 });
});

test("the first of two that overlap wins, as a whole", () => {
  const diagnostics = [having(safeFix(edit(1, 3, "X"))), having(safeFix(edit(2, 4, "Y"), edit(5, 5, "!")))];
  expect(applyFixes({ diagnostics, source: "abcde" })).toEqual({ text: "aXde", applied: 1 });
});

test("nothing goes beside an insertion, but replacements may be neighbours", () => {
  expect(
    applyFixes({ diagnostics: [having(safeFix(edit(1, 1, "("))), having(safeFix(edit(1, 1, "[")))], source: "ab" })
      .text,
  ).toBe("a(b");
  expect(
    applyFixes({ diagnostics: [having(safeFix(edit(1, 1, "("))), having(safeFix(edit(1, 2, "B")))], source: "ab" })
      .text,
  ).toBe("a(b");
  expect(
    applyFixes({ diagnostics: [having(safeFix(edit(1, 2, "B"))), having(safeFix(edit(0, 1, "A")))], source: "ab" })
      .text,
  ).toBe("AB");
});

test("nothing to apply gives the text back", () => {
  expect(applyFixes({ diagnostics: [having()], source: "ab" })).toEqual({ text: "ab", applied: 0 });
});
