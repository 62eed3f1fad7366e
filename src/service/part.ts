import type { Endpoint } from "./http/endpoint.js";
import type { Context } from "./operation.js";

/** A part of the service besides the operations of the interface. */
export interface Part {
  /** Routes outside the base path of the interface. */
  readonly endpoints?: readonly Endpoint[];
  /** Called after jobs were created, changed, deleted or imported, outside of any transaction. */
  jobsChanged?(): void;
  /** Runs in the transaction of an import, after all rows were replaced. */
  imported?(): void;
  /** Ends timers and running work. The store is closed after that. Called once. */
  close?(): Promise<void>;
}

/** Starts a part. Rejects when the service cannot start, such as for a folder that is missing. */
export type StartPart = (context: Context) => Promise<Part> | Part;
