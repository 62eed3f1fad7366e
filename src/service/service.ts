import type { Hosts } from "./http/hosts.js";

/** The interface as a function from request to answer, with its state. */
export interface Service {
  /**
   * Answers one request; never rejects. `remote` is the network address of its sender, where it came over the network, and `hosts` the names that
   * requests may be sent to, any unless told otherwise.
   */
  fetch(request: Request, remote?: string, hosts?: Hosts): Promise<Response>;
  /** Whether it knows whose tokens it takes. */
  readonly guarded: boolean;
  /** Ends what it does by itself and closes its state. */
  close(): Promise<void>;
}
