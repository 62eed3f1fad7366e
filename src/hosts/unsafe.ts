import type { Diagnostic } from "../diagnostics/diagnostic.js";

/** Closing the brackets of a job that lost its filter would make one that delivers every line (language.md §14.3). */
export function unsafe(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    fixes: diagnostic.fixes.map((fix) => ({ ...fix, safe: false })),
  }));
}
