import type { deleteRuleset as row } from "../../interface/operations/rulesets.js";
import { type Handler, refuse } from "../operation.js";
import { changeableVersion } from "./find-ruleset.js";
import { executedBy, removeRuleset } from "./remove-ruleset.js";

export const deleteRuleset: Handler<typeof row> = ({ scope, path }, { store }) =>
  store.change(async (writer) => {
    const { id } = await changeableVersion(writer, scope, path.ruleset_id);
    const by = await executedBy(writer, id);
    if (by !== null) throw refuse("referenced", { id, by }, "/path/ruleset_id");
    await removeRuleset(writer, id);
    return { result: { id } };
  });
