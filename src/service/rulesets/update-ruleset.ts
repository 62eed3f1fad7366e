import type { updateRuleset as row } from "../../interface/operations/rulesets.js";
import type { Handler } from "../operation.js";
import { changeableVersion } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { replaceRules } from "./replace-rules.js";
import { shownRuleset } from "./shown.js";

export const updateRuleset =
  (limits: RulesetLimits): Handler<typeof row> =>
  ({ scope, path, body }, { store, world }) =>
    store.change(async (writer) => {
      const present = await changeableVersion(writer, scope, path.ruleset_id);
      return { result: shownRuleset(await replaceRules(writer, scope, present, body, { limits, world })) };
    });
