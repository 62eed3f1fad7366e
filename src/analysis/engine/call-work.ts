/** The work that all questions of a call share: whatever it is asked about, it ends. */
import type { CheckedTree } from "../../checked/filter.js";
import { defaultLimits } from "../../language/limits.js";
import { sizesOf } from "../../where/sizes.js";
import type { Budget } from "./budget.js";
import { defaultBudget } from "./engine.js";

/** Whatever a filter within the limits of a job takes, ten times over: it is decided also as the last of a long list. */
const atLeast = 2_000_000;

/** Whatever a long list of such filters takes, of which few are hard; of those that are left then it is not decided. */
const mostOfSmall = 10_000_000;

/** What reading a character of a file of Terraform or YAML is worth, and how much of the work that is left all of it may take. */
const stepsOfCharacter = 3;
const mostForReading = 0.6;

export interface CallWork {
  /** What is left for filters of any size. */
  readonly shared: Budget;
  /** Asks about filters within the limits of a job. */
  ofSmall<T>(ask: (own: Budget) => T): T;
  /** Takes what it is worth that a file was read. */
  reading(characters: number): void;
}

export function callWork(): CallWork {
  const shared: Budget = { left: defaultBudget };
  const small: Budget = { left: mostOfSmall };
  return {
    shared,
    ofSmall(ask) {
      const own: Budget = { left: Math.max(shared.left, Math.min(atLeast, small.left)) };
      const before = own.left;
      const answer = ask(own);
      shared.left -= before - own.left;
      small.left -= before - own.left;
      return answer;
    },
    reading(characters) {
      shared.left -= Math.max(0, Math.min(shared.left * mostForReading, characters * stepsOfCharacter));
    },
  };
}

/** Whether a job may have a filter. */
export function isWithinLimits(tree: CheckedTree): boolean {
  if (tree.kind !== "Everything" && tree.kind !== "Criterion" && tree.terms.length > defaultLimits.operators)
    return false;
  const { operators, bytes } = sizesOf(tree);
  return operators <= defaultLimits.operators && bytes <= defaultLimits.bytes;
}
