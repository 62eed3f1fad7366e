/** What an engine skips for a condition of ours is what it skips for a condition that a person writes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlOptions } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { archiveDataset, archiveLines } from "./cases/archive.js";
import { conditionOf } from "./cases/condition.js";
import { columnTypeOf } from "./cases/dataset.js";
import { clickhouseTypes, duckdbTypes, postgresqlTypes } from "./cases/layouts.js";
import { storedValues } from "./cases/stored.js";
import { dialects, storeLines } from "./cases/tables.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { type Engine, leftOut } from "./engine.js";
import { postgresql } from "./postgresql.js";

const rows = archiveLines(4000).map((line) => storedValues(archiveDataset, line));
const zeros = Object.keys(archiveDataset.fields).map(
  (field) =>
    ({ string: "", int: 0n, bool: false, "array<string>": [], "array<int>": [] })[columnTypeOf(archiveDataset, field)],
);
const folder = mkdtempSync(join(tmpdir(), "logwhere-parquet-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How an engine stores the rows, explains a condition, and shows that it skips some of them. */
const cases = [
  {
    startable: duckdb,
    options: { dialect: "duckdb", columns: { int: "int64" } },
    store: async (engine: Engine) => {
      await storeLines(engine, dialects.duckdb, duckdbTypes("int64"), archiveDataset, rows);
      await engine.query(`COPY lines TO '${folder}/lines.parquet'`);
    },
    explain: (condition: string) => `EXPLAIN SELECT count(*) FROM read_parquet('${folder}/lines.parquet') WHERE ${condition}`,
    shown: /.*(?:Filters:|ClientCountry|ClientRequestPath|Status|Actions).*/,
    skips: /Filters:/,
    conditions: [
      ['ClientCountry eq "ca"', `"ClientCountry" = 'ca'`],
      ["EdgeResponseStatus geq 500 and EdgeResponseStatus lt 600", '"EdgeResponseStatus" >= 500 AND "EdgeResponseStatus" < 600'],
      ['ClientCountry in ["ca", "us"]', `"ClientCountry" IN ('ca', 'us')`],
      ["EdgeResponseStatus !in [200, 304]", '"EdgeResponseStatus" NOT IN (200, 304)'],
      ['SecurityActions contains "block"', `list_contains("SecurityActions", 'block')`],
      ['ClientRequestPath startsWith "/api"', `"ClientRequestPath" >= '/api' AND "ClientRequestPath" < '/apj'`],
    ],
  },
  {
    startable: postgresql,
    options: { dialect: "postgresql", columns: { int: "int64" } },
    store: async (engine: Engine) => {
      await storeLines(engine, dialects.postgresql, postgresqlTypes("int64"), archiveDataset, rows);
      await engine.query(`CREATE INDEX country ON lines ("ClientCountry"); CREATE INDEX status ON lines ("EdgeResponseStatus");
        CREATE EXTENSION pg_trgm; CREATE INDEX parts ON lines USING gin ("ClientRequestPath" gin_trgm_ops);
        CREATE INDEX actions ON lines USING gin ("SecurityActions"); ANALYZE lines;`);
    },
    explain: (condition: string) => `SET enable_seqscan = off; EXPLAIN (COSTS OFF) SELECT count(*) FROM lines WHERE ${condition}`,
    shown: /.+/,
    skips: /Index Cond/,
    conditions: [
      ['ClientCountry eq "ca"', `"ClientCountry" = 'ca'`],
      ["EdgeResponseStatus geq 500 and EdgeResponseStatus lt 600", '"EdgeResponseStatus" >= 500 AND "EdgeResponseStatus" < 600'],
      ['ClientCountry in ["ca", "us"]', `"ClientCountry" IN ('ca', 'us')`],
      ["EdgeResponseStatus in [500, 18446744073709551615]", '"EdgeResponseStatus" IN (500)'],
      ['SecurityActions contains "block"', `"SecurityActions" @> ARRAY['block']`],
      ['SecurityActions in ["block", "log"]', `"SecurityActions" && ARRAY['block', 'log']`],
      ['ClientRequestPath contains "/items/12"', `"ClientRequestPath" LIKE '%/items/12%'`],
      ['ClientRequestPath startsWith "/api/"', `"ClientRequestPath" LIKE '/api/%'`],
      ['ClientRequestPath endsWith "/items/12"', `"ClientRequestPath" LIKE '%/items/12'`],
    ],
  },
  {
    startable: clickhouse,
    options: { dialect: "clickhouse", columns: { int: "int64", nullable: false } },
    store: async (engine: Engine) => {
      const key = "ORDER BY (ClientCountry, EdgeResponseStatus, ClientRequestPath) SETTINGS index_granularity = 64";
      const keyed = { ...dialects.clickhouse, storage: ` ENGINE = MergeTree ${key}` };
      const filled = rows.map((row) => row.map((value, at) => value ?? zeros[at] ?? null));
      await storeLines(engine, keyed, clickhouseTypes(false, "Bool")("int64"), archiveDataset, filled);
      await engine.query("ALTER TABLE lines ADD INDEX parts ClientRequestPath TYPE ngrambf_v1(3, 4096, 3, 0) GRANULARITY 1");
      await engine.query("ALTER TABLE lines MATERIALIZE INDEX parts SETTINGS mutations_sync = 1");
    },
    explain: (condition: string) => `EXPLAIN indexes = 1 SELECT count() FROM lines WHERE ${condition}`,
    shown: /Granules: \S+/,
    // Fewer granules than all.
    skips: /Granules: (?!(\d+)\/\1\b)\d+/,
    conditions: [
      ['ClientCountry eq "ca"', "ClientCountry = 'ca'"],
      ['ClientCountry in ["ca", "gb"]', "ClientCountry IN ('ca', 'gb')"],
      ['ClientCountry !in ["us", "de"]', "ClientCountry NOT IN ('us', 'de')"],
      ['ClientCountry startsWith "c"', "ClientCountry LIKE 'c%'"],
      ['ClientRequestPath contains "/items/12"', "ClientRequestPath LIKE '%/items/12%'"],
      ['ClientCountry eq "us" and EdgeResponseStatus geq 500', "ClientCountry = 'us' AND EdgeResponseStatus >= 500"],
    ],
  },
] as const; // biome-ignore format: a table

describe.each(cases)("$startable.name", ({ startable, options, store, explain, shown, skips, conditions }) => {
  describe.skipIf(leftOut(startable))("is here", () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await startable.start();
      await store(engine);
    });
    afterAll(() => engine?.close());

    const planOf = async (condition: string) => {
      const answer = await engine.query(explain(condition));
      const lines = answer.flatMap((row) => String(row.at(-1)).split("\n")).map((line) => line.trimEnd());
      return lines.flatMap((line) => shown.exec(line)?.[0] ?? []).join("\n");
    };
    test.each<readonly [string, string]>([...conditions])("%s", async (text, byHand) => {
      const ours = await planOf(conditionOf(compiled(text, archiveDataset), options as SqlOptions));
      expect(ours).toMatch(skips);
      expect(ours).toBe(await planOf(byHand));
    });
  });
});
