import {
  closeSync,
  createReadStream,
  type Dirent,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { ClosedOutput, type Io, type LogFile, Refusal } from "./io.js";
import { liveChunks } from "./live-chunks.js";
import { nodePages } from "./node-pages.js";

const descriptors = { stdin: 0, stdout: 1, stderr: 2 } as const;
const chunkSize = 1 << 18;

/** The process's own files, streams and environment. */
export const nodeIo: Io = {
  env: process.env,
  isTerminal,
  outWaits() {
    try {
      const stats = fstatSync(descriptors.stdout);
      return stats.isFIFO() || stats.isSocket();
    } catch {
      // The stream is closed.
      return false;
    }
  },
  columns: () => (isTerminal("stderr") ? process.stderr.columns : undefined),
  read(path) {
    const descriptor = opened(path);
    try {
      const size = fstatSync(descriptor).size;
      // One byte more than the file has: the read that fills it in one go also sees the end.
      const buffer = Buffer.allocUnsafe(size > 0 ? size + 1 : chunkSize);
      const first = fill(descriptor, buffer, path);
      if (first < buffer.length) return buffer.subarray(0, first);
      return Buffer.concat([buffer, ...Array.from(rest(descriptor, path), (chunk) => Buffer.from(chunk))]);
    } finally {
      if (descriptor !== descriptors.stdin) closeSync(descriptor);
    }
  },
  *chunks(path) {
    const descriptor = opened(path);
    try {
      yield* rest(descriptor, path);
    } finally {
      if (descriptor !== descriptors.stdin) closeSync(descriptor);
    }
  },
  fileSize(path) {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats?.isFile() ? stats.size : null;
    } catch {
      // Whoever opens it is told why.
      return null;
    }
  },
  openLog,
  create(path) {
    try {
      mkdirSync(dirname(path), { recursive: true });
      const descriptor = openSync(path, "w");
      return {
        out(data) {
          try {
            writeAll(descriptor, data);
          } catch (error) {
            throw refusal("write", path, error);
          }
        },
        close: () => closeSync(descriptor),
      };
    } catch (error) {
      throw refusal("write", path, error);
    }
  },
  write(path, text) {
    try {
      writeFileSync(path, text);
    } catch (error) {
      throw refusal("write", path, error);
    }
  },
  kind(path) {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats === undefined ? "missing" : stats.isDirectory() ? "folder" : "file";
    } catch (error) {
      // No file can have such a name; the text of a filter, which is tried as one, may be too long for it.
      if (["ENOTDIR", "ENAMETOOLONG"].includes(codeOf(error))) return "missing";
      throw refusal("read", path, error);
    }
  },
  identity(path) {
    try {
      const { dev, ino } = path === "-" ? fstatSync(descriptors.stdin, { bigint: true }) : statSync(path, { bigint: true });
      return `${dev}:${ino}`;
    } catch {
      return null;
    }
  },
  ...nodePages,
  list(folder) {
    try {
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => !isEndless(entry.isSymbolicLink() ? (target(`${folder}/${entry.name}`) ?? entry) : entry))
        .map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
    } catch (error) {
      throw refusal("read", folder, error);
    }
  },
  out(data) {
    try {
      writeAll(descriptors.stdout, data);
    } catch (error) {
      // A reader that goes away resets the connection where the output is a socket, as Node makes it for its children.
      if (["EPIPE", "ECONNRESET"].includes(codeOf(error))) throw new ClosedOutput();
      throw refusal("write", "standard output", error);
    }
  },
  err(text) {
    try {
      writeAll(descriptors.stderr, text);
    } catch {
      // Nobody is there to be told.
    }
  },
  // `performance` takes longer to load than a filter to check.
  now: () => Number(process.hrtime.bigint()) / 1e6,
  onInterrupt(handler) {
    process.on("SIGINT", handler);
    return () => process.off("SIGINT", handler);
  },
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
  get fetch() {
    return globalThis.fetch;
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  get processors() {
    return process.getBuiltinModule("node:os").availableParallelism();
  },
  startWorker(data) {
    const { Worker } = process.getBuiltinModule("node:worker_threads");
    // What a thread keeps for new objects counts for nothing here and would add up.
    const worker = new Worker(`${__dirname}/worker.cjs`, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb: 4 } });
    return {
      onMessage: (handler) => void worker.on("message", handler),
      onFailure(handler) {
        worker.on("error", handler);
      },
      terminate: () => void worker.terminate(),
    };
  },
};

/** A pipe, a socket or a device: to open it may mean to wait without end. */
function isEndless(entry: Dirent | Stats): boolean {
  return entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
}

/** What a link leads to; null where that cannot be looked at: whoever opens it is told why. */
function target(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** The module that knows takes longer to load than a filter to check, so what is no device at all does not ask it. */
function isTerminal(stream: keyof typeof descriptors): boolean {
  try {
    return fstatSync(descriptors[stream]).isCharacterDevice() && process.getBuiltinModule("node:tty").isatty(descriptors[stream]);
  } catch {
    // The stream is closed.
    return false;
  }
}

/** Files are read at once, what comes bit by bit as it comes, so that meanwhile the process hears an interruption. */
export function openLog(path: string): LogFile {
  const descriptor = opened(path);
  const stats = fstatSync(descriptor);
  const shown = path === "-" ? "standard input" : path;
  if (stats.isDirectory()) {
    if (path !== "-") closeSync(descriptor);
    throw refusal("read", shown, Object.assign(new Error(), { code: "EISDIR" }));
  }
  let stream: Readable | undefined;
  // A socket that Windows has no descriptor for is left to its stream.
  const live = (stats.isFIFO() || stats.isSocket()) && process.platform !== "win32" ? liveChunks(descriptor) : null;
  let closed = false;
  return {
    size: stats.isFile() ? stats.size : null,
    read: (into, position) => readSome(descriptor, into, 0, path, position),
    async *chunks() {
      if (live === null) stream = path === "-" ? process.stdin : createReadStream("", { fd: descriptor, highWaterMark: chunkSize });
      try {
        for await (const chunk of live?.chunks ?? stream ?? []) yield chunk as Uint8Array;
      } catch (error) {
        // Closed while it was waited for.
        if (!closed) throw refusal("read", shown, error);
      }
    },
    close() {
      if (closed) return;
      closed = true;
      // A stream closes what it reads from.
      if (live !== null) live.close();
      else if (stream !== undefined) stream.destroy();
      else if (path !== "-") closeSync(descriptor);
    },
  };
}

function opened(path: string): number {
  if (path === "-") return descriptors.stdin;
  try {
    return openSync(path, "r");
  } catch (error) {
    throw refusal("read", path, error);
  }
}

function* rest(descriptor: number, path: string): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(chunkSize);
  for (let length = readSome(descriptor, buffer, 0, path); length > 0; length = readSome(descriptor, buffer, 0, path)) yield buffer.subarray(0, length);
}

/** Reads until the buffer is full or the input at its end. */
function fill(descriptor: number, buffer: Buffer, path: string): number {
  let filled = 0;
  while (filled < buffer.length) {
    const length = readSome(descriptor, buffer, filled, path);
    if (length === 0) break;
    filled += length;
  }
  return filled;
}

function readSome(descriptor: number, buffer: Uint8Array, offset: number, path: string, position: number | null = null): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer, offset, buffer.length - offset, position);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw refusal("read", path === "-" ? "standard input" : path, error);
      pause();
    }
  }
}

function writeAll(descriptor: number, data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** A pipe that someone else made non-blocking has nothing to give or no room yet. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "part of the path is no folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
};

function refusal(verb: "read" | "write", path: string, error: unknown): Refusal {
  const reason = reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
  return new Refusal(`cannot ${verb} \`${path}\`: ${reason}`, null, path);
}
