import type { Rule } from "../../interface/types-generated.js";
import { targetsOf } from "./references.js";
import type { Writer } from "./store.js";

/** Most rows of one statement, far below what SQLite takes. */
const mostRows = 1000;

/** Takes down which rulesets the rules of a current version execute, instead of those before. */
export async function putReferences(writer: Writer, ruleset: string, rules: readonly Rule[]): Promise<void> {
  await writer.deleteFrom("rule_references").where("ruleset", "=", ruleset).execute();
  const rows = targetsOf(rules).map((reference) => ({ ruleset, ...reference }));
  for (let at = 0; at < rows.length; at += mostRows) {
    await writer
      .insertInto("rule_references")
      .values(rows.slice(at, at + mostRows))
      .execute();
  }
}
