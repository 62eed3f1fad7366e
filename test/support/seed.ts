/**
 * One seed for all generated cases: the same on every run, so that a commit which passed passes again. LOGWHERE_SEED names
 * another, `LOGWHERE_SEED=new` draws one; it is printed.
 */

interface Runs {
  readonly numRuns: number;
  readonly seed: number;
}

const usual = 20_261_121;
const given = process.env["LOGWHERE_SEED"];
const seed = given === "new" ? Date.now() % 0x7fffffff : Number(given ?? usual) || usual;
let printed = false;

/** Whether series are gone through to their ends, as `npm run test:long` and the search for other seeds do. */
export const whole: boolean = given !== undefined || process.env["LOGWHERE_RUNS"] === "all";

/** What is tried by a run that has tried the same before: a twentieth of a series, but not fewer than this, or half of what is shorter than that. */
const sliceOf = (numRuns: number): number => Math.max(Math.ceil(numRuns / 20), Math.min(20, Math.ceil(numRuns / 2)));

/**
 * The parameters of a series of `numRuns` cases, the whole of which is tried by `npm run test:long` and `npm run fuzz -- --laws`, and the beginning
 * of which by every `npm test`: as many as are said where each of them is many cases itself.
 */
export function runs(numRuns: number, beginning: number = sliceOf(numRuns)): Runs {
  if (!printed) {
    printed = true;
    console.log(`generated cases: LOGWHERE_SEED=${seed}`);
  }
  return { numRuns: whole ? numRuns : beginning, seed };
}

/**
 * The rows of a table that a run goes through which has gone through the same before: every so manieth, so that there is one of each stretch
 * of it, and at least `least`; all in a whole run. For tables of which each row is much work; a table of quick rows is gone through whole.
 */
export function someOf<T>(rows: readonly T[], least: number): readonly T[] {
  const step = whole ? 1 : Math.max(1, Math.floor(rows.length / least));
  return rows.filter((_, at) => at % step === 0);
}
