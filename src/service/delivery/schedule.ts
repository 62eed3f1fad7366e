/** Delivers what is due, each job in the order of its lines, some jobs at a time. */
import { inTurn } from "../in-turn.js";
import type { Context, Scope } from "../operation.js";
import type { Row } from "../store/tables.js";
import { failureMessage } from "./failure-message.js";
import type { Position } from "./position.js";
import type { Tools } from "./run.js";
import { slots } from "./slots.js";
import { type JobState, type StepResult, step } from "./step.js";
import { type WaitingJob, waitingJobs } from "./waiting-jobs.js";

export interface DeliveryOptions extends Omit<Tools, "reader" | "signal"> {
  /** Called when lines may not be needed any more. */
  tidy(): Promise<void>;
}

/** What a job delivered when it was told to. */
export interface JobDelivery {
  readonly job: number;
  readonly objects: number;
  /** Lines that were looked at, and those of them that were delivered. */
  readonly lines: number;
  readonly kept: number;
  /** Values of timestamp fields that were no times, and were delivered as they are. */
  readonly not_times: number;
  /** Why it did not go on. */
  readonly error?: string;
}

export interface Delivery {
  /** Says that there are new lines of a feed. */
  pushed(feed: { readonly scope: Scope; readonly dataset: string }): void;
  /** Delivers all that was pushed until now, of one feed or of all, without waiting for more, and waits for it. Each job stops where it fails. */
  deliver(feed?: { readonly scope: Scope; readonly dataset: string }): Promise<readonly JobDelivery[]>;
  /** Begins nothing new, and waits a while for what was begun; what is not done by then goes on at the next start. */
  close(): Promise<void>;
}

/** How many jobs deliver at a time. */
const atOnce = 4;
/** Milliseconds between looks at what is due, and after lines were pushed; for which the end waits. */
const pause = 1000;
const pushedPause = 20;
const endPause = 8000;
/** Milliseconds between two times of tidying where nothing was delivered. */
const tidyPause = 60_000;

export function startDelivery(context: Context, options: DeliveryOptions): Delivery {
  const { store, world } = context;
  const stop = new AbortController();
  const tools: Tools = { ...options, reader: store.reader, signal: stop.signal };
  const turns = inTurn();
  const slot = slots(atOnce);
  const states = new Map<number, JobState & { until: number | null; body: string; readonly created: number }>();
  const running = new Set<Promise<unknown>>();
  const busy = new Set<number>();
  const pushedTo = new Set<string>();
  let isClosing = false;
  let isLooking = false;
  let tidied = performance.now();
  let soon: NodeJS.Timeout | null = null;
  // What waits at the start has waited for long enough.
  let waitsSince: number | null = 0;

  /** A loaded state may give the number of a job to another one. */
  function stateOf({ id, body_json: body, created }: Pick<Row<"jobs">, "id" | "body_json" | "created">) {
    const known = states.get(id);
    if (known?.created === created) return known;
    const state = { ahead: null, since: waitsSince, read: null, said: null, until: null, body, created };
    states.set(id, state);
    return state;
  }

  /** One step of a job, after those that were asked for before. */
  function next(job: Pick<Row<"jobs">, "id" | "body_json" | "created">, flushTo: Position | null): Promise<StepResult> {
    const state = stateOf(job);
    return turns(String(job.id), () =>
      slot(async () => {
        if (isClosing) return { kind: "waits", until: null };
        try {
          return await step(context, tools, job.id, state, flushTo);
        } catch (error) {
          // The store cannot be written to: it says nothing of the job.
          world.log(`job ${job.id}: ${failureMessage(error)}`);
          return { kind: "failed", message: failureMessage(error), until: null };
        }
      }),
    );
  }

  async function advance(job: WaitingJob): Promise<boolean> {
    const state = stateOf(job);
    for (let hasDelivered = false; ; hasDelivered = true) {
      const result = await next(job, null);
      if (result.kind === "delivered") continue;
      state.until = result.until ?? (result.kind === "failed" ? 0 : null);
      return hasDelivered || result.kind === "failed";
    }
  }

  /** Goes on with the jobs for which something is due or has changed. */
  function look(): void {
    if (isLooking || isClosing) return;
    isLooking = true;
    keep(lookOnce());
  }

  /** What is waited for at the end. */
  function keep(work: Promise<unknown>): void {
    const done = work.finally(() => running.delete(done));
    running.add(done);
  }

  async function lookOnce(): Promise<void> {
    try {
      const news = new Set(pushedTo);
      pushedTo.clear();
      const waiting = await waitingJobs(store.reader);
      const ids = new Set(waiting.map(({ id }) => id));
      for (const id of states.keys()) if (!ids.has(id) && !busy.has(id)) states.delete(id);
      for (const job of waiting) {
        if (busy.has(job.id)) {
          // What it does now may have begun before these lines came.
          if (news.has(nameOf(job))) pushedTo.add(nameOf(job));
          continue;
        }
        const state = stateOf(job);
        const isChanged = state.body !== job.body_json || news.has(nameOf(job));
        if (!isChanged && state.until !== null && state.until > world.now()) continue;
        state.body = job.body_json;
        begin(job);
      }
      waitsSince = null;
      if (performance.now() - tidied >= tidyPause) await tidy();
    } catch (error) {
      world.log(`delivery: ${failureMessage(error)}`);
    } finally {
      isLooking = false;
    }
  }

  function begin(job: WaitingJob): void {
    busy.add(job.id);
    keep(
      advance(job)
        .then((isChanged) => (isChanged ? tidy() : undefined))
        .catch((error: unknown) => world.log(`delivery: ${failureMessage(error)}`))
        .finally(() => busy.delete(job.id)),
    );
  }

  async function tidy(): Promise<void> {
    tidied = performance.now();
    await turns("tidy", options.tidy);
  }

  const timer = setInterval(look, pause);
  timer.unref();
  look();

  return {
    pushed(feed) {
      pushedTo.add(nameOf({ scope: feed.scope.kind, scope_id: feed.scope.id, dataset: feed.dataset }));
      if (soon !== null || isClosing) return;
      soon = setTimeout(() => {
        soon = null;
        look();
      }, pushedPause);
      soon.unref();
    },
    async deliver(feed) {
      const enabled = store.reader.selectFrom("jobs").selectAll().where("enabled", "=", 1).orderBy("id");
      const asked =
        feed === undefined
          ? enabled
          : enabled.where("scope", "=", feed.scope.kind).where("scope_id", "=", feed.scope.id);
      const jobs = await (feed === undefined ? asked : asked.where("dataset", "=", feed.dataset)).execute();
      const deliveries = jobs.map(async (job) => {
        const to = await endOf(job);
        return to === null ? summary(job.id) : flush(job, to);
      });
      const done = Promise.all(deliveries);
      running.add(done);
      try {
        return await done;
      } finally {
        running.delete(done);
        if (!isClosing) await tidy();
      }
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      if (soon !== null) clearTimeout(soon);
      const end = setTimeout(() => stop.abort(), endPause);
      // What ends may begin something more, such as tidying.
      while (running.size > 0) await Promise.allSettled([...running]);
      clearTimeout(end);
    },
  };

  async function endOf({ scope, scope_id, dataset }: Row<"jobs">): Promise<Position | null> {
    const segments = store.reader
      .selectFrom("segments")
      .select(["id", "bytes"])
      .where("scope", "=", scope)
      .where("scope_id", "=", scope_id);
    const last = await segments.where("dataset", "=", dataset).orderBy("id", "desc").limit(1).executeTakeFirst();
    return last === undefined ? null : { segment: last.id, offset: last.bytes };
  }

  async function flush(job: Row<"jobs">, to: Position): Promise<JobDelivery> {
    let sum = summary(job.id);
    for (;;) {
      const result = await next(job, to);
      if (result.kind === "failed") return { ...sum, error: result.message };
      if (result.kind === "waits") return sum;
      const { lines, counts } = result;
      sum = {
        job: job.id,
        objects: sum.objects + (counts.kept > 0 ? 1 : 0),
        lines: sum.lines + lines,
        kept: sum.kept + counts.kept,
        not_times: sum.not_times + counts.untold,
      };
    }
  }
}

function summary(job: number): JobDelivery {
  return { job, objects: 0, lines: 0, kept: 0, not_times: 0 };
}

function nameOf({ scope, scope_id, dataset }: Pick<Row<"jobs">, "scope" | "scope_id" | "dataset">): string {
  return `${scope}/${scope_id}/${dataset}`;
}
