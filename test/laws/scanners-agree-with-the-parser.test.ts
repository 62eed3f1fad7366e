/** Every scanner of logs keeps, drops and counts what the parser of lines does, however the log is cut. */
import { expect, test } from "vitest";
import { linesEach, tryScanners } from "../support/scanner-trial.js";
import { runs } from "../support/seed.js";
import { tryStrict } from "../support/strict-trial.js";

const { numRuns, seed } = runs(104_000 / linesEach, 100);

test(`kept, dropped and unknown lines and lacking fields are the parser's, with every scanner, for one filter and for many, however the log is cut (${numRuns * linesEach} lines)`, () => {
  for (let round = 0; round < numRuns; round++) tryScanners(seed + round);
}, 300_000);

const strictLines = 2000;
const strict = runs(15, 2);

test(`a strict run finds the lines that JSON.parse rejects (${strict.numRuns * strictLines} lines)`, () => {
  const shares = Array.from({ length: strict.numRuns }, (_, round) => tryStrict(strict.seed + round, strictLines));
  // There are enough of both kinds.
  expect(Math.min(...shares)).toBeGreaterThan(0.2);
  expect(Math.max(...shares)).toBeLessThan(0.9);
}, 60_000);
