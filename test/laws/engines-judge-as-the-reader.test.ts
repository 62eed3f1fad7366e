/**
 * SQL is TRUE, FALSE and NULL on an engine exactly where the reader of lines keeps, drops and cannot decide, also with
 * parameters, and whatever a constant or a name holds. `test/engines/traps.test.ts` has what an engine does otherwise.
 */
import { test } from "vitest";
import { describeEngine } from "../engines/engine.js";
import { engines } from "../engines/engines.js";
import { layouts } from "../engines/tables.js";
import { tryLayout } from "../engines/trial.js";

for (const [dialect, startable] of engines)
  describeEngine(startable, (engine) => {
    test.each(layouts[dialect])("$title", (layout) => tryLayout(engine(), layout));
  });
