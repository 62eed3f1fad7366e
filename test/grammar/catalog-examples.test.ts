import { describe, expect, test } from "vitest";
import { codes, datasetOf, diagnose, rowOf } from "../../grammar/generate-diagnostics.js";
import { applyFixes, type DiagnosticCode } from "../../src/index.js";

/** Codes that cannot be had alone. */
const alsoThere: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  // What is hidden comes after what is shown.
  LW130: ["LW101"],
  // What DuckDB makes of files is said of each way to read them.
  LW961: ["LW967"],
  LW967: ["LW962"],
  // Only fields that are read from JSON are called anew.
  LW976: ["LW962"],
};

describe.each(codes)("%s", (code) => {
  const { example, safeFix } = rowOf(code);
  const { dataset } = datasetOf(code);
  const { diagnostics, source } = diagnose(code, example.wrong);
  // A name that no shipped dataset has can be shown without a dataset only, which is worth a warning of its own.
  const said = (codes: readonly { code: DiagnosticCode }[]) =>
    [...new Set(codes.map((diagnostic) => diagnostic.code))].filter(
      (name) => name === code || dataset !== undefined || name !== "LW206",
    );

  test("its failing filter gives this diagnostic and no other", () => {
    expect(said(diagnostics).sort()).toEqual([code, ...(alsoThere[code] ?? [])].sort());
  });

  test("its mended filter gives none", () => {
    expect(said(diagnose(code, example.right).diagnostics)).toEqual([]);
  });

  test(safeFix === null ? "no fix is safe" : "a safe fix takes it away", () => {
    const fixes = diagnostics
      .filter((diagnostic) => diagnostic.code === code)
      .flatMap((diagnostic) => diagnostic.fixes);
    if (safeFix === null) return expect(fixes.filter(({ safe }) => safe)).toEqual([]);
    // "Only where …": the example on the page may be one that no fix is safe for.
    if (!fixes.some(({ safe }) => safe)) return expect(safeFix).toMatch(/^only (?:where|when|for) /);
    const { text } = applyFixes({ diagnostics, source });
    return expect(diagnose(code, text).diagnostics.map((diagnostic) => diagnostic.code)).not.toContain(code);
  });
});
