import type { Endpoint, Entered } from "../http/endpoint.js";
import { succeeded } from "../http/responses.js";
import type { Context } from "../operation.js";
import type { Feed } from "./feed.js";

/** Two routes, for the feeds of zones and of accounts: `/service/zones/{zone_id}/logs/{dataset_id}` with a suffix. */
export function feedEndpoints(
  { authorize }: Context,
  suffix: string,
  answer: (feed: Feed, request: Entered["request"]) => Promise<object>,
): readonly Endpoint[] {
  return (["zone", "account"] as const).map((kind) => ({
    method: "POST",
    path: `/service/${kind}s/{${kind}_id}/logs/{dataset_id}${suffix}`,
    async respond({ request, path }) {
      const id = path[`${kind}_id`] ?? "";
      authorize(request.headers, "service", { kind, id });
      const feed = { scope: kind, scope_id: id, dataset: path["dataset_id"] ?? "" };
      return succeeded({ result: await answer(feed, request) });
    },
  }));
}
