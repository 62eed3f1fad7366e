/** The entry `logwhere/service`: the interface as a function from request to answer, with its state. */
import { controlRoutes } from "./control/routes.js";
import { type DeliveryOptions, type DeliverySettings, deliverySettings, startDelivering } from "./delivery-part.js";
import { type DoorSettings, doorOf } from "./http/app.js";
import { controlEndpoints } from "./http/control-endpoints.js";
import { operationEndpoints } from "./http/operation-endpoints.js";
import { readTokens } from "./http/read-tokens.js";
import { jobHandlers } from "./jobs/handlers.js";
import { startMonitoring } from "./monitoring/monitoring.js";
import { type MonitoringOptions, type MonitoringSettings, monitoringSettings } from "./monitoring/settings.js";
import type { Context } from "./operation.js";
import type { Part } from "./part.js";
import { rulesetHandlers } from "./rulesets/handlers.js";
import { type RulesetLimits, usualLimits } from "./rulesets/limits.js";
import type { Service } from "./service.js";
import { loadFirst } from "./state/load-first.js";
import { stateRoutes } from "./state/routes.js";
import { openFolder } from "./store/folder.js";
import { openStore, type Store } from "./store/store.js";
import { type WorldOptions, worldOf } from "./world.js";

export type { Hosts } from "./http/hosts.js";
export { checkPort, type Listening, type ListenOptions, listen } from "./listen.js";
export type { Service } from "./service.js";
export { ServiceRefused } from "./service-refused.js";
export { checkTls, type TlsOptions } from "./tls.js";

export interface ServiceOptions extends WorldOptions, MonitoringOptions, DeliveryOptions {
  /** A folder for the state, of this process alone; absent: memory. */
  readonly data?: string | undefined;
  /** Told once when another process has taken that folder over, as it may where this one did not run for seconds. Nothing is written any more. */
  readonly onLost?: (() => void) | undefined;
  /** The text of a tokens file: whose tokens are taken, and what for; absent: any that are well formed. */
  readonly tokens?: string | undefined;
  /** The origin whose pages may read answers; absent: none. */
  readonly cors?: string | undefined;
  /** A saved state, or its text, to begin with. There must be none yet. */
  readonly state?: string | object | undefined;
  /** How large rulesets may become. */
  readonly rulesets?: Partial<RulesetLimits> | undefined;
  /** Seconds for which a sender is waited for; 30 unless told otherwise. */
  readonly patience?: number | undefined;
}

/** What rooms are set up by, read before anything is begun. */
interface RoomSettings {
  readonly monitoring: MonitoringSettings;
  readonly delivery: DeliverySettings;
}

/** Most bytes of a JSON body. */
const mostBody = 1_048_576;

/** Rejects with `ServiceRefused` where it cannot be started so. */
export async function createService(options: ServiceOptions = {}): Promise<Service> {
  const settings: DoorSettings = {
    tokens: options.tokens === undefined ? null : readTokens(options.tokens),
    cors: options.cors ?? null,
  };
  const set: RoomSettings = { monitoring: monitoringSettings(options), delivery: deliverySettings(options) };
  const context: Context = { store: await storeOf(options), world: worldOf(options) };
  try {
    return await serviceOn(context, options, settings, set);
  } catch (error) {
    // A folder that nothing uses is not held.
    await context.store.close();
    throw error;
  }
}

async function serviceOn(
  context: Context,
  options: ServiceOptions,
  settings: DoorSettings,
  set: RoomSettings,
): Promise<Service> {
  const { patience: seconds = 30 } = options;
  if (options.state !== undefined) await loadFirst(options.state, context);
  const monitoring = await startMonitoring(set.monitoring, context);
  const delivery = await startDelivering(set.delivery, context);
  const handlers = {
    ...monitoring.handlers,
    ...jobHandlers({ deliverTo: options.deliverTo ?? null, allowEndpoint: options.allowEndpoint ?? [] }),
    ...rulesetHandlers({ ...usualLimits, ...options.rulesets }),
  };
  const parts: readonly Part[] = [{ routes: controlRoutes }, { routes: stateRoutes(monitoring) }, monitoring, delivery];
  const routes = parts.flatMap((part) => part.routes ?? []);
  const limits = { mostBytes: mostBody, seconds };
  const endpoints = [...operationEndpoints(handlers, context, limits), ...controlEndpoints(routes, context, seconds)];
  return {
    fetch: doorOf(endpoints, settings, context.world),
    guarded: settings.tokens !== null,
    async close() {
      try {
        for (const part of parts) await part.close?.();
      } finally {
        await context.store.close();
      }
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
