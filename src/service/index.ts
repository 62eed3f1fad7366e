/** The entry `logwhere/service`: the interface as a function from request to answer, with its state. */
import { controlRoutes } from "./control/routes.js";
import { type DoorSettings, doorOf } from "./http/app.js";
import { controlEndpoints } from "./http/control-endpoints.js";
import { operationEndpoints } from "./http/operation-endpoints.js";
import { jobHandlers } from "./jobs/handlers.js";
import { monitoringHandlers } from "./monitoring/handlers.js";
import type { Context } from "./operation.js";
import type { Part } from "./part.js";
import { openStore } from "./store/store.js";
import { type WorldOptions, worldOf } from "./world.js";

export interface ServiceOptions extends WorldOptions {
  /** A folder for the state; absent: memory. */
  readonly data?: string | undefined;
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
  const context: Context = { store: openStore({}), world: worldOf(options) };
  const { patience: seconds = 30 } = options;
  const handlers = {
    ...monitoringHandlers,
    ...jobHandlers({ deliverTo: options.deliverTo ?? null }),
  };
  const parts: readonly Part[] = [{ routes: controlRoutes }];
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
