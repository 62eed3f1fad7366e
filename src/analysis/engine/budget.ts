/** The rest of the work for a question. A unit is about one visited clause, or one comparison of one value. */
export interface Budget {
  left: number;
}

/** Enough for every filter within the limits of a job, except filters that somebody made to be hard. */
const smallWork = 400_000;

/** The work of one call: about two seconds. */
export function callBudget(): Budget {
  return { left: 26_000_000 };
}

/**
 * Does one of several tasks that share a budget. A task gets a quarter of the rest, so that a hard task leaves work for
 * the next tasks. Each task gets at least enough for a filter within the limits of a job.
 */
export function shareBudget<Result>(shared: Budget, task: (own: Budget) => Result): Result {
  const granted = Math.max(shared.left / 4, smallWork);
  const own = { left: granted };
  const result = task(own);
  shared.left -= granted - own.left;
  return result;
}
