import type { WitnessLine } from "./line.js";

/** Characters that are looked through in a step of the search. */
const charactersOfStep = 64;

/** Work for a trial that need not be counted: a few hundred times what nearly every line takes. */
export const mostUncounted = 100_000;

/** To hold a line against so many criteria, each of which may look through texts as long as the filter. */
export function workOfTrial(line: WitnessLine, criteria: number): number {
  const characters = Object.values(line).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : 0),
    0,
  );
  return Math.floor((characters * criteria) / charactersOfStep);
}
