/** So many names are compared with others for one input: half a second's work. */
const mostCompared = 1_000_000;

/**
 * For how many of the names in an input that are unknown it is found out which of so many others they are like, which holds each against all of them. Of more
 * than a hundred nobody reads it, and of tens of thousands of names hardly anybody gets it.
 */
export function mostSuggested(others: number): number {
  return Math.min(100, Math.ceil(mostCompared / Math.max(1, others)));
}
