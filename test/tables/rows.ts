/** Rows of filters: text, reports, text after safe fixes. */
import { expect, test } from "vitest";
import { applyFixes, type CompiledFilter, type CompileOptions, compile, datasets } from "../../src/index.js";

/** A text, its reports as code and underlined text, and the text after its safe fixes. Without the third, no fix is safe. */
export type Row = readonly [text: string, reports: string, fixed?: string];

export const dataset = datasets.http_requests;
const options: CompileOptions = { dataset };

/** Compiles each row and compares reports and fixed text. Ignored reports are left out. */
export function testRows(rows: readonly Row[], given: CompileOptions = options): void {
  test.each(rows.map(([text, reports, fixed = text]) => [text, reports, fixed] as const))(
    "%j",
    (text, reports, fixed) => {
      const { diagnostics } = compile(text, given);
      const found = diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
      expect([found.join(" | "), applyFixes({ diagnostics, source: text }).text]).toEqual([reports, fixed]);
    },
  );
}

/** A text, its reports with their severity if they are errors, and the text after each of its suggestions. */
export type ValueRow = readonly [text: string, reports: string, ...suggested: readonly string[]];

/** Compiles each row and compares reports and suggestions. Equal suggestions count once. */
export function testValues(rows: readonly ValueRow[], given: CompileOptions = options): void {
  test.each(rows.map(([text, ...expected]) => [text, expected] as const))("%j", (text, expected) => {
    const { diagnostics } = compile(text, given);
    const found = diagnostics.map(({ severity, code, span }) => {
      const report = `${code} ${text.slice(span.start, span.end)}`;
      return severity === "error" ? `error ${report}` : report;
    });
    const suggested = diagnostics.flatMap((one) =>
      one.fixes.map((fix) => {
        const applied = { ...one, fixes: [{ ...fix, safe: true }] };
        return applyFixes({ diagnostics: [applied], source: text }).text;
      }),
    );
    expect([found.join(" | "), ...new Set(suggested)]).toEqual(expected);
  });
}

/** Compiles a filter that must be right. Without a dataset, fields are not checked. */
export function compiled(text: string, given: CompileOptions = options): CompiledFilter {
  const { filter, diagnostics } = compile(text, { unknownFields: "off", lint: false, ...given });
  if (filter === null) throw new Error(`${text}: ${diagnostics.map(({ code }) => code).join(", ")}`);
  return filter;
}
