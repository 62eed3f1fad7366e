/** What derives from the schemas of schema files, configurations and columns files: validators, compiled ahead of time, and the schemas for editors. */
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { configSchema } from "../src/cli/config/config-file.js";
import { schemaFileSchema } from "../src/schema/schema-file-schema.js";
import { columnsFileSchema } from "../src/sql/columns-file/columns-file-schema.js";
import { mark } from "./mark.js";

export function generateSchemaFiles(): Map<string, string> {
  return new Map([
    ["schema-file.schema.json", `${JSON.stringify(schemaFileSchema(), null, 2)}\n`],
    ["../src/schema/validator-generated.js", validator(schemaFileSchema())],
    ["config.schema.json", `${JSON.stringify(published(configSchema), null, 2)}\n`],
    ["columns.schema.json", `${JSON.stringify(columnsFileSchema(), null, 2)}\n`],
    ["../src/sql/columns-file/validator-generated.js", validator(columnsFileSchema())],
  ]);
}

/** A module without imports that exports `validate`: at run time nothing generates code. */
function validator(schema: object): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  ajv.addSchema(schema, "validate");
  // The package's declarations describe its CommonJS form, where the function is the module.
  const standaloneCode = standalone as unknown as (
    instance: Ajv,
    references: Readonly<Record<string, string>>,
  ) => string;
  return `// ${mark.words}\n${standaloneCode(ajv, { validate: "validate" }).replace(/^"use strict";\n?/, "")}`;
}

/** The schema as editors read it: without the words of logwhere's own messages. */
function published(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === "x-expected" ? undefined : value)));
}
