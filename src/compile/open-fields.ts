/** A field's own name in brackets, in the place of one: what is to be filled in is no field, and this is one. */
import type { CheckContext } from "../checked/context.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { fieldFacts } from "../language/dataset.js";

/** What is said of a filter, with that in the place of the note that it is not known. */
export function withOpenFields(
  diagnostics: readonly Diagnostic[],
  { dataset, unknownFields, notation }: CheckContext,
): readonly Diagnostic[] {
  if (dataset === null || unknownFields === "ignore") return diagnostics;
  return diagnostics.map((diagnostic) => {
    if (diagnostic.code !== "LW424" || !diagnostic.pointer?.endsWith("/key")) return diagnostic;
    const { part } = diagnostic.args;
    const name = /^\s*<{1,2}(\w{1,100})>{1,2}\s*$/.exec(part)?.[1];
    if (name === undefined || fieldFacts(dataset, name) === undefined) return diagnostic;
    const fixes = [suggestedFix({ span: diagnostic.span, text: notation.field(name) })];
    return report(
      "LW202",
      diagnostic,
      { field: part, dataset: dataset.name, similar: [name] },
      { severity: unknownFields, fixes },
    );
  });
}
