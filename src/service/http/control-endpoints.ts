import type { ControlCall, ControlRoute } from "../control-route.js";
import type { Context } from "../operation.js";
import { bodyBytes } from "./body.js";
import type { Endpoint, Entered } from "./endpoint.js";
import { succeeded } from "./envelope.js";
import { readJsonBody } from "./json-body.js";

/** The routes beside the interface, as endpoints. */
export function controlEndpoints(
  routes: readonly ControlRoute[],
  context: Context,
  seconds: number,
): readonly Endpoint[] {
  return routes.map((route) => ({
    method: route.method,
    path: route.path,
    grant: route.access === "service" ? "service" : null,
    origins: route.origins ?? "configured",
    async respond(entered) {
      const answer = await route.answer(callOf(entered, route, seconds), context);
      return answer instanceof Response ? answer : succeeded(answer);
    },
  }));
}

function callOf(
  { request, url, path, remote }: Entered,
  { mostBytes, seconds: own }: ControlRoute,
  seconds: number,
): ControlCall {
  const limits = { mostBytes, seconds: own ?? seconds, isCounted: remote !== "" };
  return {
    path,
    query: url.searchParams,
    headers: request.headers,
    url,
    remote,
    // Made when it is asked for: few ask, and it is among the dearest things of a request.
    get signal() {
      return request.signal;
    },
    bytes: () => bodyBytes(request, limits),
    json: async () => (await readJsonBody(request, limits)).value,
  };
}
