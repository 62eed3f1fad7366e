/** What each thread of a run does: it takes units until none is left, matches them and writes their lines. */
import type { CheckedFilter } from "../../check/filter.js";
import { addCounts } from "../add-counts.js";
import { type Malformation, malformationOf } from "../malformation.js";
import { createMatcher } from "../matcher.js";
import { OutputError } from "../output-error.js";
import type { MatchCounts, MatcherOptions } from "../types.js";
import { type Output, orderedOutput } from "./ordered-output.js";
import type { Unit } from "./plan-units.js";
import { type LogStream, readUnit } from "./read-unit.js";
import * as sharedState from "./shared-state.js";

/** The same for all threads: plain data, unless the output is a function. */
export interface MatchJob {
  readonly filters: readonly CheckedFilter[];
  readonly matcherOptions: Pick<MatcherOptions, "mode" | "invert" | "fields" | "limit" | "longestLine">;
  /** Null: only count. */
  readonly output: Output | null;
  /** Text before each line of a log; null: none. */
  readonly prefixes: readonly string[] | null;
  readonly countOverlap: boolean;
  readonly units: readonly Unit[];
}

export interface LineReport extends Malformation {
  readonly number: number;
  readonly offset: number;
}

export interface LogError {
  /** The code of Node, such as "ENOENT". */
  readonly code: string | null;
  readonly message: string;
}

export interface UnitResult {
  readonly unit: number;
  readonly log: number;
  readonly counts: MatchCounts;
  /** Lines that were read, with blank ones. */
  readonly lines: number;
  readonly overlap: readonly number[];
  /** Line numbers are those of the unit. */
  readonly malformed: readonly LineReport[];
  readonly error: LogError | null;
}

/** What a thread brings along. */
export interface Thread {
  add(result: UnitResult): void;
  stdin(): LogStream;
}

/** So many malformed lines of each log are reported. */
export const mostMalformed = 5;
/** The thread does other work after so many bytes: timers, messages, signals. */
const breatheAfter = 8 * 1024 * 1024;

export async function runUnits(job: MatchJob, shared: Int32Array, { add, stdin }: Thread): Promise<void> {
  const output = job.output === null ? null : orderedOutput(shared, job.output);
  const prefixes = job.prefixes?.map((prefix) => Buffer.from(prefix));
  let log = 0;
  let overlap: number[] = [];
  let malformed: LineReport[] = [];
  const onLines = (lines: Uint8Array, keptBy: Uint32Array): void => {
    const prefix = prefixes?.[log];
    output?.write(prefix === undefined ? lines : Buffer.concat([prefix, lines]));
    if (job.countOverlap) addOverlap(overlap, keptBy, job.filters.length);
  };
  const matcher = createMatcher(job.filters, {
    ...job.matcherOptions,
    eachLine: job.prefixes !== null,
    onLines: output === null && !job.countOverlap ? undefined : onLines,
    onMalformed({ number, offset, bytes }) {
      if (malformed.length < mostMalformed) malformed.push({ number, offset, ...malformationOf(bytes) });
    },
  });
  const isStopped = () => sharedState.isStopped(shared) || matcher.isDone();
  const control = { isStopped, onRead: readCounter(shared), stdin };
  let counts = matcher.counts();
  let lines = 0;
  while (!isStopped()) {
    const index = Atomics.add(shared, sharedState.nextUnit, 1);
    const unit = job.units[index];
    if (unit === undefined) return;
    log = unit.log;
    output?.begin(index);
    malformed = [];
    overlap = new Array(job.countOverlap ? job.filters.length ** 2 : 0).fill(0);
    const failure = await readUnit(unit, matcher, control).then(() => null, toLogError);
    // A stopped reader may fail because its stream was closed.
    const error = isStopped() ? null : failure;
    if (!isStopped()) matcher.end();
    const isWritten = (await output?.end()) ?? true;
    if (!isWritten) return;
    const now = matcher.counts();
    const unitLines = matcher.lineNumber() - lines;
    const result = { counts: addCounts(now, counts, -1), lines: unitLines, overlap, malformed, error };
    add({ unit: index, log, ...result });
    counts = now;
    lines += unitLines;
  }
}

/** Counts a line for each pair of filters that keep it. Bit i % 32 of word i / 32 is that of filter i. */
function addOverlap(counts: number[], keptBy: Uint32Array, filters: number): void {
  const all = Array.from({ length: filters }, (_, filter) => filter);
  const keeping = all.filter((filter) => ((keptBy[filter >>> 5] ?? 0) & (1 << (filter & 31))) !== 0);
  for (const a of keeping) for (const b of keeping) counts[a * filters + b] = (counts[a * filters + b] ?? 0) + 1;
}

/** Adds the bytes to the progress of the run, and lets the thread do other work now and then. */
function readCounter(shared: Int32Array): (bytes: number) => Promise<void> | null {
  let unreported = 0;
  let sinceBreath = 0;
  return (bytes) => {
    unreported += bytes;
    Atomics.add(shared, sharedState.bytesRead, Math.floor(unreported / sharedState.readUnit));
    unreported %= sharedState.readUnit;
    sinceBreath += bytes;
    if (sinceBreath < breatheAfter) return null;
    sinceBreath = 0;
    return new Promise((resolve) => setImmediate(resolve));
  };
}

/** An error of the output ends the run; other errors belong to the log. */
function toLogError(error: unknown): LogError {
  if (!(error instanceof Error) || error instanceof OutputError) throw error;
  return { code: "code" in error ? String(error.code) : null, message: error.message };
}
