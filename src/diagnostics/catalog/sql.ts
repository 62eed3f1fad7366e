/** LW95x, LW96x: filters as SQL. What engines read otherwise is in `sql-readings.ts`, columns files in `sql-columns.ts`. */
import { code, entry, oneOf } from "./entry.js";

/** What columns hold, and what filters compare them with. */
const held = { int: "integers", string: "strings", bool: "truth values", array: "arrays", timestamp: "times" } as const;
export type SqlHeld = keyof typeof held;

const undecided = {
  digits: [
    "its column has fewer digits than the times that the filter speaks of",
    "compare at its digits, as `geq` and `lt` of a whole second do, or keep the times as they are delivered",
  ],
  spelling: [
    "the column holds times, not their texts, and this is no text of a whole second as it is delivered",
    'write it as `"2024-05-01T00:00:00Z"`, or with `startsWith` as its beginning',
  ],
  fractions: [
    "the job delivers texts with digits behind the second, and how many is said nowhere",
    "let it deliver `rfc3339` or numbers, or keep the texts as they are delivered",
  ],
  numbers: [
    "the job delivers times as numbers, and the filter compares a string",
    "compare with the number, or let the job deliver `rfc3339`",
  ],
  texts: [
    "the job delivers times as strings, and the filter compares a number",
    "compare with a string, or let the job deliver `unix` or `unixnano`",
  ],
  within: [
    "the column holds times, not their texts",
    "compare with `startsWith`, or keep the texts as they are delivered",
  ],
} as const;
export type SqlUndecided = keyof typeof undecided;

const lackings = {
  json: ["a column of JSON", "give each field a column"],
  files: ["files", "of these dialects only DuckDB reads them"],
  parameters: ["parameters that were tried", "leave them out: the constants stand in the text"],
  collate: ["a collation that has to be got around", "leave the option out"],
  int: ["integer columns of that type", "say what its columns can hold"],
  times: [
    "an engine's own column of times with that unit",
    "DuckDB and ClickHouse have `s`, `ms`, `us` and `ns`, PostgreSQL `s`, `ms` and `us`; elsewhere compare numbers or strings",
  ],
} as const;
export type SqlLacking = keyof typeof lackings;

const nothing = {
  filters: ["filter", "give at least one"],
  select: ["fields to select", "leave the list out to have all of them"],
  and: ["condition of your own beside the filter", "leave it out, or write one"],
  files: ["files", "name at least one"],
} as const;
export type SqlNothing = keyof typeof nothing;

/** Renamed columns that a message names. */
const mostRenamed = 3;

function someRenamed(renamed: readonly { readonly name: string; readonly column: string }[]): string {
  const shown = renamed.slice(0, mostRenamed).map(({ name, column }) => `${code(name)} is called ${code(column)}`);
  const others = renamed.length - shown.length;
  return [...shown, ...(others === 0 ? [] : [`${others} more are called otherwise, too`])].join(", ");
}

export const sqlEntries = {
  LW951: entry<{ field: string; dataset: string | null }>({
    title: "a column whose type is not known",
    severity: "error",
    message: ({ field }) => `what the column of ${code(field)} holds is not known`,
    help: ({ dataset }) => [
      dataset === null ? "name the filter's dataset" : `${code(dataset)} has no such field: correct its name`,
      "say the column's type in a columns file",
    ],
    safeFix: null,
    explanation:
      "A filter without a dataset compares each field with what a line has there, text or array. A column is of one type, and the SQL is another for each. Over JSON the type is read with the value, so there nothing has to be known.",
    example: {
      wrong: '{"filter":"Host contains \\"a\\"","dialect":"duckdb"}',
      right: '{"filter":"Host contains \\"a\\"","dialect":"duckdb","columns":{"columns":{"Host":{"type":"string"}}}}',
      dataset: null,
      input: "sql",
    },
  }),
  LW952: entry<{ field: string }>({
    title: "a column of times of which nothing is said",
    severity: "error",
    message: ({ field }) => `whether the column of ${code(field)} holds numbers, strings or times is not said`,
    help: ({ field }) => [`say it in a columns file: \`{"columns": {${JSON.stringify(field)}: {"type": "int"}}}\``],
    safeFix: null,
    explanation:
      "Jobs deliver times as numbers or as strings, and tables often hold them as times of their own. The three are compared in different ways, so a guess would be wrong for two of them.",
    example: {
      wrong: '{"filter":"EdgeStartTimestamp geq 1700000000","dialect":"duckdb"}',
      right:
        '{"filter":"EdgeStartTimestamp geq 1700000000","dialect":"duckdb","columns":{"columns":{"EdgeStartTimestamp":{"type":"int"}}}}',
      input: "sql",
    },
  }),
  LW953: entry<{ field: string; holds: SqlHeld; compared: SqlHeld }>({
    title: "a column of another type",
    severity: "error",
    message: ({ field, holds, compared }) =>
      `the column of ${code(field)} is said to hold ${held[holds]}, and the filter compares ${held[compared]}`,
    help: ({ compared }) => [`compare a column that holds ${held[compared]}`],
    safeFix: null,
    explanation:
      "An engine would refuse the comparison, or convert one of the two and keep other lines than the filter does.",
    example: {
      wrong:
        '{"filter":"EdgeEndTimestamp startsWith \\"2024\\"","dialect":"duckdb","columns":{"columns":{"EdgeEndTimestamp":{"type":"int"}}}}',
      right:
        '{"filter":"EdgeEndTimestamp startsWith \\"2024\\"","dialect":"duckdb","columns":{"columns":{"EdgeEndTimestamp":{"type":"string"}}}}',
      input: "sql",
    },
  }),
  LW954: entry<{ field: string; why: SqlUndecided }>({
    title: "a comparison that a column of times cannot decide",
    severity: "error",
    message: ({ field, why }) => `the column of ${code(field)} cannot decide this: ${undecided[why][0]}`,
    help: ({ why }) => [undecided[why][1]],
    safeFix: null,
    explanation:
      "A filter compares times as the numbers or strings that are delivered. A column of times decides that exactly where its digits reach, and where a text is a whole time or the beginning of one. Nothing else is approximated.",
    example: {
      wrong:
        '{"filter":"EdgeEndTimestamp gt 1700000000000000000","dialect":"duckdb","timestamps":"unixnano","columns":{"columns":{"EdgeEndTimestamp":{"type":"timestamp","unit":"s"}}}}',
      right:
        '{"filter":"EdgeEndTimestamp geq 1700000000000000000","dialect":"duckdb","timestamps":"unixnano","columns":{"columns":{"EdgeEndTimestamp":{"type":"timestamp","unit":"s"}}}}',
      input: "sql",
    },
  }),
  LW955: entry<{ field: string; other: string; column: string }>({
    title: "two fields in one column",
    severity: "error",
    message: ({ field, other, column }) =>
      `${code(field)} and ${code(other)} are both read from the column ${code(column)}`,
    help: () => ["give each a column of its own in a columns file"],
    safeFix: null,
    explanation:
      "Names of fields differ by case, and most engines' names of columns do not; `lower`, `upper` and `snake` make one name of several, too. One column cannot be two fields.",
    example: {
      wrong:
        '{"filter":"Status eq 1 and status eq 2","dialect":"clickhouse","columns":{"names":"lower","columns":{"Status":{"type":"int"},"status":{"type":"int"}}}}',
      right:
        '{"filter":"Status eq 1 and status eq 2","dialect":"clickhouse","columns":{"columns":{"Status":{"type":"int"},"status":{"type":"int"}}}}',
      dataset: null,
      input: "sql",
    },
  }),
  LW956: entry<{ name: string }>({
    title: "a name that no column can have",
    severity: "error",
    message: ({ name }) => `no column can be called ${code(name)}`,
    help: () => ["name its column in a columns file"],
    safeFix: null,
    explanation:
      "A name that is empty is none, and one with control characters, or half of a pair of UTF-16, does not come through every client as it was written.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"duckdb","columns":{"columns":{"ClientASN":{"name":""}}}}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb","columns":{"columns":{"ClientASN":{"name":"asn"}}}}',
      input: "sql",
    },
  }),
  LW957: entry<{ what: SqlLacking; dialect: string }>({
    title: "something that a dialect does not have here",
    severity: "error",
    message: ({ what, dialect }) => `there is no SQL of ${code(dialect)} for ${lackings[what][0]}`,
    help: ({ what }) => [lackings[what][1]],
    safeFix: null,
    explanation: "What was not tried on an engine, or what the engine cannot do exactly, is not written.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"sqlite","columns":{"int":"uint64"}}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb","columns":{"int":"uint64"}}',
      input: "sql",
    },
  }),
  LW958: entry<{ dialect: string }>({
    title: "SQL that was never run",
    severity: "warning",
    message: ({ dialect }) =>
      `the SQL of ${code(dialect)} is written by its documentation and read by parsers of others, and was run nowhere`,
    help: () => ["try it on lines whose verdicts are known, before anything rests on it"],
    safeFix: null,
    explanation:
      "The SQL of DuckDB, ClickHouse, PostgreSQL and SQLite was held against the language on a million pairs of filter and line. That of the other dialects is written by their documentation, and parsers that others made read it; whether an engine says the same of each line was not seen.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"trino"}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb"}',
      input: "sql",
    },
  }),
  LW963: entry<{ field: string; compared: "int" | "string" }>({
    title: "times without a unit",
    severity: "error",
    message: ({ field, compared }) =>
      compared === "int"
        ? `whether the filter compares ${code(field)} with seconds or with nanoseconds is not said`
        : `whether the texts that the filter compares ${code(field)} with have digits behind the second is not said`,
    help: ({ compared }) => [
      `say how the job delivers times: as ${compared === "int" ? "`unix` or as `unixnano`" : "`rfc3339`, `rfc3339ms` or `rfc3339ns`"}`,
    ],
    safeFix: null,
    explanation:
      "A column of times is compared with the times that the filter's numbers stand for, and a number alone does not say its unit.",
    example: {
      wrong:
        '{"filter":"EdgeEndTimestamp gt 1700000000","dialect":"duckdb","columns":{"columns":{"EdgeEndTimestamp":{"type":"timestamp","unit":"s"}}}}',
      right:
        '{"filter":"EdgeEndTimestamp gt 1700000000","dialect":"duckdb","timestamps":"unix","columns":{"columns":{"EdgeEndTimestamp":{"type":"timestamp","unit":"s"}}}}',
      input: "sql",
    },
  }),
  LW964: entry<{ field: string }>({
    title: "a column of times without its unit",
    severity: "error",
    message: ({ field }) => `the finest digit of the times in the column of ${code(field)} is not said`,
    help: ({ field }) => [`say it: \`${JSON.stringify(field)}: {"type": "timestamp", "unit": "us"}\``],
    safeFix: null,
    explanation:
      "Whether a comparison can be decided exactly depends on the digits that the column keeps: seconds `s`, milliseconds `ms`, microseconds `us` or nanoseconds `ns`.",
    example: {
      wrong: '{"columns":{"EdgeEndTimestamp":{"type":"timestamp"}}}',
      right: '{"columns":{"EdgeEndTimestamp":{"type":"timestamp","unit":"us"}}}',
      input: "columns",
    },
  }),
  LW965: entry<{ field: string }>({
    title: "a unit of what is no time",
    severity: "error",
    message: ({ field }) => `the column of ${code(field)} is not said to hold times, and so has no unit`,
    help: () => ['put `"type": "timestamp"` beside it, or take it out'],
    safeFix: null,
    explanation:
      "A unit is of an engine's own type for times. Numbers are compared with the numbers that the filter has, in whatever unit both are.",
    example: {
      wrong: '{"columns":{"EdgeEndTimestamp":{"type":"int","unit":"us"}}}',
      right: '{"columns":{"EdgeEndTimestamp":{"type":"int"}}}',
      input: "columns",
    },
  }),
  LW966: entry<{ table: string }>({
    title: "a table's name with an empty part",
    severity: "error",
    message: ({ table }) =>
      `${code(table)} is no name of a table: a part of it is empty or has a control character or half of a pair of UTF-16, or its quotes do not end`,
    help: () => ['write its parts between dots, one with a dot in quotes: `logs."http.requests"`'],
    safeFix: null,
    explanation: "Parts of a name are quoted one by one. No engine has a name that is empty.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"duckdb","table":"logs..http_requests"}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb","table":"logs.http_requests"}',
      input: "sql",
    },
  }),
  LW975: entry<{ what: SqlNothing }>({
    title: "a statement of nothing",
    severity: "error",
    message: ({ what }) => `the statement has no ${nothing[what][0]}`,
    help: ({ what }) => [nothing[what][1]],
    safeFix: null,
    explanation:
      "An empty list leaves a hole in a statement, which no engine takes. What is not asked for is left out, which is something else than an empty list.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"duckdb","table":"logs","and":" "}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb","table":"logs"}',
      input: "sql",
    },
  }),
  LW976: entry<{ renamed: readonly { readonly name: string; readonly column: string }[] }>({
    title: "columns of a result with another name",
    severity: "note",
    message: ({ renamed }) => `in the result ${someRenamed(renamed)}`,
    help: () => ["give filters names that are no columns of the table, differ by more than case, and are short"],
    safeFix: null,
    explanation:
      "Each filter of several, each count and each field that is read from JSON has a column in the result. None is called as a column that the filters read, as a field of the dataset or as a word of your own SQL, which some engines would take for it; no two are called the same, and none is longer than the engine takes. Whatever would be has an underscore behind it, or is cut.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"duckdb","json":{"column":"line"},"table":"logs","select":["Line"]}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb","table":"logs","select":["Line"]}',
      input: "sql",
    },
  }),
  LW968: entry<{ field: string; similar: readonly string[] }>({
    title: "a field that the logs do not have, named beside the filter",
    severity: "warning",
    message: ({ field }) => `the filter's dataset has no field ${code(field)}`,
    help: ({ similar }) => (similar.length === 0 ? [] : [`did you mean ${oneOf(similar)}?`]),
    safeFix: null,
    explanation:
      "What a columns file says of such a field is without effect, and a line has nothing to give of it. Names of fields differ by case.",
    example: {
      wrong:
        '{"filter":"ClientASN eq 1","dialect":"duckdb","fields":["ClientASN"],"columns":{"columns":{"ClientAsn":{"type":"uint64"}}}}',
      right:
        '{"filter":"ClientASN eq 1","dialect":"duckdb","fields":["ClientASN"],"columns":{"columns":{"ClientASN":{"type":"uint64"}}}}',
      input: "sql",
    },
  }),
} as const;
