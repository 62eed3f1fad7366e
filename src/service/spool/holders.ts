/** Who keeps lines from going: said where there is no room for more. */
import { sql } from "kysely";
import { formatTimestamp } from "../../interface/timestamps.js";
import type { Scope } from "../operation.js";
import type { Reader } from "../store/store.js";

/** Jobs that are named. */
const mostNamed = 3;
/** Longest reason of one. */
const longestReason = 200;

/**
 * The jobs of a zone or an account that have most lines before them, each with how many bytes these have, since when, and why. What is held elsewhere is
 * summed up: who may push to one zone need not know of the jobs of another.
 */
export async function holdersOf(reader: Reader, { kind, id }: Scope): Promise<readonly string[]> {
  const segments = await reader
    .selectFrom("segments")
    .select([
      sql<number>`coalesce(sum(bytes), 0)`.as("all"),
      sql<number>`coalesce(sum(case when scope = ${kind} and scope_id = ${id} then bytes end), 0)`.as("own"),
    ])
    .executeTakeFirstOrThrow();
  const waiting = sql<number>`sum(segments.bytes - case when segments.id = jobs.cursor_segment then jobs.cursor_offset else 0 end)`;
  const jobs = await reader
    .selectFrom("jobs")
    .innerJoin("segments", (join) =>
      join
        .onRef("segments.scope", "=", "jobs.scope")
        .onRef("segments.scope_id", "=", "jobs.scope_id")
        .onRef("segments.dataset", "=", "jobs.dataset")
        .onRef("segments.id", ">=", "jobs.cursor_segment"),
    )
    .select([
      "jobs.id",
      "jobs.enabled",
      "jobs.error_message",
      waiting.as("bytes"),
      sql<number>`min(segments.opened)`.as("since"),
    ])
    .where("jobs.scope", "=", kind)
    .where("jobs.scope_id", "=", id)
    // Not those that are behind a segment, which is the last then.
    .where(({ or, eb, ref }) =>
      or([eb("segments.id", ">", ref("jobs.cursor_segment")), eb("segments.bytes", ">", ref("jobs.cursor_offset"))]),
    )
    .groupBy(["jobs.id", "jobs.enabled", "jobs.error_message"])
    .orderBy("bytes", "desc")
    .orderBy("jobs.id")
    .execute();
  const named = jobs.slice(0, mostNamed).map(({ id: job, enabled, error_message: error, bytes, since }) => {
    const reasons = [
      ...(enabled === 0 ? ["it is not enabled"] : []),
      ...(error === null ? [] : [error.slice(0, longestReason)]),
    ];
    const why = reasons.length === 0 ? "" : ` (${reasons.join("; ")})`;
    return `job ${job} has ${bytes} bytes before it, pushed since ${formatTimestamp(since)}${why}`;
  });
  const more = jobs.length > mostNamed ? [`and ${jobs.length - mostNamed} more jobs of the ${kind}`] : [];
  const elsewhere =
    segments.all > segments.own ? [`other zones and accounts have ${segments.all - segments.own} bytes`] : [];
  return [...named, ...more, ...elsewhere];
}
