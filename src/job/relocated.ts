import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Placed } from "./place.js";

/** A diagnostic of a text as one of the text that it stands in, which its fixes are spelled for. */
export function relocated(diagnostic: Diagnostic, { origin }: Placed): Diagnostic {
  const at = ({ start, end }: Span): Span => ({ start: origin.at(start), end: origin.at(end) });
  const fixes = diagnostic.fixes.map(
    (fix): DiagnosticFix => ({
      ...fix,
      edits: fix.edits.map(({ span, text }) => ({ span: at(span), text: origin.escape(text) })),
    }),
  );
  const related = diagnostic.related.map(({ span, label }) => ({ span: at(span), label }));
  return { ...diagnostic, span: at(diagnostic.span), pointer: origin.pointer, related, fixes };
}
