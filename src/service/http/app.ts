/** The interface over HTTP: each row of the table of operations becomes its routes, and its function answers them. */
import { Hono, type Context as Http } from "hono";
import { similarNames } from "../../index.js";
import { errors } from "../../interface/errors.js";
import { isPathValue, type PathParameter, pathParameters } from "../../interface/identifiers.js";
import { mistakes } from "../../interface/mistakes.js";
import { notice } from "../../interface/notice.js";
import type { Operation, ScopeKind } from "../../interface/operation.js";
import type { OperationId } from "../../interface/operations.js";
import { operations } from "../../interface/operations.js";
import { parametersOf, type Route, routesOf } from "../../interface/paths.js";
import { readQuery } from "../../interface/read-query.js";
import { type RequestSchemaName, validators } from "../../interface/validators-generated.js";
import { type Answer, type Call, type Context, type Handler, type Handlers, Refused, refuse } from "../operation.js";

export const basePath = "/client/v4";

export function appOf(handlers: Partial<Handlers<OperationId>>, context: Context): Hono {
  const app = new Hono();
  for (const [id, handler] of Object.entries(handlers)) {
    const operation: Operation = operations[id as OperationId];
    for (const route of routesOf(operation)) {
      const path = basePath + route.path.replace(/\{(\w+)\}/g, ":$1");
      app.on(operation.method, path, (http) => answered(http, operation, route, handler as unknown as Handler<Operation>, context));
    }
  }
  app.notFound((http) => failed(http, refuse("noSuchPath", { path: http.req.path })));
  return app;
}

async function answered(http: Http, operation: Operation, route: Route, handler: Handler<Operation>, context: Context): Promise<Response> {
  try {
    const call = await callOf(http, operation, route);
    const answer = (await handler(call as Call<Operation>, context)) as Answer<Operation> & { info?: object };
    const info = answer.info === undefined ? {} : { result_info: answer.info };
    return http.json({ result: answer.result as unknown as object, success: true, errors: [], messages: answer.messages ?? [], ...info } as object);
  } catch (error) {
    if (error instanceof Refused) return failed(http, error);
    throw error;
  }
}

function failed(http: Http, { reason, notices, messages }: Refused): Response {
  return http.json({ result: null, success: false, errors: notices, messages } as object, errors[reason].status);
}

async function callOf(http: Http, operation: Operation, route: Route): Promise<unknown> {
  const values: Record<string, string> = {};
  for (const name of parametersOf(route.path)) {
    const value = http.req.param(name) ?? "";
    const [parameter, { expected }] = pathParameters[name as PathParameter];
    if (!isPathValue(name, value)) throw refuse("malformedPath", { value, parameter, expected }, `/path/${name}`);
    values[name] = value;
  }
  const { zone_id, account_id, ...path } = values;
  const kind: ScopeKind = route.scope;
  const { query, errors: wrong } = readQuery(operation, new URL(http.req.url).searchParams, { similar: similarNames });
  if (wrong.length > 0) throw new Refused("invalidRequest", wrong);
  const bodyText = operation.body === null ? "" : await http.req.text();
  return { scope: { kind, id: kind === "zone" ? zone_id : account_id }, path, query, body: bodyOf(operation, bodyText), bodyText };
}

function bodyOf({ body: name }: Operation, text: string): unknown {
  if (name === null) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new Refused("notJson", [notice("notJson", { mistake: String(error), line: 1, column: 1 })]);
  }
  const validate = validators[name as RequestSchemaName];
  if (!validate(body)) throw new Refused("invalidRequest", mistakes(validate.errors ?? [], { similar: similarNames }));
  return body;
}
