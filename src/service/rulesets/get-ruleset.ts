import type { getRuleset as row } from "../../interface/operations/rulesets.js";
import type { Handler } from "../operation.js";
import { presentVersion } from "./find-ruleset.js";
import { shownRuleset } from "./shown.js";

export const getRuleset: Handler<typeof row> = async ({ scope, path }, { store }) => {
  return { result: shownRuleset(await presentVersion(store.reader, scope, path.ruleset_id)) };
};
