/** What a strict run takes for an object is what `JSON.parse` takes for one (language.md §17.3). */
import { expect, test } from "vitest";
import { runs } from "../../../support/seed.js";
import { tryStrict } from "../../../support/strict-trial.js";

const linesEach = 2000;
const { numRuns, seed } = runs(15, 2);

test(`a strict run finds malformed just the lines that JSON.parse does not take (${numRuns * linesEach} lines)`, () => {
  const shares = Array.from({ length: numRuns }, (_, round) => tryStrict(seed + round, linesEach));
  // Both kinds are there in number.
  expect(Math.min(...shares)).toBeGreaterThan(0.2);
  expect(Math.max(...shares)).toBeLessThan(0.9);
}, 60_000);
