/** Every scanner of logs keeps, drops and counts what the parser of lines does, however the log is cut. */
import { test } from "vitest";
import { linesEach, tryScanners } from "../support/scanner-trial.js";
import { runs } from "../support/seed.js";

const { numRuns, seed } = runs(104_000 / linesEach, 100);

test(`kept, dropped and unknown lines and lacking fields are the parser's, with every scanner, for one filter and for many, however the log is cut (${numRuns * linesEach} lines)`, () => {
  for (let round = 0; round < numRuns; round++) tryScanners(seed + round);
}, 300_000);
