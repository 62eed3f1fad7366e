/** Whatever a constant or a name holds, a statement asks the one question it was made for: none fails, and none touches another table. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Dataset, defineDataset, type OperatorName, operatorNames, operators } from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import type { Leaf } from "../support/model.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { canonicalWhere } from "../support/spell-where.js";
import { conditionOf } from "./cases/condition.js";
import { someName, someText } from "./cases/hostile.js";
import { clickhouseTypes, duckdbTypes, postgresqlTypes, sqliteTypes } from "./cases/layouts.js";
import { type Dialect, dialects, type SqlTypes, storeLines, storeTexts } from "./cases/tables.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { type Engine, leftOut } from "./engine.js";
import { postgresql } from "./postgresql.js";
import { sqlite } from "./sqlite.js";

const textOperators: readonly OperatorName[] = operatorNames.filter((name) =>
  (operators[name].columns as readonly string[]).includes("String"),
);
const arrayOperators: readonly OperatorName[] = operatorNames.filter((name) =>
  (operators[name].columns as readonly string[]).includes("Array"),
);

interface Trial {
  readonly startable: typeof duckdb;
  readonly dialect: Dialect;
  readonly types: SqlTypes;
  /** The type of a column of JSON, where the dialect reads one. */
  readonly json: string | null;
}

const trials: readonly Trial[] = [
  { startable: duckdb, dialect: dialects.duckdb, types: duckdbTypes("int64"), json: "JSON" },
  { startable: postgresql, dialect: dialects.postgresql, types: postgresqlTypes("int64"), json: "jsonb" },
  { startable: sqlite, dialect: dialects.sqlite, types: sqliteTypes(), json: null },
  {
    startable: clickhouse,
    dialect: dialects.clickhouse,
    types: clickhouseTypes(true, "Bool")("int64"),
    json: "String",
  },
];

describe.each(trials)("$startable.name", ({ startable, dialect, types, json }) => {
  describe.skipIf(leftOut(startable))("is here", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await startable.start();
      await engine.query(
        `CREATE TABLE canary (number ${dialect.name === "clickhouse" ? "Int64" : "bigint"})${dialect.storage};`,
      );
      await engine.query("INSERT INTO canary VALUES (1), (2), (3);");
    });
    afterAll(() => engine?.close());

    test("columns of any name, compared with any text", async () => {
      const { numRuns, seed } = runs(8, 2);
      for (let run = 0; run < numRuns; run++) {
        const random = randomFrom(seed + run);
        const names = [...new Set(Array.from({ length: 20 }, () => someName(random)))];
        const dataset = datasetOf(names);
        await storeLines(engine, dialect, types, dataset, [names.map((_, index) => (index % 2 === 0 ? "x" : ["x"]))]);
        const conditions = someLeaves(names, random).map((leaf) =>
          conditionOf(compiled(canonicalWhere(leaf), dataset), { dialect: dialect.name, columns: {} }),
        );
        expect(await askAll(conditions)).toHaveLength(1);
      }
    });

    test.skipIf(json === null)("keys of any name in JSON, compared with any text", async () => {
      const { numRuns, seed } = runs(8, 2);
      for (let run = 0; run < numRuns; run++) {
        const random = randomFrom(seed + 100 + run);
        const names = [...new Set(Array.from({ length: 20 }, () => someText(random)))];
        await storeTexts(engine, dialect, json ?? "", ['{"a":"b"}']);
        const conditions = someLeaves(names, random).map((leaf) =>
          conditionOf(compiled(canonicalWhere(leaf), datasetOf(names)), {
            dialect: dialect.name,
            json: { column: "line" },
          }),
        );
        expect(await askAll(conditions)).toHaveLength(1);
      }
    });

    /** All at once, each a column: one that got out of its place changes their number. */
    async function askAll(conditions: readonly string[]) {
      const rows = await engine.query(
        `SELECT ${conditions.map((condition) => `(${condition})`).join(", ")} FROM lines;`,
      );
      expect(rows[0]).toHaveLength(conditions.length);
      expect(await engine.query("SELECT count(*), sum(number) FROM canary;")).toEqual([["3", "6"]]);
      return rows;
    }
  });
});

/** Names in turn of a text and of an array of texts. */
function datasetOf(names: readonly string[]): Dataset {
  const typeOf = (index: number) => (index % 2 === 0 ? "string" : "array<string>");
  return defineDataset({
    name: "hostile",
    fields: Object.fromEntries(names.map((name, index) => [name, typeOf(index)] as const)),
  });
}

function someLeaves(names: readonly string[], random: Random): readonly Leaf[] {
  return Array.from({ length: 100 }, () => {
    const index = random.below(names.length);
    const operator = random.pick(index % 2 === 0 ? textOperators : arrayOperators);
    const one = () => someText(random);
    const operand = operators[operator].operand === "many" ? [...new Set([one(), one(), one()])] : one();
    return {
      field: names[index] ?? "",
      type: index % 2 === 0 ? "string" : "array<string>",
      operator,
      literal: "string",
      operand,
    };
  });
}
