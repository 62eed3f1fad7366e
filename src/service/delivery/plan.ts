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
  /** The job as it was planned. Null after a failure: the next attempt takes the job as it is then. */
  readonly job: JobMembers | null;
}

/** A plan as its job stores it. The text identifies the plan when it ends. */
export interface StoredPlan extends Plan {
  readonly job: JobMembers;
  readonly json: string;
}

export function membersOf({ body_json, dataset }: Row<"jobs">): JobMembers {
  return { ...(JSON.parse(body_json) as JobMembers), dataset };
}

/** The plan of a job, or a new one. Null when no line waits, or when the job was changed meanwhile. */
export async function planObject(
  context: Context,
  segments: Segments,
  { job, limits }: { readonly job: Row<"jobs">; readonly limits: RangeLimits },
): Promise<StoredPlan | null> {
  const present = job.plan_json === null ? null : (JSON.parse(job.plan_json) as Plan);
  if (present !== null && present.job !== null && job.plan_json !== null)
    return { ...present, job: present.job, json: job.plan_json };
  const plan = present ?? (await newPlan(context, segments, { job, limits }));
  if (plan === null) return null;
  const stored = { ...plan, job: membersOf(job) };
  const json = JSON.stringify(stored);
  const { store } = context;
  const isPlanned = store.change(() => {
    const now = store.get<Row<"jobs">>("select * from jobs where id = ?", job.id);
    if (now === undefined || now.enabled === 0 || now.body_json !== job.body_json || now.plan_json !== job.plan_json)
      return false;
    store.run("update jobs set plan_json = ? where id = ?", json, job.id);
    return true;
  });
  return isPlanned ? { ...stored, json } : null;
}

async function newPlan(
  { store, world }: Context,
  segments: Segments,
  { job, limits }: { readonly job: Row<"jobs">; readonly limits: RangeLimits },
): Promise<Plan | null> {
  const from = cursorOf(job);
  const range = await nextRange(segments, job, { from, limits });
  if (range === null) return null;
  const { first, to, lines } = range;
  const planned = world.now();
  const query = "select max(opened, ?) as time from segments where id = ?";
  // The lines arrived after their segment was opened, and after the object before.
  const { time } = store.get<{ time: number }>(query, job.last_complete ?? 0, first) ?? { time: planned };
  const began = compact(time);
  const identity = JSON.stringify([job.id, job.created, from, to]);
  const hash = createHash("sha256").update(identity).digest("hex").slice(0, 8);
  return {
    to,
    lines,
    name: `${began}_${compact(planned)}_${hash}.log.gz`,
    date: began.slice(0, 8),
    planned,
    job: null,
  };
}

/** 20261121T213000Z */
function compact(time: number): string {
  return new Date(time / 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** The object is stored. The job goes on behind its range. */
export function finishPlan({ store }: Context, id: number, { json, to, planned }: StoredPlan): void {
  const change = `update jobs set cursor_segment = ?, cursor_offset = ?, plan_json = null, last_complete = ?,
    last_error = null, error_message = null where id = ? and plan_json = ?`;
  store.change(() => store.run(change, to.segment, to.offset, planned, id, json));
}

/** The object is not stored. */
export function failPlan({ store, world }: Context, { id }: Row<"jobs">, message: string): void {
  store.change(() => {
    const row = store.get<Row<"jobs">>("select * from jobs where id = ?", id);
    if (row === undefined) return;
    const plan = row.plan_json === null ? null : JSON.stringify({ ...JSON.parse(row.plan_json), job: null });
    const change = "update jobs set last_error = ?, error_message = ?, plan_json = ? where id = ?";
    store.run(change, world.now(), message, plan, id);
  });
}
