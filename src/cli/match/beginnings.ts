/** The first bytes of logs, to be looked at once more after a run. */
import type * as Logs from "../../logs/index.js";
import { type Io, type LogFile, Refusal, type Sink } from "../world/io.js";
import { joined } from "../world/joined.js";

/** So much is looked at in all, and of so many logs. */
const mostBytes = 1024 * 1024;
const mostLogs = 16;

export interface Beginning {
  /** Text, unzipped; it may end within a line. */
  readonly bytes: Uint8Array;
  /** It is all of the log. */
  readonly whole: boolean;
}

export interface Beginnings {
  /** The same log; what can be read only once is remembered as far as it is wanted, at no cost for each line. */
  remembering(path: string, log: LogFile): LogFile;
  /** Of the first logs; without those that cannot be read. */
  read(logs: typeof Logs, io: Io): Promise<readonly Beginning[]>;
}

export function beginningsOf(paths: readonly string[]): Beginnings {
  const looked = paths.slice(0, mostLogs);
  const most = Math.floor(mostBytes / Math.max(1, looked.length));
  const held = new Map<string, Held>();
  return {
    remembering(path, log) {
      // Whether standard input is a file or not, it may have been read in part before this process was given it.
      if ((log.size !== null && path !== "-") || !looked.includes(path)) return log;
      const own = holder(most);
      held.set(path, own);
      return {
        size: log.size,
        read(into, position) {
          const length = log.read(into, position);
          own.take(into.subarray(0, length));
          return length;
        },
        pour: log.pour === null ? null : (into) => log.pour?.(taking(into, own)) ?? Promise.resolve(),
        async *chunks() {
          for await (const chunk of log.chunks()) {
            own.take(chunk);
            yield chunk;
          }
        },
        close: () => log.close(),
      };
    },
    async read(logs, io) {
      const found: Beginning[] = [];
      for (const path of looked) {
        const raw = held.get(path)?.beginning() ?? readAgain(path, most, io);
        if (raw !== null) found.push(await unzipped(raw, most, logs));
      }
      return found;
    },
  };
}

/** The same sink, what goes through it being remembered. */
function taking(into: Sink, held: Held): Sink {
  let room: Uint8Array = new Uint8Array(0);
  return {
    room() {
      room = into.room();
      return room;
    },
    filled(length) {
      held.take(room.subarray(0, length));
      return into.filled(length);
    },
  };
}

interface Held {
  take(bytes: Uint8Array): void;
  beginning(): Beginning;
}

function holder(most: number): Held {
  const parts: Uint8Array[] = [];
  let length = 0;
  let more = false;
  return {
    take(bytes) {
      if (more || bytes.length === 0) return;
      more = length + bytes.length > most;
      // A copy, because what was read into is used again.
      const part = new Uint8Array(bytes.subarray(0, most - length));
      parts.push(part);
      length += part.length;
    },
    beginning: () => ({ bytes: joined(parts, length), whole: !more }),
  };
}

/** Null for a log that cannot be read, or that there was no need to read. */
function readAgain(path: string, most: number, io: Io): Beginning | null {
  if (path === "-" || io.fileSize(path) === null) return null;
  try {
    const log = io.openLog(path, false);
    try {
      // One byte more than is wanted tells whether that is all.
      const buffer = new Uint8Array(most + 1);
      let length = 0;
      for (let read = 1; read > 0 && length < buffer.length; length += read)
        read = log.read(buffer.subarray(length), length);
      return { bytes: buffer.subarray(0, Math.min(length, most)), whole: length <= most };
    } finally {
      log.close();
    }
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function unzipped({ bytes, whole }: Beginning, most: number, logs: typeof Logs): Promise<Beginning> {
  if (!logs.isZipped(bytes)) return { bytes, whole };
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of logs.unzipped([bytes])) {
      parts.push(part.slice(0, most - length));
      length += part.length;
      if (length > most) return { bytes: joined(parts, most), whole: false };
    }
  } catch (error) {
    // Cut off here, or damaged, as the run has said.
    if (error instanceof logs.GzipError) return { bytes: joined(parts, length), whole: false };
    throw error;
  }
  return { bytes: joined(parts, length), whole };
}
