/** Goes through a log, or a part of it. */
import type * as Logs from "../../logs/index.js";
import { type LogFile, Refusal, UnwritableOutput } from "../world/io.js";
import { feedLog, type Pace } from "./feed-log.js";
import { linePrinter } from "./line-printer.js";
import type { FilterResult, MalformedReport, MatchSettings, Unit, UnitResult } from "./settings.js";

export interface UnitEvents {
  write(output: number, lines: Uint8Array): void;
  /** Of a unit's malformed lines the first few. */
  malformed(report: MalformedReport): void;
  /** All that has been read is judged, and more is waited for. */
  pause(): void;
}

export type UnitRunner = (unit: Unit, name: string, open: () => LogFile) => Promise<UnitResult>;

/** A runner for one unit after the other, all judged by the same matcher. */
export function unitRunner(
  logs: typeof Logs,
  settings: MatchSettings,
  events: UnitEvents,
  pace: Pace,
  now: () => number,
): UnitRunner {
  let stopped = settings.limit === 0;
  let reported = 0;
  let malformed = 0;
  const report = (bytes: Uint8Array | null, number: number, offset: number): void => {
    // The matcher may look further than the run goes.
    if (stopped) return;
    malformed++;
    if (reported++ < settings.shownMalformed) events.malformed({ number, offset, ...logs.malformationOf(bytes) });
    if (settings.failFast) stopped = true;
  };
  const printer = linePrinter(settings, {
    write: events.write,
    stop: () => {
      stopped = true;
    },
    stopped: () => stopped,
    broken(line, offset) {
      // Its number would have to be counted; the offset says where it is.
      report(line, 0, offset);
    },
  });
  const matcher = logs.createMatcher(
    settings.filters.length === 1 && settings.filters[0] !== undefined ? settings.filters[0] : settings.filters,
    {
      mode: settings.mode,
      invert: settings.invert,
      eachLine: printer.eachLine,
      fields: printer.fields,
      onLines: printer.onLines,
      onUncut: printer.onUncut,
      onMalformed: ({ bytes, number, offset }) => report(bytes, number, offset),
    },
  );

  return async (unit, name, open) => {
    const began = now();
    const before = snapshot();
    let error: string | null = null;
    reported = 0;
    printer.begin(unit.log, name);
    /** What cannot be written is no fault of this log, nor of this one alone. */
    const told = (cause: unknown): string | null => {
      if (cause instanceof UnwritableOutput || !(cause instanceof Refusal || cause instanceof logs.GzipError))
        throw cause;
      if (cause instanceof Refusal) return cause.message;
      if (cause.reason === "unsupported") return `\`${name}\`: ${cause.message}`;
      // Gzip data that is no longer read seems cut off.
      return pace.interrupted() ? null : `\`${name}\`: ${cause.message}, and what it held is all that was read`;
    };
    let log: LogFile | undefined;
    try {
      try {
        log = open();
        await feedLog(logs, log, unit, {
          matcher,
          pace,
          careful: settings.countsAll && (settings.failFast || settings.limit !== null),
          stopped: () => stopped,
          pause: events.pause,
        });
      } catch (cause) {
        error = told(cause);
      }
      try {
        // What stood before a damage counts, too; but what an interruption leaves behind the last line end is no line. Of a long line bytes are read again.
        if (!stopped && !pace.interrupted()) matcher.end();
      } catch (cause) {
        error ??= told(cause);
      }
    } finally {
      log?.close();
    }
    return difference(snapshot(), before, {
      seconds: (now() - began) / 1000,
      error,
      stopped,
      cutShort: pace.interrupted(),
    });
  };

  function snapshot(): Snapshot {
    const { bytes, kept, malformed: met, lines, filters } = matcher.counts();
    return {
      bytes,
      lineFeeds: matcher.lineFeeds(),
      lines,
      kept,
      malformed,
      printed: printer.printed(settings.invert ? (lines ?? 0) - met - kept : kept),
      met: printer.met(),
      several: printer.several(),
      filters: filters.map(({ kept: ownKept, classified }, filter) => ({
        kept: ownKept,
        printed: settings.invert ? 0 : printer.printedOf(filter, ownKept),
        dropped: classified?.dropped ?? 0,
        unknown: classified?.unknown ?? 0,
        lacking: classified?.lackingFields ?? new Map(),
      })),
      overlap: printer.overlap(),
    };
  }
}

type Snapshot = Omit<UnitResult, keyof UnitEnd>;
type UnitEnd = Pick<UnitResult, "seconds" | "error" | "stopped" | "cutShort">;

function difference(after: Snapshot, before: Snapshot, rest: UnitEnd): UnitResult {
  return {
    bytes: after.bytes - before.bytes,
    lineFeeds: after.lineFeeds - before.lineFeeds,
    lines: after.lines === null ? null : after.lines - (before.lines ?? 0),
    kept: after.kept - before.kept,
    malformed: after.malformed - before.malformed,
    printed: after.printed - before.printed,
    met: after.met,
    several: after.several - before.several,
    filters: after.filters.map((filter, i) => filterDifference(filter, before.filters[i])),
    overlap: after.overlap.map((count, i) => count - (before.overlap[i] ?? 0)),
    ...rest,
  };
}

function filterDifference(after: FilterResult, before: FilterResult | undefined): FilterResult {
  return {
    kept: after.kept - (before?.kept ?? 0),
    printed: after.printed - (before?.printed ?? 0),
    dropped: after.dropped - (before?.dropped ?? 0),
    unknown: after.unknown - (before?.unknown ?? 0),
    lacking: new Map([...after.lacking].map(([name, count]) => [name, count - (before?.lacking.get(name) ?? 0)])),
  };
}
