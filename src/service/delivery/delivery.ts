/** Delivers the lines of jobs: each job in the order of its lines, four objects at a time. */
import type { Context } from "../operation.js";
import { type Feed, feedValues, inFeed } from "../spool/feed.js";
import type { Spool } from "../spool/spool.js";
import { skipPushedLines } from "../store/cursors.js";
import type { Row } from "../store/tables.js";
import { undelivered } from "../undelivered.js";
import { deliverObject } from "./deliver-object.js";
import { errorMessage, isExpected } from "./delivery-error.js";
import { commitPlan, failPlan, finishPlan, membersOf, type Plan, planNext } from "./plan.js";
import { cursorOf, isBefore, type Position } from "./range.js";
import { endOf, isFull, uploadLimits, type WaitingJob, waitingJobs } from "./waiting-jobs.js";

/** The result of a flush for one job. */
const nothing = (job: number) => ({
  job,
  objects: 0,
  /** The number of lines that the delivery read, and of lines that it delivered. */
  lines: 0,
  kept: 0,
  /** Values of timestamp fields that are no timestamps, and stay unchanged. */
  not_times: 0,
  /** The error that stopped the job. */
  error: undefined as string | undefined,
});

export type JobDelivery = ReturnType<typeof nothing>;

export interface Delivery {
  /** Starts a search for jobs to deliver. */
  wake(): void;
  /** Delivers all lines pushed before the call, of one feed or of all feeds. Resolves when the delivery ends. */
  flush(feed: Feed | null): Promise<readonly JobDelivery[]>;
  /** Starts no new object. Running objects end, or keep their plans after 4 seconds. */
  close(): Promise<void>;
}

/** Failures in memory: after a start, the service tries every job at once. Lines wait since `since`. */
const newState = (body: string, since: number) => ({ body, since, failures: 0, nextTry: 0, isRunning: false });

const atOnce = 4;
const [lookPause, wakePause, longestClose] = [1000, 100, 4000];
const [firstRetry, longestRetry] = [1_000_000, 300_000_000];

export function startDelivery(context: Context, spool: Pick<Spool, "folder" | "tidy">): Delivery {
  const { store, world, settings } = context;
  const stop = new AbortController();
  const tools = { context, folder: spool.folder, signal: stop.signal };
  const states = new Map<number, ReturnType<typeof newState>>();
  /** Queues of deliveries. A job uses one queue, so that its objects follow one another. */
  const lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  let isClosing = false;
  let soon: NodeJS.Timeout | null = null;

  function inLane<Result>(job: number, work: () => Promise<Result>): Promise<Result> {
    const lane = job % atOnce;
    const done = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = done.catch(() => {});
    return done;
  }

  function stateOf({ id, body_json: body }: Row<"jobs">) {
    const state = states.get(id) ?? newState(body, world.now());
    // The service tries a changed job at once.
    if (state.body !== body) Object.assign(state, { body, nextTry: 0 });
    states.set(id, state);
    return state;
  }

  async function look(): Promise<void> {
    if (isClosing) return;
    try {
      const waiting = new Map(waitingJobs(store).map((job) => [job.id, job]));
      for (const [id, { isRunning }] of states) if (!isRunning && !waiting.has(id)) states.delete(id);
      for (const job of waiting.values()) start(job);
      await spool.tidy();
    } catch (error) {
      logError(error);
    }
  }

  function start(job: WaitingJob): void {
    const state = stateOf(job);
    const members = membersOf(job);
    const limits = uploadLimits(members);
    const obstacle = undelivered(members.destination_conf, settings.deliverTo);
    if (obstacle?.waits === false) skipPushedLines(store, job.id);
    else if (obstacle !== null || state.isRunning || world.now() < state.nextTry) return;
    else if (world.now() - state.since >= limits.wait) deliverJob(job, endOf(job)).catch(logError);
    else if (job.plan_json !== null || isFull(job, limits)) deliverJob(job, null).catch(logError);
  }

  /** `until`: delivers lines before this position without waiting for more. */
  async function deliverJob(job: WaitingJob, until: Position | null): Promise<JobDelivery> {
    const sum = nothing(job.id);
    const state = stateOf(job);
    state.isRunning = true;
    try {
      while (await inLane(job.id, () => deliverNext(sum, until)));
      return sum;
    } finally {
      state.isRunning = false;
    }
  }

  /** Delivers one object, and returns true. Returns false when no object is due, or after a failure. */
  async function deliverNext(sum: JobDelivery, until: Position | null): Promise<boolean> {
    const job = isClosing ? undefined : waitingJobs(store).find(({ id }) => id === sum.job);
    if (job === undefined) return false;
    const state = stateOf(job);
    const members = membersOf(job);
    const limits = uploadLimits(members);
    const present = job.plan_json === null ? null : (JSON.parse(job.plan_json) as Plan);
    if (until === null ? present === null && !isFull(job, limits) : !isBefore(cursorOf(job), until)) return false;
    try {
      const planned = present ?? (await planNext(tools, job, limits));
      if (planned === null) return false;
      // After a failure the job may have changed. Range and name of the object stay.
      const isRepeated = present !== null && state.failures > 0;
      const plan = isRepeated ? commitPlan(context, job, { ...planned, job: members }) : planned;
      if (plan === null) return false;
      const { kept, notTimes } = await deliverObject(tools, job, plan);
      finishPlan(context, job.id, plan);
      Object.assign(state, { since: world.now(), failures: 0, nextTry: 0 });
      sum.objects += Math.min(kept, 1);
      sum.lines += plan.lines;
      sum.kept += kept;
      sum.not_times += notTimes;
      return true;
    } catch (error) {
      // The plan stays, and the next start continues with the same object.
      if (stop.signal.aborted) return false;
      sum.error = errorMessage(error);
      if (isExpected(error)) world.log(`job ${job.id}: ${sum.error}`);
      else logError(error);
      state.nextTry = world.now() + Math.min(firstRetry * 2 ** state.failures++, longestRetry);
      failPlan(context, job.id, sum.error);
      return false;
    }
  }

  function logError(error: unknown): void {
    world.log(`delivery: ${error instanceof Error ? error.stack : String(error)}`);
  }

  // Lines in the spool at the start have waited long enough.
  for (const job of waitingJobs(store)) stateOf(job).since = 0;
  const timer = setInterval(look, lookPause).unref();
  void look();

  return {
    wake() {
      if (soon !== null) clearTimeout(soon);
      soon = setTimeout(look, wakePause).unref();
    },
    async flush(feed) {
      const waiting = new Map(waitingJobs(store).map((job) => [job.id, job]));
      const query = `select * from jobs where enabled = 1 ${feed === null ? "" : `and ${inFeed}`} order by id`;
      const jobs = store.all<Row<"jobs">>(query, ...(feed === null ? [] : feedValues(feed)));
      const deliveries = jobs.map((job) => {
        const error = undelivered(membersOf(job).destination_conf, settings.deliverTo)?.reason;
        const ahead = waiting.get(job.id);
        if (error !== undefined) return { ...nothing(job.id), error };
        return ahead === undefined ? nothing(job.id) : deliverJob(ahead, endOf(ahead));
      });
      return Promise.all(deliveries).finally(look);
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      if (soon !== null) clearTimeout(soon);
      const end = setTimeout(() => stop.abort(), longestClose);
      await Promise.all(lanes);
      clearTimeout(end);
    },
  };
}
