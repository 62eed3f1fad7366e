/** What a schema file may hold, as a JSON Schema for ajv. Its enumerations come from the tables of the language. */
import { datasets } from "../language/datasets/all-datasets.js";
import { fieldTypeNames } from "../language/field-types.js";
import { factDefinitions, factSchemas } from "./fact-schemas.js";

/** The keys of a schema file. */
export const schemaFileKeys = ["name", "extends", "timeField", "fields"] as const;

/** The keys of a field that is written as an object. */
export const fieldKeys: readonly string[] = ["type", "deprecated", "filterable", ...Object.keys(factSchemas)];

/** The schema of schema files, as plain data. */
export function schemaFileSchema() {
  const type = { type: "string", enum: [...fieldTypeNames], description: "The field's type." };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "logwhere schema file",
    description: "Names and types of log fields, alone or in addition to those of a shipped dataset.",
    type: "object",
    required: ["fields"],
    additionalProperties: false,
    properties: {
      $schema: { type: "string" },
      name: {
        type: "string",
        pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
        description: "The dataset's name, which a filter's header must agree with.",
      },
      extends: {
        type: "string",
        enum: Object.keys(datasets),
        description: "The shipped dataset whose fields are there too.",
      },
      timeField: { type: "string", description: "The field that says when what a line tells of took place." },
      fields: {
        type: "object",
        description: "Each field's type, or an object with its type, marks and what is known of its values.",
        additionalProperties: {
          if: { type: "object" },
          // biome-ignore lint/suspicious/noThenProperty: the schema's own word
          then: { $ref: "#/definitions/field" },
          else: type,
        },
      },
    },
    definitions: {
      ...factDefinitions,
      field: {
        type: "object",
        required: ["type"],
        additionalProperties: false,
        properties: {
          type,
          deprecated: { type: "boolean", description: "The service still accepts it, but it will go away." },
          filterable: { type: "boolean", description: "Whether the service accepts filters on it." },
          ...factSchemas,
        },
      },
    },
  };
}
