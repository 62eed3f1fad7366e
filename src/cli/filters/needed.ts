import type { Diagnostic, Filter } from "../../index.js";

/** What is said to whoever needs a filter and has none: that not all of it is known is an error then. */
export function needed(diagnostics: readonly Diagnostic[], filter: Filter | undefined): readonly Diagnostic[] {
  if (filter !== undefined) return diagnostics;
  return diagnostics.map((diagnostic) =>
    diagnostic.code === "LW424" ? { ...diagnostic, severity: "error" } : diagnostic,
  );
}
