/** The engines that run on one machine, by the names of their dialects. */
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { postgresql } from "./postgresql.js";
import { sqlite } from "./sqlite.js";

export const engines = [
  ["duckdb", duckdb],
  ["postgresql", postgresql],
  ["sqlite", sqlite],
  ["clickhouse", clickhouse],
] as const;
