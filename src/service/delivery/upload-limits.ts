/**
 * How much goes into an object. What the service itself has where a job says nothing is not public but for the limits themselves
 * (https://developers.cloudflare.com/logs/logpush/logpush-job/api-configuration/#max-upload-parameters).
 */
export interface UploadLimits {
  readonly lines: number;
  /** Before compressing. A line that has more goes alone. */
  readonly bytes: number;
  /** Microseconds for which a line waits for others. */
  readonly wait: number;
}

/** What no object exceeds, whatever its job says. */
const most = { lines: 1_000_000, bytes: 1_000_000_000, wait: 300 } as const;
/** For jobs that say nothing; those of low frequency wait as long as any. */
const usual = { lines: 100_000, bytes: 100_000_000, wait: 30 } as const;

export interface UploadMembers {
  readonly max_upload_records?: number | undefined;
  readonly max_upload_bytes?: number | undefined;
  readonly max_upload_interval_seconds?: number | undefined;
  readonly frequency?: "high" | "low" | undefined;
}

/** The limits of a job; 0 stands for none of its own. */
export function uploadLimits(members: UploadMembers): UploadLimits {
  const wait = members.max_upload_interval_seconds ?? (members.frequency === "low" ? most.wait : usual.wait);
  return {
    lines: within(members.max_upload_records ?? usual.lines, most.lines),
    bytes: within(members.max_upload_bytes ?? usual.bytes, most.bytes),
    wait: within(wait, most.wait) * 1_000_000,
  };
}

function within(limit: number, highest: number): number {
  return limit === 0 ? highest : Math.min(limit, highest);
}
