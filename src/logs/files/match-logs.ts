/** Applies filters to log files, in several threads when that is faster. */
import { Worker } from "node:worker_threads";
import type { CheckedFilter } from "../../check/filter.js";
import { addCounts, noCounts } from "../add-counts.js";
import type { AbortSignalLike } from "../match-stream.js";
import { OutputError } from "../output-error.js";
import type { MatchCounts, MatcherOptions } from "../types.js";
import type { Output } from "./ordered-output.js";
import { planUnits } from "./plan-units.js";
import type { LogStream } from "./read-unit.js";
import {
  type LineReport,
  type LogError,
  type MatchJob,
  mostMalformed,
  runUnits,
  type UnitResult,
} from "./run-units.js";
import { bytesRead, createShared, readUnit, stop } from "./shared-state.js";

export interface MatchLogsOptions extends Pick<MatcherOptions, "mode" | "invert" | "fields" | "limit" | "longestLine"> {
  /** Gets the kept lines. Default: none, only count. Several threads need a file descriptor. */
  readonly output?: Output | undefined;
  /** For each path, the text before its lines in the output. */
  readonly prefixes?: readonly string[] | undefined;
  /** Count the lines that pairs of filters keep. */
  readonly overlap?: boolean | undefined;
  /** Opens standard input, the log `-`. Default: that of the process. */
  readonly stdin?: (() => LogStream) | undefined;
  /** Default: one thread for less than 512 MiB or standard input, else one per processor. */
  readonly threads?: number | undefined;
  /** Gets malformed lines in order: the first five of each log. */
  readonly onMalformed?: ((report: MalformedReport) => void) | undefined;
  /** Gets the bytes that were read and the bytes of all files, about ten times a second. */
  readonly onProgress?: ((read: number, total: number) => void) | undefined;
  /** Ends the run early; the counts so far are the result. */
  readonly signal?: AbortSignalLike | undefined;
}

export interface MalformedReport extends LineReport {
  readonly path: string;
}

export interface LogCounts extends MatchCounts {
  readonly path: string;
  /** Lines that were read, with blank and malformed ones, in every mode. */
  readonly linesRead: number;
  /** Why the log could not be read to its end. */
  readonly error: LogError | null;
}

export interface MatchedLogs {
  /** In the order of the paths. */
  readonly logs: readonly LogCounts[];
  readonly total: MatchCounts;
  /** With `overlap`: for each pair of filters, row by row, the lines that both keep. Else empty. */
  readonly overlap: readonly number[];
}

const progressInterval = 100;

/** The public function is in ../match-logs.ts. */
export async function matchLogs(
  paths: readonly string[],
  filters: readonly CheckedFilter[],
  options: MatchLogsOptions,
): Promise<MatchedLogs> {
  const { mode, invert, fields, longestLine, limit, output = null, prefixes = null } = options;
  const plan = planUnits(paths, limit !== undefined || typeof output === "function" ? 1 : options.threads);
  const matcherOptions = { mode, invert, fields, limit, longestLine };
  const countOverlap = options.overlap === true;
  const job: MatchJob = { filters, matcherOptions, output, prefixes, countOverlap, units: plan.units };
  const shared = createShared();
  const results = orderedResults(paths, filters, options);
  const reportProgress = () => options.onProgress?.(Atomics.load(shared, bytesRead) * readUnit, plan.bytes);
  const timer = setInterval(reportProgress, progressInterval);
  let input: LogStream | null = null;
  const stdin = () => {
    input = options.stdin?.() ?? process.stdin;
    return input;
  };
  const abort = () => {
    stop(shared);
    // Ends the wait for a pipe that sends nothing.
    input?.destroy();
  };
  options.signal?.addEventListener("abort", abort);
  if (options.signal?.aborted) abort();
  try {
    const workers = Array.from({ length: plan.threads - 1 }, () => runWorker(job, shared, results.add));
    const own = runUnits(job, shared, { add: results.add, stdin });
    const outcomes = await Promise.allSettled([own, ...workers].map((thread) => thread.catch(stopAndThrow)));
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  } finally {
    clearInterval(timer);
    options.signal?.removeEventListener("abort", abort);
  }
  reportProgress();
  return results.finish();

  function stopAndThrow(error: unknown): never {
    stop(shared);
    throw error;
  }
}

/** What a worker posts: a result, or null at its end. An error ends the worker. */
export type WorkerMessage = UnitResult | null;

/** Threads without a job. */
const waiting: Worker[] = [];

function startWorker(): Worker {
  const worker = new Worker(new URL("./match-worker.js", import.meta.url));
  // A run that never begins does not keep the process alive.
  worker.unref();
  return worker;
}

export function prepareThreads(paths: readonly string[], threads: number | undefined): void {
  while (waiting.length < planUnits(paths, threads).threads - 1) waiting.push(startWorker());
}

function runWorker(job: MatchJob, shared: Int32Array, add: (result: UnitResult) => void): Promise<void> {
  const worker = waiting.pop() ?? startWorker();
  worker.ref();
  worker.postMessage({ job, shared });
  return new Promise((resolve, reject) => {
    worker.on("message", (message: WorkerMessage) => {
      if (message === null) resolve();
      else add(message);
    });
    // An error of another thread has its name, but not its class.
    worker.on("error", (error) => reject(error.name === "OutputError" ? new OutputError(error.cause) : error));
  });
}

/** Adds up the results of units for each log, and passes malformed lines on in the order of the input. */
function orderedResults(
  paths: readonly string[],
  filters: readonly CheckedFilter[],
  { mode = "kept", invert = false, onMalformed }: MatchLogsOptions,
) {
  const none = noCounts(filters.length, mode !== "kept" || invert);
  const logs: LogCounts[] = paths.map((path) => ({ ...none, path, linesRead: 0, error: null }));
  let overlap: readonly number[] = [];
  const reported: number[] = [];
  const early = new Map<number, UnitResult>();
  let next = 0;

  function addNext({ log, counts, lines, malformed, ...result }: UnitResult): void {
    const sum = logs[log];
    if (sum === undefined) return;
    const { path, linesRead } = sum;
    logs[log] = { ...addCounts(sum, counts), path, linesRead: linesRead + lines, error: sum.error ?? result.error };
    const reports = malformed.slice(0, mostMalformed - (reported[log] ?? 0));
    reported[log] = (reported[log] ?? 0) + reports.length;
    for (const report of reports) onMalformed?.({ ...report, path, number: report.number + linesRead });
    overlap = result.overlap.map((count, pair) => count + (overlap[pair] ?? 0));
    next++;
  }

  return {
    add(result: UnitResult): void {
      early.set(result.unit, result);
      for (let found = early.get(next); found !== undefined; found = early.get(next)) {
        early.delete(next);
        addNext(found);
      }
    },
    finish(): MatchedLogs {
      return { logs, total: logs.reduce<MatchCounts>((sum, log) => addCounts(sum, log), none), overlap };
    },
  };
}
