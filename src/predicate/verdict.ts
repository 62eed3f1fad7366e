import type { Outcome } from "./judge.js";

/** What a filter says of a line: deliver it, leave it out, or that the line lacks what would decide it (language.md §8.8). */
export type Verdict = "keep" | "drop" | "unknown";

export function toVerdictWord(outcome: Outcome): Verdict {
  if (outcome === undefined) return "unknown";
  return outcome ? "keep" : "drop";
}
