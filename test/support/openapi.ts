/** Compares responses with the OpenAPI document, as an independent program would. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApi } from "../../src/api/openapi.js";

interface OperationObject {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content: { "application/json": { readonly schema: object } } }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = openApi() as Document;
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
ajv.addKeyword("x-expected");
// The document is not a schema, but contains schemas.
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, "openapi");

/** The paths below the base address as patterns. Paths with fewer parameters come first: `phases` is no identifier. */
const operations = Object.entries(document.paths)
  .sort(([a], [b]) => a.split("{").length - b.split("{").length)
  .flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => {
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
      return { method: method.toUpperCase(), pattern, operation };
    }),
  );

/** Returns the validator of a schema of the document. */
export function validatorOf(name: string): ValidateFunction {
  const validate = ajv.getSchema(`openapi#/components/schemas/${name}`);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  return validate;
}

/** Finds the operation of a method and a path below the base address, in the names of the specification. */
export function operationAt(method: string, path: string): OperationObject | undefined {
  return operations.find((entry) => entry.method === method && entry.pattern.test(path))?.operation;
}

/** Returns the mistakes of a response. The document must have its status. */
export function responseMistakes(operation: OperationObject, status: number, body: unknown): readonly string[] {
  const schema = operation.responses[status]?.content["application/json"].schema;
  if (schema === undefined) return [`${operation.operationId} has no status ${status}`];
  const validate = compiled.get(schema) ?? ajv.compile(within(schema));
  compiled.set(schema, validate);
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const compiled = new WeakMap<object, ValidateFunction>();

/** References of the document start at its root. */
function within(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
}
