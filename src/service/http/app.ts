/** The door: what a request has to be to come in, in the order in which it is refused, and what goes out. */
import { Hono } from "hono";
import { asStored, isPathValue, type PathParameter, pathParameters } from "../../interface/identifiers.js";
import { parametersOf } from "../../interface/paths.js";
import { Refused, refuse } from "../operation.js";
import type { World } from "../world.js";
import { authenticate, permit } from "./authenticate.js";
import { corsHeaders, preflight } from "./cors.js";
import { type Endpoint, reachOf } from "./endpoint.js";
import { failed } from "./envelope.js";
import { checkHost, type Hosts } from "./hosts.js";
import { byTemplate } from "./templates.js";
import type { Token } from "./tokens.js";

/** Longest address, its host apart. */
export const mostAddress = 8192;

export interface DoorSettings {
  /** Null: credentials that are well formed are taken. */
  readonly tokens: readonly Token[] | null;
  /** The origin whose pages may read answers. */
  readonly cors: string | null;
}

/** Answers a request; never rejects. `remote` is the network address of its sender, `hosts` the names that it may be sent to. */
export type Door = (request: Request, remote?: string, hosts?: Hosts) => Promise<Response>;

interface Sender {
  readonly Bindings: { readonly remote: string; readonly requestId: string };
}

export function doorOf(endpoints: readonly Endpoint[], settings: DoorSettings, world: World): Door {
  const app = new Hono<Sender>();
  for (const [template, those] of byTemplate(endpoints)) {
    const parameters = parametersOf(template);
    app.all(template.replace(/\{(\w+)\}/g, ":$1"), (http) => {
      const path = Object.fromEntries(parameters.map((name) => [name, http.req.param(name) ?? ""]));
      return enter(http.req.raw, path, those, settings, http.env.remote);
    });
  }
  app.notFound((http) => failed(refuse("noSuchPath", { path: http.req.path })));
  app.onError((error, http) => answerTo(error, http.env.requestId, world));
  return async (request, remote = "", hosts) => {
    const requestId = world.randomHex(16);
    let answer: Response;
    try {
      checkAddress(request, hosts);
      answer = await app.fetch(request, { remote, requestId });
    } catch (error) {
      answer = answerTo(error, requestId, world);
    }
    return withHeaders(answer, { "x-request-id": requestId });
  };
}

function checkAddress(request: Request, hosts: Hosts | undefined): void {
  const url = new URL(request.url);
  if (hosts !== undefined) checkHost(url, hosts);
  if (url.pathname.length + url.search.length > mostAddress) throw refuse("queryTooLong", { most: mostAddress });
}

async function enter(
  request: Request,
  path: Readonly<Record<string, string>>,
  endpoints: readonly Endpoint[],
  settings: DoorSettings,
  remote: string,
): Promise<Response> {
  const asked = preflight(request, endpoints, settings.cors);
  if (asked !== null) return asked;
  const stored = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, checkedPathValue(name, value)]));
  const endpoint = endpointFor(request.method, endpoints);
  const headers = corsHeaders(request.headers.get("origin"), endpoint, settings.cors);
  let answer: Response;
  try {
    const url = new URL(request.url);
    if (endpoint.grant !== null)
      permit(authenticate(request.headers, settings.tokens), endpoint.grant, reachOf(stored, url.pathname));
    answer = await endpoint.respond({ request, url, path: stored, remote });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    answer = failed(error);
  }
  return withHeaders(answer, headers);
}

/** Other parameters than the interface's are their routes' business. */
function checkedPathValue(name: string, value: string): string {
  if (!Object.hasOwn(pathParameters, name)) return value;
  const [parameter, { expected }] = pathParameters[name as PathParameter];
  if (!isPathValue(name as PathParameter, value))
    throw refuse("malformedPath", { value, parameter, expected }, `/path/${name}`);
  return asStored(name as PathParameter, value);
}

/** A request for the head alone is answered as one for all of it, whose body is left out then. */
function endpointFor(method: string, endpoints: readonly Endpoint[]): Endpoint {
  const found = endpoints.find((each) => each.method === (method === "HEAD" ? "GET" : method));
  if (found !== undefined) return found;
  const methods = endpoints.flatMap((each) => (each.method === "GET" ? ["GET", "HEAD"] : [each.method]));
  throw refuse("methodNotAllowed", { method, allowed: methods.join(", ") });
}

/** A mistake of ours says nothing of what it was, but to whoever reads the log. */
function answerTo(error: unknown, requestId: string, world: World): Response {
  if (error instanceof Refused) return failed(error);
  world.log(`request ${requestId}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return failed(refuse("internal", { requestId }));
}

/** Those of an answer that was received from elsewhere cannot be set. */
function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  const entries = Object.entries(headers);
  try {
    for (const [name, value] of entries) answer.headers.set(name, value);
    return answer;
  } catch {
    return withHeaders(new Response(answer.body, answer), headers);
  }
}
