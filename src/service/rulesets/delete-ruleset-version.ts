import type { deleteRulesetVersion as row } from "../../interface/operations/rulesets.js";
import { type Handler, refuse, type Scope } from "../operation.js";
import { putReferences } from "../store/put-references.js";
import { targetsOf } from "../store/references.js";
import type { Writer } from "../store/store.js";
import { changeableVersion, findVersion, noSuchVersion, type StoredVersion } from "./find-ruleset.js";
import { executedBy, removeRuleset } from "./remove-ruleset.js";
import { loadReach } from "./rules-of.js";
import { storedRules } from "./shown.js";

/** The newest of those that remain becomes the current one; without any the ruleset is gone. */
export const deleteRulesetVersion: Handler<typeof row> = ({ scope, path }, { store }) =>
  store.change(async (writer) => {
    const { ruleset_id: id, version } = path;
    const { current } = await changeableVersion(writer, scope, id);
    const number = Number(version);
    const removed = await findVersion(writer, scope, { id }, number);
    if (removed === undefined) throw noSuchVersion(version);
    if (number === current) {
      const by = await executedBy(writer, id);
      if (by !== null) throw refuse("newestReferenced", { version, by }, "/path/version");
    }
    await writer.deleteFrom("ruleset_versions").where("ruleset", "=", id).where("number", "=", number).execute();
    if (number === current) await makeNewestCurrent(writer, scope, removed);
    return { result: { id, version } };
  });

async function makeNewestCurrent(writer: Writer, scope: Scope, { id, number }: StoredVersion): Promise<void> {
  const newest = await writer
    .selectFrom("ruleset_versions")
    .selectAll()
    .where("ruleset", "=", id)
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (newest === undefined) return removeRuleset(writer, id);
  const rules = storedRules(newest);
  // What it executes may have been deleted since. That it leads back here is impossible: then this ruleset would be executed.
  const reach = await loadReach(writer, scope, id);
  const lost = targetsOf(rules).find(({ target }) => !reach.has(target));
  if (lost !== undefined) throw refuse("unusableVersion", { version: newest.number, ...lost }, "/path/version");
  await writer
    .updateTable("rulesets")
    .set({ current: newest.number })
    .where("id", "=", id)
    .where("current", "=", number)
    .execute();
  await putReferences(writer, id, rules);
}
