/** Jobs as a document has them: without what is secret of their destinations. */
import { formatTimestamp } from "../../interface/timestamps.js";
import { redactDestination } from "../../job.js";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { grouped, present, scopeKey } from "./saved.js";
import type { StateJob } from "./types-generated.js";

/** All of them, by their zones and accounts. */
export async function savedJobs(reader: Reader): Promise<ReadonlyMap<string, readonly StateJob[]>> {
  const rows = await reader.selectFrom("jobs").selectAll().orderBy("id").execute();
  return grouped(rows, ({ scope, scope_id }) => scopeKey(scope, scope_id), savedJob);
}

function savedJob({
  id,
  dataset,
  body_json,
  enabled,
  created,
  last_complete,
  last_error,
  error_message,
}: Row<"jobs">): StateJob {
  const { destination_conf, ...members } = JSON.parse(body_json) as Pick<StateJob, "destination_conf">;
  return {
    id,
    dataset,
    ...members,
    destination_conf: redactDestination(destination_conf),
    enabled: enabled === 1,
    created_at: formatTimestamp(created),
    ...present({
      last_complete: last_complete === null ? null : formatTimestamp(last_complete),
      last_error: last_error === null ? null : formatTimestamp(last_error),
      error_message: error_message === null ? null : redactDestination(error_message),
    }),
  };
}
