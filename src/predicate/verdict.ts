import type { Outcome } from "./judge.js";

/** Whether a filter keeps or drops a line. Unknown: the line lacks a field that decides. */
export type Verdict = "keep" | "drop" | "unknown";

export function toVerdictWord(outcome: Outcome): Verdict {
  if (outcome === undefined) return "unknown";
  return outcome ? "keep" : "drop";
}
