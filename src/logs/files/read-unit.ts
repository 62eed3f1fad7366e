/** Reads a unit of a log into a matcher. */
import { closeSync, createReadStream, openSync, readSync, statSync } from "node:fs";
import { compressionOf, signatureBytes, unzipped } from "../decompress.js";
import type { Matcher } from "../types.js";
import type { Unit } from "./plan-units.js";

/** How a thread goes along with a reader. */
export interface ReadControl {
  isStopped(): boolean;
  /** Called after each read. The reader waits for the promise. */
  onRead(bytes: number): Promise<void> | null;
  /** Opens the log `-`. */
  stdin(): LogStream;
}

/** A stream of Node, or other bytes that end when they are destroyed. */
export type LogStream = AsyncIterable<Uint8Array> & { destroy(): void };

const lineFeed = 0x0a;
const readSize = 262_144;
/** A line usually ends within so many bytes. */
const seekSize = 8192;

/** Throws the errors of Node, and a `DecompressionError` for damaged data. The matcher has the lines before. */
export async function readUnit(unit: Unit, matcher: Matcher, control: ReadControl): Promise<void> {
  const { path } = unit;
  // A synchronous read of a pipe would block the thread until there is data.
  const stream = path === "-" ? control.stdin() : statSync(path).isFile() ? null : createReadStream(path);
  if (stream !== null) return readText(unzipped(streamChunks(stream, control)), matcher, control);
  const file = openSync(path, "r");
  try {
    if (unit.start === 0 && isCompressed(file)) {
      const text = unzipped(fileChunks(file, control), () => fileChunks(file, control));
      return await readText(text, matcher, control);
    }
    const start = lineStart(file, unit.start);
    const end = unit.end === null ? Number.POSITIVE_INFINITY : lineStart(file, unit.end);
    matcher.startAt(start);
    for (let at = start; at < end && !control.isStopped(); ) {
      const room = matcher.room();
      const length = readSync(file, room, 0, Math.min(room.length, end - at), at);
      if (length === 0) return;
      at += length;
      matcher.filled(length);
      const wait = control.onRead(length);
      if (wait !== null) await wait;
    }
  } finally {
    closeSync(file);
  }
}

export function isCompressed(file: number): boolean {
  const head = new Uint8Array(signatureBytes);
  return compressionOf(head.subarray(0, readSync(file, head, 0, signatureBytes, 0))) !== null;
}

async function readText(text: AsyncIterable<Uint8Array>, matcher: Matcher, control: ReadControl): Promise<void> {
  for await (const chunk of text) {
    matcher.push(chunk);
    if (control.isStopped()) return;
  }
}

async function* streamChunks(stream: LogStream, control: ReadControl): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of stream) {
    yield chunk;
    void control.onRead(chunk.length);
  }
}

async function* fileChunks(file: number, control: ReadControl): AsyncGenerator<Uint8Array, void, void> {
  const buffer = new Uint8Array(readSize);
  for (let at = 0; ; ) {
    const length = readSync(file, buffer, 0, readSize, at);
    if (length === 0) return;
    at += length;
    yield buffer.subarray(0, length);
    await control.onRead(length);
  }
}

/** The first start of a line at `offset` or behind it; the end of the file when there is none. */
function lineStart(file: number, offset: number): number {
  if (offset === 0) return 0;
  const buffer = new Uint8Array(seekSize);
  // A line feed before the offset makes the offset a start.
  for (let at = offset - 1; ; ) {
    const length = readSync(file, buffer, 0, seekSize, at);
    if (length === 0) return at;
    const found = buffer.subarray(0, length).indexOf(lineFeed);
    if (found !== -1) return at + found + 1;
    at += length;
  }
}
