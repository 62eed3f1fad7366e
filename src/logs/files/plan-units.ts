/** Splits logs into units of work and decides how many threads take them. */
import { closeSync, openSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isCompressed } from "./read-unit.js";

/** A log, or a range of a log, for one thread. */
export interface Unit {
  /** The index of the log. */
  readonly log: number;
  readonly path: string;
  /** The unit has the lines that begin from `start` on and before `end`. Null: the end of the log. */
  readonly start: number;
  readonly end: number | null;
}

export interface Plan {
  readonly units: readonly Unit[];
  readonly threads: number;
  /** Bytes of all logs. */
  readonly bytes: number;
}

/** The start of threads takes as long as a read of this many bytes. */
const worthThreads = 512 * 1024 * 1024;
/** A compressed byte takes as long as this many plain bytes. */
const compressedWeight = 16;
const unitSize = 4 * 1024 * 1024;

export function planUnits(paths: readonly string[], requestedThreads: number | undefined): Plan {
  const logs = paths.map((path, log) => ({ path, log, ...measure(path) }));
  const weight = logs.reduce((sum, { size, isPlain }) => sum + size * (isPlain ? 1 : compressedWeight), 0);
  const bytes = logs.reduce((sum, { size }) => sum + size, 0);
  const most = requestedThreads ?? (weight < worthThreads || paths.includes("-") ? 1 : availableParallelism());
  const units = logs.flatMap(({ path, log, size, isPlain }) => {
    const count = most === 1 || !isPlain ? 1 : Math.max(1, Math.ceil(size / unitSize));
    // A log may grow during the run, so its last unit has no end.
    const end = (index: number): number | null => (index === count - 1 ? null : (index + 1) * unitSize);
    return Array.from({ length: count }, (_, index): Unit => ({ log, path, start: index * unitSize, end: end(index) }));
  });
  return { units, threads: Math.max(1, Math.min(most, units.length)), bytes };
}

/** Only plain files have several units. The size is 0 for pipes and unreadable files. */
function measure(path: string): { readonly size: number; readonly isPlain: boolean } {
  const unknown = { size: 0, isPlain: false };
  if (path === "-") return unknown;
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return unknown;
    const file = openSync(path, "r");
    try {
      return { size: stats.size, isPlain: !isCompressed(file) };
    } finally {
      closeSync(file);
    }
  } catch {
    return unknown;
  }
}
