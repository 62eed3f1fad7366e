/** An error means the filter is not usable as it stands; a warning comes with a good filter too (language.md §15.2); a note is about no mistake. */
export type Severity = "error" | "warning" | "note";

export function isError({ severity }: { readonly severity: Severity }): boolean {
  return severity === "error";
}

export function isNote({ severity }: { readonly severity: Severity }): boolean {
  return severity === "note";
}
