/** How a lacking field is read (language.md §16.3). */

/** `unknown`; `plain`: plain operators are false of it and negated ones true; `zero`: it has the zero value of its type. */
export type LackingFieldReading = "unknown" | "plain" | "zero";

export const readings: readonly LackingFieldReading[] = ["unknown", "plain", "zero"];
