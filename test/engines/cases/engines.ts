/** The engines that run on one machine, each with the layouts that filters are tried on. */
import { clickhouse } from "../clickhouse.js";
import { duckdb } from "../duckdb.js";
import { postgresql } from "../postgresql.js";
import { sqlite } from "../sqlite.js";
import { clickhouseLayouts, duckdbLayouts, postgresqlLayouts, sqliteLayouts } from "./layouts.js";

export const engines = [
  [duckdb.name, duckdb, duckdbLayouts],
  [postgresql.name, postgresql, postgresqlLayouts],
  [sqlite.name, sqlite, sqliteLayouts],
  [clickhouse.name, clickhouse, clickhouseLayouts],
] as const;
