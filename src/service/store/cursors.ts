import type { Store } from "./store.js";

/** Moves the cursor of a job, or of all jobs, behind the last pushed line, and deletes the planned object. */
export function skipPushedLines(store: Store, job: number | null): void {
  const last = (column: string) => `coalesce((select ${column} from segments where segments.scope = jobs.scope
    and segments.scope_id = jobs.scope_id and segments.dataset = jobs.dataset order by id desc limit 1), 0)`;
  const change = `update jobs set cursor_segment = ${last("id")}, cursor_offset = ${last("bytes")}, plan_json = null`;
  if (job === null) store.run(change);
  else store.run(`${change} where id = ?`, job);
}
