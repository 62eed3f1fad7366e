/** The routes of pushes and deliveries, outside the base path of the interface. */
import type { Delivery } from "./delivery/delivery.js";
import { bodyChunks } from "./http/body.js";
import type { Endpoint, Entered } from "./http/endpoint.js";
import { succeeded } from "./http/responses.js";
import type { Context } from "./operation.js";
import { refuse } from "./refused.js";
import type { Feed } from "./spool/feed.js";
import type { Spool } from "./spool/spool.js";

const bodyLimits = { bytes: 67_108_864, seconds: 300 };

export function deliveryEndpoints(
  { authorize }: Context,
  spool: Spool,
  { flush, wake }: Delivery,
): readonly Endpoint[] {
  /** Takes NDJSON, plain or gzip. A repeated push has the same `Idempotency-Key`. */
  async function push(feed: Feed, request: Request): Promise<object> {
    const result = await spool.push(feed, bodyChunks(request, bodyLimits), keyOf(request.headers));
    wake();
    return result;
  }

  function ofFeeds(suffix: string, answer: (feed: Feed, request: Request) => Promise<object>): readonly Endpoint[] {
    return (["zone", "account"] as const).map((kind) => ({
      method: "POST",
      path: `/service/${kind}s/{${kind}_id}/logs/{dataset_id}${suffix}`,
      async respond({ request, path }: Entered) {
        const id = path[`${kind}_id`] ?? "";
        authorize(request.headers, "service", { kind, id });
        const feed = { scope: kind, scope_id: id, dataset: path["dataset_id"] ?? "" };
        return succeeded({ result: await answer(feed, request) });
      },
    }));
  }

  const deliverAll: Endpoint = {
    method: "POST",
    path: "/service/deliver",
    async respond({ request }) {
      authorize(request.headers, "service", null);
      return succeeded({ result: { jobs: await flush(null) } });
    },
  };
  return [...ofFeeds("", push), ...ofFeeds("/deliver", async (feed) => ({ jobs: await flush(feed) })), deliverAll];
}

function keyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[A-Za-z0-9._-]{1,200}$/.test(key)) throw refuse("malformedPushKey", {});
  return key;
}
