/** Rulesets, their versions and rules, of a zone or an account. */
import * as rows from "../interface/operations/rulesets.js";
import type {
  AddRule,
  CreateRuleset,
  DeletedRuleset,
  DeletedRulesetVersion,
  PageQuery,
  Position,
  Ruleset,
  RulesetSummary,
  UpdateRule,
  UpdateRuleset,
} from "../interface/types-generated.js";
import type { Client } from "./client.js";
import { type Listing, list } from "./listing.js";
import type { RequestOptions } from "./request.js";
import { type OperationOptions, remove, type Scope, send } from "./send.js";

/** Lists rulesets, without their rules. */
export function listRulesets(
  client: Client,
  scope: Scope,
  query?: PageQuery,
  options?: RequestOptions,
): Listing<RulesetSummary> {
  return list(client, rows.listRulesets, { scope }, query, options);
}

/** Gets the newest version of a ruleset. */
export function getRuleset(client: Client, scope: Scope, id: string, options?: OperationOptions): Promise<Ruleset> {
  return send(client, rows.getRuleset, { scope, path: { ruleset_id: id } }, options);
}

/** Lists all versions of a ruleset, without their rules. */
export function listRulesetVersions(
  client: Client,
  scope: Scope,
  id: string,
  query?: PageQuery,
  options?: RequestOptions,
): Listing<RulesetSummary> {
  return list(client, rows.listRulesetVersions, { scope, path: { ruleset_id: id } }, query, options);
}

/** Gets one version of a ruleset with its rules. */
export function getRulesetVersion(
  client: Client,
  scope: Scope,
  id: string,
  version: string,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.getRulesetVersion, { scope, path: { ruleset_id: id, version } }, options);
}

/** Gets a version of a managed ruleset with those of its rules that have a tag. */
export function listRulesByTag(
  client: Client,
  scope: Scope,
  id: string,
  version: string,
  tag: string,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.listRulesByTag, { scope, path: { ruleset_id: id, version, tag } }, options);
}

/** Creates a ruleset, or the entry point of a phase. */
export function createRuleset(
  client: Client,
  scope: Scope,
  ruleset: CreateRuleset,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.createRuleset, { scope, body: ruleset }, options);
}

/** Changes the description and the list of rules of a ruleset, which makes a new version. */
export function updateRuleset(
  client: Client,
  scope: Scope,
  id: string,
  changes: UpdateRuleset,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.updateRuleset, { scope, path: { ruleset_id: id }, body: changes }, options);
}

/** Adds a rule, at the end unless it has a position. Gives the whole ruleset. */
export function addRule(
  client: Client,
  scope: Scope,
  id: string,
  rule: AddRule,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.addRule, { scope, path: { ruleset_id: id }, body: rule }, options);
}

/** Replaces the definition of a rule, or moves it, or both. Gives the whole ruleset. */
export function updateRule(
  client: Client,
  scope: Scope,
  id: string,
  rule: string,
  changes: UpdateRule,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.updateRule, { scope, path: { ruleset_id: id, rule_id: rule }, body: changes }, options);
}

/** Moves a rule and leaves it as it is. Gives the whole ruleset. */
export function moveRule(
  client: Client,
  scope: Scope,
  id: string,
  rule: string,
  position: Position,
  options?: OperationOptions,
): Promise<Ruleset> {
  return updateRule(client, scope, id, rule, { position }, options);
}

/** Deletes a rule. Gives the whole ruleset. */
export function deleteRule(
  client: Client,
  scope: Scope,
  id: string,
  rule: string,
  options?: OperationOptions,
): Promise<Ruleset> {
  return send(client, rows.deleteRule, { scope, path: { ruleset_id: id, rule_id: rule } }, options);
}

/** Deletes a ruleset with all its versions. */
export async function deleteRuleset(
  client: Client,
  scope: Scope,
  id: string,
  options?: OperationOptions,
): Promise<DeletedRuleset> {
  return { id, ...(await remove(client, rows.deleteRuleset, { scope, path: { ruleset_id: id } }, options)) };
}

/** Deletes one version of a ruleset. */
export async function deleteRulesetVersion(
  client: Client,
  scope: Scope,
  id: string,
  version: string,
  options?: OperationOptions,
): Promise<DeletedRulesetVersion> {
  return {
    id,
    version,
    ...(await remove(client, rows.deleteRulesetVersion, { scope, path: { ruleset_id: id, version } }, options)),
  };
}
