import type { Endpoint } from "../http/endpoint.js";
import { succeeded } from "../http/responses.js";
import type { Context } from "../operation.js";
import { feedEndpoints } from "../spool/feed-endpoints.js";
import type { Delivery } from "./delivery.js";

/** Deliver all pushed lines now, of every feed or of one, and wait for the end. */
export function deliveryEndpoints(context: Context, { flush }: Delivery): readonly Endpoint[] {
  const every: Endpoint = {
    method: "POST",
    path: "/service/deliver",
    async respond({ request }) {
      context.authorize(request.headers, "service", null);
      return succeeded({ result: { jobs: await flush(null) } });
    },
  };
  return [every, ...feedEndpoints(context, "/deliver", async (feed) => ({ jobs: await flush(feed) }))];
}
