/** The OpenAPI 3.1 document of the interface. */
import { answerSchema, refusalsOf, successStatus } from "./answers.js";
import { commonErrors, type ErrorName, errors, inDocuments } from "./errors.js";
import { pathParameters } from "./identifiers.js";
import type { Operation, ScopeKind } from "./operation.js";
import { allOperations } from "./operations.js";
import { parametersOf, publicNames, templateOf } from "./paths.js";
import { permissions } from "./permissions.js";
import { schemas } from "./schemas/all-schemas.js";
import type { JsonSchema } from "./schemas/json-schema.js";

export interface OpenApiOptions {
  /** Where the interface is served. */
  readonly baseUrl?: string;
  /** What is said of the document itself. */
  readonly note?: string;
}

/** The document as plain data. */
export function openApi({ baseUrl = "http://127.0.0.1:4600/client/v4", note = "" }: OpenApiOptions = {}) {
  const aliases = Object.entries(publicNames).map(([name, known]) => `\`${known}\` for \`${name}\``);
  return {
    openapi: "3.1.0",
    info: {
      title: "Page monitoring, log delivery jobs and rulesets",
      version: "4",
      description: `Where a path has a publicly known name, that is served, too: ${aliases.join(", ")}. There are no events.${note}`,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [
      {
        url: "{base_url}",
        description: "Wherever the service listens; the base address ends in the version.",
        variables: { base_url: { default: baseUrl } },
      },
    ],
    security: [{ token: [] }, { key: [], email: [] }],
    tags: [...new Set(allOperations.map(({ group }) => group))].map((name) => ({
      name,
      description: `Operations on ${name}.`,
    })),
    paths: paths(),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A token." },
        key: {
          type: "apiKey",
          in: "header",
          name: "X-Auth-Key",
          description: "A key, with the address it belongs to.",
        },
        email: { type: "apiKey", in: "header", name: "X-Auth-Email", description: "The address of the key." },
      },
      parameters: Object.fromEntries(
        Object.entries(pathParameters).map(([name, [, { pattern, expected }]]) => [
          name,
          pathParameter(name, pattern, expected),
        ]),
      ),
      responses: {
        ...Object.fromEntries(allOperations.map((operation) => [operation.id, success(operation)])),
        ...Object.fromEntries(
          byStatus([...new Set(allOperations.flatMap(refusalsOf))]).map(([status, names]) => [
            `Refused${status}`,
            failure(names),
          ]),
        ),
      },
      // Queries are parameters of their operations.
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([name]) => name !== "NoQuery" && !allOperations.some(({ query }) => query === name))
          .map(([name, schema]) => [name, pointed(schema)]),
      ),
    },
  };
}

function paths() {
  const result: Record<string, Record<string, unknown>> = {};
  for (const operation of allOperations) {
    for (const scope of operation.scopes) {
      const path = templateOf(operation, scope, "specification");
      result[path] ??= { parameters: parametersOf(path).map((name) => ({ $ref: `#/components/parameters/${name}` })) };
      result[path][operation.method.toLowerCase()] = described(operation, scope);
    }
  }
  return result;
}

function described(operation: Operation, scope: ScopeKind) {
  const { id, summary, group, query, body, permission, scopes } = operation;
  return {
    operationId: operationId(id, scope, scopes),
    summary: scopes.length > 1 ? `${summary} (${scope})` : summary,
    description: `Needs the permission \`${permission}\`, which ${permissions[permission]}.`,
    tags: [group],
    ...(query === null ? {} : { parameters: queryParameters(schemas[query]) }),
    ...(body === null ? {} : { requestBody: { required: true, content: json({ $ref: body }) } }),
    responses: { [successStatus]: { $ref: `#/components/responses/${id}` }, ...refusals(operation) },
  };
}

/** An operation of two scopes is two in the document, and its ids have to differ. */
export function operationId(id: string, scope: ScopeKind, scopes: readonly ScopeKind[]): string {
  return scopes.length === 1 ? id : `${id}Of${scope === "zone" ? "Zone" : "Account"}`;
}

function success(operation: Operation) {
  return { description: `The answer of \`${operation.id}\`.`, content: json(answerSchema(operation)) };
}

/** What an operation can be refused with, by status; what each code means stands in the components. */
function refusals(operation: Operation) {
  const entries = byStatus(refusalsOf(operation)).map(([status, names]) => {
    const $ref = `#/components/responses/Refused${status}`;
    const codes = [...new Set(names.map((name) => inDocuments(name).code))];
    const isCommon = names.every((name) => commonErrors.some((other) => other === name));
    return [
      status,
      isCommon
        ? { $ref }
        : { $ref, description: `The request was refused, and nothing has changed: ${codes.join(", ")}.` },
    ];
  });
  return Object.fromEntries(entries);
}

function failure(names: readonly ErrorName[]) {
  const meanings = names.map((name) => `- ${inDocuments(name).code}: ${inDocuments(name).about}`);
  return {
    description: `The request was refused, and nothing has changed.\n\n${meanings.join("\n")}`,
    content: json({ $ref: "Failure" }),
  };
}

function byStatus(names: readonly ErrorName[]): readonly [number, readonly ErrorName[]][] {
  const found = new Map<number, ErrorName[]>();
  for (const name of names) found.set(errors[name].status, [...(found.get(errors[name].status) ?? []), name]);
  return [...found];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema) {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: pointed(schema),
  }));
}

function pathParameter(name: string, pattern: string, expected: string) {
  const schema = name === "job_id" ? { type: "integer", minimum: 1 } : { type: "string", pattern };
  return { name, in: "path", required: true, description: `Expected: ${expected}.`, schema };
}

function json(schema: JsonSchema) {
  return { "application/json": { schema: pointed(schema) } };
}

/** A schema whose references lead into the document. */
function pointed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointed);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === "$ref" ? `#/components/schemas/${value}` : pointed(value),
  ]);
  return Object.fromEntries(entries);
}
