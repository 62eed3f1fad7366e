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
    [
      "../src/interface/validators-generated.d.ts",
      validatorDeclarations("RequestSchemaName", "Schemas of bodies and queries.", names),
    ],
  ]);
}

/** An ajv that knows the interface's schemas by their names, and others. */
export function interfaceAjv(code = {}, others: Readonly<Record<string, JsonSchema>> = {}): Ajv2020 {
  // `verbose`: an error carries the schema and the value it is about, which `mistakes` puts into words.
  const ajv = new Ajv2020({ allErrors: true, strict: true, verbose: true, messages: false, code });
  // The pattern beside it says more than the format.
  ajv.addFormat("date-time", true);
  ajv.addKeyword("x-expected");
  for (const [name, schema] of Object.entries({ ...schemas, ...others })) ajv.addSchema(asCompiled(schema), name);
  return ajv;
}

/**
 * A schema without what only documents show, that looks into arrays of a bearable length only: all errors are wanted, and those
 * of a million items would be a million.
 */
function asCompiled(schema: JsonSchema): JsonSchema {
  const { description, default: preset, properties, items, ...rest } = schema;
  const members =
    properties && Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, asCompiled(member)]));
  const compiled: JsonSchema = { ...rest, ...(members && { properties: members }) };
  if (items === undefined) return compiled;
  const within: JsonSchema = { items: asCompiled(items) };
  if (rest.maxItems === undefined) return { ...compiled, ...within };
  // biome-ignore lint/suspicious/noThenProperty: the schema's own word
  return { ...compiled, if: { maxItems: rest.maxItems }, then: within };
}

/**
 * All errors are wanted, but not those of a value that is wrong in a million places: each would be an object. Nor are the errors of each item
 * to be copied once for every item after it.
 */
const helpers = `/** Errors after which the rest of a value is not looked at. */
const mostErrors = 1000;

class Enough {
  constructor(errors) {
    this.errors = errors;
  }
}

function add(errors, error) {
  errors.push(error);
  if (errors.length >= mostErrors) throw new Enough(errors);
}

/** The errors so far with those of a part. */
function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) add(errors, error);
  return errors;
}

function bounded(whole) {
  const validate = (data) => {
    try {
      const isValid = whole(data);
      validate.errors = whole.errors;
      return isValid;
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      validate.errors = error.errors;
      return false;
    }
  };
  return validate;
}

`;

/** A module that exports `validators`, an object with those of some schemas. */
export function validators(names: readonly string[], others: Readonly<Record<string, JsonSchema>> = {}): string {
  const ajv = interfaceAjv({ source: true, esm: true, lines: true, optimize: 2 }, others);
  // The package's declarations describe its CommonJS form, where the function is the module.
  const standaloneCode = standalone as unknown as (
    instance: Ajv2020,
    references: Readonly<Record<string, string>>,
  ) => string;
  const code = standaloneCode(ajv, Object.fromEntries(names.map((name) => [name, name]))).replace(
    /^"use strict";\n?/,
    "",
  );
  const linear = code
    .replace(/vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\)/g, "joined(vErrors, $1.errors)")
    .replace(/vErrors\.push\((\w+)\)/g, "add(vErrors, $1)");
  const table = `export const validators = {\n${names.map((name) => `  ${name}: /* @__PURE__ */ bounded(${name}),\n`).join("")}};\n`;
  return `// ${mark.words}\n${imports(linear.replaceAll("export const ", "const "))}\n${helpers}${table}`;
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

/** The declarations of such a module. */
export function validatorDeclarations(type: string, comment: string, names: readonly string[]): string {
  return `// ${mark.words}
import type { ErrorObject } from "ajv";

/** ${comment} */
export type ${type} =${names.length === 1 ? ` ${JSON.stringify(names[0])}` : names.map((name) => `\n  | ${JSON.stringify(name)}`).join("")};

/** Whether a value is what the schema says; if not, \`errors\` says why until the next call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

export declare const validators: Readonly<Record<${type}, Validate>>;
`;
}
