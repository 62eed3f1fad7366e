import { describe, expect, test } from "vitest";
import { codes, datasetOf, rowOf } from "../../grammar/generate-diagnostics.js";
import { applyFixes, type Code, compile } from "../../src/index.js";

/** Codes that come along with a mistake because it is two, or because an empty rest cannot be judged. */
const alsoThere: Partial<Record<Code, readonly Code[]>> = {};

describe.each(codes)("%s", (code) => {
  const { example, safeFix } = rowOf(code);
  const options = datasetOf(code);
  const { diagnostics, source } = compile(example.wrong, options);

  test("its failing filter gives this diagnostic and no other", () => {
    expect([...new Set(diagnostics.map((diagnostic) => diagnostic.code))]).toEqual([code, ...(alsoThere[code] ?? [])]);
  });

  test("its mended filter gives none", () => {
    expect(compile(example.right, options).diagnostics).toEqual([]);
  });

  test(safeFix === null ? "no fix is safe" : "a safe fix takes it away", () => {
    const fixes = diagnostics.filter((diagnostic) => diagnostic.code === code).flatMap((diagnostic) => diagnostic.fixes);
    if (safeFix === null) return expect(fixes.filter(({ safe }) => safe)).toEqual([]);
    // "Only where …": the example on the page may be one that no fix is safe for.
    if (!fixes.some(({ safe }) => safe)) return expect(safeFix).toMatch(/^only where/);
    const { text } = applyFixes(source, diagnostics);
    return expect(compile(text, options).diagnostics.map((diagnostic) => diagnostic.code)).not.toContain(code);
  });
});
