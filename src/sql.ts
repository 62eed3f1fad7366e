/** The entry `logwhere/sql`: filters as SQL, for the database with the logs. */

export type { CheckedFilter } from "./check/filter.js";
export { type ColumnsReading, readColumns } from "./sql/columns-file.js";
export { type SqlDialect, sqlDialects, unverifiedDialects } from "./sql/dialect.js";
export { type IntegerWidth, integerWidths } from "./sql/integers.js";
export {
  type ColumnNames,
  type ColumnType,
  columnNames,
  type DeliveredFormat,
  type NamedSqlFilter,
  type SqlColumn,
  type SqlColumns,
  type SqlOptions,
  type SqlStatementOptions,
} from "./sql/options.js";
export { toSqlStatement } from "./sql/statement.js";
export type { TimeUnit } from "./sql/times.js";
export { type Sql, toSql } from "./sql/to-sql.js";
