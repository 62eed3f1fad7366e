/** Introduces the spool to what delivers from it. */
import { join } from "node:path";
import { deliverRoutes } from "./delivery/deliver-routes.js";
import { startDelivery } from "./delivery/schedule.js";
import type { Context } from "./operation.js";
import { parsedUrl } from "./parsed-url.js";
import type { Part } from "./part.js";
import { ServiceRefused } from "./service-refused.js";
import { openInbox } from "./spool/inbox.js";
import { pushRoutes } from "./spool/push-route.js";
import { openSpool } from "./spool/spool.js";

export interface DeliveryOptions {
  /** The folder for the state; absent: pushed lines are gone at the end. */
  readonly data?: string | undefined;
  /** The folder below which jobs may deliver to files; absent: they may not. */
  readonly deliverTo?: string | undefined;
  /** Endpoints (`host:port`) that jobs may deliver to though they are not on the public internet; `http://host:port`: without TLS. */
  readonly allowEndpoint?: readonly string[] | undefined;
  /** Most bytes of pushed lines that wait; 1 GiB unless told otherwise. */
  readonly spoolLimit?: number | undefined;
  /** A folder from which files are pushed. */
  readonly inbox?: string | undefined;
}

export interface DeliverySettings {
  readonly spool: { readonly folder: string | undefined; readonly limit: number | undefined };
  readonly deliverTo: string | null;
  readonly allow: readonly string[];
  readonly inbox: string | null;
}

/** Throws for what cannot work, before anything is begun. */
export function deliverySettings({
  data,
  deliverTo = "",
  allowEndpoint = [],
  spoolLimit,
  inbox = "",
}: DeliveryOptions): DeliverySettings {
  if (spoolLimit !== undefined && !(Number.isSafeInteger(spoolLimit) && spoolLimit >= 1))
    throw new ServiceRefused("the limit of the spool is a number of bytes, at least 1");
  for (const place of allowEndpoint) {
    const isPlace =
      /^(?:https?:\/\/)?[^/?#@\s]+:\d{1,5}$/.test(place) &&
      parsedUrl(place.includes("://") ? place : `https://${place}`) !== null;
    if (!isPlace)
      throw new ServiceRefused(`an endpoint is a \`host:port\` or an \`http://host:port\`, and \`${place}\` is none`);
  }
  const spool = { folder: data === undefined ? undefined : join(data, "spool"), limit: spoolLimit };
  return {
    spool,
    deliverTo: deliverTo === "" ? null : deliverTo,
    allow: allowEndpoint,
    inbox: inbox === "" ? null : inbox,
  };
}

/** Takes pushed lines and delivers them. */
export async function startDelivering(
  { spool: spoolSettings, deliverTo, allow, inbox: inboxFolder }: DeliverySettings,
  context: Context,
): Promise<Part> {
  const spool = await openSpool(context, spoolSettings);
  const { folder, openSegment, tidy } = spool;
  const delivery = startDelivery(context, {
    folder,
    openSegment,
    deliverTo,
    network: { allow },
    stillOwner: context.store.checkOwner,
    tidy,
  });
  const end = async () => {
    await delivery.close();
    await spool.close();
  };
  try {
    const inbox =
      inboxFolder === null ? null : await openInbox(context, spool, { folder: inboxFolder, pushed: delivery.pushed });
    return {
      routes: [...pushRoutes(spool, delivery.pushed), ...deliverRoutes(delivery)],
      async close() {
        await inbox?.close();
        await end();
      },
    };
  } catch (error) {
    // What was begun would go on without a store.
    await end();
    throw error;
  }
}
