import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";

export type WaitingJob = Pick<Row<"jobs">, "id" | "scope" | "scope_id" | "dataset" | "body_json" | "created">;

/** The jobs that run and have lines before them, or a range that is not done. */
export function waitingJobs(reader: Reader): Promise<WaitingJob[]> {
  return reader
    .selectFrom("jobs")
    .select(["jobs.id", "jobs.scope", "jobs.scope_id", "jobs.dataset", "jobs.body_json", "jobs.created"])
    .where("jobs.enabled", "=", 1)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("batches").select("batches.job").whereRef("batches.job", "=", "jobs.id")),
        exists(
          selectFrom("segments")
            .select("segments.id")
            .whereRef("segments.scope", "=", "jobs.scope")
            .whereRef("segments.scope_id", "=", "jobs.scope_id")
            .whereRef("segments.dataset", "=", "jobs.dataset")
            .where((segment) =>
              segment.or([
                segment("segments.id", ">", segment.ref("jobs.cursor_segment")),
                segment.and([
                  segment("segments.id", "=", segment.ref("jobs.cursor_segment")),
                  segment("segments.bytes", ">", segment.ref("jobs.cursor_offset")),
                ]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy("jobs.id")
    .execute();
}
