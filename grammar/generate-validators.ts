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
  const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true, messages: false, code });
  // The pattern beside it says more than the format.
  ajv.addFormat("date-time", true);
  ajv.addKeyword("x-expected");
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(asCompiled(schema), name);
  return ajv;
}

/**
 * A schema without what only documents show, that looks into arrays of a bearable length only: all errors are wanted, and those
 * of a million items would be a million.
 */
function asCompiled(schema: JsonSchema): JsonSchema {
  const { description, default: preset, properties, items, ...rest } = schema;
  const members = properties && Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, asCompiled(member)]));
  const compiled: JsonSchema = { ...rest, ...(members && { properties: members }) };
  if (items === undefined) return compiled;
  const within: JsonSchema = { items: asCompiled(items) };
  // biome-ignore lint/suspicious/noThenProperty: the schema's own word
  return rest.maxItems === undefined ? { ...compiled, ...within } : { ...compiled, if: { maxItems: rest.maxItems }, then: within };
}

/** Without it the errors of each item would be copied once for every item after it. */
const joined = `/** The errors so far with those of a part. */
function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

`;

function validators(names: readonly string[]): string {
  const ajv = interfaceAjv({ source: true, esm: true, lines: true, optimize: 2 });
  // The package's declarations describe its CommonJS form, where the function is the module.
  const standaloneCode = standalone as unknown as (instance: Ajv2020, references: Readonly<Record<string, string>>) => string;
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name]))).replace(/^"use strict";\n?/, "");
  const linear = code.replace(/vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g, "joined(vErrors, $1.errors)");
  const table = `export const validators = { ${names.join(", ")} };\n`;
  return `// ${mark.words}\n${imports(linear.replaceAll("export const ", "const "))}\n${joined}${table}`;
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
