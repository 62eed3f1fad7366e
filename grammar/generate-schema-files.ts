/** What derives from the schema of schema files: its validator, compiled ahead of time, and the schema for editors. */
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { schemaFileSchema } from "../src/schema/schema-file-schema.js";
import { mark } from "./mark.js";

export function generateSchemaFiles(): Map<string, string> {
  return new Map([
    ["schema-file.schema.json", `${JSON.stringify(schemaFileSchema(), null, 2)}\n`],
    ["../src/schema/validator-generated.js", validator()],
  ]);
}

/** A module without imports that exports `validate`: at run time nothing generates code. */
function validator(): string {
  const ajv = new Ajv({ allErrors: true, strict: true, code: { source: true, esm: true, lines: true, optimize: 2 } });
  ajv.addSchema(schemaFileSchema(), "validate");
  // The package's declarations describe its CommonJS form, where the function is the module.
  const standaloneCode = standalone as unknown as (instance: Ajv, references: Readonly<Record<string, string>>) => string;
  return `// ${mark.words}\n${standaloneCode(ajv, { validate: "validate" }).replace(/^"use strict";\n?/, "")}`;
}
