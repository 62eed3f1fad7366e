import type { ControlRoute } from "./control-route.js";

/** What a room brings to the service besides operations. */
export interface Part {
  readonly routes?: readonly ControlRoute[];
  /** Ends what it does by itself; called once, before the store is closed, when no request is answered any more. */
  close?(): Promise<void>;
}
