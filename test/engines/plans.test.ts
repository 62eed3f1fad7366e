/** What an engine leaves unread for a condition of ours, it leaves unread for the one that a person would write, and no more than that. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compiled } from "../support/compiled.js";
import { archiveDataset, archiveLines } from "./cases/archive.js";
import { conditionOf } from "./cases/condition.js";
import { clickhouseTypes, duckdbTypes, postgresqlTypes } from "./cases/layouts.js";
import { lacksPostgresqlShards, postgresqlShards, type Shards } from "./cases/shards.js";
import { storedValues } from "./cases/stored.js";
import { dialects, storeLines } from "./cases/tables.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { type Cell, type Engine, leftOut } from "./engine.js";
import { postgresql } from "./postgresql.js";

const rows = archiveLines(4000).map((line) => storedValues(archiveDataset, line));
const filterOf = (text: string) => compiled(text, archiveDataset);
const linesOf = (answer: readonly (readonly Cell[])[]): readonly string[] =>
  answer.flatMap((row) => String(row.at(-1)).split("\n"));

describe("DuckDB pushes the same into the scan of a Parquet file", () => {
  let engine: Engine;
  let folder: string;
  beforeAll(async () => {
    engine = await duckdb.start();
    folder = mkdtempSync(join(tmpdir(), "logwhere-parquet-"));
    await storeLines(engine, dialects.duckdb, duckdbTypes("int64"), archiveDataset, rows);
    await engine.query(`COPY lines TO '${folder}/lines.parquet'`);
  });
  afterAll(async () => {
    await engine?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['ClientCountry eq "ca"', `"ClientCountry" = 'ca'`],
    [
      "EdgeResponseStatus geq 500 and EdgeResponseStatus lt 600",
      '"EdgeResponseStatus" >= 500 AND "EdgeResponseStatus" < 600',
    ],
    ['ClientCountry in ["ca", "us"]', `"ClientCountry" IN ('ca', 'us')`],
    ["EdgeResponseStatus !in [200, 304]", '"EdgeResponseStatus" NOT IN (200, 304)'],
    ['SecurityActions contains "block"', `list_contains("SecurityActions", 'block')`],
  ])("%s", async (text, byHand) => {
    const ours = await plan(conditionOf(filterOf(text), { dialect: "duckdb", columns: { int: "int64" } }));
    expect(ours.join("\n")).toContain("Filters:");
    expect(ours).toEqual(await plan(byHand));
  });

  // By which it passes over groups of rows; a function it asks of each row.
  test("the range of a beginning", async () => {
    const ranges = async (condition: string) =>
      (await plan(condition))
        .join("")
        .replace(/[\s│]+/g, "")
        .match(/\w+(?:>=|<)'[^']*'/g);
    expect(await ranges(conditionOf(filterOf('ClientRequestPath startsWith "/api"'), { dialect: "duckdb" }))).toEqual(
      await ranges(`"ClientRequestPath" LIKE '/api%'`),
    );
    expect(await ranges(`"ClientRequestPath" LIKE '/api%'`)).toHaveLength(2);
  });

  const plan = async (condition: string) =>
    linesOf(
      await engine.query(`EXPLAIN SELECT count(*) FROM read_parquet('${folder}/lines.parquet') WHERE ${condition}`),
    ).map((line) => line.trimEnd());
});

describe.skipIf(leftOut(postgresql))("PostgreSQL goes by the same indexes", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await postgresql.start();
    await storeLines(engine, dialects.postgresql, postgresqlTypes("int64"), archiveDataset, rows);
    await engine.query(`CREATE INDEX country ON lines ("ClientCountry"); CREATE INDEX status ON lines ("EdgeResponseStatus");
      CREATE INDEX path ON lines ("ClientRequestPath" COLLATE "C"); CREATE INDEX actions ON lines USING gin ("SecurityActions"); ANALYZE lines;`);
  });
  afterAll(() => engine?.close());

  test.each([
    ['ClientCountry eq "ca"', `"ClientCountry" = 'ca'`],
    [
      "EdgeResponseStatus geq 500 and EdgeResponseStatus lt 600",
      '"EdgeResponseStatus" >= 500 AND "EdgeResponseStatus" < 600',
    ],
    ['ClientCountry in ["ca", "us"]', `"ClientCountry" IN ('ca', 'us')`],
    ['SecurityActions contains "block"', `"SecurityActions" @> ARRAY['block']`],
    ['SecurityActions in ["block", "log"]', `"SecurityActions" && ARRAY['block', 'log']`],
    ["EdgeResponseStatus in [500, 18446744073709551615]", '"EdgeResponseStatus" IN (500)'],
  ])("%s", async (text, byHand) => {
    const ours = await planOf(conditionOf(filterOf(text), { dialect: "postgresql", columns: { int: "int64" } }));
    expect(ours.join("\n")).toMatch(/Index Cond/);
    expect(ours).toEqual(await planOf(byHand));
  });

  test("the beginning of a text, with the collation of the index", async () => {
    const indexed = (plan: readonly string[]) =>
      plan.filter((line) => line.includes("Index")).map((line) => line.trim());
    const filter = filterOf('ClientRequestPath startsWith "/api/"');
    const ours = indexed(
      await planOf(conditionOf(filter, { dialect: "postgresql", columns: { int: "int64" }, collate: true })),
    );
    expect(ours.join("\n")).toMatch(/Index Cond: .*>= '\/api\/'.* < '\/api0'/);
    expect(ours).toEqual(indexed(await planOf(`"ClientRequestPath" COLLATE "C" LIKE '/api/%'`)));
  });

  test.each([
    ['ClientRequestPath contains "/items/12"', `"ClientRequestPath" LIKE '%/items/12%'`],
    ['ClientRequestPath startsWith "/api/"', `"ClientRequestPath" LIKE '/api/%'`],
    ['ClientRequestPath endsWith "/items/12"', `"ClientRequestPath" LIKE '%/items/12'`],
  ])("the parts of a text, by an index of them: %s", async (text, byHand) => {
    await engine.query(
      `CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE INDEX IF NOT EXISTS parts ON lines USING gin ("ClientRequestPath" gin_trgm_ops);`,
    );
    const ours = await planOf(conditionOf(filterOf(text), { dialect: "postgresql", columns: { int: "int64" } }));
    expect(ours.join("\n")).toMatch(/Bitmap Index Scan on (?:parts|path)/);
    expect(ours).toEqual(await planOf(byHand));
  });

  async function planOf(condition: string): Promise<readonly string[]> {
    return linesOf(
      await engine.query(`SET enable_seqscan = off; EXPLAIN (COSTS OFF) SELECT count(*) FROM lines WHERE ${condition}`),
    );
  }
});

describe.skipIf(leftOut({ name: "PostgreSQL, three servers", lacks: lacksPostgresqlShards }))(
  "three servers of PostgreSQL",
  () => {
    let shards: Shards;
    beforeAll(async () => {
      shards = await postgresqlShards();
      await shards.store(postgresqlTypes("int64"), archiveDataset, rows);
    });
    afterAll(() => shards?.close());

    test.each([
      [
        'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")',
        `"ClientCountry" = 'ca' AND ("EdgeResponseStatus" >= 500 OR "ClientRequestPath" LIKE '/api%')`,
      ],
      [
        'ClientRequestPath contains "1" and ClientRequestPath endsWith "5"',
        `"ClientRequestPath" LIKE '%1%' AND "ClientRequestPath" LIKE '%5'`,
      ],
      [
        'SecurityActions contains "block" and ClientCountry !in ["de", "fr"]',
        `"SecurityActions" @> '{"block"}' AND "ClientCountry" NOT IN ('de', 'fr')`,
      ],
      [
        "EdgeResponseStatus !eq 18446744073709551615 and CacheTieredFill eq false",
        `"EdgeResponseStatus" = "EdgeResponseStatus" AND "CacheTieredFill" = FALSE`,
      ],
    ])("look through their own rows at the same time: %s", async (text, byHand) => {
      const planOf = async (condition: string) =>
        linesOf(await shards.front.query(`EXPLAIN (VERBOSE, COSTS OFF) SELECT number FROM lines WHERE ${condition}`));
      const ours = await planOf(conditionOf(filterOf(text), { dialect: "postgresql", columns: { int: "int64" } }));
      expect(ours.filter((line) => line.includes("Async Foreign Scan"))).toHaveLength(2);
      expect(ours.filter((line) => /Remote SQL: SELECT number FROM public.part WHERE/.test(line))).toHaveLength(2);
      // Nothing is left for the server that is asked.
      expect(ours.filter((line) => /^\s*Filter:/.test(line))).toEqual([]);
      expect(ours).toEqual(await planOf(byHand));
    });
  },
);

describe.skipIf(leftOut(clickhouse))("ClickHouse reads the same granules", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await clickhouse.start();
    const keyed = {
      ...dialects.clickhouse,
      storage:
        " ENGINE = MergeTree ORDER BY (ClientCountry, EdgeResponseStatus, ClientRequestPath) SETTINGS index_granularity = 64",
    };
    const filled = rows.map((row) =>
      row.map((value, index) => value ?? zeroOf(Object.values(archiveDataset.fields)[index])),
    );
    await storeLines(engine, keyed, clickhouseTypes(false, "Bool")("int64"), archiveDataset, filled);
    await engine.query(
      "ALTER TABLE lines ADD INDEX parts ClientRequestPath TYPE ngrambf_v1(3, 4096, 3, 0) GRANULARITY 1",
    );
    await engine.query("ALTER TABLE lines MATERIALIZE INDEX parts SETTINGS mutations_sync = 1");
  });
  afterAll(() => engine?.close());

  test.each([
    ['ClientCountry eq "ca"', "ClientCountry = 'ca'"],
    ['ClientCountry in ["ca", "gb"]', "ClientCountry IN ('ca', 'gb')"],
    ['ClientCountry !in ["us", "de"]', "ClientCountry NOT IN ('us', 'de')"],
    ['ClientCountry startsWith "c"', "ClientCountry LIKE 'c%'"],
    ['ClientRequestPath contains "/items/12"', "ClientRequestPath LIKE '%/items/12%'"],
    ['ClientCountry eq "us" and EdgeResponseStatus geq 500', "ClientCountry = 'us' AND EdgeResponseStatus >= 500"],
    [
      'ClientCountry eq "us" and EdgeResponseStatus eq 200 and ClientRequestPath startsWith "/a"',
      "ClientCountry = 'us' AND EdgeResponseStatus = 200 AND ClientRequestPath LIKE '/a%'",
    ],
    [
      'ClientCountry eq "xx" or ClientCountry eq "ca" and EdgeResponseStatus lt 300',
      "ClientCountry = 'xx' OR ClientCountry = 'ca' AND EdgeResponseStatus < 300",
    ],
  ])("%s", async (text, byHand) => {
    const granules = async (condition: string) =>
      linesOf(await engine.query(`EXPLAIN indexes = 1 SELECT count() FROM lines WHERE ${condition}`)).flatMap(
        (line) => /Granules: \d+\/\d+/.exec(line) ?? [],
      );
    const ours = await granules(
      conditionOf(filterOf(text), { dialect: "clickhouse", columns: { int: "int64", nullable: false } }),
    );
    // By the key, or by the index of parts.
    const fewer = ours.filter((line) => {
      const [read = "", all] = line.slice("Granules: ".length).split("/");
      return Number(read) < Number(all);
    });
    expect(fewer).not.toEqual([]);
    expect(ours).toEqual(await granules(byHand));
  });

  function zeroOf(type: unknown) {
    return type === "string" ? "" : type === "int" ? 0n : type === "bool" ? false : [];
  }
});
