import { type CatalogExample, code, error, note, oneOf, warning } from "./entry.js";

/** Kinds of values in columns and in comparisons. */
const kinds = { int: "integers", string: "strings", bool: "booleans", array: "arrays", timestamp: "times" } as const;
export type SqlHeld = keyof typeof kinds;

/** Unknown facts of a column or of the values that a filter compares with it, each with the help. */
const unknowns = {
  type: ["the type of its column is not known", "name the dataset, or give the type in a columns file"],
  time: ["its column may have numbers, strings or times", 'give the type in a columns file, such as `"type": "int"`'],
  unit: ["the times in its column have no unit", 'write both: `"type": "timestamp", "unit": "us"`'],
} as const;
export type SqlUnknown = keyof typeof unknowns;

/** Why a column of times cannot decide a comparison, with the help. */
const undecided = {
  digits: ["the column has fewer digits than the value", "compare with a whole unit of the column: `geq` and `lt`"],
  unnamed: ["the timestamp format of the job is not known", "give the format, such as `unix` or `rfc3339`"],
  format: ["the job delivers no times of this format", "compare with a value in the timestamp format of the job"],
  within: ["the column has times, not their texts", "compare with `startsWith`, or store the texts"],
} as const;
export type SqlUndecided = keyof typeof undecided;

/** Features that some dialects do not have, each with the help. */
const unsupported = {
  json: ["a JSON column", "give each field a column"],
  files: ["files", "use DuckDB, the only one of these dialects that reads files"],
  parameters: ["parameters", "leave the option out: the values are then in the SQL"],
  collate: ["another collation", "leave the option out"],
  int: ["integer columns of this type", "name another type in the columns file"],
  noFilter: ["a statement without a filter", "give at least one filter"],
  times: ["time columns of this unit", "name another unit, or store numbers or strings"],
} as const;
export type SqlLacking = keyof typeof unsupported;

/** Differences between the result of a database and the result of the filter. */
const readings = {
  arrays: "an array in this column is never NULL: the database compares a missing array as an empty one",
  notNull: "these columns are NOT NULL: the database compares a missing field as an empty string, 0 or false",
  duckdbJson: "DuckDB takes the first value of a repeated key, rounds fractions to 64 bits, and reads `NaN` as JSON",
  duckdbFiles: "DuckDB unzips files named `.gz` or `.zst` only, and skips lines with bytes that are not UTF-8",
  clickhouseJson: "ClickHouse takes the first value of a repeated key, and refuses lines with numbers outside 64 bits",
  postgresqlText: "a line that is not JSON or has `\\u0000` ends the query, unless the column has the type `jsonb`",
  sqlite: "SQLite columns accept values of every type: only INTEGER and TEXT values compare as in the filter",
} as const;
export type SqlReading = keyof typeof readings;

/** An example: settings of `toSql`, with the filter. */
function sql(wrong: object, right: object, dataset: string | null = "http_requests"): CatalogExample {
  const settings = (own: object) => JSON.stringify({ filter: "ClientASN eq 1", dialect: "duckdb", ...own });
  return { wrong: settings(wrong), right: settings(right), dataset, input: "sql" };
}

const columns = (columns: object, more: object = {}) => ({ columns: { columns, ...more } });
const seconds = columns({ EdgeEndTimestamp: { type: "timestamp", unit: "s" } });
const twice = { filter: "Status eq 1 and status eq 2", dialect: "clickhouse" };

/** LW95x and LW96x: a filter as SQL. */
export const sqlEntries = () => ({
  LW951: error<{ field: string; unknown: SqlUnknown }>({
    message: ({ field, unknown }) => `${code(field)} cannot be compared in SQL: ${unknowns[unknown][0]}`,
    help: ({ unknown }) => unknowns[unknown][1],
    example: sql({ filter: "A eq 1" }, { filter: "A eq 1", ...columns({ A: { type: "int" } }) }, null),
  }),
  LW953: error<{ field: string; holds: SqlHeld; compared: SqlHeld }>({
    message: ({ field, holds, compared }) =>
      `the column of ${code(field)} has ${kinds[holds]}, but the filter compares ${kinds[compared]}`,
    help: ({ compared }) => `name a column that has ${kinds[compared]}`,
    example: sql(columns({ ClientASN: { type: "string" } }), columns({ ClientASN: { type: "int" } })),
  }),
  LW954: error<{ field: string; why: SqlUndecided }>({
    message: ({ field, why }) => `the column of ${code(field)} cannot decide this comparison: ${undecided[why][0]}`,
    help: ({ why }) => undecided[why][1],
    example: sql(
      { filter: "EdgeEndTimestamp gt 1700000000000000000", timestamps: "unixnano", ...seconds },
      { filter: "EdgeEndTimestamp geq 1700000000000000000", timestamps: "unixnano", ...seconds },
    ),
  }),
  LW955: error<{ field: string; other: string; column: string }>({
    message: ({ field, other, column }) => `${code(field)} and ${code(other)} have the same column ${code(column)}`,
    help: "give each field its own column in a columns file",
    example: sql(
      { ...twice, ...columns({ Status: { type: "int" }, status: { type: "int" } }, { names: "lower" }) },
      { ...twice, ...columns({ Status: { type: "int" }, status: { type: "int" } }) },
      null,
    ),
  }),
  LW956: error<{ what: "column" | "table"; name: string }>({
    message: ({ what, name }) => `no ${what} can have ${name === "" ? "an empty name" : `the name ${code(name)}`}`,
    help: ({ what }) => `write ${what === "column" ? "a name in a columns file" : "`logs.http_requests`"}`,
    example: sql(columns({ ClientASN: { name: "" } }), columns({ ClientASN: { name: "asn" } })),
  }),
  LW957: error<{ what: SqlLacking; dialect: string }>({
    message: ({ what, dialect }) => `${code(dialect)} has no SQL for ${unsupported[what][0]}`,
    help: ({ what }) => unsupported[what][1],
    example: sql({ dialect: "sqlite", columns: { int: "uint64" } }, { columns: { int: "uint64" } }),
  }),
  LW958: warning<{ dialect: string }>({
    message: ({ dialect }) => `a parser checked the SQL for ${code(dialect)}, but no database has run it`,
    help: "try it on log lines whose result you know",
    example: sql({ dialect: "trino" }, {}),
  }),
  LW959: note<{ reading: SqlReading }>({
    message: ({ reading }) => readings[reading],
    help: null,
    example: sql({ dialect: "clickhouse", columns: { nullable: false } }, { dialect: "clickhouse" }),
  }),
  LW968: warning<{ field: string; similar: readonly string[] }>({
    message: ({ field }) => `the dataset of the filter has no field ${code(field)}`,
    help: ({ similar }) => (similar.length === 0 ? null : `write ${oneOf(similar)}`),
    example: {
      wrong: '{"columns":{"ClientAsn":{"type":"uint64"}}}',
      right: '{"columns":{"ClientASN":{"type":"uint64"}}}',
      input: "columns",
    },
  }),
});
