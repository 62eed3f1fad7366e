/** A condition on a column of times gives the verdicts on the delivered times, also at the ends of what the column holds. */
import { test } from "vitest";
import { describeEngine } from "../engines/engine.js";
import { engines } from "../engines/engines.js";
import { timeLayouts } from "../engines/times.js";
import { tryLayout } from "../engines/trial.js";

for (const [dialect, startable] of engines.filter(([dialect]) => dialect !== "sqlite"))
  describeEngine(startable, (engine) => {
    test.each(timeLayouts(dialect))("$title", (layout) => tryLayout(engine(), layout));
  });
