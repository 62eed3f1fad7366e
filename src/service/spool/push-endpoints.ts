import { bodyChunks } from "../http/body.js";
import type { Endpoint } from "../http/endpoint.js";
import type { Context } from "../operation.js";
import { refuse } from "../refused.js";
import { feedEndpoints } from "./feed-endpoints.js";
import type { Spool } from "./spool.js";

const bodyLimits = { bytes: 67_108_864, seconds: 300 };

/** Takes NDJSON, plain or gzip. A sender that repeats a push sends the same `Idempotency-Key` again. */
export function pushEndpoints(context: Context, spool: Spool, pushed: () => void): readonly Endpoint[] {
  return feedEndpoints(context, "", async (feed, request) => {
    const result = await spool.push(feed, bodyChunks(request, bodyLimits), keyOf(request.headers));
    pushed();
    return result;
  });
}

function keyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[A-Za-z0-9._-]{1,200}$/.test(key)) throw refuse("malformedPushKey", {});
  return key;
}
