import { sql } from "kysely";
import type { Writer } from "../store/store.js";
import type { RulesetLimits } from "./limits.js";

/** Removes the oldest versions of a ruleset that has more of them, or longer ones, than are kept; never the current one. */
export async function keepNewest(
  writer: Writer,
  ruleset: string,
  { mostVersions, mostVersionBytes }: RulesetLimits,
): Promise<void> {
  const newestFirst = writer
    .selectFrom("ruleset_versions")
    .select([
      "number",
      sql<number>`row_number() over (order by number desc)`.as("place"),
      // Rules are as large as a body may be: their length is known without reading them.
      sql<number>`sum(octet_length(rules_json)) over (order by number desc)`.as("bytes"),
    ])
    .where("ruleset", "=", ruleset);
  const { gone } = await writer
    .selectFrom(newestFirst.as("newest_first"))
    .select(({ fn }) => fn.max<number | null>("number").as("gone"))
    .where(({ and, or, eb }) =>
      and([eb("place", ">", 1), or([eb("place", ">", mostVersions), eb("bytes", ">", mostVersionBytes)])]),
    )
    .executeTakeFirstOrThrow();
  if (gone !== null)
    await writer.deleteFrom("ruleset_versions").where("ruleset", "=", ruleset).where("number", "<=", gone).execute();
}
