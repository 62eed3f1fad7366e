/** Cross-origin requests: pages of any origin may send reports, and pages of one configured origin may call the interface. */
import type { Fetch } from "./app.js";

const allowed = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "authorization, x-auth-key, x-auth-email, content-type",
  "access-control-max-age": "600",
};

/** Answers preflight requests and adds the headers of allowed origins. `origin` is null when no page may call the interface. */
export function withCors(fetch: Fetch, origin: string | null): Fetch {
  return async (request) => {
    const headers = corsHeaders(request, origin);
    const isPreflight = request.method === "OPTIONS" && request.headers.has("access-control-request-method");
    if (isPreflight && "access-control-allow-origin" in headers)
      return new Response(null, { status: 204, headers: { ...headers, ...allowed } });
    const response = await fetch(request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

function corsHeaders(request: Request, configured: string | null): Readonly<Record<string, string>> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/reports/")) return { "access-control-allow-origin": "*" };
  if (configured === null) return {};
  const origin = request.headers.get("origin");
  // The response depends on the origin, so caches must keep one for each.
  if (origin !== configured) return { vary: "origin" };
  const exposed = { "access-control-expose-headers": "x-request-id, retry-after" };
  return { "access-control-allow-origin": configured, vary: "origin", ...exposed };
}
