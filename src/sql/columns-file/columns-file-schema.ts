import { integerWidths } from "../integer-width.js";
import { columnNames, columnTypes } from "../options.js";
import { timeUnits } from "../times.js";

const expected = (text: string, name = "value") => ({ "x-expected": text, "x-name": name });

/** The JSON Schema of columns files, as plain data for the validator and for editors. */
export function columnsFileSchema() {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "logwhere columns file",
    description: "The columns of a table of logs, for `logwhere sql`: their names and types.",
    type: "object",
    ...expected('an object such as `{"names": "lower"}`'),
    additionalProperties: false,
    properties: {
      $schema: { type: "string", ...expected("the address of a JSON Schema as a string") },
      names: {
        type: "string",
        enum: columnNames,
        ...expected('`"as-is"`, `"lower"`, `"upper"` or `"snake"`', "form of names"),
        description: "How the names of columns follow from the names of fields. Default: they are the same.",
      },
      int: {
        type: "string",
        enum: integerWidths,
        ...expected('an integer type such as `"int64"`', "integer type"),
        description: "The type of integer columns. Default: the widest type of the dialect.",
      },
      nullable: {
        type: "boolean",
        ...expected("`true` or `false`"),
        description: "false: columns are never NULL. A missing field is stored as an empty string, 0 or false.",
      },
      columns: {
        type: "object",
        ...expected("an object of columns by their fields"),
        description: "Single columns, by the names of their fields.",
        additionalProperties: {
          type: "object",
          ...expected('an object such as `{"name": "ts", "type": "int"}`'),
          additionalProperties: false,
          properties: {
            name: {
              type: "string",
              pattern: "\\S",
              ...expected("the name of a column as a string that is not empty"),
              description: "The name of the column.",
            },
            type: {
              type: "string",
              enum: columnTypes,
              ...expected('a type such as `"string"`', "type"),
              description: "The type of the column. `int`: the type of all integer columns.",
            },
            unit: {
              type: "string",
              enum: timeUnits,
              ...expected('`"s"`, `"ms"`, `"us"` or `"ns"`', "unit"),
              description: "The finest digit of a timestamp.",
            },
          },
        },
      },
    },
  };
}
