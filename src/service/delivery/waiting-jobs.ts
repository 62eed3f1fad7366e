/** Jobs that have lines to deliver, and the limits of their objects. */
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import type { Position, RangeLimits } from "./range.js";
import type { JobMembers } from "./settings.js";

export interface WaitingJob extends Row<"jobs"> {
  readonly waiting_bytes: number;
  /** An estimate, because only the whole segment has a count. */
  readonly waiting_lines: number;
  readonly last_segment: number;
  readonly last_bytes: number;
}

/** The enabled jobs whose cursor is before the last pushed line. SQLite takes `last_bytes` from the row of `max`. */
export function waitingJobs(store: Store): readonly WaitingJob[] {
  const offset = "case when segments.id = jobs.cursor_segment then jobs.cursor_offset else 0 end";
  return store.all<WaitingJob>(`select jobs.*, sum(segments.bytes - ${offset}) as waiting_bytes,
    sum(segments.lines * 1.0 * (segments.bytes - ${offset}) / segments.bytes) as waiting_lines,
    max(segments.id) as last_segment, segments.bytes as last_bytes
    from jobs join segments on segments.scope = jobs.scope and segments.scope_id = jobs.scope_id
      and segments.dataset = jobs.dataset and segments.id >= jobs.cursor_segment and segments.bytes > ${offset}
    where jobs.enabled = 1 group by jobs.id order by jobs.id`);
}

/** The end of the lines at the time of the query. */
export const endOf = (job: WaitingJob): Position => ({ segment: job.last_segment, offset: job.last_bytes });

export interface UploadLimits extends RangeLimits {
  /** How long a line waits for more lines, in microseconds. */
  readonly wait: number;
}

/** Source: https://developers.cloudflare.com/logs/logpush/logpush-job/api-configuration/#max-upload-parameters */
const most = { lines: 1_000_000, bytes: 1_000_000_000, wait: 300 };
/** The limits of jobs without own limits. */
const usual = { lines: 100_000, bytes: 100_000_000, wait: 30 };

/** A limit of 0 means the greatest limit. */
export function uploadLimits(job: JobMembers): UploadLimits {
  const wait = job.max_upload_interval_seconds ?? (job.frequency === "low" ? most.wait : usual.wait);
  return {
    lines: job.max_upload_records || (job.max_upload_records === 0 ? most.lines : usual.lines),
    bytes: job.max_upload_bytes || (job.max_upload_bytes === 0 ? most.bytes : usual.bytes),
    wait: (wait || most.wait) * 1_000_000,
  };
}

export function isFull(job: WaitingJob, limits: UploadLimits): boolean {
  return job.waiting_lines >= limits.lines || job.waiting_bytes >= limits.bytes;
}
