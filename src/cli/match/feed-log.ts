/** Reads a log, plain or zipped, into a matcher. */
import type * as Logs from "../../logs/index.js";
import { type LogFile, Refusal } from "../world/io.js";
import type { Unit } from "./settings.js";

/** What is to be done while a log is read. */
export interface Pace {
  /** Called after so many bytes of the file, zipped ones where it is zipped, have been read and judged; to be awaited. Of what is unzipped none, again and again. */
  consumed(bytes: number): Promise<void> | null;
  /** Whether reading is to end before the log does. */
  interrupted(): boolean;
}

export interface Feeding {
  readonly matcher: Logs.Matcher;
  readonly pace: Pace;
  /** Give the matcher one line at a time, so that it has seen none behind the one where it stops. */
  readonly careful: boolean;
  stopped(): boolean;
  /** All that has been read is judged, and more is waited for. */
  pause(): void;
}

const lineFeed = 0x0a;
/** Read at once to look for the end of a line. */
const seekSize = 65_536;
/** Read at once of what is unzipped. */
const readSize = 262_144;

/** Throws a Refusal or a GzipError where a log cannot be read (to its end); what stood before has been judged then. */
export async function feedLog(logs: typeof Logs, log: LogFile, unit: Unit, feeding: Feeding): Promise<void> {
  if (isOver(feeding)) return;
  if (log.size === null) return feedLive(logs, log, feeding);
  const start = lineStart(log, unit.start);
  const end = unit.end === null ? Number.POSITIVE_INFINITY : lineStart(log, unit.end);
  const sequential = unit.path === "-";
  const { matcher, pace } = feeding;
  let at = start;
  let atBeginning = start === 0;
  while (at < end && !isOver(feeding)) {
    const room = matcher.room();
    const length = log.read(end - at < room.length ? room.subarray(0, end - at) : room, sequential ? null : at);
    if (length === 0) return;
    if (atBeginning && (length < logs.tellingBytes || logs.isZipped(room) || feeding.careful)) {
      const again = sequential ? undefined : () => readOn(log, new Uint8Array(0), false);
      return feedChunks(
        logs.unzipped(counted(readOn(log, room.slice(0, length), sequential), feeding), again),
        feeding,
        false,
      );
    }
    if (at === start)
      matcher.startAt(start, sequential ? undefined : (offset, into) => readAgain(log, unit.path, offset, into));
    atBeginning = false;
    at += length;
    matcher.filled(length);
    const wait = pace.consumed(length);
    if (wait !== null) await wait;
  }
}

/** Throws a Refusal where there is less than there was. */
function readAgain(log: LogFile, path: string, offset: number, into: Uint8Array): void {
  for (let read = 0; read < into.length; ) {
    const length = log.read(into.subarray(read), offset + read);
    if (length === 0) throw new Refusal(`cannot read \`${path}\`: it became shorter while it was read`, null, path);
    read += length;
  }
}

/** What comes bit by bit: text goes straight into the matcher, each bit judged as it comes. */
async function feedLive(logs: typeof Logs, log: LogFile, feeding: Feeding): Promise<void> {
  const { matcher, pace } = feeding;
  let first: Uint8Array = new Uint8Array(0);
  let isText = false;
  let room = matcher.room();
  await log.pour?.({
    room() {
      room = matcher.room();
      return room;
    },
    filled(length) {
      if (!isText && (length < logs.tellingBytes || logs.isZipped(room) || feeding.careful)) {
        first = room.slice(0, length);
        return false;
      }
      isText = true;
      matcher.filled(length);
      // While it waits for more, the process hears what else there is.
      void pace.consumed(length);
      feeding.pause();
      return !isOver(feeding);
    },
  });
  if (!isText) await feedChunks(logs.unzipped(counted(startingWith(first, log.chunks()), feeding)), feeding, true);
}

async function* startingWith(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  if (first.length > 0) yield first;
  yield* rest;
}

function isOver({ pace, stopped }: Feeding): boolean {
  return stopped() || pace.interrupted();
}

async function feedChunks(chunks: AsyncIterable<Uint8Array>, feeding: Feeding, live: boolean): Promise<void> {
  for await (const chunk of chunks) {
    if (feeding.careful) pushLines(chunk, feeding);
    else feeding.matcher.push(chunk);
    if (isOver(feeding)) return;
    if (live) feeding.pause();
    // A few zipped bytes may be a thousand times as many, whose lines are not to pile up.
    const wait = feeding.pace.consumed(0);
    if (wait !== null) await wait;
  }
}

function pushLines(chunk: Uint8Array, { matcher, stopped }: Feeding): void {
  for (let at = 0; at < chunk.length && !stopped(); ) {
    const feed = chunk.indexOf(lineFeed, at);
    const end = feed === -1 ? chunk.length : feed + 1;
    matcher.push(chunk.subarray(at, end));
    at = end;
  }
}

/** Counts bytes before they are unzipped. */
async function* counted(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { pace }: Feeding,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const chunk of chunks) {
    yield chunk;
    const wait = pace.consumed(chunk.length);
    if (wait !== null) await wait;
    if (pace.interrupted()) return;
  }
}

/** What has been read of a log, and the rest of it. */
function* readOn(log: LogFile, first: Uint8Array, sequential: boolean): Generator<Uint8Array> {
  yield first;
  const buffer = new Uint8Array(readSize);
  let at = first.length;
  for (;;) {
    const length = log.read(buffer, sequential ? null : at);
    if (length === 0) return;
    at += length;
    yield buffer.subarray(0, length);
  }
}

/** The first line start at an offset or behind it; the end of the log where there is none. */
function lineStart(log: LogFile, offset: number): number {
  if (offset === 0) return 0;
  const buffer = new Uint8Array(seekSize);
  // A line feed just before the offset ends the line before it.
  for (let at = offset - 1; ; ) {
    const length = log.read(buffer, at);
    if (length === 0) return at;
    const found = buffer.subarray(0, length).indexOf(lineFeed);
    if (found !== -1) return at + found + 1;
    at += length;
  }
}
