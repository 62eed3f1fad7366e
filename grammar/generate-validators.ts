/** Validators of bodies and queries, compiled ahead of time: at run time nothing generates code. */
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { allOperations } from "../src/interface/operations.js";
import { schemas } from "../src/interface/schemas/all-schemas.js";
import type { JsonSchema } from "../src/interface/schemas/json-schema.js";
import { mark } from "./mark.js";

export function generateValidators(): Map<string, string> {
  const used = new Set(allOperations.flatMap(({ body, query }) => [body, query]));
  const names = Object.keys(schemas).filter((name) => name === "NoQuery" || [...used].some((other) => other === name));
  return new Map([
    ["../src/interface/validators-generated.js", validators(names)],
    ["../src/interface/validators-generated.d.ts", declarations(names)],
  ]);
}

/** An ajv that knows the interface's schemas by their names. */
export function interfaceAjv(code = {}): Ajv2020 {
  // `verbose`: an error carries the schema and the value it is about, which `mistakes` puts into words.
  // A condition on members need not describe them again, hence not `strictRequired`.
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, verbose: true, messages: false, code });
  // The pattern beside it says more than the format.
  ajv.addFormat("date-time", true);
  ajv.addKeyword("x-expected");
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(withoutWords(schema), name);
  return ajv;
}

/** A schema without what only documents show. */
function withoutWords(schema: JsonSchema): JsonSchema {
  const { description, default: preset, properties, items, ...rest } = schema;
  const members = properties && Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, withoutWords(member)]));
  return { ...rest, ...(members && { properties: members }), ...(items && { items: withoutWords(items) }) };
}

function validators(names: readonly string[]): string {
  const ajv = interfaceAjv({ source: true, esm: true, lines: true, optimize: 2 });
  // The package's declarations describe its CommonJS form, where the function is the module.
  const standaloneCode = standalone as unknown as (instance: Ajv2020, references: Readonly<Record<string, string>>) => string;
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name]))).replace(/^"use strict";\n?/, "");
  const table = `export const validators = { ${names.join(", ")} };\n`;
  return `// ${mark.words}\n${imports(code.replaceAll("export const ", "const "))}\n${table}`;
}

/**
 * Helpers of ajv are imported, not required, so that the bundle carries them, and their licence. They are CommonJS: what a
 * default import of one is, its exports or their `default`, depends on who imports.
 */
function imports(code: string): string {
  const found = new Map<string, string>();
  const text = code.replace(/require\("(ajv\/dist\/runtime\/(\w+))"\)\.default/g, (_, path: string, name: string) => {
    found.set(name, path);
    return `${name}.default ?? ${name}`;
  });
  return [...found].map(([name, path]) => `import ${name} from "${path}.js";\n`).join("") + text;
}

function declarations(names: readonly string[]): string {
  return `// ${mark.words}
import type { ErrorObject } from "ajv";

/** Schemas of bodies and queries. */
export type RequestSchemaName =
${names.map((name) => `  | ${JSON.stringify(name)}`).join("\n")};

/** Whether a value is what the schema says; if not, \`errors\` says why until the next call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

export declare const validators: Readonly<Record<RequestSchemaName, Validate>>;
`;
}
