import { closeSync, createReadStream, fstatSync } from "node:fs";
import type { Readable } from "node:stream";
import { identityOf, outputIdentity, readSome, refusal } from "./descriptors.js";
import { type LogFile, Refusal } from "./io.js";
import { liveChunks, liveInput } from "./live-input.js";
import { openForReading } from "./read-file.js";

const chunkSize = 1 << 18;

const growing = "what is kept of it is printed to it, so that it would grow for ever";

/**
 * A log to go through. Files are read at once, what comes bit by bit as it comes, so that meanwhile the process hears an interruption.
 * Throws a Refusal when it cannot be read, or when lines of it are to be printed into itself.
 */
export function openLog(path: string, isPrinted: boolean): LogFile {
  const descriptor = openForReading(path);
  const stats = fstatSync(descriptor, { bigint: true });
  const shown = path === "-" ? "standard input" : path;
  const unfit = stats.isDirectory()
    ? "it is a folder"
    : isPrinted && stats.isFile() && identityOf(stats) === outputIdentity()
      ? growing
      : null;
  if (unfit !== null) {
    if (path !== "-") closeSync(descriptor);
    throw new Refusal(`cannot read \`${shown}\`: ${unfit}`, null, path);
  }
  let stream: Readable | undefined;
  // A socket that Windows has no descriptor for is left to its stream.
  const live =
    (stats.isFIFO() || stats.isSocket()) && process.platform !== "win32" ? liveInput(descriptor, path) : null;
  let closed = false;
  return {
    size: stats.isFile() ? Number(stats.size) : null,
    read: (into, position) => readSome(descriptor, into, 0, path, position),
    pour: live === null ? null : live.pour,
    chunks: () => (live === null ? streamed() : liveChunks(live)),
    close() {
      if (closed) return;
      closed = true;
      // A stream closes what it reads from.
      if (live !== null) live.close();
      else if (stream !== undefined) stream.destroy();
      else if (path !== "-") closeSync(descriptor);
    },
  };

  async function* streamed(): AsyncGenerator<Uint8Array, void, void> {
    stream = path === "-" ? process.stdin : createReadStream("", { fd: descriptor, highWaterMark: chunkSize });
    try {
      for await (const chunk of stream) yield chunk as Uint8Array;
    } catch (error) {
      // Closed while it was waited for.
      if (!closed) throw refusal("read", shown, error);
    }
  }
}
