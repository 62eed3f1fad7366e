/** Work that is left for a question. A unit is about one visited clause, or one comparison tried on one value. */
export interface Budget {
  left: number;
}

/** More than a filter within the limits of a job needs, but for filters that are made to be hard. */
const smallWork = 400_000;

/** The work of one call: about two seconds. */
export function callBudget(): Budget {
  return { left: 26_000_000 };
}

/**
 * Does one of several tasks that share a budget. A task gets a quarter of the rest, so that a hard task leaves work
 * for the next tasks. It always gets enough for a filter within the limits of a job.
 */
export function shareBudget<Result>(shared: Budget, task: (own: Budget) => Result): Result {
  const granted = Math.max(shared.left / 4, smallWork);
  const own = { left: granted };
  const result = task(own);
  shared.left -= granted - own.left;
  return result;
}
