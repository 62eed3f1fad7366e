/** Every row of the catalogue: the wrong text has the code and no other, and the right text has none. */
import { describe, expect, test } from "vitest";
import { codes, diagnoseExample, rowOf } from "../../grammar/diagnose-example.js";
import { applyFixes, type Diagnosed, type DiagnosticCode } from "../../src/index.js";

/** Codes that come with another one. */
const together: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  // 100 mistakes are shown before the others are counted.
  LW130: ["LW118", "LW412"],
  // 31 comparisons have more than 1000 bytes.
  LW301: ["LW302"],
  // A filter near the limit of operators has many bytes.
  LW303: ["LW304"],
};

function codesOf({ diagnostics }: Diagnosed): readonly DiagnosticCode[] {
  return [...new Set(diagnostics.map(({ code }) => code))].sort();
}

describe.each(codes)("%s", (code) => {
  const { example } = rowOf(code);
  const wrong = diagnoseExample(code, example.wrong);
  // Without a dataset a note says which datasets have the fields.
  const isExpected = (other: DiagnosticCode) => other === code || example.dataset !== null || other !== "LW206";

  test("the wrong text has this code and no other", () => {
    expect(codesOf(wrong).filter(isExpected)).toEqual([code, ...(together[code] ?? [])].sort());
  });

  test("the right text has none", () => {
    expect(codesOf(diagnoseExample(code, example.right)).filter(isExpected)).toEqual([]);
  });

  test("the safe fix removes the code, and a fix replaces the help", () => {
    const own = wrong.diagnostics.filter((one) => one.code === code);
    if (!own.some(({ fixes }) => fixes.some(({ safe }) => safe))) return;
    const { text } = applyFixes({ ...wrong, diagnostics: own });
    expect(codesOf(diagnoseExample(code, text))).not.toContain(code);
  });
});
