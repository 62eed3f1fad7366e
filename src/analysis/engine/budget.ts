/** Work left before what is asked stays undecided: one for all questions of a call. Whoever works takes from it. */
export interface Budget {
  left: number;
}

/** Does some work with at most a share of what is left, so that what comes after it has its turn. */
export function withShare<T>(budget: Budget, share: number, work: () => T): T {
  const aside = Math.max(0, Math.floor(budget.left * (1 - share)));
  budget.left -= aside;
  try {
    return work();
  } finally {
    // Whoever took the last step may have taken a little more than there was.
    budget.left += aside;
  }
}
