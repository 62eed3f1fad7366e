import type { Endpoint } from "../http/endpoint.js";
import { succeeded } from "../http/responses.js";
import type { Context } from "../operation.js";
import type { Delivery } from "./delivery.js";

/** Deliver all pushed lines now, of every feed or of one, and wait for the end. */
export function deliveryEndpoints({ authorize }: Context, delivery: Delivery): readonly Endpoint[] {
  const every: Endpoint = {
    method: "POST",
    path: "/service/deliver",
    async respond({ request }) {
      authorize(request.headers, "service", null);
      return succeeded({ result: { jobs: await delivery.flush(null) } });
    },
  };
  const ofFeed = (["zone", "account"] as const).map(
    (kind): Endpoint => ({
      method: "POST",
      path: `/service/${kind}s/{${kind}_id}/logs/{dataset_id}/deliver`,
      async respond({ request, path }) {
        const scope = { kind, id: path[`${kind}_id`] ?? "" };
        authorize(request.headers, "service", scope);
        const feed = { scope: kind, scope_id: scope.id, dataset: path["dataset_id"] ?? "" };
        return succeeded({ result: { jobs: await delivery.flush(feed) } });
      },
    }),
  );
  return [every, ...ofFeed];
}
