/** Compiles the schema of schema files ahead of time: at run time nothing generates code. */
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { schemaFileSchema } from "./schema-file-schema.js";

/** The code of `validator-generated.js`: a module without imports that exports `validate`. */
export function generateValidator(): string {
  const ajv = new Ajv({ allErrors: true, strict: true, code: { source: true, esm: true, lines: true, optimize: 2 } });
  ajv.addSchema(schemaFileSchema(), "validate");
  // The package's declarations describe its CommonJS form, where the function is the module.
  const standaloneCode = standalone as unknown as (instance: Ajv, references: Readonly<Record<string, string>>) => string;
  const code = standaloneCode(ajv, { validate: "validate" });
  return `// Generated from schema-file-schema.ts; \`vitest -u\` brings it into step.\n${code.replace(/^"use strict";\n?/, "")}`;
}

/** The schema as a file for editors, `schema-file.schema.json`. */
export function generateSchemaFile(): string {
  return `${JSON.stringify(schemaFileSchema(), null, 2)}\n`;
}
