/** What a job is told anew, and the body that it has then. */
import type { JobBodyMembers } from "./body.js";

/** What of a body can change but its filter. */
export interface JobChangeMembers {
  readonly name?: string | null;
  readonly logpull_options?: string | null;
  readonly output_options?: Readonly<Record<string, unknown>> | null;
  readonly destination_conf?: string;
  readonly enabled?: boolean;
  readonly frequency?: "high" | "low" | null;
  readonly max_upload_bytes?: number | null;
  readonly max_upload_records?: number | null;
  readonly max_upload_interval_seconds?: number | null;
  /** What proves that a new destination is one's own. */
  readonly ownership_challenge?: string | null;
}

/** What only the service says of a job, and what never changes of it stays out of a change. */
const ofService = new Set(["id", "last_complete", "last_error", "error_message", "created_at", "updated_at"]);

/** The body that makes a job with these changes. */
export function changedBody(job: JobBodyMembers, changes: object): JobBodyMembers {
  // What is undefined is not sent, and so it stays.
  const told = Object.entries(changes).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(Object.entries(job).filter(([name]) => !ofService.has(name))),
    ...Object.fromEntries(told),
  } as JobBodyMembers;
}
