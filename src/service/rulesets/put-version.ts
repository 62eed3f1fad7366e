import type { Rule } from "../../interface/types-generated.js";
import { putReferences } from "../store/put-references.js";
import type { Writer } from "../store/store.js";
import type { Row } from "../store/tables.js";
import type { StoredVersion } from "./find-ruleset.js";
import { keepNewest } from "./keep-newest.js";
import type { RulesetLimits } from "./limits.js";

export interface NewVersion {
  readonly description: string | null;
  readonly rules: readonly Rule[];
  readonly updated: number;
}

/** Gives a ruleset one version more, which becomes its current one; the oldest go where there are too many. */
export async function putVersion(
  writer: Writer,
  ruleset: Row<"rulesets">,
  { description, rules, updated }: NewVersion,
  limits: RulesetLimits,
): Promise<StoredVersion> {
  const { id, scope, scope_id, kind, phase, name, next_version } = ruleset;
  const row = { id, scope, scope_id, kind, phase, name, current: next_version, next_version: next_version + 1 };
  const version = { ruleset: id, number: next_version, description, rules_json: JSON.stringify(rules), updated };
  await writer
    .updateTable("rulesets")
    .set({ current: row.current, next_version: row.next_version })
    .where("id", "=", id)
    .execute();
  await writer.insertInto("ruleset_versions").values(version).execute();
  await keepNewest(writer, id, limits);
  await putReferences(writer, id, rules);
  return { ...row, ...version };
}
