/** Page monitoring: its status, the scripts and the connections of a zone. */
import * as rows from "../interface/operations/page-monitor.js";
import type { Connection, ItemQuery, PageMonitor, Script, ScriptDetail } from "../interface/types-generated.js";
import type { Client } from "./client.js";
import { type Listing, list } from "./listing.js";
import type { RequestOptions } from "./request.js";
import { type OperationOptions, send, type ZoneScope } from "./send.js";

/** Gets the status of page monitoring. */
export function getPageMonitor(client: Client, scope: ZoneScope, options?: OperationOptions): Promise<PageMonitor> {
  return send(client, rows.getPageMonitor, { scope }, options);
}

/** Switches page monitoring on or off. */
export function setPageMonitor(
  client: Client,
  scope: ZoneScope,
  enabled: boolean,
  options?: OperationOptions,
): Promise<PageMonitor> {
  return send(client, rows.setPageMonitor, { scope, body: { enabled } }, options);
}

/** Lists scripts, `active` ones unless `status` says otherwise. */
export function listScripts(
  client: Client,
  scope: ZoneScope,
  query?: ItemQuery,
  options?: RequestOptions,
): Listing<Script> {
  return list(client, rows.listScripts, { scope }, query, options);
}

/** Gets a script with its pages and versions. */
export function getScript(
  client: Client,
  scope: ZoneScope,
  id: string,
  options?: OperationOptions,
): Promise<ScriptDetail> {
  return send(client, rows.getScript, { scope, path: { script_id: id } }, options);
}

/** Lists connections, `active` ones unless `status` says otherwise. */
export function listConnections(
  client: Client,
  scope: ZoneScope,
  query?: ItemQuery,
  options?: RequestOptions,
): Listing<Connection> {
  return list(client, rows.listConnections, { scope }, query, options);
}

/** Gets a connection. */
export function getConnection(
  client: Client,
  scope: ZoneScope,
  id: string,
  options?: OperationOptions,
): Promise<Connection> {
  return send(client, rows.getConnection, { scope, path: { connection_id: id } }, options);
}
