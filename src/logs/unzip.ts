/** Logs as they are or zipped: gzip and zstd are told by their first bytes, never by a name (language.md §17.4). */
import type { Chunks } from "./chunks.js";
import { GzipError } from "./gzip-error.js";
import { nodeModule } from "./node-module.js";
import { salvaged } from "./salvage.js";
import { isZstd, unzstd } from "./zstd.js";

/** Unzipped at once; larger pieces pay until they leave the processor's cache. */
const chunkSize = 1_048_576;
/** Zipped bytes handed over at once. */
const sliceSize = 262_144;
/** Slices that may wait to be unzipped, the one that is being unzipped among them. */
const mostWriting = 2;
/** Unzipped chunks that may wait: enough to unzip one while another is looked at. */
const mostReady = 2;
/** Zipped bytes remembered of what cannot be read again, so that what stands before a damage can be told from it. */
const mostRemembered = 4 * 1024 * 1024;

/**
 * Chunks lie outside the engine's own heap, where it lets 32 MB gather in each thread before it looks for what it can
 * free. Its heap it looks through more often: every megabyte or so. Therefore each chunk leaves this much in it for nothing,
 * in pieces small enough for the part that is looked through so often.
 */
const litter: (readonly number[])[] = [[], []];
const litterLength = 8000;

/** Whether a log begins as gzip data does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Bytes that tell whether a log is zipped. */
export const tellingBytes = 4;

/** Whether a log is zipped in a way that is told by its first `tellingBytes`. */
export function isZipped(bytes: Uint8Array): boolean {
  return isGzip(bytes) || isZstd(bytes);
}

/**
 * The text of a log, in chunks that are valid until the next is asked for. Throws a GzipError behind the last byte that
 * could be read, and a ZstdError where nothing here unzips zstd. Members of gzip data that follow each other are one log (in Node; browsers unzip the first). Zero bytes may
 * follow the last, as some write them to fill a block; anything behind them is damage.
 *
 * `again` gives the same chunks from the beginning. It is asked where the data is corrupt; without it, what stands shortly before
 * a damage far behind the beginning cannot be read.
 */
export async function* unzipped(chunks: Chunks, again?: () => Chunks): AsyncGenerator<Uint8Array, void, void> {
  const source = iteratorOf(chunks);
  try {
    const first = await beginning(source);
    const rest = startingWith(first, source);
    if (isZstd(first)) yield* unzstd(rest);
    else if (!isGzip(first)) yield* rest;
    else if (nodeModule("node:zlib") !== null) yield* unzippedByNode(rest, again);
    else yield* unzippedByBrowser(rest);
  } finally {
    await source.return?.();
  }
}

function iteratorOf(chunks: Chunks): AsyncIterator<Uint8Array, undefined> | Iterator<Uint8Array, undefined> {
  return Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
}

/** The first bytes, as many as tell whether they are zipped, where there are so many. */
async function beginning(source: ReturnType<typeof iteratorOf>): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array(0);
  while (bytes.length < tellingBytes && mayBeZipped(bytes)) {
    // Its memory may be used again for the next chunk.
    const held = bytes.slice();
    const { value, done } = await source.next();
    if (done) return held;
    bytes = held.length === 0 ? value : joined(held, value);
  }
  return bytes;
}

/** A line that comes slowly is not waited for. */
function mayBeZipped([first]: Uint8Array): boolean {
  return first === undefined || first === 0x1f || first === 0x28 || first >> 4 === 5;
}

async function* startingWith(
  first: Uint8Array,
  source: ReturnType<typeof iteratorOf>,
): AsyncGenerator<Uint8Array, void, void> {
  if (first.length > 0) yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

async function* unzippedByNode(
  zipped: AsyncIterable<Uint8Array>,
  again: (() => Chunks) | undefined,
): AsyncGenerator<Uint8Array, void, void> {
  const gunzip = nodeModule("node:zlib")?.createGunzip({ chunkSize });
  if (gunzip === undefined) return;
  const ready: Uint8Array[] = [];
  const remembered: Uint8Array[] = [];
  /** Handed over, but not unzipped to its end: what follows the end of the data stays among it. */
  const writing: Uint8Array[] = [];
  let unzippedBytes = 0;
  let zippedBytes = 0;
  let delivered = 0;
  let ended = false;
  let failure: Error | null = null;
  let wake = (): void => {};
  let written = (): void => {};
  gunzip.on("data", (chunk: Uint8Array) => {
    ready.push(chunk);
    delivered += chunk.length;
    if (ready.length >= mostReady) gunzip.pause();
    wake();
  });
  gunzip.on("end", () => {
    ended = true;
    wake();
    // What was not wanted any more is never said to be written.
    written();
  });
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
    // What is being unzipped when it fails is never said to be written.
    written();
  };
  gunzip.on("error", fail);

  const feed = async (): Promise<void> => {
    for await (const chunk of zipped) {
      for (let at = 0; at < chunk.length; at += sliceSize) {
        // The chunk's memory may be used again while this is still waiting its turn.
        const slice = chunk.slice(at, at + sliceSize);
        if (ended) {
          if (!isPadding(slice)) throw new GzipError("corrupt");
          continue;
        }
        zippedBytes += slice.length;
        if (again === undefined && zippedBytes <= mostRemembered) remembered.push(slice);
        else remembered.length = 0;
        writing.push(slice);
        gunzip.write(slice, () => {
          // It may also be said to be written when only its beginning was wanted.
          if (gunzip.bytesWritten >= unzippedBytes + slice.length) {
            writing.shift();
            unzippedBytes += slice.length;
          }
          written();
        });
        // The next is read while this one is unzipped.
        while (writing.length >= mostWriting && !ended && failure === null && !gunzip.destroyed) {
          await new Promise<void>((resolve) => {
            written = resolve;
          });
        }
        if (!ended && (failure !== null || gunzip.destroyed)) return;
      }
    }
    if (!ended) gunzip.end();
  };
  const feeding = feed().catch(fail);

  try {
    for (;;) {
      const chunk = ready.shift();
      if (chunk !== undefined) {
        for (let i = 0; i < litter.length; i++) litter[i] = new Array<number>(litterLength).fill(0);
        yield chunk;
        continue;
      }
      if (failure !== null || ended) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        gunzip.resume();
      });
    }
    await feeding;
    if (ended) {
      // Node takes the first zero byte behind a member for the end, whatever follows.
      const behind = gunzip.bytesWritten - unzippedBytes;
      if (!writing.every((slice, i) => isPadding(i === 0 ? slice.subarray(behind) : slice)))
        throw new GzipError("corrupt");
      if (failure !== null) throw failure;
      return;
    }
    if (failure === null) return;
    const error = gzipErrorOf(failure);
    if (error instanceof GzipError && error.reason === "corrupt")
      yield* salvaged(again ?? (() => remembered), delivered);
    throw error;
  } finally {
    gunzip.destroy();
  }
}

function isPadding(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

/** Errors of the source stay what they are. */
function gzipErrorOf(error: Error): Error {
  const code = "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return new GzipError("cut off");
  return code.startsWith("Z_") ? new GzipError("corrupt") : error;
}

interface Decompression {
  readonly writable: {
    getWriter(): { write(chunk: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> };
  };
  readonly readable: { getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }> } };
}

async function* unzippedByBrowser(zipped: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const { DecompressionStream } = globalThis as unknown as {
    readonly DecompressionStream?: new (format: "gzip") => Decompression;
  };
  if (DecompressionStream === undefined)
    throw new TypeError("gzip data cannot be read here: there is no DecompressionStream");
  const stream = new DecompressionStream("gzip");
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  let sourceError: unknown;
  const feed = async (): Promise<void> => {
    for await (const chunk of zipped) await writer.write(chunk);
    await writer.close();
  };
  const feeding = feed().catch(async (error: unknown) => {
    sourceError = error;
    await writer.abort().catch(() => {});
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) return;
      yield value;
    }
  } catch (error) {
    await feeding;
    // A TypeError is what the stream says of data it cannot read.
    if (sourceError === undefined || sourceError instanceof TypeError) throw new GzipError("corrupt");
    throw sourceError ?? error;
  }
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
