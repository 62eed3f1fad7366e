import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { acceptedOperators } from "../literals.js";
import type { CheckContext, NamedField } from "../rule.js";

/** LW214, LW215, LW221: the service filters by the field, the field is not deprecated, and its type is known. */
export function checkFieldFacts(named: NamedField, context: CheckContext): readonly Diagnostic[] {
  const { field, facts } = named;
  const { dataset, by, notation } = context;
  if (facts === null || dataset === null) return [];
  const { type, filterable, deprecated, replacedBy } = facts;
  // No operator takes objects or fractions.
  if (filterable === false || acceptedOperators(type).length === 0)
    return [report("LW214", field, { field: field.name, dataset: dataset.name, type })];
  const found: Diagnostic[] =
    type === "unknown" ? [report("LW221", field, { field: field.name, isShared: by === "shared" })] : [];
  if (deprecated !== true) return found;
  // The fix is not safe: the successor can have other values.
  const fixes = replacedBy === undefined ? [] : [suggestedFix({ span: field.span, text: notation.field(replacedBy) })];
  return [report("LW215", field, { field: field.name, now: replacedBy ?? null }, { fixes }), ...found];
}
