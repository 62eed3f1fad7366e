import type { Route } from "../../api/routes.js";

/** A request whose path belongs to an endpoint. */
export interface Entered {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of the path, checked when `api/path-parameters` has them. */
  readonly path: Readonly<Record<string, string>>;
  /** The address of the sender. Empty when the request came without a connection. */
  readonly remote: string;
}

/** A route of the service with the function that answers it. Operations and the parts of the service have this form. */
export interface Endpoint {
  readonly method: Route["method"];
  /** From the root, with parameters in braces: `/service/health`, `/reports/{report_key}`. */
  readonly path: string;
  /** Throws `Refused` for a request that cannot be answered. */
  respond(entered: Entered): Promise<Response> | Response;
}
