import { controlRoute } from "../control-route.js";
import type { Delivery } from "./schedule.js";

/** Delivers now what waits, everywhere or of one dataset, and says what became of it. */
export function deliverRoutes(delivery: Pick<Delivery, "deliver">) {
  const facts = { method: "POST", access: "service", mostBytes: 0 } as const;
  return [
    controlRoute({
      ...facts,
      path: "/service/deliver",
      answer: async () => ({ result: { jobs: await delivery.deliver() } }),
    }),
    controlRoute({
      ...facts,
      path: "/service/zones/{zone_id}/logs/{dataset_id}/deliver",
      answer: async ({ path }) => ({
        result: {
          jobs: await delivery.deliver({ scope: { kind: "zone", id: path.zone_id }, dataset: path.dataset_id }),
        },
      }),
    }),
    controlRoute({
      ...facts,
      path: "/service/accounts/{account_id}/logs/{dataset_id}/deliver",
      answer: async ({ path }) => ({
        result: {
          jobs: await delivery.deliver({ scope: { kind: "account", id: path.account_id }, dataset: path.dataset_id }),
        },
      }),
    }),
  ];
}
