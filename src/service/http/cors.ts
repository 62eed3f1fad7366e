/** What pages of other origins may do: nothing, unless the service was told of their origin, or a route takes any. */
import type { Endpoint } from "./endpoint.js";

const asked = ["authorization", "x-auth-key", "x-auth-email", "content-type"];
const shown = ["x-request-id", "retry-after"];

/** The headers by which a browser lets a page of that origin read the answer. */
export function corsHeaders(
  origin: string | null,
  { origins }: Pick<Endpoint, "origins">,
  configured: string | null,
): Readonly<Record<string, string>> {
  const common = { "access-control-expose-headers": shown.join(", ") };
  if (origins === "any") return { "access-control-allow-origin": "*", ...common };
  if (configured === null) return {};
  return origin === configured
    ? { "access-control-allow-origin": configured, vary: "origin", ...common }
    : { vary: "origin" };
}

/** The answer to a browser that asks whether a page may send a request; null where it asks nothing of the kind, or may not. */
export function preflight(
  request: Request,
  endpoints: readonly Endpoint[],
  configured: string | null,
): Response | null {
  const origin = request.headers.get("origin");
  const method = request.headers.get("access-control-request-method");
  const endpoint = endpoints.find((each) => each.method === method);
  if (request.method !== "OPTIONS" || origin === null || endpoint === undefined) return null;
  const headers = corsHeaders(origin, endpoint, configured);
  if (headers["access-control-allow-origin"] === undefined) return null;
  const more = {
    "access-control-allow-methods": endpoints.map((each) => each.method).join(", "),
    "access-control-allow-headers": asked.join(", "),
  };
  return new Response(null, { status: 204, headers: { ...headers, ...more, "access-control-max-age": "600" } });
}
