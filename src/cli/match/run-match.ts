/** Runs filters over logs, in this thread or in several, and adds up what they find. */
import type { Io, LogFile } from "../world/io.js";
import { lineOutput } from "../world/line-output.js";
import type { Beginnings } from "./beginnings.js";
import type { Pace } from "./feed-log.js";
import { inThreads } from "./in-threads.js";
import { planUnits } from "./plan-units.js";
import type { Progress } from "./progress.js";
import type { Reports } from "./reports.js";
import type { RunControl, RunEvents } from "./run-events.js";
import type { MalformedReport, MatchSettings } from "./settings.js";
import { added, noTotals, type Totals } from "./totals.js";
import { unitRunner } from "./unit-runner.js";

export interface Matched {
  /** In the order of the logs; those behind where the run stopped are not among them. */
  readonly files: readonly Totals[];
  /** Its seconds are those that passed. */
  readonly total: Totals;
  readonly interrupted: boolean;
}

export interface MatchRun {
  readonly logs: readonly string[];
  /** What they are called in messages and before lines. */
  readonly names: readonly string[];
  readonly settings: MatchSettings;
  /** Where lines go: one for all, or one for each filter. */
  readonly outputs: readonly { out(data: Uint8Array): void }[];
  /** At most so many; null: as many as pay. */
  readonly threads: number | null;
  readonly progress: Progress | null;
  /** Remembers what can be read only once. */
  readonly beginnings: Beginnings;
  readonly reports: Reports;
  /** Whether an interruption leads to a summary of what was read so far; else it ends the process. */
  readonly hearsInterruptions: boolean;
}

export async function runMatch(run: MatchRun, io: Io): Promise<Matched> {
  const { logs, names, settings, progress, reports } = run;
  const began = io.now();
  const files: Totals[] = [];
  const all = settings.mode !== "kept" || settings.invert;
  let shown = 0;
  let lineFeeds = 0;
  let lastLog = 0;
  let interrupted = false;
  let waiting: LogFile | null = null;
  const plan = planUnits(logs, run.threads, settings, await import("../../logs/index.js"), io);
  const behind = plan === null || settings.lines !== "together" ? null : (io.writeBehind?.() ?? null);
  const outputs = behind === null ? run.outputs.map((output) => lineOutput(output)) : [lineOutput(behind)];
  const flush = () => {
    for (const output of outputs) output.flush();
  };

  const events: RunEvents = {
    write: (output, lines) => outputs[output]?.write(lines),
    malformed(log, report) {
      if (shown++ >= settings.shownMalformed) return;
      progress?.clear();
      reports.malformed(log, report.number === 0 ? 0 : report.number + (log === lastLog ? lineFeeds : 0), report);
    },
    pause: flush,
    result(log, result) {
      // Of a log that several threads go through, each may meet the same.
      if (result.error !== null && files[log]?.error !== result.error) {
        progress?.clear();
        reports.unreadable(log, result.error);
      }
      lineFeeds = result.lineFeeds + (log === lastLog ? lineFeeds : 0);
      lastLog = log;
      files[log] = added(files[log] ?? noTotals(settings.filters.length, all), result);
    },
  };
  const control: RunControl = { reached: (bytes) => progress?.reached(bytes), interrupted: () => interrupted };
  const unhear: () => void = run.hearsInterruptions
    ? io.onInterrupt(() => {
        interrupted = true;
        // The next one ends the process.
        unhear();
        if (waiting?.size === null) waiting.close();
      })
    : () => {};
  try {
    if (plan === null) await inThisThread(run, events, control, io, (log) => (waiting = log));
    else await inThreads(plan, settings, names, events, control, behind, io);
    flush();
    await behind?.written();
  } finally {
    unhear();
    progress?.clear();
  }
  const total = { ...files.reduce(added, noTotals(settings.filters.length, all)), seconds: (io.now() - began) / 1000 };
  reports.hiddenMalformed(Math.max(0, total.malformed - settings.shownMalformed));
  return { files, total, interrupted };
}

/** While it reads files, what else is waiting is heard so often. */
const breatheEvery = 50;

async function inThisThread(
  { logs, names, settings, beginnings }: MatchRun,
  events: RunEvents,
  control: RunControl,
  io: Io,
  opened: (log: LogFile) => LogFile,
): Promise<void> {
  const engine = await import("../../logs/index.js");
  let bytes = 0;
  let breathed = io.now();
  const pace: Pace = {
    interrupted: control.interrupted,
    consumed(length) {
      bytes += length;
      const now = io.now();
      if (now - breathed < breatheEvery) return null;
      breathed = now;
      control.reached(bytes);
      return io.breathe();
    },
  };
  let current = 0;
  const unitEvents = {
    write: events.write,
    pause: events.pause,
    malformed: (report: MalformedReport) => events.malformed(current, report),
  };
  const runUnit = unitRunner(engine, settings, unitEvents, pace, io.now);
  for (const [log, path] of logs.entries()) {
    current = log;
    const result = await runUnit({ log, path, start: 0, end: null }, names[log] ?? path, () =>
      opened(beginnings.remembering(path, io.openLog(path, settings.lines === "together"))),
    );
    events.result(log, result);
    if (result.stopped || control.interrupted()) return;
  }
}
