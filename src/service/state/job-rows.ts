/** Jobs of a document, checked as those that are sent. */
import { toRecords } from "../../index.js";
import { diagnosticNotice } from "../../interface/notice.js";
import { checkJob, holdsRedacted } from "../../job.js";
import type { Scope } from "../operation.js";
import { redactedMessage } from "./redacted-destination.js";
import { onlyOnce, type Reading } from "./rows.js";
import type { StateJob } from "./types-generated.js";

/** A secret that is stars. */
const madeUnreadable = "LW449";

export interface JobReader {
  read(scope: Scope, jobs: readonly StateJob[], below: string): void;
  /** The greatest id so far. */
  greatest(): number;
  /** Ids of jobs that are not enabled because their destinations lack their secrets. */
  readonly redacted: readonly number[];
}

/** Reads jobs into rows. They deliver what is pushed from now on. */
export function jobReader(reading: Reading): JobReader {
  const { rows, times, found } = reading;
  const idOnce = onlyOnce(reading, (id) => `the id ${id} is that of another job`);
  const redacted: number[] = [];
  let greatest = 0;
  return { read, greatest: () => greatest, redacted };

  function read({ kind, id: scopeId }: Scope, jobs: readonly StateJob[], below: string): void {
    for (const [index, job] of jobs.entries()) {
      if (found.isFull()) return;
      const pointer = `${below}/${index}`;
      const {
        id,
        dataset,
        enabled = true,
        created_at,
        last_complete,
        last_error,
        error_message = null,
        ...members
      } = job;
      idOnce(String(id), `${pointer}/id`);
      greatest = Math.max(greatest, id);
      const isStars = check({ ...members, dataset }, pointer);
      if (isStars) redacted.push(id);
      rows.jobs.push({
        ...{ id, scope: kind, scope_id: scopeId, dataset, body_json: JSON.stringify(members) },
        enabled: enabled && !isStars ? 1 : 0,
        created: created_at === undefined ? times.now : times.read(created_at, `${pointer}/created_at`),
        last_complete: times.readAny(last_complete, `${pointer}/last_complete`),
        last_error: times.readAny(last_error, `${pointer}/last_error`),
        error_message: isStars ? redactedMessage : error_message,
        // Set when it is known what was pushed.
        cursor_segment: 0,
        cursor_offset: 0,
      });
    }
  }

  /** Whether a secret of its destination was made unreadable; of anything else that is wrong with it, it is reported. */
  function check(body: Pick<StateJob, "destination_conf" | "dataset">, pointer: string): boolean {
    const errors = toRecords(checkJob(body, { local: true })).filter(({ severity }) => severity === "error");
    const isStars = holdsRedacted(body.destination_conf) || errors.some(({ code }) => code === madeUnreadable);
    for (const error of errors) {
      if (isStars && error.pointer?.startsWith("/destination_conf")) continue;
      // Its record has places in the job alone, which is no text of the document.
      const { code, message } = diagnosticNotice(error);
      found.add("filterRefused", { code, message, pointer: pointer + (error.pointer ?? "") });
    }
    return isStars;
  }
}
