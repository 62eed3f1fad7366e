/** The entry `logwhere/service`: the interface as a function from request to answer, with its state. */
import { controlRoutes } from "./control/routes.js";
import { type DeliveryOptions, deliverySettings, startDelivering } from "./delivery-part.js";
import { type DoorSettings, doorOf } from "./http/app.js";
import { controlEndpoints } from "./http/control-endpoints.js";
import type { Hosts } from "./http/hosts.js";
import { operationEndpoints } from "./http/operation-endpoints.js";
import { readTokens } from "./http/read-tokens.js";
import { jobHandlers } from "./jobs/handlers.js";
import { startMonitoring } from "./monitoring/monitoring.js";
import { type MonitoringOptions, monitoringSettings } from "./monitoring/settings.js";
import type { Context } from "./operation.js";
import type { Part } from "./part.js";
import { openFolder } from "./store/folder.js";
import { openStore, type Store } from "./store/store.js";
import { type WorldOptions, worldOf } from "./world.js";

export type { Hosts } from "./http/hosts.js";
export { type Listening, type ListenOptions, listen } from "./listen.js";
export { ServiceRefused } from "./service-refused.js";

export interface ServiceOptions extends WorldOptions, MonitoringOptions, DeliveryOptions {
  /** A folder for the state, of this process alone; absent: memory. */
  readonly data?: string | undefined;
  /** Told once when another process has taken that folder over, as it may where this one did not run for seconds. Nothing is written any more. */
  readonly onLost?: (() => void) | undefined;
  /** The text of a tokens file: whose tokens are taken, and what for; absent: any that are well formed. */
  readonly tokens?: string | undefined;
  /** The origin whose pages may read answers; absent: none. */
  readonly cors?: string | undefined;
  /** Seconds for which a sender is waited for; 30 unless told otherwise. */
  readonly patience?: number | undefined;
}

export interface Service {
  /**
   * Answers one request; never rejects. `remote` is the network address of its sender, where it came over the network, and `hosts` the names that
   * requests may be sent to, any unless told otherwise.
   */
  fetch(request: Request, remote?: string, hosts?: Hosts): Promise<Response>;
  /** Whether it knows whose tokens it takes. */
  readonly guarded: boolean;
  close(): Promise<void>;
}

/** Most bytes of a JSON body. */
const mostBody = 1_048_576;

/** Rejects with `ServiceRefused` where it cannot be started so. */
export async function createService(options: ServiceOptions = {}): Promise<Service> {
  const settings: DoorSettings = { tokens: options.tokens === undefined ? null : readTokens(options.tokens), cors: options.cors ?? null };
  const monitoringOptions = monitoringSettings(options);
  const deliveryOptions = deliverySettings(options);
  const context: Context = { store: await storeOf(options), world: worldOf(options) };
  const { patience: seconds = 30 } = options;
  const monitoring = await startMonitoring(monitoringOptions, context);
  const delivery = await startDelivering(deliveryOptions, context);
  const handlers = {
    ...monitoring.handlers,
    ...jobHandlers({ deliverTo: options.deliverTo ?? null }),
  };
  const parts: readonly Part[] = [{ routes: controlRoutes }, monitoring, delivery];
  const routes = parts.flatMap((part) => part.routes ?? []);
  const limits = { mostBytes: mostBody, seconds };
  const endpoints = [...operationEndpoints(handlers, context, limits), ...controlEndpoints(routes, context, seconds)];
  return {
    fetch: doorOf(endpoints, settings, context.world),
    guarded: settings.tokens !== null,
    async close() {
      for (const part of parts) await part.close?.();
      await context.store.close();
    },
  };
}

/** Rejects, in words, where the folder cannot be used. */
async function storeOf({ data, onLost = () => {} }: ServiceOptions): Promise<Store> {
  if (data === undefined) return openStore();
  const { store: path, ownership } = await openFolder(data, onLost);
  try {
    const store = openStore({ path, stillOwner: ownership.check });
    return {
      ...store,
      async close() {
        await store.close();
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}
