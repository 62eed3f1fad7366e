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

/** The share of them that a run with the usual seed tries, which has tried the same before; the search for others tries all. */
const slice = given === undefined ? 0.5 : 1;

/** The parameters of a property that is to be tried on `numRuns` cases by `npm run fuzz`, and on the first half of them by every `npm test`. */
export function runs(numRuns: number): Runs {
  if (!printed) {
    printed = true;
    console.log(`generated cases: LOGWHERE_SEED=${seed}`);
  }
  return { numRuns: Math.ceil(numRuns * slice), seed };
}
