import type { listRulesetVersions as row } from "../../interface/operations/rulesets.js";
import type { Handler } from "../operation.js";
import { noSuchRuleset } from "./find-ruleset.js";
import { listVersions } from "./list-versions.js";

export const listRulesetVersions: Handler<typeof row> = async ({ scope, path, query }, { store }) => {
  const listed = await listVersions(store.reader, scope, { id: path.ruleset_id }, query);
  // A ruleset has at least one version.
  if (listed.info.total_count === 0) throw noSuchRuleset(path.ruleset_id);
  return listed;
};
