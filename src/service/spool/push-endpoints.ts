import { bodyChunks } from "../http/body.js";
import type { Endpoint } from "../http/endpoint.js";
import { succeeded } from "../http/responses.js";
import type { Context, Scope } from "../operation.js";
import { refuse } from "../refused.js";
import type { Spool } from "./spool.js";

const bodyLimits = { bytes: 67_108_864, seconds: 300 };

/** Takes NDJSON, plain or gzip. A sender that repeats a push sends the same `Idempotency-Key` again. */
export function pushEndpoints(context: Context, spool: Spool, pushed: () => void): readonly Endpoint[] {
  return (["zone", "account"] as const).map((kind) => ({
    method: "POST",
    path: `/service/${kind}s/{${kind}_id}/logs/{dataset_id}`,
    async respond({ request, path }) {
      const scope: Scope = { kind, id: path[`${kind}_id`] ?? "" };
      context.authorize(request.headers, "service", scope);
      const feed = { scope: kind, scope_id: scope.id, dataset: path["dataset_id"] ?? "" };
      const result = await spool.push(feed, bodyChunks(request, bodyLimits), keyOf(request.headers));
      pushed();
      return succeeded({ result });
    },
  }));
}

function keyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[A-Za-z0-9._-]{1,200}$/.test(key)) throw refuse("malformedPushKey", {});
  return key;
}
