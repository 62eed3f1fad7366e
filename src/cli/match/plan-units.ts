/** Decides whether several threads pay, and what each of them takes at a time. */
import type * as Logs from "../../logs/index.js";
import { type Io, Refusal } from "../world/io.js";
import type { MatchSettings, Unit } from "./settings.js";

export interface Plan {
  readonly units: readonly Unit[];
  readonly threads: number;
  /** Of all logs, as they are stored. */
  readonly bytes: number;
  /** Some of it is zipped. */
  readonly zipped: boolean;
}

/** Zipped bytes count for so many: they take that much longer. */
const zippedWeight = 16;
/** Starting threads takes about as long as going through this much. */
const worthThreads = 512 * 1024 * 1024;
/** To have lines written by another thread while this one reads takes no time to start. */
const worthWriting = 32 * 1024 * 1024;
const largestUnit = 16 * 1024 * 1024;
const smallestUnit = 64 * 1024;
/** Units for each thread, so that none is left with much to do when the others are done. */
const unitsEach = 4;

interface Measured {
  readonly path: string;
  readonly size: number;
  readonly zipped: boolean;
}

/**
 * Null where one thread is to do everything: it is quicker, or the input cannot be shared out. `threads` is what the user
 * asks for, null for as many as pay; there are never more than processors, nor than units.
 */
export function planUnits(
  logs: readonly string[],
  threads: number | null,
  settings: MatchSettings,
  engine: Pick<typeof Logs, "isZipped" | "tellingBytes">,
  io: Io,
): Plan | null {
  if (io.startWorker === null || threads === 1 || logs.includes("-")) return null;
  // A limit is reached soonest by reading from the beginning; and where counts go exactly up to a malformed line, lines are
  // judged one by one, from the beginning.
  if (settings.limit !== null || (settings.failFast && settings.countsAll)) return null;
  const measured = logs.map((path) => measure(path, engine, io));
  if (measured.some((log) => log === null)) return null;
  const files = measured.filter((log) => log !== null);
  const total = files.reduce((sum, { size, zipped }) => sum + size * (zipped ? zippedWeight : 1), 0);
  const zipped = files.some((file) => file.zipped);
  if (threads === null && total < (settings.lines === "together" && !zipped ? worthWriting : worthThreads)) return null;
  // More would only wait for each other.
  const most = Math.min(threads ?? io.processors, io.processors);
  if (most < 2) return null;
  const unitSize = Math.min(largestUnit, Math.max(smallestUnit, Math.ceil(total / (most * unitsEach))));
  const units = files.flatMap((file, log) => unitsOf(file, log, unitSize));
  if (units.length < 2) return null;
  return {
    units,
    threads: Math.min(most, units.length),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    zipped,
  };
}

/** A file that can be read from any place; null for anything else. What cannot be read is said when its turn comes. */
function measure(
  path: string,
  { isZipped, tellingBytes }: Pick<typeof Logs, "isZipped" | "tellingBytes">,
  io: Io,
): Measured | null {
  try {
    const size = io.fileSize(path);
    if (size === null) return io.kind(path) === "missing" ? { path, size: 0, zipped: false } : null;
    const log = io.openLog(path, false);
    try {
      const head = new Uint8Array(tellingBytes);
      log.read(head, 0);
      return { path, size, zipped: isZipped(head) };
    } finally {
      log.close();
    }
  } catch (error) {
    if (error instanceof Refusal) return { path, size: 0, zipped: false };
    throw error;
  }
}

function unitsOf({ path, size, zipped }: Measured, log: number, unitSize: number): readonly Unit[] {
  if (zipped || size <= unitSize) return [{ log, path, start: 0, end: null }];
  const count = Math.ceil(size / unitSize);
  // The last unit goes on to wherever the log ends by then.
  return Array.from({ length: count }, (_, i) => ({
    log,
    path,
    start: i * unitSize,
    end: i === count - 1 ? null : (i + 1) * unitSize,
  }));
}
