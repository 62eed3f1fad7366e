/** Whether lines are searched for before any is gone through: where most of them may be kept, going through all is faster. */

/** Searching rests while more than this share of the text that was searched lately are lines that had to be gone through. */
const worthwhileShare = 0.3;
/** It rests for so many bytes before it is tried again, twice as many each time up to the second number. */
const leastRest = 12 * 1024 * 1024;
const mostRest = 8 * leastRest;
/** Text that was searched before this much is forgotten by and by. */
const remembered = 8 * 1024 * 1024;
/** At first as much text is taken to have been searched in vain: a few lines, which may be long, do not tell what a log is like. */
const credit = 4 * 1024 * 1024;

export interface SearchRests {
  /** Whether the text that comes is to be gone through without a search. */
  readonly rests: boolean;
  /** So many bytes have been gone through without one. */
  passed(bytes: number): void;
  /** So many have been searched, and as many of them had to be gone through. */
  searched(bytes: number, candidates: number): void;
}

export function searchRests(): SearchRests {
  let rest = 0;
  let nextRest = leastRest;
  let text = credit;
  let lines = 0;
  return {
    get rests() {
      return rest > 0;
    },
    passed(bytes) {
      rest -= bytes;
    },
    searched(bytes, candidates) {
      text += bytes;
      lines += candidates;
      if (lines > text * worthwhileShare) {
        rest = nextRest;
        nextRest = Math.min(nextRest * 2, mostRest);
        // What comes next is judged for itself.
        text = 0;
        lines = 0;
      } else nextRest = leastRest;
      if (text > remembered) {
        text /= 2;
        lines /= 2;
      }
    },
  };
}
