/** Tables that lie on several servers, filled through the one that is asked. */
import type { Dataset } from "../../../src/index.js";
import { startShards } from "../clickhouse-shards.js";
import { type Engine, everything } from "../engine.js";
import { postgresql, startPostgresql } from "../postgresql.js";
import type { Stored } from "./stored.js";
import { declaredColumns, dialects, insertion, type SqlTypes } from "./tables.js";

export interface Shards {
  /** The server that is asked. */
  readonly front: Engine;
  /** Those that hold rows; the front may be one of them. */
  readonly holders: readonly Engine[];
  /** Makes the table `lines` anew, a part of it on each holder in its table `part`. */
  store(types: SqlTypes, dataset: Dataset, rows: readonly (readonly Stored[])[]): Promise<void>;
  close(): Promise<void>;
}

/** Three servers at a time are what `npm run test:engines` is for. */
export const lacksPostgresqlShards: string | null =
  postgresql.lacks ?? (everything ? null : "`npm run test:engines` starts three servers");

/** Two servers of PostgreSQL behind a third, by foreign tables. */
export async function postgresqlShards(): Promise<Shards> {
  const servers = await Promise.all([0, 1, 2].map(startPostgresql));
  const [front, ...holders] = servers;
  if (front === undefined) throw new Error("no server was started");
  await front.query(`CREATE EXTENSION postgres_fdw;
    ${holders
      .map(
        (
          { host },
          index,
        ) => `CREATE SERVER s${index} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '${host}', dbname 'postgres', async_capable 'true');
    CREATE USER MAPPING FOR postgres SERVER s${index} OPTIONS (user 'postgres');`,
      )
      .join("\n")}`);
  return {
    front,
    holders,
    store: async (types, dataset, rows) => {
      const columns = declaredColumns(dialects.postgresql, types, dataset);
      for (const holder of holders) await holder.query(`DROP TABLE IF EXISTS part; CREATE TABLE part (${columns})`);
      const parts = holders.map(
        (_, index) =>
          `CREATE FOREIGN TABLE part${index} PARTITION OF lines FOR VALUES WITH (MODULUS ${holders.length}, REMAINDER ${index}) SERVER s${index} OPTIONS (table_name 'part');`,
      );
      await front.query(
        `DROP TABLE IF EXISTS lines; CREATE TABLE lines (${columns}) PARTITION BY HASH (number); ${parts.join("\n")}`,
      );
      await front.query(insertion("lines", dialects.postgresql, types, dataset, rows));
    },
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}

/** Two servers of ClickHouse, each a shard, and one of them asked. */
export async function clickhouseShards(): Promise<Shards> {
  const holders = await startShards(2);
  const [front] = holders as readonly [Engine, ...Engine[]];
  return {
    front,
    holders,
    store: async (types, dataset, rows) => {
      const columns = declaredColumns(dialects.clickhouse, types, dataset);
      for (const holder of holders) {
        await holder.query("DROP TABLE IF EXISTS part");
        await holder.query(`CREATE TABLE part (${columns})${dialects.clickhouse.storage}`);
      }
      await front.query("DROP TABLE IF EXISTS lines");
      await front.query(
        `CREATE TABLE lines (${columns}) ENGINE = Distributed(shards, default, part, intHash64(number))`,
      );
      await front.query(insertion("lines", dialects.clickhouse, types, dataset, rows));
    },
    close: async () => void (await Promise.all(holders.map((server) => server.close()))),
  };
}
