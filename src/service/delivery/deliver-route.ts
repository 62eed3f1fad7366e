import { controlRoute } from "../control-route.js";
import type { Delivery } from "./schedule.js";

/** Delivers now what waits, and says what became of it. */
export function deliverRoute(delivery: Pick<Delivery, "deliver">) {
  return controlRoute({
    method: "POST",
    path: "/service/deliver",
    access: "service",
    mostBytes: 0,
    answer: async () => ({ result: { jobs: await delivery.deliver() } }),
  });
}
