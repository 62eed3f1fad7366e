/** An error means the filter is not usable as it stands; a warning comes with a good filter too (language.md §15.2); a note is about no mistake. */
export type Severity = "error" | "warning" | "note";

export function isError({ severity }: { readonly severity: Severity }): boolean {
  return severity === "error";
}

/** Whether a comment of the filter says that nobody needs to be told of it. */
export function isSuppressed({ suppressed }: { readonly suppressed?: string }): boolean {
  return suppressed !== undefined;
}

/** What is said of a code in place of its own severity. */
export type SeverityChoice = Exclude<Severity, "note"> | "off";

/** The same diagnostic with a severity. Where one is spread the compiler compares those of all codes with each other, which here it need not. */
export function withSeverity<One extends { readonly severity: Severity }>(one: One, severity: Severity): One {
  return { ...one, severity };
}
