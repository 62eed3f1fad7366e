import type { Dialect, SqlDialect } from "../dialect.js";
import { athena } from "./athena.js";
import { bigquery } from "./bigquery.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { postgresql } from "./postgresql.js";
import { snowflake } from "./snowflake.js";
import { sqlite } from "./sqlite.js";
import { trino } from "./trino.js";

export const dialects: Readonly<Record<SqlDialect, Dialect>> = {
  duckdb,
  clickhouse,
  postgresql,
  sqlite,
  athena,
  trino,
  bigquery,
  snowflake,
};
