import type { OperationId } from "../../interface/operations.js";
import type { Handlers } from "../operation.js";
import { addRule } from "./add-rule.js";
import { createRuleset } from "./create-ruleset.js";
import { deleteRule } from "./delete-rule.js";
import { deleteRuleset } from "./delete-ruleset.js";
import { deleteRulesetVersion } from "./delete-ruleset-version.js";
import { getEntryPoint } from "./get-entry-point.js";
import { getEntryPointVersion } from "./get-entry-point-version.js";
import { getRuleset } from "./get-ruleset.js";
import { getRulesetVersion } from "./get-ruleset-version.js";
import type { RulesetLimits } from "./limits.js";
import { listEntryPointVersions } from "./list-entry-point-versions.js";
import { listRulesByTag } from "./list-rules-by-tag.js";
import { listRulesetVersions } from "./list-ruleset-versions.js";
import { listRulesets } from "./list-rulesets.js";
import { updateEntryPoint } from "./update-entry-point.js";
import { updateRule } from "./update-rule.js";
import { updateRuleset } from "./update-ruleset.js";

/** The operations on rulesets that become at most so large. */
export function rulesetHandlers(limits: RulesetLimits) {
  return {
    listRulesets,
    getRuleset,
    listRulesetVersions,
    getRulesetVersion,
    listRulesByTag,
    createRuleset: createRuleset(limits),
    updateRuleset: updateRuleset(limits),
    addRule: addRule(limits),
    updateRule: updateRule(limits),
    deleteRule: deleteRule(limits),
    deleteRuleset,
    deleteRulesetVersion,
    getEntryPoint,
    updateEntryPoint: updateEntryPoint(limits),
    listEntryPointVersions,
    getEntryPointVersion,
  } satisfies Partial<Handlers<OperationId>>;
}
