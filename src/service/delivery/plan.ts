import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import type { Ahead } from "./look-ahead.js";
import { objectName, objectPath } from "./object-name.js";
import type { Position } from "./position.js";

/** Where a job's delivery goes on. */
export function cursorOf({
  cursor_segment,
  cursor_offset,
}: Pick<Row<"jobs">, "cursor_segment" | "cursor_offset">): Position {
  return { segment: cursor_segment, offset: cursor_offset };
}

/** What a batch keeps of its job. */
export function settingsJson({ dataset, body_json }: Row<"jobs">): string {
  return JSON.stringify({ ...(JSON.parse(body_json) as object), dataset });
}

/**
 * Commits that a range becomes an object, before anything of it is written: from now on it is the same object with the same lines, whatever happens.
 * Null where the job is gone, does not run any more, or was changed meanwhile.
 */
export async function plan(
  { store, world }: Context,
  job: Row<"jobs">,
  ahead: Ahead,
  path: string,
): Promise<Row<"batches"> | null> {
  return store.change(async (writer) => {
    const present = await writer.selectFrom("jobs").selectAll().where("id", "=", job.id).executeTakeFirst();
    if (present === undefined || present.enabled === 0 || present.body_json !== job.body_json) return null;
    const planned = world.now();
    // Lines within a segment came after those before them, which were delivered up to that time.
    const began = ahead.from.offset === 0 ? ahead.opened : Math.max(ahead.opened, present.last_complete ?? 0);
    const { id, created } = job;
    const { from, to, lines } = ahead;
    const batch: Row<"batches"> = {
      job: id,
      first_segment: from.segment,
      first_offset: from.offset,
      last_segment: to.segment,
      last_offset: to.offset,
      began,
      planned,
      lines,
      object: objectPath(path, objectName({ job: id, created, from, to, began, planned }), began),
      settings_json: settingsJson(present),
      tries: 0,
      next_try: 0,
    };
    await writer.insertInto("batches").values(batch).execute();
    return batch;
  });
}

/** A range that failed is tried again with the job as it is now: its object keeps its name. */
export async function replan(
  { store }: Context,
  batch: Row<"batches">,
  json: string,
  path: string,
): Promise<Row<"batches">> {
  const name = batch.object.slice(batch.object.lastIndexOf("/") + 1);
  const change = { settings_json: json, object: objectPath(path, name, batch.began) };
  await store.change((writer) => batchesOf(writer.updateTable("batches").set(change), batch).execute());
  return { ...batch, ...change };
}

/** The object is there: the job goes on behind it. Where the batch is gone, another state was loaded meanwhile, and its job is not this one. */
export async function finish({ store }: Context, batch: Row<"batches">): Promise<void> {
  const { job, last_segment, last_offset, planned } = batch;
  await store.change(async (writer) => {
    const [removed] = await batchesOf(writer.deleteFrom("batches"), batch).execute();
    if (removed?.numDeletedRows !== 1n) return;
    const state = {
      cursor_segment: last_segment,
      cursor_offset: last_offset,
      last_complete: planned,
      last_error: null,
      error_message: null,
    };
    await writer.updateTable("jobs").set(state).where("id", "=", job).execute();
  });
}

const firstWait = 1_000_000;
const longestWait = 300_000_000;

/** The object is not there: says why, and waits twice as long as before. */
export async function fail({ store, world }: Context, batch: Row<"batches">, message: string): Promise<void> {
  const tries = batch.tries + 1;
  await store.change(async (writer) => {
    const now = world.now();
    const next_try = now + Math.min(firstWait * 2 ** (tries - 1), longestWait);
    const [changed] = await batchesOf(writer.updateTable("batches").set({ tries, next_try }), batch).execute();
    if (changed?.numUpdatedRows !== 1n) return;
    await writer
      .updateTable("jobs")
      .set({ last_error: now, error_message: message })
      .where("id", "=", batch.job)
      .execute();
  });
}

interface Filtered<Query> {
  where(column: "job" | "first_segment" | "first_offset", operator: "=", value: number): Query;
}

function batchesOf<Query extends Filtered<Query>>(
  query: Query,
  { job, first_segment, first_offset }: Row<"batches">,
): Query {
  return query
    .where("job", "=", job)
    .where("first_segment", "=", first_segment)
    .where("first_offset", "=", first_offset);
}
