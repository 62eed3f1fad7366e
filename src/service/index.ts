/** The entry `logwhere/service`: the interface as a function from request to answer, with its state. */
import { appOf } from "./http/app.js";
import { monitoringHandlers } from "./monitoring/handlers.js";
import type { Context } from "./operation.js";
import { rulesetHandlers } from "./rulesets/handlers.js";
import { type RulesetLimits, usualLimits } from "./rulesets/limits.js";
import { openStore } from "./store/store.js";
import { type WorldOptions, worldOf } from "./world.js";

export interface ServiceOptions extends WorldOptions {
  /** A folder for the state; absent: memory. */
  readonly data?: string | undefined;
  /** How large rulesets may become. */
  readonly rulesets?: Partial<RulesetLimits> | undefined;
}

export interface Service {
  /** Answers one request; never rejects. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function createService(options: ServiceOptions = {}): Promise<Service> {
  const context: Context = { store: openStore({}), world: worldOf(options) };
  const app = appOf({ ...monitoringHandlers, ...rulesetHandlers({ ...usualLimits, ...options.rulesets }) }, context);
  return {
    fetch: async (request) => app.fetch(request),
    close: () => context.store.close(),
  };
}
