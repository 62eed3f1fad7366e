/** Results as short text, and the runners of tables. */
import { describe, expect, test } from "vitest";
import type { CompiledFilter, CompileOptions, Diagnostic } from "../../src/index.js";
import { applyFixes, compile, datasets } from "../../src/index.js";

export const dataset = datasets.http_requests;

/** The codes, `LW201 LW103`. */
export function codesOf(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code }) => code).join(" ");
}

/** Code and underlined text, `LW201 ==`. */
export function reportOf({ code, span }: Diagnostic, source: string): string {
  return `${code} ${source.slice(span.start, span.end)}`;
}

/** The reports of a text, `LW201 == | LW103 'ca'`. */
export function reportsOf(diagnostics: readonly Diagnostic[], source: string): string {
  return diagnostics.map((one) => reportOf(one, source)).join(" | ");
}

/** A text, its reports, and the text after its safe fixes. Without the third, no fix is safe. */
export type Row = readonly [text: string, reports: string, fixed?: string];

/** Compiles each row and compares reports and fixed text. */
export function testRows(title: string, rows: readonly Row[], options: CompileOptions = { dataset }): void {
  const all = rows.map(([text, reports, fixed = text]) => [text, reports, fixed] as const);
  describe(title, () => {
    test.each(all)("%j", (text, reports, fixed) => {
      const { diagnostics } = compile(text, options);
      expect([reportsOf(diagnostics, text), applyFixes({ diagnostics, source: text }).text]).toEqual([reports, fixed]);
    });
  });
}

/** A row, and the text after the first fix of each error when safe fixes are not enough. An empty third means that no fix is safe. */
export type Mistake = readonly [text: string, reports: string, fixed?: string, corrected?: string];

/** Compiles each row with an error. */
export function testMistakes(title: string, rows: readonly Mistake[]): void {
  testRows(
    title,
    rows.map(([text, reports, fixed]) => [text, reports, fixed || text]),
  );
  describe(`${title}, corrected`, () => {
    test.each(rows.map(([text, , fixed, corrected]) => [text, corrected ?? (fixed || text)] as const))(
      "%j",
      (text, corrected) => expect(correct(text)).toBe(corrected),
    );
  });
}

/** Fixes a text at most five times: a fix can reveal another mistake. */
export function correct(text: string, rounds = 5): string {
  if (rounds === 0) return text;
  const { diagnostics } = compile(text, { dataset, lint: false });
  const chosen = diagnostics.map((one) => ({ ...one, fixes: one.fixes.slice(0, 1) }));
  return correct(applyFixes({ diagnostics: chosen, source: text }, { safeOnly: false }).text, rounds - 1);
}

/** A text, its reports with their severity if they are errors, and the text after each of its suggestions. */
export type ValueRow = readonly [text: string, reports: string, ...suggested: readonly string[]];

/** Compiles each row and compares reports and suggestions. Equal suggestions count once. */
export function testValues(title: string, rows: readonly ValueRow[], options: CompileOptions = { dataset }): void {
  describe(title, () => {
    test.each(rows.map(([text, ...expected]) => [text, expected] as const))("%j", (source, expected) => {
      const { diagnostics } = compile(source, options);
      const found = diagnostics.map((one) => `${one.severity === "error" ? "error " : ""}${reportOf(one, source)}`);
      const suggested = diagnostics.flatMap((one) =>
        one.fixes.map(
          (fix) => applyFixes({ diagnostics: [{ ...one, fixes: [fix] }], source }, { safeOnly: false }).text,
        ),
      );
      expect([found.join(" | "), ...new Set(suggested)]).toEqual(expected);
    });
  });
}

/** Compiles a filter that must be right. Without a dataset, fields are not checked. */
export function compiled(text: string, given: CompileOptions = { dataset }): CompiledFilter {
  const { filter, diagnostics } = compile(text, { unknownFields: "off", lint: false, ...given });
  if (filter === null) throw new Error(`${text}: ${codesOf(diagnostics)}`);
  return filter;
}
