/** A condition on a column of times gives the verdicts on the delivered times, also at the ends of what the column holds. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clickhouseTimes, duckdbTimes, postgresqlTimes } from "../engines/cases/time-columns.js";
import { type Delivery, timeGroup } from "../engines/cases/times.js";
import { tryGroups } from "../engines/cases/trial.js";
import { clickhouse } from "../engines/clickhouse.js";
import { duckdb } from "../engines/duckdb.js";
import { type Engine, leftOut } from "../engines/engine.js";
import { postgresql } from "../engines/postgresql.js";

const deliveries: readonly Delivery[] = ["unix", "unixnano", "rfc3339"];

describe.each([
  [duckdb.name, duckdb, duckdbTimes],
  [postgresql.name, postgresql, postgresqlTimes],
  [clickhouse.name, clickhouse, clickhouseTimes],
] as const)("%s", (_name, startable, columns) => {
  describe.skipIf(leftOut(startable))("is here", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await startable.start();
    });
    afterAll(() => engine?.close());

    test.each(columns.flatMap((column) => deliveries.map((delivery) => ({ column, delivery, type: column.type }))))(
      "$type of times delivered as $delivery",
      async ({ column, delivery }) => {
        const { pairs, differences } = await tryGroups(engine, (random) => timeGroup(column, delivery, random), [4, 1]);
        console.log(`${engine.title}, ${column.type}, ${delivery}: ${pairs} pairs, ${differences.length} different`);
        expect(differences.slice(0, 3).join("\n")).toBe("");
        expect(pairs).toBeGreaterThan(2_000);
      },
    );
  });
});
