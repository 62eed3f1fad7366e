/** With its constants bound as parameters a statement says the same of every pair: texts, integers as their digits, of every operator and type. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckedFilter } from "../../src/check/filter.js";
import { toSqlStatement } from "../../src/sql.js";
import type { Random } from "../support/random.js";
import { engines } from "./cases/engines.js";
import { someFilters, somePool } from "./cases/filters.js";
import type { Layout } from "./cases/layout.js";
import type { OptionsLayout } from "./cases/layouts.js";
import { someLines, textOf } from "./cases/lines.js";
import { filtersOfGroup, type Group, linesOfGroup, tryGroups } from "./cases/trial.js";
import { type Engine, leftOut } from "./engine.js";

const hasOptions = (layout: Layout): layout is OptionsLayout => "options" in layout;

/** It keeps every row, so that all are given, each with what every filter says of it. */
const everything: CheckedFilter = { kind: "Filter", dataset: null, tree: { kind: "Everything" }, fields: [] };

function boundGroup(layout: OptionsLayout, random: Random): Group {
  const pool = somePool(random);
  const filters = someFilters(layout.dataset, pool, filtersOfGroup, random);
  const lines = someLines(layout.dataset, pool, linesOfGroup, layout.lines, random).map(
    (line, number) => new Map([...layout.held(line), ["number", String(number)]]),
  );
  const named = [...filters, everything].map((filter, at) => ({ name: `filter ${at}`, filter }));
  const { sql = "", params = [] } = toSqlStatement(named, {
    ...layout.options,
    table: "lines",
    select: ["number"],
    parameters: true,
  });
  return {
    filters,
    texts: lines.map(textOf),
    store: (engine) => layout.store(engine, lines),
    ask: async (engine) => {
      expect(params.length).toBeGreaterThan(filtersOfGroup / 2);
      const rows = (await engine.bound?.(sql, params)) ?? [];
      return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map((row) => row.slice(1));
    },
  };
}

describe.each(engines)("%s", (_name, startable, layouts) => {
  describe.skipIf(leftOut(startable))("is here", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await startable.start();
    });
    afterAll(() => engine?.close());

    test.each(layouts.filter(hasOptions))("$title", async (layout) => {
      const { pairs, seen, differences } = await tryGroups(engine, (random) => boundGroup(layout, random), [4, 1]);
      console.log(
        `${engine.title}, ${layout.title}, parameters bound: ${pairs} pairs, ${differences.length} different`,
      );
      expect(differences.slice(0, 3).join("\n")).toBe("");
      const compared = (verdicts: Iterable<string>) =>
        new Set([...verdicts].map((verdict) => verdict.replace(/ \w+$/, "")));
      const tried = compared(seen.keys());
      expect([...compared(layout.verdicts)].filter((one) => !tried.has(one))).toEqual([]);
    });
  });
});
