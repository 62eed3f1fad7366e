/** Entry points: the ruleset of a phase, addressed by the phase's name. */
import * as rows from "../interface/operations/entry-points.js";
import type { PageQuery, Ruleset, RulesetSummary, UpdateRuleset } from "../interface/types-generated.js";
import type { Client } from "./client.js";
import { type Listing, list } from "./listing.js";
import type { RequestOptions } from "./request.js";
import { type OperationOptions, type Scope, send } from "./send.js";

/** Gets the newest version of a phase's entry point. */
export function getEntryPoint(
  client: Client,
  scope: Scope,
  phase: string,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.getEntryPoint, { scope, path: { phase } }, options);
}

/** Changes the entry point of a phase; where there is none, it is created. */
export function updateEntryPoint(
  client: Client,
  scope: Scope,
  phase: string,
  changes: UpdateRuleset,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.updateEntryPoint, { scope, path: { phase }, body: changes }, options);
}

/** Lists all versions of a phase's entry point, without their rules. */
export function listEntryPointVersions(
  client: Client,
  scope: Scope,
  phase: string,
  query?: PageQuery,
  options?: RequestOptions,
): Listing<RulesetSummary> {
  return list(client, rows.listEntryPointVersions, { scope, path: { phase } }, query, options);
}

/** Gets one version of a phase's entry point with its rules. */
export function getEntryPointVersion(
  client: Client,
  scope: Scope,
  phase: string,
  version: string,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.getEntryPointVersion, { scope, path: { phase, version } }, options);
}
