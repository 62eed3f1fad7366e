/** Mounts the operations. Checks a request step by step: address, path, method, credentials, query, body. */
import { Hono } from "hono";
import type { Operation, OperationId } from "../../api/operation.js";
import * as operations from "../../api/operations.js";
import { type PathParameter, pathParameters, storedForm } from "../../api/path-parameters.js";
import { readQuery } from "../../api/read-query.js";
import { routesOf } from "../../api/routes.js";
import { mistakesIn } from "../../api/validate.js";
import { similarNames } from "../../internal.js";
import type { Call, Context, Handler, Handlers, Scope } from "../operation.js";
import { Refused, refuse } from "../refused.js";
import { readJsonBody } from "./body.js";
import type { Endpoint, Entered } from "./endpoint.js";
import { failed, succeeded } from "./responses.js";

const basePath = "/client/v4";
const longestAddress = 8192;
const mostBodyBytes = 1_048_576;

/** Answers a request. `remote` is the address of its sender. */
export type Fetch = (request: Request, remote?: string) => Promise<Response>;

export function createApp(endpoints: readonly Endpoint[], { world }: Context): Fetch {
  const app = new Hono<{ Bindings: { remote: string; requestId: string } }>();
  for (const [path, methods] of byPath(endpoints)) {
    app.all(path.replace(/\{(\w+)\}/g, ":$1"), (http) => {
      const { raw: request } = http.req;
      const entered = {
        request,
        url: new URL(request.url),
        path: checkPath(http.req.param()),
        remote: http.env.remote,
      };
      return endpointOf(request.method, methods).respond(entered);
    });
  }
  app.notFound((http) => failed(refuse("noSuchPath", { path: http.req.path })));
  app.onError((error, { env: { requestId } }) => {
    if (error instanceof Refused) return failed(error);
    world.log(`request ${requestId}: ${error.stack ?? error.message}`);
    return failed(refuse("internal", { requestId }));
  });
  return async (request, remote = "") => {
    const requestId = world.randomHex(16);
    const isLong = request.url.length - new URL(request.url).origin.length > longestAddress;
    const tooLong = () => failed(refuse("queryTooLong", { most: longestAddress }));
    const response = isLong ? tooLong() : await app.fetch(request, { remote, requestId });
    response.headers.set("x-request-id", requestId);
    return response;
  };
}

/** Paths with a word come before paths with a parameter in the same position, since Hono takes the first that fits. */
function byPath(endpoints: readonly Endpoint[]): readonly (readonly [string, readonly Endpoint[]])[] {
  const paths = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint]);
  const rank = (path: string) => path.replace(/[^/]+/g, (part) => (part.startsWith("{") ? "1" : "0"));
  return [...paths].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

function endpointOf(method: string, endpoints: readonly Endpoint[]): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.method === (method === "HEAD" ? "GET" : method));
  if (found !== undefined) return found;
  const methods = endpoints.flatMap((endpoint) => (endpoint.method === "GET" ? ["GET", "HEAD"] : endpoint.method));
  const allowed = methods.join(", ");
  throw refuse("methodNotAllowed", { method, allowed }, undefined, { allow: allowed });
}

function checkPath(path: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const checked = Object.entries(path).map(([key, value]) => {
    if (!Object.hasOwn(pathParameters, key)) return [key, value];
    const parameter = key as PathParameter;
    const { name, pattern, expected } = pathParameters[parameter];
    if (!pattern.test(value)) throw refuse("malformedPath", { value, name, expected }, `/path/${key}`);
    return [key, storedForm(parameter, value)];
  });
  return Object.fromEntries(checked);
}

/** One endpoint for each path of each operation. */
export function operationEndpoints(handlers: Handlers, context: Context): readonly Endpoint[] {
  return Object.entries<Operation>(operations).flatMap(([id, operation]) => {
    // The table gives each handler the types of its own row. Validation makes them true.
    const handler = handlers[id as OperationId] as unknown as Handler<never>;
    return routesOf(operation).map(({ method, scope: kind, path }) => ({
      method,
      path: basePath + path,
      async respond({ request, url, path: { zone_id, account_id, ...rest } }: Entered) {
        const scope: Scope = { kind, id: zone_id ?? account_id ?? "" };
        context.authorize(request.headers, operation.permission, scope);
        const call = { scope, path: rest, ...(await readCall(operation, request, url, context.settings.bodySeconds)) };
        return succeeded(handler(call as Call<never>, context));
      },
    }));
  });
}

async function readCall(operation: Operation, request: Request, url: URL, seconds: number) {
  const { query, errors } = readQuery(operation, url.searchParams, similarNames);
  if (errors.length > 0) throw new Refused(400, errors);
  if (operation.body === undefined) return { query, body: undefined, bodyText: "" };
  const { value, text } = await readJsonBody(request, { bytes: mostBodyBytes, seconds });
  const mistakes = mistakesIn(operation.body, value, similarNames);
  if (mistakes.length > 0) throw new Refused(400, mistakes);
  return { query, body: value, bodyText: text };
}
