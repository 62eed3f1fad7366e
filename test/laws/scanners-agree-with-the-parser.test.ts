/** Every scanner of logs keeps, drops and counts what the parser of lines does, however the log is cut (language.md §18.11). */
import { test } from "vitest";
import { linesEach, tryScanners } from "../support/scanner-trial.js";
import { runs } from "../support/seed.js";

const lines = 104_000;

test(`kept, dropped and unknown lines and lacking fields are the parser's, with every scanner, for one filter and for many, however the log is cut (${lines} lines)`, () => {
  const { seed } = runs(lines / linesEach);
  for (let round = 0; round < lines / linesEach; round++) tryScanners(seed + round);
}, 300_000);
