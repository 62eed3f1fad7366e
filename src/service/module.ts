import type { Endpoint } from "./http/endpoint.js";
import type { Context } from "./operation.js";

/** A module of the service with routes outside the interface: deliveries, and page monitoring. */
export interface Module {
  /** Routes outside the base path of the interface. */
  readonly endpoints?: readonly Endpoint[];
  /** The service calls `jobsChanged` after it created, changed, deleted or imported jobs, outside of transactions. */
  jobsChanged?(): void;
  /** Runs in the transaction of an import, after the service replaced all rows. */
  imported?(): void;
  /** Ends timers and running work. The service calls this function once, before it closes the store. */
  close?(): Promise<void>;
}

/** Starts a module. Rejects when the service cannot start, for example without its folder. */
export type StartModule = (context: Context) => Promise<Module> | Module;
