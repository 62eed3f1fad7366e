/** Page monitoring: its status, scripts and connections. */
import * as rows from "../api/operations.js";
import type { PageMonitor } from "../api/schemas.js";
import type { Client } from "./client.js";
import { list, type OperationOptions, operation, type ZoneScope } from "./operation.js";

/** Gets the status of page monitoring. */
export const getPageMonitor = /* @__PURE__ */ operation("getPageMonitor", rows.getPageMonitor);

/** Switches page monitoring on or off. */
export function setPageMonitor(
  client: Client,
  scope: ZoneScope,
  enabled: boolean,
  options?: OperationOptions,
): Promise<PageMonitor> {
  return operation("setPageMonitor", rows.setPageMonitor)(client, scope, { enabled }, options);
}

/** Lists scripts. Without `status`, lists active ones. */
export const listScripts = /* @__PURE__ */ list("listScripts", rows.listScripts);

/** Gets a script with its pages and versions. */
export const getScript = /* @__PURE__ */ operation("getScript", rows.getScript);

/** Lists connections. Without `status`, lists active ones. */
export const listConnections = /* @__PURE__ */ list("listConnections", rows.listConnections);

/** Gets a connection. */
export const getConnection = /* @__PURE__ */ operation("getConnection", rows.getConnection);
