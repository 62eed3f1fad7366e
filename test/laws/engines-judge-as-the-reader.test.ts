/**
 * An engine that holds the logs says TRUE, FALSE and NULL of the emitted SQL exactly where the reader of lines keeps, drops, and cannot tell
 *. What an engine cannot hold or confuses is in test/engines/traps.test.ts, each by its name.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../engines/cases/engines.js";
import { tryEngine } from "../engines/cases/trial.js";
import { type Engine, leftOut } from "../engines/engine.js";

describe.each(engines)("%s", (_name, startable, layouts) => {
  describe.skipIf(leftOut(startable))("is here", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await startable.start();
    });
    afterAll(() => engine?.close());

    test.each(layouts)("$title", async (layout) => {
      const { pairs, seen, differences } = await tryEngine(engine, layout);
      console.log(`${engine.title}, ${layout.title}: ${pairs} pairs, ${differences.length} different`);
      expect(differences.slice(0, 3).join("\n")).toBe("");
      expect(layout.verdicts.filter((verdict) => !seen.has(verdict))).toEqual([]);
    });
  });
});
