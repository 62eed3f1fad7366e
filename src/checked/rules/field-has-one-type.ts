import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import type { LiteralType } from "../../language/field-types.js";
import type { CheckContext, Subject } from "../context.js";
import { meaningOf } from "../literals.js";

/** Within a filter, the literals on one timestamp field, or on one field of unknown type, are of one type (language.md §7.4, §7.6). */
export function fieldHasOneType(subjects: readonly Subject[], context: CheckContext): readonly Diagnostic[] {
  const firsts = new Map<string, { type: LiteralType; span: Span }>();
  const diagnostics: Diagnostic[] = [];
  for (const { comparison, type } of subjects) {
    if (type !== null && type !== "timestamp") continue;
    const { field, operator, value } = comparison;
    const literal = value.kind === "List" ? value.members[0] : value;
    if (literal === undefined) continue;
    const found = meaningOf(literal, type, operator.name, context.form).type;
    const first = firsts.get(field.name);
    if (first === undefined) firsts.set(field.name, { type: found, span: literal.span });
    else if (first.type !== found) {
      diagnostics.push(
        report(
          "LW217",
          literal,
          { field: field.name, found, first: first.type },
          { related: [{ span: first.span, label: "earlier" }] },
        ),
      );
    }
  }
  return diagnostics;
}
