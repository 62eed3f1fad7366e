/** Applies a filter to a stream of bytes and yields the kept lines. */
import type { CheckedFilter } from "../check/filter.js";
import { bytesOf, type Chunks, type TextOrBytes } from "./chunks.js";
import { unzipped } from "./decompress.js";
import { DecompressionError } from "./decompressor.js";
import { createMatcher } from "./matcher.js";
import type { MalformedLine, MatchCounts, MatcherOptions } from "./types.js";

/** The forms of a kept line. */
export interface LineForms {
  /** The original bytes with the line end. */
  readonly bytes: Uint8Array;
  /** Without line end and byte-order mark; invalid UTF-8 becomes U+FFFD. */
  readonly text: string;
  /** The result of `JSON.parse`, which rounds integers beyond 2^53. The filter compares the exact integers. */
  readonly objects: Record<string, unknown>;
}

export interface MatchOptions<Form extends keyof LineForms = "bytes">
  extends Pick<MatcherOptions, "mode" | "invert" | "longestLine"> {
  /** Default: "bytes". */
  readonly lines?: Form | undefined;
  /** Ends the iteration with the reason of the signal, also while it waits for bytes. */
  readonly signal?: AbortSignalLike | undefined;
  /** Receives malformed lines. The number is null for a kept line that `JSON.parse` rejects. */
  readonly onMalformed?:
    | ((line: Omit<MalformedLine, "number"> & { readonly number: number | null }) => void)
    | undefined;
}

/** The used members of a web `ReadableStream`. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | string | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** The kept lines in order, for one iteration. */
export interface Matches<Line> extends AsyncIterable<Line> {
  /** Returns the counts so far; after the iteration, the counts of the whole log. */
  counts(): MatchCounts;
}

/** The most text that the matcher reads before the caller gets its lines. */
const pieceSize = 262_144;

/**
 * Applies a filter to a log, plain or compressed. Reads the source as the caller asks for lines, and closes the source
 * when the iteration ends. `source` is a Node stream or another iterable of bytes or text, or a web stream. Throws a
 * `DecompressionError` after the last line of damaged data, the reason of the signal, and errors of the source. Never
 * throws because of a line.
 */
export function matchStream<Form extends keyof LineForms = "bytes">(
  filter: CheckedFilter,
  source: TextOrBytes | ByteStream,
  options: MatchOptions<Form> = {},
): Matches<LineForms[Form]> {
  const pieces = "getReader" in source ? readPieces(source) : source;
  return matchChunks(filter, bytesOf(abortable(pieces, options.signal)), options);
}

/** Applies a filter to chunks that already end with the signal. */
export function matchChunks<Form extends keyof LineForms>(
  filter: CheckedFilter,
  chunks: Chunks,
  { mode, invert, longestLine, lines, onMalformed, signal }: MatchOptions<Form>,
  again?: () => Chunks,
): Matches<LineForms[Form]> {
  let found: LineForms[Form][] = [];
  const convert = converter(lines ?? "bytes", onMalformed);
  const matcher = createMatcher(filter, {
    mode,
    invert,
    longestLine,
    onMalformed,
    eachLine: true,
    onLines(line, _keptBy, offset) {
      const converted = convert(line, offset);
      // `convert` returns the form of the option.
      if (converted !== undefined) found.push(converted as LineForms[Form]);
    },
  });

  async function* iterate(): AsyncGenerator<LineForms[Form], void, void> {
    let damage: DecompressionError | null = null;
    try {
      for await (const chunk of unzipped(chunks, again)) {
        for (let at = 0; at < chunk.length; at += pieceSize) {
          matcher.push(chunk.subarray(at, at + pieceSize));
          yield* takeFound();
        }
      }
    } catch (error) {
      if (!(error instanceof DecompressionError)) throw error;
      damage = error;
    }
    // The text before the damage may end with a line.
    matcher.end();
    yield* takeFound();
    if (damage !== null) throw damage;
  }

  function* takeFound(): Generator<LineForms[Form], void, void> {
    const all = found;
    found = [];
    for (const line of all) {
      if (signal?.aborted) throw signal.reason;
      yield line;
    }
  }
  const iterator = iterate();
  return { [Symbol.asyncIterator]: () => iterator, counts: matcher.counts };
}

type Converter = (line: Uint8Array, offset: number) => LineForms[keyof LineForms] | undefined;

/** Returns the form of a line from its bytes; undefined when `JSON.parse` rejects the line. */
function converter(form: keyof LineForms, onMalformed: MatchOptions<keyof LineForms>["onMalformed"]): Converter {
  if (form === "bytes") return (line) => line.slice();
  // Removes a byte-order mark.
  const decoder = new TextDecoder();
  if (form === "text") return (line) => decoder.decode(line).replace(/\r?\n$/, "");
  return (line, offset) => {
    try {
      return JSON.parse(decoder.decode(line)) as Record<string, unknown>;
    } catch {
      // The default mode does not read all values of a line.
      onMalformed?.({ number: null, offset, bytes: line });
      return undefined;
    }
  };
}

async function* readPieces(stream: ByteStream): AsyncGenerator<Uint8Array | string, void, void> {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    if (!ended) await reader.cancel();
  }
}

/** The used members of an `AbortSignal`. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Yields the same items until the signal aborts, then throws its reason. */
export async function* abortable<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  signal: AbortSignalLike | undefined,
): AsyncGenerator<Item, void, void> {
  if (signal === undefined) {
    yield* items;
    return;
  }
  let abort = (): void => {};
  const aborted = new Promise<"aborted">((resolve) => {
    abort = () => resolve("aborted");
  });
  signal.addEventListener("abort", abort);
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let ended = false;
  try {
    for (;;) {
      const next = signal.aborted ? "aborted" : await Promise.race([iterator.next(), aborted]);
      if (next === "aborted") throw signal.reason;
      ended = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    const closed = ended ? undefined : iterator.return?.();
    // After an abort, an iterator that waits for its source may never close.
    if (signal.aborted) void Promise.resolve(closed).catch(() => {});
    else await closed;
  }
}
