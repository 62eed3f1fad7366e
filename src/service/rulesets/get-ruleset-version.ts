import type { getRulesetVersion as row } from "../../interface/operations/rulesets.js";
import type { Handler } from "../operation.js";
import { namedVersion } from "./find-ruleset.js";
import { shownRuleset } from "./shown.js";

export const getRulesetVersion: Handler<typeof row> = async ({ scope, path }, { store }) => {
  return { result: shownRuleset(await namedVersion(store.reader, scope, path)) };
};
