/** Asks a service to deliver what was pushed, without waiting for more lines. */
import { askPush, type PushTarget } from "./send-piece.js";

/** What became of it in one job. */
export interface JobDelivery {
  readonly job: number;
  readonly objects: number;
  readonly lines: number;
  readonly kept: number;
  /** Why it did not go on. */
  readonly error: string | null;
}

/** Milliseconds for all of it. */
const patience = 600_000;

/** The jobs that run, or why that is not known. Never rejects. */
export async function deliverNow(target: PushTarget): Promise<readonly JobDelivery[] | string> {
  try {
    const { ok, status, result, messages } = await askPush(target, { path: "/deliver", patience });
    if (!ok || !Array.isArray(result["jobs"]))
      return messages[0] ?? `the answer has status ${status} and is none of this interface`;
    return result["jobs"].map((job: Readonly<Record<string, unknown>>) => ({
      job: Number(job["job"]),
      objects: Number(job["objects"]),
      lines: Number(job["lines"]),
      kept: Number(job["kept"]),
      error: typeof job["error"] === "string" ? job["error"] : null,
    }));
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError"
      ? `there was no answer within ${patience / 1000} seconds`
      : "there was no answer";
  }
}
