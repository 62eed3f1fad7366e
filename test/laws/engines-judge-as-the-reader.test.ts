/**
 * SQL is TRUE, FALSE and NULL on an engine exactly where the reader of lines keeps, drops and cannot decide. What an engine
 * does otherwise is in `test/engines/traps.test.ts`.
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
