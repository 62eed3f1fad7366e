/** Cross-origin requests: pages of any origin may send reports. Pages of one configured origin may call the API. */
import { ServiceRefused } from "../service-refused.js";
import type { Fetch } from "./app.js";

const allowed = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "authorization, x-auth-key, x-auth-email, content-type",
  "access-control-max-age": "600",
};

/** Checks the configured origin. Throws a `ServiceRefused` for a text that is not an origin. */
export function checkOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new ServiceRefused(`\`${text}\` is not an origin: write one such as https://dash.example`);
}

/** Answers preflight requests and adds the headers of allowed origins. `origin`: null when no page may call the API. */
export function withCors(fetch: Fetch, origin: string | null): Fetch {
  return async (request, remote) => {
    const headers = corsHeaders(request, origin);
    const isPreflight = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
    if (isPreflight && "access-control-allow-origin" in headers)
      return new Response(null, { status: 204, headers: { ...headers, ...allowed } });
    const response = await fetch(request, remote);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

function corsHeaders(request: Request, configured: string | null): Readonly<Record<string, string>> {
  if (new URL(request.url).pathname.startsWith("/reports/")) return { "access-control-allow-origin": "*" };
  if (configured === null) return {};
  // The response depends on the origin, so a cache must keep one for each origin.
  if (request.headers.get("origin") !== configured) return { vary: "origin" };
  const exposed = { "access-control-expose-headers": "x-request-id, retry-after" };
  return { "access-control-allow-origin": configured, vary: "origin", ...exposed };
}
