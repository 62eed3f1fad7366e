/** The entry `logwhere/sql`: filters as SQL, for engines that hold logs which outgrow one machine. */

export type { CheckedFilter } from "./check/filter.js";
export { toSql, toSqlStatement } from "./sql/by-name.js";
export {
  type ColumnsReading,
  type ColumnsReadingFailure,
  type ColumnsReadingSuccess,
  readColumns,
} from "./sql/columns-file/read.js";
export { type Dialect, type SqlDialect, sqlDialects, unverifiedDialects } from "./sql/dialect.js";
export { athena } from "./sql/dialects/athena.js";
export { bigquery } from "./sql/dialects/bigquery.js";
export { clickhouse } from "./sql/dialects/clickhouse.js";
export { duckdb } from "./sql/dialects/duckdb.js";
export { postgresql } from "./sql/dialects/postgresql.js";
export { snowflake } from "./sql/dialects/snowflake.js";
export { sqlite } from "./sql/dialects/sqlite.js";
export { trino } from "./sql/dialects/trino.js";
export { type IntegerWidth, integerWidths } from "./sql/integer-width.js";
export {
  type ColumnNames,
  type ColumnType,
  columnNames,
  type DeliveredFormat,
  type SqlColumn,
  type SqlColumns,
  type SqlOptions,
  type SqlSettings,
} from "./sql/options.js";
export type { NamedSqlFilter, SqlStatementOptions, SqlStatementSettings } from "./sql/statement/statement-options.js";
export { toSqlStatementFor } from "./sql/statement.js";
export type { TimeUnit } from "./sql/times.js";
export { type Sql, type SqlFailure, type SqlSuccess, toSqlFor } from "./sql/to-sql.js";
