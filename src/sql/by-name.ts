/** The doors to SQL that know every dialect by its name. */
import type { CheckedFilter } from "../check/filter.js";
import { type Dialect, type SqlDialect, sqlDialects } from "./dialect.js";
import { dialects } from "./dialects/all-dialects.js";
import type { SqlOptions } from "./options.js";
import type { NamedSqlFilter, SqlStatementOptions } from "./statement/statement-options.js";
import { toSqlStatementFor } from "./statement.js";
import { type Sql, toSqlFor } from "./to-sql.js";

/**
 * The condition that a filter is in SQL: TRUE, FALSE and NULL on the rows of whose lines the filter says keep, drop and unknown. Never
 * throws on a checked filter: what a table or a dialect cannot tell exactly is said in `notes`.
 */
export function toSql(filter: CheckedFilter, { dialect, ...options }: SqlOptions): Sql {
  return toSqlFor(named(dialect), filter, options);
}

/**
 * A whole statement for one filter or several.
 * @throws RangeError for the overlap of more than 500 filters, and nothing else on checked filters.
 */
export function toSqlStatement(filters: readonly NamedSqlFilter[], { dialect, ...options }: SqlStatementOptions): Sql {
  return toSqlStatementFor(named(dialect), filters, options);
}

function named(name: SqlDialect): Dialect {
  // JavaScript may ask for any.
  if (!Object.hasOwn(dialects, name)) throw new TypeError(`the dialect is one of ${sqlDialects.join(", ")}`);
  return dialects[name];
}
