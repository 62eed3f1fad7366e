/** Makes the JSON Schemas for editors: of schema files, configurations and columns files. */
import { configSchema } from "../src/cli/config/config-file.js";
import { schemaFileSchema } from "../src/schema/schema-file.js";
import { columnsFileSchema } from "../src/sql/columns-file-schema.js";
import { type SchemaNode, schemaText } from "./generate-where-schema.js";

export function generateSchemaFiles(): Map<string, string> {
  const schemas = {
    "schema-file": schemaFileSchema,
    config: configSchema,
    columns: columnsFileSchema,
  };
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [`${name}.schema.json`, `${schemaText(published(schema))}\n`]),
  );
}

/** Removes the keywords for logwhere's messages. */
function published(schema: object): SchemaNode {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (/^x-/.test(key) ? undefined : value)));
}
