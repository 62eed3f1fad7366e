/** The plan of an object. The service commits the plan before a write, so that a repetition writes the same object. */
import { createHash } from "node:crypto";
import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import { cursorOf, type DeliveryTools, nextRange, type Position, type RangeLimits } from "./range.js";
import type { JobMembers } from "./settings.js";

export interface Plan {
  /** The range of lines begins at the cursor of the job. */
  readonly to: Position;
  readonly lines: number;
  /** Begins with the date, as YYYYMMDD. */
  readonly name: string;
  /** Microseconds since 1970. */
  readonly planned: number;
  /** The settings of the job at the time of the plan. */
  readonly job: JobMembers;
}

export function membersOf({ body_json, dataset }: Row<"jobs">): JobMembers {
  return { ...(JSON.parse(body_json) as JobMembers), dataset };
}

/** Plans the next object of a job. Returns null when no line waits, or when a request changed the job meanwhile. */
export async function planNext(tools: DeliveryTools, job: Row<"jobs">, limits: RangeLimits): Promise<Plan | null> {
  const range = await nextRange(tools, job, limits);
  if (range === null) return null;
  const { lines, to, opened } = range;
  const planned = tools.context.world.now();
  // The lines arrived after each of these times.
  const began = compact(Math.max(opened, job.created, job.last_complete ?? 0));
  const identity = JSON.stringify([job.id, job.created, cursorOf(job), to]);
  const hash = createHash("sha256").update(identity).digest("hex").slice(0, 8);
  const name = `${began}_${compact(planned)}_${hash}.log.gz`;
  return commitPlan(tools.context, job, { to, lines, name, planned, job: membersOf(job) });
}

/** 20261121T213000Z */
function compact(time: number): string {
  return new Date(time / 1000).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** Returns null when a request changed the job meanwhile. */
export function commitPlan({ store }: Context, job: Row<"jobs">, plan: Plan): Plan | null {
  return store.change(() => {
    const now = store.get<Row<"jobs">>("select * from jobs where id = ? and enabled = 1", job.id);
    if (now?.body_json !== job.body_json || now.plan_json !== job.plan_json) return null;
    store.run("update jobs set plan_json = ? where id = ?", JSON.stringify(plan), job.id);
    return plan;
  });
}

/** After the object is stored: moves the cursor behind its range, unless an import replaced the job meanwhile. */
export function finishPlan({ store }: Context, id: number, plan: Plan): void {
  const change = `update jobs set cursor_segment = ?, cursor_offset = ?, plan_json = null, last_complete = ?,
    last_error = null, error_message = null where id = ? and plan_json = ?`;
  const { to, planned } = plan;
  store.change(() => store.run(change, to.segment, to.offset, planned, id, JSON.stringify(plan)));
}

/** After a failure: stores the error. The plan stays. */
export function failPlan({ store, world }: Context, id: number, message: string): void {
  const change = "update jobs set last_error = ?, error_message = ? where id = ?";
  store.change(() => store.run(change, world.now(), message, id));
}
