/** LW959 to LW962, LW967, LW969, LW974: what an engine holds or reads otherwise than the filter does. */
import { code, entry, oneOf } from "./entry.js";

/** How engines read JSON otherwise than the language does, apart from what two of them do. */
const jsonTraps = {
  duckdb:
    "`NaN`, `Infinity` and a comma behind the last member for JSON; half of a pair of UTF-16 makes the whole line malformed",
  clickhouse:
    "a line for none in which anywhere is a number outside 64 bits or above 1e308, half of a pair of UTF-16, or bytes that are no UTF-8",
} as const;

/** What SQLite takes values of other types for, by what is compared; and what to do. */
const anyType = {
  int: [
    "a text, also `''`,",
    "greater than every number, and a fraction for a number",
    "declare columns of integers as INTEGER",
  ],
  string: [
    "a number or a truth value",
    "the text of its digits, and `''` for a text",
    "declare columns of strings as TEXT, with nothing else in them",
  ],
  bool: [
    "any other value than 0 and 1, such as `'true'`,",
    "neither of the two, so that `!eq` is true of it",
    "keep truth values as 0 and 1",
  ],
  array: ["a text that is no JSON, also `''`,", "an error, which ends the query", "keep arrays as texts of JSON"],
} as const;

export const sqlReadingEntries = {
  LW959: entry<{ fields: readonly string[]; dialect: string }>({
    title: "lacking arrays are empty",
    severity: "note",
    message: ({ fields, dialect }) =>
      `in ${code(dialect)} an array is never NULL: a lacking ${oneOf(fields)} is compared as an empty one`,
    help: () => [],
    safeFix: null,
    explanation:
      "The language says that a comparison of a lacking field is unknown. The column cannot tell a lacking array from an empty one, of which `!contains` and `!in` are true.",
    example: {
      wrong: '{"filter":"BotTags !contains \\"api\\"","dialect":"clickhouse"}',
      right: '{"filter":"BotTags !contains \\"api\\"","dialect":"duckdb"}',
      input: "sql",
    },
  }),
  LW960: entry<object>({
    title: "lacking fields are zero values",
    severity: "note",
    message: () =>
      "columns that are never NULL hold an empty text, 0 or false where a line lacks the field, and that is what is compared",
    help: () => [],
    safeFix: null,
    explanation:
      "The language says that a comparison of a lacking field is unknown. What is kept here is what the filter keeps of lines with those values written in.",
    example: {
      wrong: '{"filter":"ClientASN eq 0","dialect":"clickhouse","columns":{"nullable":false}}',
      right: '{"filter":"ClientASN eq 0","dialect":"clickhouse"}',
      input: "sql",
    },
  }),
  LW961: entry<object>({
    title: "types of files are assumed",
    severity: "warning",
    message: () =>
      "values of another type than their field's are converted where they can be, and end the query where they cannot",
    help: () => ["leave the assumption out: values of another type are then unknown, as the filter has them"],
    safeFix: null,
    explanation:
      'Read as typed columns, files take a fifth of the time. `"500"` then is 500, `true` is 1, and 500 is `"500"`. That is right where each field is of its type on every line.',
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"duckdb","files":{"paths":"logs/*.ndjson","assumeTypes":true}}',
      right: '{"filter":"ClientASN eq 1","dialect":"postgresql"}',
      input: "sql",
    },
  }),
  LW962: entry<{ dialect: keyof typeof jsonTraps }>({
    title: "lines that an engine reads otherwise",
    severity: "note",
    message: ({ dialect }) =>
      `of a repeated key ${code(dialect)} takes the first value, for a number with a fraction or an exponent the nearest one of 64 bits, and ${jsonTraps[dialect]}`,
    help: () => [],
    safeFix: null,
    explanation:
      'Functions for JSON take the first value of a key that stands twice; the language takes the last. A number that is spelled with a fraction or an exponent is the nearest one of 64 bits, so that 9007199254740993.0 loses its last digit, and 1.00000000000000000001 is 1. DuckDB takes for JSON what is none: `{"a":1,}`, and numbers that are spelled `NaN` or `-Infinity`. Half of a pair of UTF-16 and numbers such as 01 make the whole line malformed, wherever in it they stand; to ClickHouse also bytes that are no UTF-8, numbers outside 64 bits or above 1e308, and a thousand arrays within each other.',
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"clickhouse","json":{"column":"line"}}',
      right: '{"filter":"ClientASN eq 1","dialect":"clickhouse"}',
      input: "sql",
    },
  }),
  LW967: entry<object>({
    title: "files as DuckDB reads them",
    severity: "note",
    message: () =>
      "a file is unzipped where its name ends in `.gz` or `.zst`; a line with bytes that are no UTF-8 anywhere in it is malformed",
    help: () => [],
    safeFix: null,
    explanation:
      "`match` knows zipped files by their bytes. DuckDB goes by their names, and takes the bytes of others for lines that are malformed: a count tells how many. It refuses the whole of a line with bytes that are no character, where the language reads U+FFFD in their place, and passes over a form feed or a vertical tab around a line.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"duckdb","files":{"paths":"logs/*"}}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb"}',
      input: "sql",
    },
  }),
  LW969: entry<object>({
    title: "lines that PostgreSQL does not take for JSON",
    severity: "note",
    message: () =>
      "a column of `jsonb` is read as it is; in one of `text` or `json` a line that is cut, is empty or holds `\\u0000` ends the query",
    help: () => [],
    safeFix: null,
    explanation:
      "`jsonb` takes such lines in no form, so that a column of it holds none. Up to version 15 PostgreSQL has no way to ask whether a text is JSON: load lines that it refuses into no table, or ask DuckDB, which takes them for malformed.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"postgresql","json":{"column":"line"}}',
      right: '{"filter":"ClientASN eq 1","dialect":"postgresql"}',
      input: "sql",
    },
  }),
  LW974: entry<{ fields: readonly string[]; holds: keyof typeof anyType }>({
    title: "columns that hold whatever was put into them",
    severity: "note",
    message: ({ fields, holds }) =>
      `\`sqlite\` takes ${anyType[holds][0]} in the column of ${oneOf(fields)} for ${anyType[holds][1]}`,
    help: ({ holds }) => [
      `${anyType[holds][2]}, and put NULL where a line lacks the field: \`.import\` of CSV puts \`''\``,
    ],
    safeFix: null,
    explanation:
      "A column of SQLite holds values of any type, whatever it is declared as. Texts come behind all numbers there, in a column of TEXT numbers become texts, and a truth value is 0 or 1. The language says that a comparison with a value of another type is unknown.",
    example: {
      wrong: '{"filter":"ClientASN eq 1","dialect":"sqlite"}',
      right: '{"filter":"ClientASN eq 1","dialect":"duckdb"}',
      input: "sql",
    },
  }),
} as const;
