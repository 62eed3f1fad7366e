import type { Reader, Writer } from "../store/store.js";

/** A ruleset of which a current rule executes that one, the first by its id; null where there is none. */
export async function executedBy(reader: Reader, target: string): Promise<string | null> {
  const by = await reader
    .selectFrom("rule_references")
    .select("ruleset")
    .where("target", "=", target)
    .orderBy("ruleset")
    .executeTakeFirst();
  return by?.ruleset ?? null;
}

/** Removes a ruleset with its versions and references. */
export async function removeRuleset(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom("rulesets").where("id", "=", id).execute();
}
