import { integerWidths } from "./integers.js";
import { columnNames, columnTypes } from "./options.js";
import { timeUnits } from "./times.js";

const expected = (text: string) => ({ "x-expected": text });

/** Returns the schema of a list of words. `name` is the noun for a word. */
function word(words: readonly string[], name: string, description: string) {
  return {
    type: "string",
    enum: words,
    "x-name": name,
    ...expected(`a string such as \`"${words[0]}"\``),
    description,
  };
}

const column = {
  type: "object",
  ...expected('an object such as `{"name": "ts", "type": "int"}`'),
  additionalProperties: false,
  if: { properties: { type: { const: "timestamp" } }, required: ["type"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ["unit"], "x-write": '"unit": "us"' },
  properties: {
    name: { type: "string", pattern: "\\S", ...expected("a name that is not empty"), description: "The name." },
    type: word(columnTypes, "type", "The type. `int`: the type of all integer columns."),
    unit: word(timeUnits, "unit", "The finest digit of a timestamp."),
  },
};

const names = "How the names of columns follow from the names of fields. Default: they are the same.";
const int = "The type of integer columns. Default: the widest type of the dialect.";
const nullable = "false: columns are never NULL. A missing field is stored as an empty string, 0 or false.";

/** The JSON Schema of columns files, for the validator and for editors. */
export const columnsFileSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "logwhere columns file",
  description: "The columns of a table of logs, for `logwhere sql`: their names and types.",
  type: "object",
  ...expected('an object such as `{"names": "lower"}`'),
  additionalProperties: false,
  properties: {
    $schema: { type: "string", ...expected("the address of a JSON Schema as a string") },
    names: word(columnNames, "form of names", names),
    int: word(integerWidths, "integer type", int),
    nullable: { type: "boolean", ...expected("`true` or `false`"), description: nullable },
    columns: {
      type: "object",
      ...expected("an object of columns by their fields"),
      description: "Single columns, by the names of their fields.",
      additionalProperties: column,
    },
  },
};
