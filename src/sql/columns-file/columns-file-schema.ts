/** What a columns file may hold, as a JSON Schema for ajv and for editors. */
import { integerWidths } from "../integer-width.js";
import { columnNames, columnTypes } from "../options.js";
import { timeUnits } from "../times.js";

export const columnsFileKeys = ["$schema", "names", "int", "nullable", "columns"] as const;
export const columnKeys = ["name", "type", "unit"] as const;

/** The schema of columns files, as plain data. */
export function columnsFileSchema() {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "logwhere columns file",
    description: "What a table is that holds logs, for `logwhere sql`: how its columns are called, and what they hold.",
    type: "object",
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      names: {
        type: "string",
        enum: columnNames,
        description: "How columns are called after fields; default: as they are.",
      },
      int: {
        type: "string",
        enum: integerWidths,
        description: "What columns of integers can hold; default: the widest that the dialect has.",
      },
      nullable: {
        type: "boolean",
        description: "false: a column is never NULL, and holds a zero value where a line lacks the field.",
      },
      columns: {
        type: "object",
        description: "What single columns are, by the names of their fields.",
        additionalProperties: {
          type: "object",
          additionalProperties: false,
          properties: {
            name: { type: "string", pattern: "\\S", description: "What the column is called." },
            type: {
              type: "string",
              enum: columnTypes,
              description: "What it holds; `int`: what all columns of integers do.",
            },
            unit: { type: "string", enum: timeUnits, description: "The finest digit of a timestamp." },
          },
        },
      },
    },
  };
}
