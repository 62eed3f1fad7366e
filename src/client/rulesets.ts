/** Rulesets, their versions and rules, and the entry points of phases. */
import * as rows from "../api/operations.js";
import type { Position, Ruleset, Typed } from "../api/schemas.js";
import type { Client } from "./client.js";
import { list, type OperationOptions, operation, type Scope } from "./operation.js";

/** Lists rulesets without their rules. */
export const listRulesets = /* @__PURE__ */ list("listRulesets", rows.listRulesets);

/** Creates a ruleset, or the entry point of a phase. */
export const createRuleset = /* @__PURE__ */ operation("createRuleset", rows.createRuleset);

/** Gets the newest version of a ruleset. */
export const getRuleset = /* @__PURE__ */ operation("getRuleset", rows.getRuleset);

/** Changes the description and the rules of a ruleset. Creates a version. */
export const updateRuleset = /* @__PURE__ */ operation("updateRuleset", rows.updateRuleset);

/** Deletes a ruleset with all its versions. */
export async function deleteRuleset(
  client: Client,
  scope: Scope,
  id: string,
  options?: OperationOptions,
): Promise<Typed<"DeletedRuleset">> {
  const deleted: object = await operation("deleteRuleset", rows.deleteRuleset)(client, scope, id, options);
  return { id, ...deleted };
}

/** Lists the versions of a ruleset without their rules. */
export const listRulesetVersions = /* @__PURE__ */ list("listRulesetVersions", rows.listRulesetVersions);

/** Gets one version of a ruleset. */
export const getRulesetVersion = /* @__PURE__ */ operation("getRulesetVersion", rows.getRulesetVersion);

/** Deletes one version of a ruleset. */
export async function deleteRulesetVersion(
  client: Client,
  scope: Scope,
  id: string,
  version: string,
  options?: OperationOptions,
): Promise<Typed<"DeletedVersion">> {
  const deleted: object = await operation("deleteRulesetVersion", rows.deleteRulesetVersion)(
    client,
    scope,
    id,
    version,
    options,
  );
  return { id, version, ...deleted };
}

/** Gets a version of a managed ruleset with the rules that have a tag. */
export const listRulesByTag = /* @__PURE__ */ operation("listRulesByTag", rows.listRulesByTag);

/** Adds a rule, at the end unless it has a position. */
export const addRule = /* @__PURE__ */ operation("addRule", rows.addRule);

/** Replaces the definition of a rule, moves it, or both. */
export const updateRule = /* @__PURE__ */ operation("updateRule", rows.updateRule);

/** Moves a rule. */
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

/** Deletes a rule. */
export const deleteRule = /* @__PURE__ */ operation("deleteRule", rows.deleteRule);

/** Gets the entry point of a phase. */
export const getEntryPoint = /* @__PURE__ */ operation("getEntryPoint", rows.getEntryPoint);

/** Changes the entry point of a phase, or creates it. */
export const updateEntryPoint = /* @__PURE__ */ operation("updateEntryPoint", rows.updateEntryPoint);

/** Lists the versions of an entry point. */
export const listEntryPointVersions = /* @__PURE__ */ list("listEntryPointVersions", rows.listEntryPointVersions);

/** Gets one version of an entry point. */
export const getEntryPointVersion = /* @__PURE__ */ operation("getEntryPointVersion", rows.getEntryPointVersion);
