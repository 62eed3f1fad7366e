/** The plan of an object. It is committed before anything is written, so that a repetition writes the same object. */
import { createHash } from "node:crypto";
import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import { cursorOf, nextRange, type Position, type RangeLimits, type Segments } from "./range.js";
import type { JobMembers } from "./settings.js";

export interface Plan {
  /** The range begins at the cursor of the job. */
  readonly to: Position;
  readonly lines: number;
  readonly name: string;
  /** The day for `{DATE}`, as YYYYMMDD. */
  readonly date: string;
  /** Microseconds since 1970. */
  readonly planned: number;
  /** The job as it was planned. */
  readonly job: JobMembers;
}

export function membersOf({ body_json, dataset }: Row<"jobs">): JobMembers {
  return { ...(JSON.parse(body_json) as JobMembers), dataset };
}

export function planOf({ plan_json }: Row<"jobs">): Plan | null {
  return plan_json === null ? null : (JSON.parse(plan_json) as Plan);
}

/** Plans the next object of a job. Returns null when no line waits, or when the job was changed meanwhile. */
export async function planNext(
  context: Context,
  segments: Segments,
  { job, limits }: { readonly job: Row<"jobs">; readonly limits: RangeLimits },
): Promise<Plan | null> {
  const from = cursorOf(job);
  const range = await nextRange(segments, job, { from, limits });
  if (range === null) return null;
  const { lines, to, opened } = range;
  const planned = context.world.now();
  // The lines arrived after their segment was opened, and after the object before.
  const began = compact(Math.max(opened, job.last_complete ?? 0));
  const identity = JSON.stringify([job.id, job.created, from, to]);
  const hash = createHash("sha256").update(identity).digest("hex").slice(0, 8);
  const name = `${began}_${compact(planned)}_${hash}.log.gz`;
  return commitPlan(context, job, { to, lines, name, date: began.slice(0, 8), planned, job: membersOf(job) });
}

/** 20261121T213000Z */
function compact(time: number): string {
  return new Date(time / 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Returns null when the job was changed meanwhile. */
export function commitPlan({ store }: Context, job: Row<"jobs">, plan: Plan): Plan | null {
  return store.change(() => {
    const now = store.get<Row<"jobs">>("select * from jobs where id = ? and enabled = 1", job.id);
    if (now?.body_json !== job.body_json || now.plan_json !== job.plan_json) return null;
    store.run("update jobs set plan_json = ? where id = ?", JSON.stringify(plan), job.id);
    return plan;
  });
}

/** The object is stored. The job goes on behind its range, unless an import replaced the job meanwhile. */
export function finishPlan({ store }: Context, id: number, plan: Plan): void {
  const change = `update jobs set cursor_segment = ?, cursor_offset = ?, plan_json = null, last_complete = ?,
    last_error = null, error_message = null where id = ? and plan_json = ?`;
  const { to, planned } = plan;
  store.change(() => store.run(change, to.segment, to.offset, planned, id, JSON.stringify(plan)));
}

/** The object is not stored. The plan stays. */
export function failPlan({ store, world }: Context, id: number, message: string): void {
  const change = "update jobs set last_error = ?, error_message = ? where id = ?";
  store.change(() => store.run(change, world.now(), message, id));
}
