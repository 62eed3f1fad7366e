/** Two filters over the same logs: how many lines each keeps alone. */
import type { Filter } from "../../index.js";
import type * as Logs from "../../logs/index.js";
import { type Io, type LogFile, Refusal } from "../world/io.js";
import { feedLog } from "./feed-log.js";

export interface ComparedLogs {
  /** Lines that are not blank. */
  readonly lines: number;
  readonly malformed: number;
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
  /** The first lines that only one of them keeps, as they are. */
  readonly examples: { readonly onlyA: readonly string[]; readonly onlyB: readonly string[] };
  /** Why logs could not be read (to their end). */
  readonly unreadable: readonly Refusal[];
}

const mostExamples = 3;

/** Judges every line of the logs, plain or zipped, by both filters at once. */
export async function compareLogs(a: Filter, b: Filter, logs: readonly string[], io: Io): Promise<ComparedLogs> {
  const engine = await import("../../logs/index.js");
  const decoder = new TextDecoder();
  const kept = { onlyA: 0, onlyB: 0, both: 0 };
  const examples = { onlyA: [] as string[], onlyB: [] as string[] };
  const matcher = engine.createMatcher([a, b], {
    mode: "classify",
    eachLine: true,
    onLines(line, keptBy) {
      const by = (keptBy[0] ?? 0) === 3 ? "both" : (keptBy[0] ?? 0) === 1 ? "onlyA" : "onlyB";
      kept[by]++;
      if (by !== "both" && examples[by].length < mostExamples) examples[by].push(decoder.decode(line).trim());
    },
  });
  const unreadable = await feedAll(engine, logs, matcher, io);
  const { lines, malformed } = matcher.counts();
  const all = lines ?? 0;
  return {
    lines: all,
    malformed,
    ...kept,
    neither: all - malformed - kept.both - kept.onlyA - kept.onlyB,
    examples,
    unreadable,
  };
}

/** What cannot be read of a log; all else is thrown. */
function refusalOf(engine: typeof Logs, error: unknown, path: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof engine.GzipError) return new Refusal(`\`${path}\`: ${error.message}`, null, path);
  throw error;
}

/** Feeds every line of the logs to a matcher. Gives why some could not be read (to their end). */
export async function feedAll(
  engine: typeof Logs,
  logs: readonly string[],
  matcher: Logs.Matcher,
  io: Io,
): Promise<readonly Refusal[]> {
  const unreadable: Refusal[] = [];
  for (const path of logs) {
    let log: LogFile | undefined;
    try {
      log = io.openLog(path, false);
      const pace = { consumed: () => null, interrupted: () => false };
      await feedLog(
        engine,
        log,
        { log: 0, path, start: 0, end: null },
        { matcher, pace, careful: false, stopped: () => false, pause() {} },
      );
      matcher.end();
    } catch (error) {
      unreadable.push(refusalOf(engine, error, path));
      try {
        // What stood before a damage counts.
        matcher.end();
      } catch (again) {
        refusalOf(engine, again, path);
      }
    } finally {
      log?.close();
    }
  }
  return unreadable;
}
