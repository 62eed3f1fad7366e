import type { deleteRule as row } from "../../interface/operations/rulesets.js";
import type { Handler } from "../operation.js";
import { changeableVersion, noSuchRule } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { nextUpdate } from "./next-update.js";
import { putVersion } from "./put-version.js";
import { shownRuleset, storedRules } from "./shown.js";

export const deleteRule =
  (limits: RulesetLimits): Handler<typeof row> =>
  ({ scope, path }, { store, world }) =>
    store.change(async (writer) => {
      const ruleset = await changeableVersion(writer, scope, path.ruleset_id);
      const present = storedRules(ruleset);
      const rules = present.filter(({ id }) => id !== path.rule_id);
      if (rules.length === present.length) throw noSuchRule(path.rule_id);
      const { description } = ruleset;
      return {
        result: shownRuleset(
          await putVersion(writer, ruleset, { description, rules, updated: nextUpdate(ruleset, world) }, limits),
        ),
      };
    });
