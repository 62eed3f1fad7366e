/** Answers held against the OpenAPI document, as a program that knows nothing else would. */
import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject | readonly Reference[]>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Reference {
  readonly $ref: string;
  readonly description?: string;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly schema: object }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, Reference>>;
}

export const openApiDocument: Document = JSON.parse(
  readFileSync(new URL("../../grammar/openapi.json", import.meta.url), "utf8"),
) as Document;

export const openApiAjv = new Ajv2020({ strict: true, allErrors: true });
openApiAjv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
openApiAjv.addKeyword("x-expected");
// The document is no schema, but holds them.
openApiAjv.addVocabulary(Object.keys(openApiDocument));
openApiAjv.addSchema(openApiDocument, "openapi");

/** The operations of the document, each with its method and its path as a pattern of whole paths below the base address. */
export const openApiOperations = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== "parameters")
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      operation: operation as OperationObject,
    })),
);

/** What is wrong with an answer of the service, by the document: empty when nothing is. `path` is below the base address, in the specification's names. */
export function wrongAnswer(method: string, path: string, status: number, body: unknown): readonly string[] {
  // Fewer parameters are the better match: `phases` is no identifier.
  const parameters = ({ path: template }: { readonly path: string }) => template.split("{").length;
  const [found] = openApiOperations
    .filter((entry) => entry.method === method && entry.pattern.test(path))
    .sort((a, b) => parameters(a) - parameters(b));
  if (found === undefined) return [`${method} ${path} is not in the document`];
  const response = found.operation.responses[status];
  if (response === undefined) return [`${found.operation.operationId} has no status ${status}`];
  const validate = validatorAt(`${response.$ref}/content/application~1json/schema`);
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The validator of the schema that a reference into the document leads to. */
export function validatorAt(reference: string): ValidateFunction {
  const validate = openApiAjv.getSchema(`openapi${reference}`);
  if (validate === undefined) throw new Error(`nothing is at ${reference}`);
  return validate;
}
