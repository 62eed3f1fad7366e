/** What a path and a method lead to, whether an operation of the interface or a route beside it. */
import type { Method } from "../../interface/operation.js";
import type { Reach } from "./authenticate.js";
import type { Grant } from "./tokens.js";

/** A request that may come in. */
export interface Entered {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of its path, decoded, each in its form. */
  readonly path: Readonly<Record<string, string>>;
  readonly remote: string;
}

export interface Endpoint {
  readonly method: Method;
  /** The whole path, its parameters in braces. */
  readonly path: string;
  /** Null: nobody is asked who they are. */
  readonly grant: Grant | null;
  readonly origins: "any" | "configured";
  /** Throws what it refuses. */
  respond(entered: Entered): Promise<Response>;
}

/** What a request would reach, by the parameters of its path. */
export function reachOf({ zone_id, account_id }: Entered["path"], path: string): Reach {
  if (zone_id !== undefined) return { kind: "zone", id: zone_id };
  return account_id === undefined ? { kind: "path", id: path } : { kind: "account", id: account_id };
}
