/** The entry `logwhere/service`: the interface as a function from request to answer, with its state. */
import { controlRoutes } from "./control/routes.js";
import { type DoorSettings, doorOf } from "./http/app.js";
import { controlEndpoints } from "./http/control-endpoints.js";
import { operationEndpoints } from "./http/operation-endpoints.js";
import { jobHandlers } from "./jobs/handlers.js";
import { startMonitoring } from "./monitoring/monitoring.js";
import { type MonitoringOptions, monitoringSettings } from "./monitoring/settings.js";
import type { Context } from "./operation.js";
import type { Part } from "./part.js";
import { rulesetHandlers } from "./rulesets/handlers.js";
import { type RulesetLimits, usualLimits } from "./rulesets/limits.js";
import { loadFirst } from "./state/load-first.js";
import { stateRoutes } from "./state/routes.js";
import { openStore } from "./store/store.js";
import { type WorldOptions, worldOf } from "./world.js";

export interface ServiceOptions extends WorldOptions, MonitoringOptions {
  /** A folder for the state; absent: memory. */
  readonly data?: string | undefined;
  /** A saved state, or its text, to begin with. There must be none yet. */
  readonly state?: string | object | undefined;
  /** How large rulesets may become. */
  readonly rulesets?: Partial<RulesetLimits> | undefined;
  /** The folder below which jobs may deliver to files; absent: they may not. */
  readonly deliverTo?: string | undefined;
  /** Seconds for which a sender is waited for; 30 unless told otherwise. */
  readonly patience?: number | undefined;
}

export interface Service {
  /** Answers one request; never rejects. `remote` is the network address of its sender, where it came over the network. */
  fetch(request: Request, remote?: string): Promise<Response>;
  close(): Promise<void>;
}

/** Most bytes of a JSON body. */
const mostBody = 1_048_576;

export async function createService(options: ServiceOptions = {}): Promise<Service> {
  const monitored = monitoringSettings(options);
  const context: Context = { store: openStore({}), world: worldOf(options) };
  if (options.state !== undefined) await begin(options.state, context);
  const { patience: seconds = 30 } = options;
  const monitoring = await startMonitoring(monitored, context);
  const handlers = {
    ...monitoring.handlers,
    ...jobHandlers({ deliverTo: options.deliverTo ?? null }),
    ...rulesetHandlers({ ...usualLimits, ...options.rulesets }),
  };
  const parts: readonly Part[] = [{ routes: controlRoutes }, { routes: stateRoutes }, monitoring];
  const routes = parts.flatMap((part) => part.routes ?? []);
  const limits = { mostBytes: mostBody, seconds };
  const settings: DoorSettings = { hosts: null, tokens: null, cors: null };
  const endpoints = [...operationEndpoints(handlers, context, limits), ...controlEndpoints(routes, context, seconds)];
  return {
    fetch: doorOf(endpoints, settings, context.world),
    async close() {
      for (const part of parts) await part.close?.();
      await context.store.close();
    },
  };
}

/** A store whose state was refused is not left open. */
async function begin(state: string | object, context: Context): Promise<void> {
  try {
    await loadFirst(state, context);
  } catch (error) {
    await context.store.close();
    throw error;
  }
}
