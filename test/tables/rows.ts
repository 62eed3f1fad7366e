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

/** Compiles a filter that must be right. */
export function compiled(text: string, given: CompileOptions = options): CompiledFilter {
  const { filter, diagnostics } = compile(text, given);
  if (filter === null) throw new Error(`${text}: ${diagnostics.map(({ code }) => code).join(", ")}`);
  return filter;
}
