import type { Arguments, DiagnosticCode } from "./catalog.js";
import type { Diagnostic, DiagnosticFix, RelatedPlace, SourcePlace } from "./diagnostic.js";
import type { Severity } from "./severity.js";
import { notes, warnings } from "./warnings-generated.js";

export interface Extras {
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly DiagnosticFix[];
}

/** Makes a diagnostic of a code at a place, with the severity of the catalogue unless told otherwise. */
export function report<C extends DiagnosticCode>(
  code: C,
  place: SourcePlace,
  args: Arguments<C>,
  extras: Extras = {},
): Diagnostic {
  const diagnostic = {
    code,
    severity: extras.severity ?? (warnings.has(code) ? "warning" : notes.has(code) ? "note" : "error"),
    span: { start: place.span.start, end: place.span.end },
    ...(place.pointer === undefined ? {} : { pointer: place.pointer }),
    args,
    related: extras.related ?? [],
    fixes: extras.fixes ?? [],
  };
  // Arguments are tied to the code by the parameters above; a generic object literal cannot show it to the compiler.
  return diagnostic as unknown as Diagnostic;
}

export function safeFix(...edits: DiagnosticFix["edits"]): DiagnosticFix {
  return { safe: true, edits };
}

export function suggestedFix(...edits: DiagnosticFix["edits"]): DiagnosticFix {
  return { safe: false, edits };
}
