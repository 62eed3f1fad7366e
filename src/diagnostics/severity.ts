/** An error means the filter is not usable as it stands; a warning comes with a good filter too (language.md §15.2). */
export type Severity = "error" | "warning";

export function isError({ severity }: { readonly severity: Severity }): boolean {
  return severity === "error";
}
