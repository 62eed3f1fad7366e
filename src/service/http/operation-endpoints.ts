import { similarNames } from "../../index.js";
import { mistakes } from "../../interface/mistakes.js";
import type { Operation, ScopeKind } from "../../interface/operation.js";
import { type OperationId, operations } from "../../interface/operations.js";
import { type Route, routesOf } from "../../interface/paths.js";
import { readQuery } from "../../interface/read-query.js";
import { type RequestSchemaName, validators } from "../../interface/validators-generated.js";
import { type Answer, type Call, type Context, type Handler, type Handlers, Refused } from "../operation.js";
import type { BodyLimits } from "./body.js";
import type { Endpoint, Entered } from "./endpoint.js";
import { succeeded } from "./envelope.js";
import { readJsonBody } from "./json-body.js";

/** The end of every base address. */
export const basePath = "/client/v4";

/** Every path that leads to an operation of the interface, as an endpoint. */
export function operationEndpoints(
  handlers: Partial<Handlers<OperationId>>,
  context: Context,
  limits: BodyLimits,
): readonly Endpoint[] {
  return Object.entries(handlers).flatMap(([id, handler]) => {
    const operation: Operation = operations[id as OperationId];
    // What a handler gets and gives is what its row says.
    const answer = handler as unknown as Handler<Operation>;
    return routesOf(operation).map((route) => endpointOf(operation, route, answer, context, limits));
  });
}

function endpointOf(
  operation: Operation,
  route: Route,
  handler: Handler<Operation>,
  context: Context,
  limits: BodyLimits,
): Endpoint {
  return {
    method: operation.method,
    path: basePath + route.path,
    grant: operation.permission,
    origins: "configured",
    async respond(entered) {
      const call = await callOf(entered, operation, route.scope, limits);
      // `info` is there where the row has `paging`.
      return succeeded((await handler(call, context)) as Answer<Operation> & { info?: never });
    },
  };
}

async function callOf(
  { request, url, path: parameters, remote }: Entered,
  operation: Operation,
  kind: ScopeKind,
  limits: BodyLimits,
): Promise<Call<Operation>> {
  const { zone_id, account_id, ...path } = parameters;
  const { query, errors } = readQuery(operation, url.searchParams, { similar: similarNames });
  if (errors.length > 0) throw new Refused("invalidRequest", errors);
  const { value, text } =
    operation.body === null
      ? { value: undefined, text: "" }
      : await readJsonBody(request, { ...limits, isCounted: remote !== "" });
  if (operation.body !== null) validate(operation.body as RequestSchemaName, value);
  const call = {
    scope: { kind, id: (kind === "zone" ? zone_id : account_id) ?? "" },
    path,
    query,
    body: value,
    bodyText: text,
  };
  // Its query and its body were validated against the schemas that its types are made of.
  return call as unknown as Call<Operation>;
}

function validate(name: RequestSchemaName, value: unknown): void {
  const isValid = validators[name];
  if (!isValid(value)) throw new Refused("invalidRequest", mistakes(isValid.errors ?? [], { similar: similarNames }));
}
