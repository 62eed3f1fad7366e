import type { Diagnostic } from "../diagnostics/diagnostic.js";

/**
 * Makes one of diagnostics that say the same of the same place: what has an alias is a part of several filters, and is checked in each. Gives the
 * first of them for each that is asked about.
 */
export function sharing(): (diagnostic: Diagnostic) => Diagnostic {
  const firsts = new Map<string, Diagnostic>();
  return (diagnostic) => {
    const place = `${diagnostic.code} ${diagnostic.span.start} ${diagnostic.span.end}`;
    const first = firsts.get(place);
    if (first === undefined) firsts.set(place, diagnostic);
    return first !== undefined && said(first) === said(diagnostic) ? first : diagnostic;
  };
}

/** What a diagnostic says, wherever that is. */
export function said({ args, severity, suppressed }: Diagnostic): string {
  return JSON.stringify([args, severity, suppressed], (_key, member: unknown) =>
    typeof member === "bigint" ? `${member}n` : member,
  );
}
