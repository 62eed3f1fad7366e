/** LW97x: files that say what the columns of a table hold. */
import { code, entry, oneOf } from "./entry.js";
import { type JsonKind, jsonKinds } from "./where.js";

/** What belongs into a place of a columns file. */
const columnsParts = {
  file: 'an object such as `{"names": "lower"}`',
  schemaUrl: "the address of a JSON Schema as a string",
  names: '`"as-is"`, `"lower"`, `"upper"` or `"snake"`',
  int: 'a type of integers such as `"int64"`',
  nullable: "`true` or `false`",
  columns: "an object of columns by their fields",
  column: 'an object such as `{"name": "ts", "type": "int"}`',
  name: "a column's name as a string that is not empty",
  type: 'a type such as `"string"`',
  unit: '`"s"`, `"ms"`, `"us"` or `"ns"`',
} as const;
export type ColumnsPart = keyof typeof columnsParts;

const similarHelp = (similar: readonly string[]) => (similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []);

export const sqlColumnsEntries = {
  LW970: entry<{ expected: ColumnsPart; found: JsonKind }>({
    title: "wrong kind of value in a columns file",
    severity: "error",
    message: ({ expected, found }) => `expected ${columnsParts[expected]}, found ${jsonKinds[found]}`,
    help: ({ expected }) => [`put ${columnsParts[expected]} here`],
    safeFix: null,
    explanation:
      "A columns file says what a table is that holds logs: how its columns are called after fields, and what they hold. While it has a mistake no SQL is written, since it would be that of another table.",
    example: { wrong: '{"nullable":"no"}', right: '{"nullable":false}', input: "columns" },
  }),
  LW971: entry<{ key: string; expected: readonly string[]; similar: readonly string[] }>({
    title: "unknown key in a columns file",
    severity: "error",
    message: ({ key }) => `unknown key ${code(key)}`,
    help: ({ similar, expected }) => [...similarHelp(similar), `the keys here are ${oneOf(expected, "and")}`],
    safeFix: "only where the key differs in case alone",
    explanation: "A key that is misspelled would say nothing.",
    example: { wrong: '{"Names":"lower"}', right: '{"names":"lower"}', input: "columns" },
  }),
  LW972: entry<{ word: string; known: readonly string[]; similar: readonly string[] }>({
    title: "unknown word in a columns file",
    severity: "error",
    message: ({ word }) => `unknown word ${code(word)}`,
    help: ({ similar, known }) => [...similarHelp(similar), `it is ${oneOf(known)}`],
    safeFix: "only where the word differs in case alone",
    explanation:
      "Ways to name columns, types and units are words out of a few. Types are those of the language and integers by their bits, not an engine's own.",
    example: { wrong: '{"int":"bigint"}', right: '{"int":"int64"}', input: "columns" },
  }),
  LW973: entry<{ type: string }>({
    title: "a map of strings",
    severity: "error",
    message: ({ type }) => `in ${code(type)} the types of values are lost`,
    help: () => ["keep the line as JSON, or give each field a column"],
    safeFix: null,
    explanation:
      'Tables of some exporters hold all values of a line as strings in one map. There 500 and `"500"` are the same, and a lacking field is an empty text: what the filter says of the line cannot be told any more.',
    example: {
      wrong: '{"columns":{"ClientASN":{"type":"map"}}}',
      right: '{"columns":{"ClientASN":{"type":"int64"}}}',
      input: "columns",
    },
  }),
} as const;
