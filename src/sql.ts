/** The entry `logwhere/sql`: filters as SQL, for engines that hold the logs. */

export type { CheckedFilter } from "./check/filter.js";
export { type ColumnsReading, readColumns } from "./sql/columns-file.js";
export { type SqlDialect, sqlDialects } from "./sql/dialect.js";
export type { IntegerWidth } from "./sql/integers.js";
export type {
  ColumnNames,
  ColumnType,
  DeliveredFormat,
  NamedSqlFilter,
  SqlColumn,
  SqlColumns,
  SqlOptions,
  SqlStatementOptions,
} from "./sql/options.js";
export { toSqlStatement } from "./sql/statement.js";
export type { TimeUnit } from "./sql/times.js";
export { type Sql, toSql } from "./sql/to-sql.js";
