import type { Reader } from "../store/store.js";

/** Ids of jobs that still have lines to deliver: behind where they are, or planned. */
export async function jobsWithLines(reader: Reader): Promise<readonly number[]> {
  const behind = reader
    .selectFrom("jobs")
    .innerJoin("segments", (join) =>
      join
        .onRef("segments.scope", "=", "jobs.scope")
        .onRef("segments.scope_id", "=", "jobs.scope_id")
        .onRef("segments.dataset", "=", "jobs.dataset"),
    )
    .where(({ eb, or, and }) =>
      or([
        and([eb("segments.id", ">", eb.ref("jobs.cursor_segment")), eb("segments.bytes", ">", 0)]),
        and([
          eb("segments.id", "=", eb.ref("jobs.cursor_segment")),
          eb("segments.bytes", ">", eb.ref("jobs.cursor_offset")),
        ]),
      ]),
    )
    .select("jobs.id as job");
  const planned = reader.selectFrom("batches").select("job");
  const rows = await behind.union(planned).orderBy("job").execute();
  return rows.map(({ job }) => job);
}
