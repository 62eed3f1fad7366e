import type { Outcome } from "./evaluator.js";

/** Whether a filter keeps or drops a line. `unknown`: a field that decides is missing. */
export type Verdict = "keep" | "drop" | "unknown";

export function toVerdictWord(outcome: Outcome): Verdict {
  if (outcome === undefined) return "unknown";
  return outcome ? "keep" : "drop";
}
