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

/** The parameters of a property that is to be tried on `numRuns` cases. */
export function runs(numRuns: number): Runs {
  if (!printed) {
    printed = true;
    console.log(`generated cases: LOGWHERE_SEED=${seed}`);
  }
  return { numRuns, seed };
}
