import type { createJob as row } from "../../interface/operations/jobs.js";
import type { Handler } from "../operation.js";
import type { Row } from "../store/tables.js";
import { useScope } from "../store/use-scope.js";
import { checkJobBody } from "./check-job-body.js";
import type { JobSettings } from "./idle-because.js";
import { jobOf, membersOf } from "./job-members.js";

/** A new job runs unless it says otherwise, and delivers what is pushed from now on. */
export function createJob(settings: JobSettings): Handler<typeof row> {
  return async ({ scope, body, bodyText }, { store, world }) => {
    const messages = checkJobBody(bodyText, body.filter);
    const job = await store.change(async (writer) => {
      await useScope(writer, scope, world);
      const newest = await writer
        .selectFrom("segments")
        .select(["id", "bytes"])
        .where("scope", "=", scope.kind)
        .where("scope_id", "=", scope.id)
        .where("dataset", "=", body.dataset)
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      const values: Omit<Row<"jobs">, "id"> = {
        scope: scope.kind,
        scope_id: scope.id,
        dataset: body.dataset,
        body_json: JSON.stringify(membersOf(body)),
        enabled: (body.enabled ?? true) ? 1 : 0,
        created: world.now(),
        last_complete: null,
        last_error: null,
        error_message: null,
        cursor_segment: newest?.id ?? 0,
        cursor_offset: newest?.bytes ?? 0,
      };
      return writer.insertInto("jobs").values(values).returningAll().executeTakeFirstOrThrow();
    });
    return { result: jobOf(job, settings), messages };
  };
}
