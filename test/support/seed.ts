/** One seed for all generated cases of a run: printed once, so that a failure can be repeated with LOGWHERE_SEED. */

interface Runs {
  readonly numRuns: number;
  readonly seed: number;
}

const given = Number(process.env["LOGWHERE_SEED"]);
const seed = Number.isInteger(given) && given !== 0 ? given : Date.now() % 0x7fffffff;
let printed = false;

/** The parameters of a property that is to be tried on `numRuns` cases. */
export function runs(numRuns: number): Runs {
  if (!printed) {
    printed = true;
    console.log(`generated cases: LOGWHERE_SEED=${seed}`);
  }
  return { numRuns, seed };
}
