/**
 * The seed of all generated cases. The default seed makes runs repeatable. LOGWHERE_SEED sets another seed, and
 * `LOGWHERE_SEED=new` draws a new one. The run prints its seed.
 */

interface Runs {
  readonly numRuns: number;
  readonly seed: number;
}

const usual = 20_261_121;
const given = process.env["LOGWHERE_SEED"];
const seed = given === "new" ? Date.now() % 0x7fffffff : Number(given ?? usual) || usual;
let printed = false;

/** Whether to run whole series, as `npm run test:long` does, and a run with another seed. */
export const whole: boolean = given !== undefined || process.env["LOGWHERE_RUNS"] === "all";

/** The cases of a short run: a twentieth of a series, but at least 20, or half of a series under 40. */
const sliceOf = (numRuns: number): number => Math.max(Math.ceil(numRuns / 20), Math.min(20, Math.ceil(numRuns / 2)));

/**
 * Returns the parameters of a series of `numRuns` cases. `npm run test:long` and `npm run fuzz -- --laws` run all
 * cases. `npm test` runs the first `beginning` cases.
 */
export function runs(numRuns: number, beginning: number = sliceOf(numRuns)): Runs {
  if (!printed) {
    printed = true;
    console.log(`generated cases: LOGWHERE_SEED=${seed}`);
  }
  return { numRuns: whole ? numRuns : beginning, seed };
}

/**
 * Returns the rows of a table for this run: all rows in a whole run, otherwise every n-th row and at least `least`
 * rows. For tables with slow rows.
 */
export function someOf<T>(rows: readonly T[], least: number): readonly T[] {
  const step = whole ? 1 : Math.max(1, Math.floor(rows.length / least));
  return rows.filter((_, at) => at % step === 0);
}
