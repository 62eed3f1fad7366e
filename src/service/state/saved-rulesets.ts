/** Rulesets as a document has them. */
import { formatTimestamp } from "../../interface/timestamps.js";
import type { Rule } from "../../interface/types-generated.js";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { grouped, present, scopeKey } from "./saved.js";
import type { StateRuleset, StateRulesetVersion } from "./types-generated.js";

/** All of them, by their zones and accounts; managed ones are those of `every`. */
export async function savedRulesets(reader: Reader): Promise<ReadonlyMap<string, readonly StateRuleset[]>> {
  const rulesets = await reader.selectFrom("rulesets").selectAll().orderBy("id").execute();
  const versions = await reader
    .selectFrom("ruleset_versions")
    .selectAll()
    .orderBy("ruleset")
    .orderBy("number")
    .execute();
  const versionsOf = grouped(versions, ({ ruleset }) => ruleset, savedVersion);
  return grouped(
    rulesets,
    ({ scope, scope_id }) => scopeKey(scope, scope_id),
    ({ id, name, kind, phase, next_version }) => ({
      id,
      name,
      kind,
      phase,
      next_version: String(next_version),
      versions: versionsOf.get(id) ?? [],
    }),
  );
}

function savedVersion({ number, description, rules_json, updated }: Row<"ruleset_versions">): StateRulesetVersion {
  // Rules are kept as they are shown.
  const rules = JSON.parse(rules_json) as readonly Rule[];
  return { version: String(number), ...present({ description }), last_updated: formatTimestamp(updated), rules };
}
