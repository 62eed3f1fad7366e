/** The entry `logwhere/sql`: filters as SQL, for engines that hold logs which outgrow one machine. */

export type { CheckedFilter } from "./checked/filter.js";
export { type ColumnsReading, type ColumnsReadingFailure, type ColumnsReadingSuccess, readColumns } from "./sql/columns-file/read.js";
export { type SqlDialect, sqlDialects, unverifiedDialects } from "./sql/dialect.js";
export { type IntegerWidth, integerWidths } from "./sql/integer-width.js";
export { type ColumnNames, type ColumnType, columnNames, type DeliveredFormat, type SqlColumn, type SqlColumns, type SqlOptions } from "./sql/options.js";
export type { NamedSqlFilter, SqlStatementOptions } from "./sql/statement/statement-options.js";
export { toSqlStatement } from "./sql/statement.js";
export type { TimeUnit } from "./sql/times.js";
export { type Sql, type SqlFailure, type SqlSuccess, toSql } from "./sql/to-sql.js";
