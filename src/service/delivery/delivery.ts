/** Delivers the lines of jobs: each job in the order of its lines, four objects at a time. */
import type { Context } from "../operation.js";
import type { Feed } from "../spool/feed.js";
import { skipPushedLines } from "../store/cursors.js";
import type { Row } from "../store/tables.js";
import { undeliveredReason } from "../undelivered.js";
import { deliverObject } from "./deliver-object.js";
import { errorMessage } from "./delivery-error.js";
import { failPlan, finishPlan, membersOf, planObject } from "./plan.js";
import { cursorOf, isBefore, type Position } from "./range.js";
import { slots } from "./slots.js";
import { endOf, isFull, uploadLimits, type WaitingJob, waitingJobs } from "./waiting-jobs.js";

/** What a flush did for one job. */
export interface JobDelivery {
  readonly job: number;
  readonly objects: number;
  /** The lines that were read, and those of them that were delivered. */
  readonly lines: number;
  readonly kept: number;
  /** Values of timestamp fields that are no timestamps, and were delivered as they are. */
  readonly not_times: number;
  /** Why the job did not go on. */
  readonly error?: string;
}

export interface Delivery {
  /** Looks for jobs to deliver, soon. */
  wake(): void;
  /** Delivers all lines that are pushed now, of one feed or of all feeds, and waits for the end. */
  flush(feed: Feed | null): Promise<readonly JobDelivery[]>;
  /** Starts nothing new. Running objects end, or are left planned after 8 seconds. */
  close(): Promise<void>;
}

export interface DeliveryOptions {
  /** The folder of the segments. */
  readonly folder: string;
  /** Called when jobs may have passed segments. */
  tidy(): Promise<void>;
}

/** Kept in memory: after a start, everything is tried at once. */
interface JobState {
  readonly body: string;
  /** The time since which lines wait. */
  since: number;
  failures: number;
  nextTry: number;
}

const atOnce = 4;
const lookMilliseconds = 1000;
const wakeMilliseconds = 20;
const closeMilliseconds = 8000;
const firstPause = 1_000_000;
const longestPause = 300_000_000;

export function startDelivery(context: Context, { folder, tidy }: DeliveryOptions): Delivery {
  const { store, world } = context;
  const stop = new AbortController();
  const segments = { store, folder };
  const tools = { context, segments, signal: stop.signal };
  const inSlot = slots(atOnce);
  const states = new Map<number, JobState>();
  const running = new Map<number, Promise<JobDelivery>>();
  let isClosing = false;
  let isFirstLook = true;
  let soon: NodeJS.Timeout | null = null;

  function stateOf({ id, body_json: body }: Row<"jobs">): JobState {
    const known = states.get(id);
    if (known?.body === body) return known;
    const state = { body, since: isFirstLook ? 0 : (known?.since ?? world.now()), failures: 0, nextTry: 0 };
    states.set(id, state);
    return state;
  }

  function look(): void {
    const waiting = waitingJobs(store);
    const ids = new Set(waiting.map(({ id }) => id));
    for (const id of states.keys()) if (!ids.has(id) && !running.has(id)) states.delete(id);
    for (const job of waiting) if (!running.has(job.id)) start(job);
    isFirstLook = false;
    void tidy().catch(logError);
  }

  function start(job: WaitingJob): void {
    const state = stateOf(job);
    const members = membersOf(job);
    const limits = uploadLimits(members);
    if (undeliveredReason(members.destination_conf) !== null) skipPushedLines(store, job.id);
    else if (world.now() < state.nextTry) return;
    else if (world.now() - state.since >= limits.wait) void run(job.id, endOf(store, job));
    else if (job.plan_json !== null || isFull(job, limits)) void run(job.id, null);
  }

  /** Runs after what the job runs already. */
  function run(id: number, until: Position | null): Promise<JobDelivery> {
    const before = running.get(id) ?? Promise.resolve();
    const done: Promise<JobDelivery> = before
      .then(() => deliverJob(id, until))
      .finally(() => {
        if (running.get(id) === done) running.delete(id);
      });
    running.set(id, done);
    return done;
  }

  /** `until`: lines before it are delivered without waiting for more. */
  async function deliverJob(id: number, until: Position | null): Promise<JobDelivery> {
    let sum: JobDelivery = { job: id, objects: 0, lines: 0, kept: 0, not_times: 0 };
    while (!isClosing) {
      const next = await inSlot(() => deliverNext(id, until));
      if (next === null) break;
      if (typeof next === "string") return { ...sum, error: next };
      sum = {
        job: id,
        objects: sum.objects + Math.min(next.kept, 1),
        lines: sum.lines + next.lines,
        kept: sum.kept + next.kept,
        not_times: sum.not_times + next.notTimes,
      };
    }
    return sum;
  }

  /** Returns the counts of one object, null when nothing is due, or the message of a failure. */
  async function deliverNext(id: number, until: Position | null) {
    const job = waitingJobs(store).find((waiting) => waiting.id === id);
    if (job === undefined || isClosing) return null;
    const limits = uploadLimits(membersOf(job));
    const isDue = until === null ? job.plan_json !== null || isFull(job, limits) : isBefore(cursorOf(job), until);
    if (!isDue) return null;
    const state = stateOf(job);
    try {
      const plan = await planObject(context, segments, { job, limits });
      if (plan === null) return null;
      const counts = await deliverObject(tools, job, plan);
      finishPlan(context, id, plan);
      Object.assign(state, { since: world.now(), failures: 0, nextTry: 0 });
      return { ...counts, lines: plan.lines };
    } catch (error) {
      // The plan stays as it is, and the next start goes on with it.
      if (stop.signal.aborted) return null;
      const message = errorMessage(error);
      world.log(`job ${id}: ${message === errorMessage(null) ? (error as Error).stack : message}`);
      state.nextTry = world.now() + Math.min(firstPause * 2 ** state.failures++, longestPause);
      failPlan(context, job, message);
      return message;
    }
  }

  function logError(error: unknown): void {
    world.log(`delivery: ${error instanceof Error ? error.stack : String(error)}`);
  }

  function safeLook(): void {
    if (isClosing) return;
    try {
      look();
    } catch (error) {
      logError(error);
    }
  }

  const timer = setInterval(safeLook, lookMilliseconds).unref();
  safeLook();

  return {
    wake() {
      soon ??= setTimeout(() => {
        soon = null;
        safeLook();
      }, wakeMilliseconds).unref();
    },
    async flush(feed) {
      const isAsked = (job: Row<"jobs">) =>
        feed === null || (job.scope === feed.scope && job.scope_id === feed.scope_id && job.dataset === feed.dataset);
      const waiting = new Map(waitingJobs(store).map((job) => [job.id, job]));
      const jobs = store.all<Row<"jobs">>("select * from jobs where enabled = 1 order by id").filter(isAsked);
      const deliveries = jobs.map((job) => {
        const reason = undeliveredReason(membersOf(job).destination_conf);
        const ahead = waiting.get(job.id);
        if (reason === null && ahead !== undefined) return run(job.id, endOf(store, ahead));
        const nothing = { job: job.id, objects: 0, lines: 0, kept: 0, not_times: 0 };
        return reason === null ? nothing : { ...nothing, error: reason };
      });
      const done = await Promise.all(deliveries);
      safeLook();
      return done;
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      if (soon !== null) clearTimeout(soon);
      const end = setTimeout(() => stop.abort(), closeMilliseconds);
      await Promise.allSettled(running.values());
      clearTimeout(end);
    },
  };
}
