import type { Reader, Writer } from "../store/store.js";
import type { Row } from "../store/tables.js";

/** The segments, open or closed, behind which every job is that may want their lines: all of them, where there is no such job. */
export function consumedSegments(
  database: Reader | Writer,
  state: "open" | "closed",
): Promise<Pick<Row<"segments">, "id" | "file" | "bytes">[]> {
  return database
    .selectFrom("segments")
    .select(["id", "file", "bytes"])
    .where("closed", state === "open" ? "is" : "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("jobs")
            .select("jobs.id")
            .whereRef("jobs.scope", "=", "segments.scope")
            .whereRef("jobs.scope_id", "=", "segments.scope_id")
            .whereRef("jobs.dataset", "=", "segments.dataset")
            .where(({ eb, ref, and, or }) =>
              or([
                eb("jobs.cursor_segment", "<", ref("segments.id")),
                and([
                  eb("jobs.cursor_segment", "=", ref("segments.id")),
                  eb("jobs.cursor_offset", "<", ref("segments.bytes")),
                ]),
              ]),
            ),
        ),
      ),
    )
    .execute();
}
