/** The next thing that is to be done for a job: one range of its lines, if there is one and it is due. */
import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import { type DeliverySettings, readSettings } from "./delivery-settings.js";
import { failureMessage } from "./failure-message.js";
import { type Ahead, lookAhead } from "./look-ahead.js";
import { notDeliveredHere } from "./not-delivered-here.js";
import { cursorOf, fail, finish, plan, replan, settingsJson } from "./plan.js";
import { isBefore, type Position } from "./position.js";
import { type Planned, run, type Tools } from "./run.js";
import type { TransformCounts } from "./transform.js";

/** What is remembered of a job between steps. */
export interface JobState {
  /** What has been counted of the lines before it. */
  ahead: Ahead | null;
  /** Since when lines wait; null where none do. */
  since: number | null;
  /** The settings read last, by their JSON. */
  read: { readonly json: string; readonly settings: DeliverySettings | string } | null;
  /** Why nothing can be done with a job as it is, said once. */
  said: string | null;
}

export type StepResult =
  /** `lines` of the range, and what became of them. */
  | { readonly kind: "delivered"; readonly lines: number; readonly counts: TransformCounts }
  /** Nothing to be done before a time, or before something happens. */
  | { readonly kind: "waits"; readonly until: number | null }
  | { readonly kind: "failed"; readonly message: string; readonly until: number | null };

const nothing: StepResult = { kind: "waits", until: null };

/** Does it. `flushTo`: lines up to there are due at once. */
export async function step(
  context: Context,
  tools: Tools,
  id: number,
  state: JobState,
  flushTo: Position | null,
): Promise<StepResult> {
  const { reader } = context.store;
  const job = await reader.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (job === undefined || job.enabled === 0) return nothing;
  if (flushTo !== null && !isBefore(cursorOf(job), flushTo)) return nothing;
  const batch = await reader.selectFrom("batches").selectAll().where("job", "=", id).executeTakeFirst();
  const planned =
    batch === undefined
      ? await planNext(context, tools, job, state, flushTo)
      : await takeUp(context, job, batch, state, flushTo !== null);
  if ("kind" in planned) return planned;
  return deliver(context, tools, planned);
}

async function deliver(context: Context, tools: Tools, planned: Planned): Promise<StepResult> {
  const { batch } = planned;
  try {
    const counts = await run(planned, tools);
    await finish(context, batch);
    return { kind: "delivered", lines: batch.lines, counts };
  } catch (error) {
    // Stopped within it, it is taken up at the next start.
    if (tools.signal.aborted) return nothing;
    const message = failureMessage(error);
    await fail(context, batch, message);
    return { kind: "failed", message, until: null };
  }
}

/** A range that was planned before: after a crash with the job as it was then, after a failure with the job as it is now. */
async function takeUp(
  context: Context,
  job: Row<"jobs">,
  batch: Row<"batches">,
  state: JobState,
  isFlush: boolean,
): Promise<StepResult | Planned> {
  const json = batch.tries > 0 ? settingsJson(job) : batch.settings_json;
  const isChanged = json !== batch.settings_json;
  if (!isFlush && !isChanged && batch.next_try > context.world.now()) return { kind: "waits", until: batch.next_try };
  const settings = settingsOf(json, state);
  if (typeof settings === "string") return say(context, job, state, settings);
  const present = isChanged ? await replan(context, batch, json, settings.destination.path) : batch;
  return { batch: present, feed: job, settings, isRepeated: true };
}

async function planNext(
  context: Context,
  tools: Tools,
  job: Row<"jobs">,
  state: JobState,
  flushTo: Position | null,
): Promise<StepResult | Planned> {
  const { world, store } = context;
  const settings = settingsOf(settingsJson(job), state);
  if (typeof settings === "string") return say(context, job, state, settings);
  const reason = notDeliveredHere(settings.destination);
  if (reason !== null) return passOver(context, job, reason);
  const from = cursorOf(job);
  state.ahead = await lookAhead(store.reader, tools.openSegment, job, {
    from,
    limits: settings.limits,
    before: state.ahead,
  });
  if (state.ahead === null) {
    state.since = null;
    return nothing;
  }
  const now = world.now();
  state.since ??= now;
  const due = state.since + settings.limits.wait;
  if (flushTo === null && !state.ahead.isFull && now < due) return { kind: "waits", until: due };
  const batch = await plan(context, job, state.ahead, settings.destination.path);
  state.ahead = null;
  state.since = null;
  return batch === null ? { kind: "waits", until: now } : { batch, feed: job, settings, isRepeated: false };
}

function settingsOf(json: string, state: JobState): DeliverySettings | string {
  if (state.read?.json !== json) state.read = { json, settings: readSettings(json) };
  return state.read.settings;
}

/** Nothing can be done before the job is changed: its lines wait. */
async function say({ store, world }: Context, job: Row<"jobs">, state: JobState, message: string): Promise<StepResult> {
  if (state.said !== job.body_json) {
    const change = { last_error: world.now(), error_message: message };
    await store.change((writer) => writer.updateTable("jobs").set(change).where("id", "=", job.id).execute());
    state.said = job.body_json;
  }
  return { kind: "failed", message, until: null };
}

/** Nothing ever goes to where the job wants it, so its lines need not be kept. */
async function passOver({ store, world }: Context, job: Row<"jobs">, message: string): Promise<StepResult> {
  const { id, scope, scope_id, dataset } = job;
  return store.change(async (writer) => {
    const segments = writer
      .selectFrom("segments")
      .select(["id", "bytes"])
      .where("scope", "=", scope)
      .where("scope_id", "=", scope_id);
    const last = await segments.where("dataset", "=", dataset).orderBy("id", "desc").limit(1).executeTakeFirst();
    if (last === undefined || !isBefore(cursorOf(job), { segment: last.id, offset: last.bytes })) return nothing;
    const change = {
      cursor_segment: last.id,
      cursor_offset: last.bytes,
      last_error: world.now(),
      error_message: message,
    };
    await writer.updateTable("jobs").set(change).where("id", "=", id).execute();
    return { kind: "failed" as const, message, until: null };
  });
}
