import { type CatalogExample, code, error, note, oneOf, warning } from "./entry.js";

/** What columns hold, and what filters compare them with. */
const held = { int: "integers", string: "strings", bool: "booleans", array: "arrays", timestamp: "times" } as const;
export type SqlHeld = keyof typeof held;

/** Why a column of times cannot decide a comparison, and what to do. */
const undecided = {
  digits: ["the column has fewer digits than the value", "compare with a whole unit of the column: `geq` and `lt`"],
  spelling: [
    "the value is not the text of a whole second",
    'write `"2024-05-01T00:00:00Z"`, or compare with `startsWith`',
  ],
  fractions: ["the job delivers texts with an unknown number of digits", "deliver `rfc3339` or numbers"],
  numbers: ["the job delivers numbers, and the value is a string", "compare with a number, or deliver `rfc3339`"],
  texts: [
    "the job delivers strings, and the value is a number",
    "compare with a string, or deliver `unix` or `unixnano`",
  ],
  within: ["the column has times, not their texts", "compare with `startsWith`, or store the texts"],
} as const;
export type SqlUndecided = keyof typeof undecided;

/** What some dialects do not have, and what to do. */
const unsupported = {
  json: ["a JSON column", "give each field a column"],
  files: ["files", "use DuckDB, the only one of these dialects that reads files"],
  parameters: ["parameters", "leave the option out: the values are then in the SQL"],
  collate: ["a collation to override", "leave the option out"],
  int: ["integer columns of this type", "name another type in the columns file"],
  times: [
    "time columns of this unit",
    "use `s`, `ms`, `us` or `ns` as the database has it, or store numbers or strings",
  ],
} as const;
export type SqlLacking = keyof typeof unsupported;

const nothing = {
  filters: ["filter", "give at least one"],
  select: ["fields to select", "leave the list out to select all"],
  and: ["condition beside the filter", "write one, or leave it out"],
  files: ["files", "name at least one"],
} as const;
export type SqlNothing = keyof typeof nothing;

/** What databases read in another way than the filter. */
const readings = {
  arrays: "an array of this column is never NULL: a missing array is compared as an empty one",
  notNull: "these columns are NOT NULL: a missing field is compared as an empty string, 0 or false",
  duckdbJson:
    "DuckDB takes the first value of a repeated key, rounds fractions to 64 bits, and reads `NaN` and a last comma as JSON",
  clickhouseJson:
    "ClickHouse takes the first value of a repeated key, and refuses a line with a number outside 64 bits or above 1e308",
  duckdbFiles: "DuckDB unzips files named `.gz` or `.zst` only, and skips lines with bytes that are not UTF-8",
  postgresqlText: "a line that is not JSON or has `\\u0000` ends the query, unless the column has the type `jsonb`",
  sqliteInt: "SQLite compares a text in this column as greater than every number: declare the column as INTEGER",
  sqliteString: "SQLite compares a number in this column as the text of its digits: declare the column as TEXT",
  sqliteBool: "SQLite compares values but 0 and 1 in this column as neither true nor false",
  sqliteArray: "SQLite ends the query at a text in this column that is not JSON",
} as const;
export type SqlReading = keyof typeof readings;

/** At most so many renamed columns are in a message. */
const mostRenamed = 3;

/** Settings of `toSql`, with the filter. `dialect` is DuckDB by default. */
function sqlExample(wrong: object, right: object, dataset: string | null = "http_requests"): CatalogExample {
  const settings = (own: object) => JSON.stringify({ filter: "ClientASN eq 1", dialect: "duckdb", ...own });
  return { wrong: settings(wrong), right: settings(right), dataset, input: "sql" };
}

const columns = (columns: object, more: object = {}) => ({ columns: { columns, ...more } });
const times = { filter: "EdgeEndTimestamp gt 1700000000" };

/** LW95x, LW96x: a filter as SQL. */
export const sqlEntries = {
  /** `isTime`: a column of times has numbers, strings or times. */
  LW951: error<{ field: string; dataset: string | null; isTime: boolean }>({
    message: ({ field, isTime }) =>
      isTime
        ? `the column of ${code(field)} may have numbers, strings or times`
        : `the type of the column of ${code(field)} is not known`,
    help: ({ field, dataset, isTime }) =>
      `${isTime ? "" : dataset === null ? "name the dataset, or " : "correct the name, or "}give the type in a columns file: ${code(`{"columns": {${JSON.stringify(field)}: {"type": "int"}}}`, 160)}`,
    example: sqlExample(
      { filter: 'Host contains "a"' },
      { filter: 'Host contains "a"', ...columns({ Host: { type: "string" } }) },
      null,
    ),
  }),
  LW953: error<{ field: string; holds: SqlHeld; compared: SqlHeld }>({
    message: ({ field, holds, compared }) =>
      `the column of ${code(field)} has ${held[holds]}, but the filter compares ${held[compared]}`,
    help: ({ compared }) => `name a column that has ${held[compared]}`,
    example: sqlExample(
      { filter: 'EdgeEndTimestamp startsWith "2024"', ...columns({ EdgeEndTimestamp: { type: "int" } }) },
      { filter: 'EdgeEndTimestamp startsWith "2024"', ...columns({ EdgeEndTimestamp: { type: "string" } }) },
    ),
  }),
  LW954: error<{ field: string; why: SqlUndecided }>({
    message: ({ field, why }) => `the column of ${code(field)} cannot decide this: ${undecided[why][0]}`,
    help: ({ why }) => undecided[why][1],
    example: sqlExample(
      {
        filter: "EdgeEndTimestamp gt 1700000000000000000",
        timestamps: "unixnano",
        ...columns({ EdgeEndTimestamp: { type: "timestamp", unit: "s" } }),
      },
      {
        filter: "EdgeEndTimestamp geq 1700000000000000000",
        timestamps: "unixnano",
        ...columns({ EdgeEndTimestamp: { type: "timestamp", unit: "s" } }),
      },
    ),
  }),
  LW955: error<{ field: string; other: string; column: string }>({
    message: ({ field, other, column }) => `${code(field)} and ${code(other)} have the same column ${code(column)}`,
    help: "give each field its own column in a columns file",
    example: sqlExample(
      {
        filter: "Status eq 1 and status eq 2",
        dialect: "clickhouse",
        ...columns({ Status: { type: "int" }, status: { type: "int" } }, { names: "lower" }),
      },
      {
        filter: "Status eq 1 and status eq 2",
        dialect: "clickhouse",
        ...columns({ Status: { type: "int" }, status: { type: "int" } }),
      },
      null,
    ),
  }),
  LW956: error<{ what: "column" | "table"; name: string }>({
    message: ({ what, name }) => `no ${what} can have the name ${code(name)}`,
    help: ({ what }) =>
      what === "column"
        ? "name the column in a columns file"
        : 'write its parts between dots, and quote a part that has a dot: `logs."http.requests"`',
    example: sqlExample(columns({ ClientASN: { name: "" } }), columns({ ClientASN: { name: "asn" } })),
  }),
  LW957: error<{ what: SqlLacking; dialect: string }>({
    message: ({ what, dialect }) => `${code(dialect)} has no SQL for ${unsupported[what][0]}`,
    help: ({ what }) => unsupported[what][1],
    example: sqlExample({ dialect: "sqlite", columns: { int: "uint64" } }, { columns: { int: "uint64" } }),
  }),
  LW958: warning<{ dialect: string }>({
    message: ({ dialect }) => `a parser checked the SQL for ${code(dialect)}, but no database has run it`,
    help: "try it on log lines whose result you know",
    example: sqlExample({ dialect: "trino" }, {}),
  }),
  LW959: note<{ reading: SqlReading; fields: readonly string[] }>({
    message: ({ reading, fields }) =>
      `${readings[reading]}${fields.length === 0 ? "" : ` (${oneOf(fields.slice(0, 4), "and")})`}`,
    help: null,
    example: sqlExample(
      { filter: "ClientASN eq 0", dialect: "clickhouse", columns: { nullable: false } },
      { filter: "ClientASN eq 0", dialect: "clickhouse" },
    ),
  }),
  LW961: warning({
    message: () => "the query converts values of another type than their field, or fails",
    help: "leave `assumeTypes` out: the filter then does not keep such lines",
    example: sqlExample({ files: { paths: "logs/*.ndjson", assumeTypes: true } }, { dialect: "postgresql" }),
  }),
  LW963: error<{ field: string; compared: "int" | "string" }>({
    message: ({ field, compared }) =>
      compared === "int"
        ? `the values of ${code(field)} may be seconds or nanoseconds`
        : `the values of ${code(field)} may have digits after the second`,
    help: ({ compared }) =>
      `give the timestamp format of the job: ${compared === "int" ? "`unix` or `unixnano`" : "`rfc3339`, `rfc3339ms` or `rfc3339ns`"}`,
    example: sqlExample(
      { ...times, ...columns({ EdgeEndTimestamp: { type: "timestamp", unit: "s" } }) },
      { ...times, timestamps: "unix", ...columns({ EdgeEndTimestamp: { type: "timestamp", unit: "s" } }) },
    ),
  }),
  /** `isTime`: the column has times without a unit. Else it has a unit, but no times. */
  LW964: error<{ field: string; isTime: boolean }>({
    message: ({ field, isTime }) =>
      `the column of ${code(field)} has ${isTime ? "times without a unit" : "a unit, but no times"}`,
    help: 'write both: `"type": "timestamp", "unit": "us"`',
    example: {
      wrong: '{"columns":{"EdgeEndTimestamp":{"type":"timestamp"}}}',
      right: '{"columns":{"EdgeEndTimestamp":{"type":"timestamp","unit":"us"}}}',
      input: "columns",
    },
  }),
  LW968: warning<{ field: string; similar: readonly string[] }>({
    message: ({ field }) => `the dataset of the filter has no field ${code(field)}`,
    help: ({ similar }) => `write ${code(similar[0] ?? "the name of a field")}`,
    example: sqlExample(
      { fields: ["ClientASN"], ...columns({ ClientAsn: { type: "uint64" } }) },
      { fields: ["ClientASN"], ...columns({ ClientASN: { type: "uint64" } }) },
    ),
  }),
  LW975: error<{ what: SqlNothing }>({
    message: ({ what }) => `the statement has no ${nothing[what][0]}`,
    help: ({ what }) => nothing[what][1],
    example: sqlExample({ table: "logs", and: " " }, { table: "logs" }),
  }),
  LW976: note<{ renamed: readonly { readonly name: string; readonly column: string }[] }>({
    message: ({ renamed }) => {
      const shown = renamed.slice(0, mostRenamed).map(({ name, column }) => `${code(name)} is ${code(column)}`);
      const more = renamed.length - shown.length;
      return `in the result ${[...shown, ...(more === 0 ? [] : [`${more} more have other names`])].join(", ")}`;
    },
    help: "give filters short names that no column of the table has",
    example: sqlExample(
      { json: { column: "line" }, table: "logs", select: ["Line"] },
      { table: "logs", select: ["Line"] },
    ),
  }),
} as const;
