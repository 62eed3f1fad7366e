import type { listRulesByTag as row } from "../../interface/operations/rulesets.js";
import { type Handler, refuse } from "../operation.js";
import { namedVersion } from "./find-ruleset.js";
import { shownRuleset } from "./shown.js";

/** A tag that no rule has leaves no rules. */
export const listRulesByTag: Handler<typeof row> = async ({ scope, path }, { store }) => {
  const ruleset = shownRuleset(await namedVersion(store.reader, scope, path));
  if (ruleset.kind !== "managed") throw refuse("notManaged", { id: ruleset.id }, "/path/ruleset_id");
  return {
    result: { ...ruleset, rules: ruleset.rules.filter(({ categories = [] }) => categories.includes(path.tag)) },
  };
};
