/** An error means the filter is not usable as it stands; a warning comes with a good filter too. */
export type Severity = "error" | "warning";
