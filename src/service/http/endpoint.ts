import type { Route } from "../../api/routes.js";

/** A request whose path belongs to an endpoint. */
export interface Entered {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of the path. The parameters of `api/path-parameters` are checked. */
  readonly path: Readonly<Record<string, string>>;
  /** The address of the sender. Empty when the request came without a connection. */
  readonly remote: string;
}

/** A route of the service with its handler. Operations and modules of the service return endpoints. */
export interface Endpoint {
  readonly method: Route["method"];
  /** From the root, with parameters in braces: `/service/health`, `/reports/{report_key}`. */
  readonly path: string;
  /** Throws `Refused` for a wrong request. */
  respond(entered: Entered): Promise<Response> | Response;
}
