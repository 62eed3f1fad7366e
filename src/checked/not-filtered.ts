import type { Comparison, Field } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import type { FieldType } from "../language/field-types.js";
import { fieldsInsteadOf } from "../language/object-parts.js";
import type { CheckContext } from "./context.js";

/** A field of the dataset that no operator applies to, or something within it. */
interface Unfiltered {
  readonly field: string;
  readonly type: FieldType;
  readonly part: string | null;
}

/** Says so at the field, and names the fields that hold what was probably looked for. */
export function notFiltered(
  at: Field,
  { field, type, part }: Unfiltered,
  comparison: Comparison | null,
  context: CheckContext,
): Diagnostic {
  const { dataset, notation } = context;
  // Without a part, the value may name it: `RequestHeaders contains "user-agent"`.
  const value = comparison?.value.kind === "String" ? comparison.value.value : null;
  const named = dataset === null ? [] : fieldsInsteadOf(field, part ?? value ?? "", dataset);
  const own = named.length > 0 || dataset === null ? named : fieldsInsteadOf(field, null, dataset);
  const fixes = part === null ? [] : named.map((name) => suggestedFix({ span: at.span, text: notation.field(name) }));
  const severity = part === null ? "error" : context.unknownFields === "warning" ? "warning" : "error";
  return report(
    "LW216",
    at,
    { field: at.name, type, object: field, own, certain: named.length > 0 },
    { fixes, severity },
  );
}
