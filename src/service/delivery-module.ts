/** Connects the spool of pushed lines with the deliveries of jobs. */
import { join } from "node:path";
import { startDelivery } from "./delivery/delivery.js";
import { deliveryEndpoints } from "./delivery-endpoints.js";
import type { StartModule } from "./module.js";
import { openSpool } from "./spool/spool.js";
import { skipPushedLines } from "./store/cursors.js";

export const startDeliveryModule: StartModule = (context) => {
  const { data, spoolLimit: limit } = context.settings;
  const spool = openSpool(context, { folder: data === null ? undefined : join(data, "spool"), limit });
  const delivery = startDelivery(context, spool);
  return {
    endpoints: deliveryEndpoints(context, spool, delivery),
    jobsChanged: delivery.wake,
    // The cursors of an export belong to other segments.
    imported: () => skipPushedLines(context.store, null),
    async close() {
      await delivery.close();
      await spool.close();
    },
  };
};
